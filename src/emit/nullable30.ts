import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { keywordNamed } from '../openapi/keywords.ts'

/** Null alone: 3.0 only allows it next to a type, whose own values are then excluded. */
const NULL: JsonObject = { type: 'string', nullable: true, not: { type: 'string' } }

/** Whether a schema of JSON Schema accepts only null. */
export function isNullAlone(schema: JsonObject): boolean {
  const { type, enum: values } = schema
  if (type !== undefined && !(isArray(type) ? type.includes('null') : type === 'null')) return false
  if (schema['const'] === null || (isArray(values) && values.length > 0 && values.every((value) => value === null)))
    return true
  return type === 'null' || (isArray(type) && type.length === 1)
}

/** The schema for null alone, with the documentation of `schema`. */
export function nullAlone(schema: JsonObject): JsonObject {
  const words = Object.entries(schema).filter(([key]) => key.startsWith('x-') || isWord(key))
  return words.length === 0 ? NULL : { ...Object.fromEntries(words), ...NULL }
}

/** Turns a choice between null and others into `nullable` and the other choices. The parts must already be converted to 3.0. */
export function withFoldedNull(schema: JsonObject): JsonObject {
  const keyword = CHOICES.find((each) => isArray(schema[each]) && schema[each].some(isNull))
  if (keyword === undefined) return schema
  const { [keyword]: choices, ...rest } = schema
  const others = (choices as readonly Json[]).filter((choice) => !isNull(choice))
  if (others.length === 0) return { ...rest, ...NULL }
  if (others.length > 1) return replaced(schema, keyword, { [keyword]: others, nullable: true })
  const [only] = others
  return replaced(
    schema,
    keyword,
    canMerge(rest, only!) ? letIn(only as JsonObject) : { allOf: [only!], nullable: true },
  )
}

const CHOICES = ['anyOf', 'oneOf'] as const

function isNull(schema: Json): boolean {
  return schema === NULL || (isObject(schema) && schema['not'] === NULL['not'])
}

/**
 * Whether the schema and its only choice can be one object: the choice has a type, the schema only has documentation, and no field is in
 * both.
 */
function canMerge(schema: JsonObject, choice: Json): boolean {
  if (!isObject(choice) || typeof choice['type'] !== 'string') return false
  return (
    Object.keys(schema).every((key) => isWord(key) || key.startsWith('x-')) &&
    Object.keys(choice).every(
      (key) => !Object.hasOwn(schema, key) && key !== 'anyOf' && key !== 'oneOf' && key !== 'allOf',
    )
  )
}

/** Adds null to a schema with a type, and to its enum if there is one. */
function letIn(schema: JsonObject): JsonObject {
  const values = schema['enum']
  const isMissing = isArray(values) && !values.includes(null)
  return { ...schema, ...(isMissing && { enum: [...values, null] }), nullable: true }
}

/** A copy of a schema with other fields in place of one. */
export function replaced(schema: JsonObject, key: string, fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([each, value]): [string, Json][] =>
      each === key ? Object.entries(fields) : [[each, value]],
    ),
  )
}

/** Whether a keyword does not restrict the accepted values. */
export function isWord(key: string): boolean {
  const speaks = keywordNamed(key)?.speaks
  return speaks === 'explains' || speaks === 'hints' || speaks === 'marks' || speaks === 'transfer'
}
