import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Json, type JsonObject, isArray, isObject, own } from '../../src/base/json.ts'
import { type Path, formatReference, resolveLocal } from '../../src/base/pointer.ts'
import type { Direction } from '../../src/diff/change.ts'
import { AJV_OPTIONS, holdsExact, spelledForAjv } from './schema-judge.ts'

/** Tells whether a value fits the schema at a place of a document; undefined where Ajv cannot read the schema. */
export type DocumentJudge = (path: Path, value: Json) => boolean | undefined

/**
 * Ajv as the judge of the schemas of one OpenAPI document, each in the document as a whole; of what travels in a direction,
 * where one is given: then what is only read is in no request, and what is only written in no response.
 */
export function documentJudge(root: Json, direction?: Direction): DocumentJudge {
  const version = own(root, 'openapi')
  const isModern = typeof version === 'string' && !version.startsWith('3.0')
  const shown = direction === undefined ? root : travelling(root, root, direction)
  const plain = withoutExamples(shown)
  // From 3.1 on `nullable` is no keyword, but one that Ajv knows by itself.
  const spelled = spelledForAjv(
    isModern ? withoutNullable(plain) : plain,
    isModern ? '2020-12' : 'openapi-3.0',
  ) as object
  const makers = [true, false].map((unicodeRegExp) => {
    const options = { ...AJV_OPTIONS, unicodeRegExp, validateSchema: false } as const
    const ajv = isModern ? new Ajv2020(options) : new Ajv(options)
    ajv.addSchema(spelled, 'document')
    return ajv
  })
  return (path, value) => {
    if (holdsExact(value)) return undefined
    for (const ajv of makers) {
      try {
        const validate = ajv.getSchema(`document${formatReference(path)}`)
        if (validate !== undefined) return validate(value) === true
      } catch {
        // Tried once more without the flag; then nobody judges.
      }
    }
    return undefined
  }
}

/** A document without its examples, whose parts could be taken for parts of schemas. */
function withoutExamples(node: Json, isNames: boolean = false): Json {
  if (isArray(node)) return node.map((item) => withoutExamples(item))
  if (!isObject(node)) return node
  const kept = Object.entries(node).filter(([key]) => isNames || (key !== 'example' && key !== 'examples'))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value, key === 'properties' && !isNames)]))
}

function withoutNullable(node: Json): Json {
  if (isArray(node)) return node.map((item) => withoutNullable(item))
  if (!isObject(node)) return node
  const kept = Object.entries(node).filter(([key, value]) => key !== 'nullable' || typeof value !== 'boolean')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutNullable(value)]))
}

/** A document whose schemas have lost the properties that do not travel in a direction, as properties and as required. */
function travelling(node: Json, root: Json, direction: Direction): Json {
  if (isArray(node)) return node.map((item) => travelling(item, root, direction))
  if (!isObject(node)) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, travelling(value, root, direction)]))
  const [properties, required] = [node['properties'], node['required']]
  if (!isObject(properties)) return copy
  const gone = Object.keys(properties).filter((name) => staysAway(properties[name]!, root, direction))
  copy['properties'] = Object.fromEntries(
    Object.entries(copy['properties'] as JsonObject).filter(([name]) => !gone.includes(name)),
  )
  if (isArray(required)) copy['required'] = required.filter((name) => !gone.includes(String(name)))
  return copy
}

function staysAway(schema: Json, root: Json, direction: Direction): boolean {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly'
  const reference = own(schema, '$ref')
  if (typeof reference !== 'string') return own(schema, mark) === true
  const target = resolveLocal(root, reference)
  return target !== undefined && staysAway(target, root, direction)
}
