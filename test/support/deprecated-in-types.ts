import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { isArray, isObject, own } from '../../src/base/json.ts'
import { resolveLocal } from '../../src/base/pointer.ts'
import { root } from './cli.ts'

/** The folder with openapi-typescript, and the TypeScript that it runs on. */
export const generatorFolder: string = join(root, 'test/generator')

/** What is used of the programming interface of TypeScript 5. */
interface TypeScript {
  readonly sys: { fileExists(path: string): boolean; readFile(path: string): string | undefined }
  readonly ScriptSnapshot: { fromString(text: string): object }
  getDefaultLibFilePath(options: object): string
  createLanguageService(host: object): {
    getSuggestionDiagnostics(file: string): { readonly code: number; readonly start: number; readonly length: number }[]
  }
  readonly ScriptTarget: { readonly ESNext: number }
  createSourceFile(name: string, text: string, target: number, parents: boolean): Node
  forEachChild(node: Node, visit: (child: Node) => void): void
  isPropertySignature(node: Node): boolean
  getJSDocDeprecatedTag(node: Node): object | undefined
}

interface Node {
  readonly name?: { readonly text: string }
  readonly statements?: readonly Node[]
  readonly members?: readonly Node[]
  readonly type?: Node
  getFullText(): string
}

const ts = createRequire(`${generatorFolder}/`)('typescript') as TypeScript

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** How much of each kind is deprecated in a document, and what of it is not marked in its types. */
export interface MarksFound {
  readonly operations: number
  readonly parameters: number
  readonly properties: number
  readonly values: number
  readonly choices: number
  readonly unmarked: readonly string[]
}

/**
 * Looks for each deprecated operation, parameter, property, enum value and choice of a snapshot in the syntax tree of its types, by a
 * walk over the document of its own. What the generator writes no types of is passed over: callbacks, conditions, `not`.
 */
export function marksIn(document: JsonObject, types: string): MarksFound {
  const found = { operations: 0, parameters: 0, properties: 0, values: 0, choices: 0 }
  const unmarked: string[] = []
  const roots = ts.createSourceFile('types.ts', types, ts.ScriptTarget.ESNext, true)
  const named = new Set<string>()
  const note = (kind: keyof typeof found, isThere: boolean, where: string): void => {
    found[kind]++
    if (!isThere) unmarked.push(where)
  }

  const compare = (where: string, schemas: readonly (Json | undefined)[], node: Node | undefined): void => {
    const parts: Parts = { properties: [], values: [], choices: 0 }
    for (const schema of schemas) collect(schema, parts)
    const text = node?.getFullText() ?? ''
    const marked = markedProperties(node)
    for (const name of parts.properties) {
      const at = marked.indexOf(name)
      if (at >= 0) marked.splice(at, 1)
      note('properties', at >= 0, `${where} ${name}`)
    }
    for (const value of parts.values)
      note('values', text.includes(`*/ ${JSON.stringify(value)}`), `${where} = ${value}`)
    const inline = text.match(/\/\*\* @deprecated[^\n]*?\*\/ (?!\n)/g) ?? []
    for (let index = 0; index < parts.choices; index++) note('choices', index < inline.length, `${where} choice`)
  }

  for (const section of ['paths', 'webhooks'])
    for (const [path, item] of entries(own(document, section))) {
      for (const method of METHODS) {
        const operation = own(item, method)
        if (!isObject(operation)) continue
        const where = `${method} ${path}`
        const [id, at] = [own(operation, 'operationId'), memberOf(roots, section, path, method)]
        const isFirst = typeof id === 'string' && !named.has(id)
        const node = isFirst ? memberOf(roots, 'operations', id) : at
        if (typeof id === 'string') named.add(id)
        if (isMarked(operation) || isMarked(item)) note('operations', isTagged(at) && isTagged(node), where)
        const parameters = parametersOf(document, item, operation)
        for (const [parameter, isReference] of parameters) {
          const [name, place] = [own(parameter, 'name'), own(parameter, 'in')].map(String) as [string, string]
          if (isMarked(parameter) || isMarked(own(parameter, 'schema')))
            note('parameters', isTagged(memberOf(node, 'parameters', place, name)), `${where} ?${name}`)
          if (!isReference)
            compare(`${where} ?${name}`, [own(parameter, 'schema')], memberOf(node, 'parameters', place, name))
        }
        compare(where, contentsOf(own(operation, 'requestBody')), memberOf(node, 'requestBody'))
        for (const [status, response] of entries(own(operation, 'responses')))
          compare(`${where} ${status}`, contentsOf(response), memberOf(node, 'responses', status))
      }
    }
  for (const [name, schema] of entries(own(own(document, 'components'), 'schemas'))) {
    const node = memberOf(roots, 'components', 'schemas', name)
    if (isMarked(schema)) note('properties', isTagged(node), `schema ${name}`)
    compare(`schema ${name}`, [schema], node)
  }
  return { ...found, unmarked }
}

/** The words of a file that editors strike through, as the service of TypeScript for editors reports them. */
export function struckThrough(file: string): string[] {
  const options = { strict: true, types: [], allowImportingTsExtensions: true, noEmit: true }
  const { fileExists, readFile } = ts.sys
  const service = ts.createLanguageService({
    fileExists,
    readFile,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path: string) => ts.ScriptSnapshot.fromString(readFile(path) ?? ''),
    getCurrentDirectory: () => generatorFolder,
    getCompilationSettings: () => options,
    getDefaultLibFileName: () => ts.getDefaultLibFilePath(options),
  })
  const found = service.getSuggestionDiagnostics(file).filter(({ code }) => code === IS_DEPRECATED)
  return found.map(({ start, length }) => readFile(file)!.slice(start, start + length))
}

/** The number of the message that something is deprecated. */
const IS_DEPRECATED = 6385

/** What is deprecated within a schema. */
interface Parts {
  readonly properties: string[]
  readonly values: unknown[]
  choices: number
}

function collect(schema: Json | undefined, parts: Parts): void {
  if (!isObject(schema) || own(schema, '$ref') !== undefined || (own(schema, 'const') ?? null) !== null) return
  const [values, type] = [own(schema, 'enum'), [own(schema, 'type') ?? []].flat()]
  if (isArray(values) && !type.includes('object') && own(schema, 'properties') === undefined) {
    const listed = own(schema, 'x-deprecated-values')
    parts.values.push(...values.filter((value) => isArray(listed) && listed.includes(value)))
    return
  }
  if (type.length === 0 || type.includes('object')) {
    for (const [name, property] of entries(own(schema, 'properties'))) {
      if (isMarked(property)) parts.properties.push(name)
      collect(property, parts)
    }
    collect(own(schema, 'additionalProperties'), parts)
  }
  if (type.includes('array')) {
    const prefix = own(schema, 'prefixItems')
    for (const item of isArray(prefix) ? prefix : [own(schema, 'items')]) collect(item, parts)
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const branches = own(schema, key)
    for (const branch of isArray(branches) ? branches : []) {
      if (key !== 'allOf' && isMarked(branch) && own(branch, '$ref') === undefined) parts.choices++
      collect(branch, parts)
    }
  }
}

function isMarked(node: Json | undefined): boolean {
  return own(node, 'deprecated') === true || own(node, 'x-deprecated') === true
}

/** The parameters of an operation, those of its path among them, and whether each is a reference. */
function parametersOf(document: Json, item: Json, operation: Json): (readonly [Json, boolean])[] {
  const all = [own(item, 'parameters'), own(operation, 'parameters')].flatMap((list) => (isArray(list) ? list : []))
  const resolved = all.map((each) => {
    const reference = own(each, '$ref')
    return typeof reference === 'string'
      ? ([resolveLocal(document, reference)!, true] as const)
      : ([each, false] as const)
  })
  return [...new Map(resolved.map((each) => [`${own(each[0], 'in')} ${own(each[0], 'name')}`, each])).values()]
}

function contentsOf(holder: Json | undefined): (Json | undefined)[] {
  return own(holder, '$ref') === undefined
    ? entries(own(holder, 'content')).map(([, media]) => own(media, 'schema'))
    : []
}

function entries(map: Json | undefined): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}

function memberOf(node: Node | undefined, ...names: readonly string[]): Node | undefined {
  return names.reduce<Node | undefined>(
    (at, name) => (at?.statements ?? at?.members ?? at?.type?.members)?.find((member) => member.name?.text === name),
    node,
  )
}

function isTagged(node: Node | undefined): boolean {
  return node !== undefined && ts.getJSDocDeprecatedTag(node) !== undefined
}

/** The names of all properties below a node that are marked. */
function markedProperties(node: Node | undefined): string[] {
  const names: string[] = []
  const visit = (child: Node): void => {
    if (ts.isPropertySignature(child) && isTagged(child)) names.push(child.name!.text)
    ts.forEachChild(child, visit)
  }
  if (node !== undefined) ts.forEachChild(node, visit)
  return names
}
