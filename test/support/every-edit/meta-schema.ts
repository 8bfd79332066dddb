import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { type Json, isArray, isObject, own } from '../../../src/base/json.ts'
import { type Path, resolveLocal } from '../../../src/base/pointer.ts'
import { accepts } from '../accepts.ts'
import { root } from '../cli.ts'

/** The meta-schema of a version of OpenAPI: that of the document, and those of the Schema Object. */
export interface MetaSchema {
  readonly document: Json
  readonly schemas: readonly Json[]
}

const folder = join(root, 'node_modules/@hyperjump/json-schema')
const VOCABULARIES = ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content']

/** Reads the meta-schema of a version from the package that has them all. */
export async function readMetaSchema(version: '3.0' | '3.1' | '3.2'): Promise<MetaSchema> {
  const openapi = `openapi-${version.replace('.', '-')}`
  const files =
    version === '3.0'
      ? [`${openapi}/dialect.js`]
      : [...VOCABULARIES.map((name) => `draft-2020-12/meta/${name}.js`), `${openapi}/meta/base.js`]
  const [document, ...schemas] = await Promise.all([`${openapi}/schema.js`, ...files].map(readModule))
  return { document: document!, schemas }
}

/** Reads the meta-schema of an older draft of JSON Schema, in as many files as it has. */
export function readDraft(draft: '2019-09' | 'draft-07' | 'draft-06' | 'draft-04'): Promise<readonly Json[]> {
  const vocabularies = ['applicator', 'content', 'core', 'format', 'meta-data', 'validation']
  const files =
    draft === '2019-09' ? vocabularies.map((name) => `draft-2019-09/meta/${name}.js`) : [`${draft}/schema.js`]
  return Promise.all(files.map(readModule))
}

async function readModule(file: string): Promise<Json> {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as { default: Json }
  return module.default
}

/** A schema of a meta-schema, the file it is in, and the kind of object it describes. */
export interface Described {
  readonly schema: Json
  readonly root: Json
  readonly kind: string
}

/** A field that an object of a document has or could have. */
export interface Place {
  /** The kind of the object, and the field: `operation.tags`; `*` for a free name. */
  readonly name: string
  readonly path: Path
  readonly value: Json | undefined
  readonly described: readonly Described[]
}

/** Every field of every object of a document that its meta-schema knows of, those that are absent too. */
export function placesOf(meta: MetaSchema, document: Json): Place[] {
  const places: Place[] = []
  walk(meta, document, [], [{ schema: meta.document, root: meta.document, kind: 'document' }], places)
  return places
}

function walk(meta: MetaSchema, node: Json, path: Path, described: readonly Described[], places: Place[]): void {
  const applied = described.flatMap((each) => partsOf(meta, each, node))
  if (isArray(node)) {
    const items = applied.flatMap((each) => child(each, own(each.schema, 'items')))
    for (const [index, item] of node.entries()) walk(meta, item, [...path, index], items, places)
  }
  if (!isObject(node)) return
  for (const [field, place] of fieldsOf(applied, node)) {
    const value = own(node, field)
    places.push({ ...place, path: [...path, field], value })
    if (value !== undefined) walk(meta, value, [...path, field], place.described, places)
  }
}

function child({ root: file, kind }: Described, schema: Json | undefined): Described[] {
  return schema === undefined ? [] : [{ schema, root: file, kind }]
}

/** Names for entries that are only described by a pattern, or not at all. */
const SAMPLE_NAMES: readonly (readonly [pattern: RegExp, names: readonly string[]])[] = [
  [/^x-$/, ['x-more']],
  [/^\/$/, ['/more']],
  [/^\$ref$/, ['$ref']],
  [/^\d\d\d|[1-5]XX$/, ['404', '4XX']],
]

/** The fields an object can have, by name. */
function fieldsOf(applied: readonly Described[], node: Json): Map<string, Pick<Place, 'name' | 'described'>> {
  const fields = new Map<string, { name: string; described: Described[] }>()
  const add = (field: string, label: string, each: Described, schema: Json): void => {
    const name = `${each.kind}.${label}`
    const known = fields.get(field) ?? { name, described: [] }
    known.described.push({ schema, root: each.root, kind: name })
    fields.set(field, known)
  }
  const names = isObject(node) ? Object.keys(node) : []
  for (const each of applied) {
    for (const [field, schema] of entries(each.schema, 'properties')) add(field, field, each, schema)
    for (const [pattern, schema] of entries(each.schema, 'patternProperties')) {
      const said = namesOf(pattern)
      const matching = names.filter((name) => new RegExp(pattern, 'u').test(name) && !fields.has(name))
      for (const name of new Set([...said, ...matching])) add(name, pattern === '^x-' ? 'x-' : pattern, each, schema)
    }
    const others = own(each.schema, 'additionalProperties')
    if (isObject(others)) for (const name of [...names, 'more']) if (!fields.has(name)) add(name, '*', each, others)
  }
  return fields
}

/** The names a pattern gives, or names that fit it. */
function namesOf(pattern: string): readonly string[] {
  const listed = /^\^\((?:\?:)?([a-zA-Z|]+)\)\$$/.exec(pattern)
  if (listed) return listed[1]!.split('|')
  return SAMPLE_NAMES.find(([, names]) => names.every((name) => new RegExp(pattern, 'u').test(name)))?.[1] ?? []
}

function entries(schema: Json, keyword: string): [string, Json][] {
  const map = own(schema, keyword)
  return isObject(map) ? Object.entries(map) : []
}

/** All schemas that speak of a value, references followed and conditions decided. */
export function partsOf(meta: MetaSchema, described: Described, node: Json, isNamed: boolean = false): Described[] {
  const { schema, root: file, kind } = described
  if (!isObject(schema)) return []
  const named = isNamed || ['type', 'properties', 'patternProperties'].some((key) => Object.hasOwn(schema, key))
  const also = (part: Json | undefined, other: string = kind, from: Json = file): Described[] =>
    part === undefined ? [] : partsOf(meta, { schema: part, root: from, kind: other }, node, named)
  const found: Described[] = [described]
  const { $ref, $dynamicRef, allOf, if: condition, then, else: otherwise } = schema
  if ($dynamicRef !== undefined || $ref === '/oas/3.0/dialect' || ($ref === '#' && file !== meta.document))
    for (const dialect of meta.schemas) found.push(...also(dialect, named ? kind : 'schema', dialect))
  else if (typeof $ref === 'string') found.push(...also(resolveLocal(file, $ref), named ? kind : kindOf($ref), file))
  if (isArray(allOf)) for (const part of allOf) found.push(...also(part))
  for (const keyword of ['oneOf', 'anyOf']) {
    const choices = own(schema, keyword)
    if (!isArray(choices)) continue
    const fitting = choices.filter((choice) => accepts(choice, node, file))
    const possible = choices.filter((choice) => accepts({ required: own(deref(choice, file), 'required') ?? [] }, node))
    for (const choice of fitting.length > 0 ? fitting : possible) found.push(...also(choice))
  }
  for (const [field, part] of entries(schema, 'dependentSchemas'))
    if (own(node, field) !== undefined) found.push(...also(part))
  if (condition !== undefined) found.push(...also(accepts(condition, node, file) ? then : otherwise))
  return found
}

/** What a reference in a file leads to; any other schema as it is. */
function deref(schema: Json, file: Json): Json {
  const reference = own(schema, '$ref')
  return typeof reference === 'string' ? (resolveLocal(file, reference) ?? schema) : schema
}

/** `operation` for `#/$defs/operation`, `oauth-flows.implicit` for a definition inside another. */
function kindOf(reference: string): string {
  return reference
    .split('/')
    .filter((segment) => !['#', '$defs', 'definitions'].includes(segment))
    .join('.')
}
