import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import type { Keyword, Speaks } from '../../openapi/keyword.ts'
import { KEYWORDS, keywordNamed, lookingAt } from '../../openapi/keywords.ts'
import { meaningUnder } from './meaning.ts'

/** Keywords that are compared in one go, by what they are compared as; any other keyword of this list on its own. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  type: ['type', 'nullable'],
  properties: ['properties', 'required'],
  union: ['anyOf', 'oneOf'],
  allOf: ['allOf'],
  enum: ['enum', 'const', 'x-extensible-enum', 'x-deprecated-values', 'x-lifecycle-values', 'x-sunset-values'],
  bounds: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  mark: ['deprecated'],
}

/** What each keyword of a schema is compared as; undefined for texts, extensions, and what no version of JSON Schema knows. */
export const GROUPS: ReadonlyMap<string, string> = new Map([
  ...KEYWORDS.filter(isCompared).map(({ name, speaks }) => [name, isByName(name, speaks) ? 'mark' : name] as const),
  ...Object.entries(TOGETHER).flatMap(([group, keywords]) => keywords.map((keyword) => [keyword, group] as const)),
])

/** Texts are compared elsewhere; `id` is a name in draft 4 only, and in OpenAPI more likely a mistake that changes something. */
function isCompared({ name, speaks }: Keyword): boolean {
  return speaks !== 'explains' && name !== 'id'
}

/** Whether the value of a keyword is looked at where a reference leads to it, or only gives a schema a name to refer to. */
function isByName(name: string, speaks: Speaks): boolean {
  return speaks === 'names' || name === '$ref'
}

/** Whether a field of a schema is compared as a keyword; others are texts, extensions, or what no version knows. */
export function isKeyword(field: string): boolean {
  return GROUPS.has(field)
}

/** The value of a keyword; null where it is absent or says what its absence says: writing it out says nothing new. Spellings of 3.0 are read as later ones. */
export function valueOf(schema: Json, keyword: string): Json {
  const value = keyword === 'xml' ? xmlOf(schema) : meaningUnder(keyword, spelledNow(schema, keyword))
  const isSilent =
    (keywordNamed(keyword)?.absent ?? []).some((silent) => deepEqual(silent, value)) && !isLookedAt(schema, keyword)
  return isSilent ? null : value
}

/** How values are written in XML, without the flags that say what their absence says. */
function xmlOf(schema: Json): Json {
  const xml = own(schema, 'xml') ?? null
  if (!isObject(xml)) return xml
  const stated = Object.entries(xml).filter(([key, value]) => !(FLAGS.has(key) && value === false))
  return stated.length === 0 ? null : (Object.fromEntries(stated) as JsonObject)
}

const FLAGS: ReadonlySet<string> = new Set(['wrapped', 'attribute'])

/** Whether a keyword that allows anything applies to what another takes for not evaluated. */
function isLookedAt(schema: Json, keyword: string): boolean {
  const looking = lookingAt(keyword)
  return looking !== undefined && own(schema, keyword) !== undefined && own(schema, looking) !== undefined
}

/** The types a schema names, sorted; null where it names none. `nullable` of 3.0 is the type null beside a type. */
export function typesOf(schema: Json): Json {
  const type = own(schema, 'type')
  if (type === undefined) return null
  const named = (isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
  return [...new Set(own(schema, 'nullable') === true ? [...named, 'null'] : named)].toSorted()
}

/** An exclusive bound is a flag in 3.0, beside the bound, and without it says nothing; later it is a bound of its own. */
function spelledNow(schema: Json, keyword: string): Json {
  const flag = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }[keyword]
  if (flag !== undefined && own(schema, flag) === true) return null
  const value = own(schema, keyword) ?? null
  if (!keyword.startsWith('exclusive') || typeof value !== 'boolean') return value
  return value ? (own(schema, keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum') ?? value) : null
}

/** The values that a schema lists: its constant, else its enum; undefined where it lists none. */
export function listedValues(node: Json): readonly Json[] | undefined {
  const constant = own(node, 'const')
  const values = constant === undefined ? own(node, 'enum') : [constant]
  return isArray(values) ? values : undefined
}
