import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import type { Kind } from '../model/shape.ts'
import type { Spelling } from './rewrite.ts'

/** Kinds of objects that have no `deprecated` field in any version. */
const WITHOUT_KEYWORD: readonly Kind[] = [
  'pathItem',
  'requestBody',
  'response',
  'mediaType',
  'encoding',
  'example',
  'link',
  'callback',
  'server',
  'tag',
]

/** Spellings that write the marker as `x-deprecated` where a kind has no `deprecated` field. */
export function extensionMarks(...more: readonly Kind[]): Partial<Record<Kind, Spelling>> {
  return Object.fromEntries([...WITHOUT_KEYWORD, ...more].map((kind) => [kind, asExtension]))
}

function asExtension(node: JsonObject): JsonObject {
  return node['deprecated'] === true ? renameKeys(node, { deprecated: 'x-deprecated' }) : node
}

/** The object with some of its keys renamed, in the same order. */
export function renameKeys(node: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  if (!Object.keys(names).some((key) => Object.hasOwn(node, key))) return node
  const renamed: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) put(renamed, Object.hasOwn(names, key) ? names[key]! : key, value)
  return renamed
}

/** A schema without what days left empty: a `required` without names, lifecycles of no value, a choice of nothing. */
export function withoutRemains(schema: JsonObject): JsonObject {
  const empty = REMAINS.filter((key) => isEmpty(schema[key]))
  if (empty.length === 0) return schema
  const rest = empty.reduce(omit, schema)
  return empty.some((key) => CHOICES.has(key)) ? { ...rest, not: {} } : rest
}

/** Keywords whose members can all be gone on a day; with nothing left to choose from, no value fits. */
const CHOICES: ReadonlySet<string> = new Set(['enum', 'anyOf', 'oneOf'])
const REMAINS = ['required', 'allOf', VALUE_LIFECYCLES, ...CHOICES]

function isEmpty(value: Json | undefined): boolean {
  return isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}

/** The lifecycles of deprecated values of an enum, by value, or undefined when none is deprecated. */
export function deprecatedValues(schema: JsonObject): JsonObject | undefined {
  const values = schema[VALUE_LIFECYCLES]
  return isObject(values) && isArray(schema['enum']) ? values : undefined
}

/** The object without one of its keys. */
export function omit(node: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = node
  return rest as Record<string, Json>
}
