import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import type { Holds, Keyword } from '../../src/openapi/keyword.ts'
import { KEYWORDS } from '../../src/openapi/keywords.ts'

const TEXT = { type: 'string' }
const SHORT = { type: 'string', maxLength: 3 }
const NUMBER = { type: 'number' }

/** Values by what a keyword holds, so that a new keyword has some as well. Each is compared with each, and with no value. */
const VALUES: Readonly<Partial<Record<Holds, readonly Json[]>>> = {
  schema: [TEXT, SHORT, NUMBER],
  schemas: [[TEXT], [SHORT], [TEXT, { minLength: 1 }]],
  'schema-list': [[TEXT], [SHORT], [TEXT, NUMBER]],
  'schema-map': [{ a: TEXT }, { a: SHORT }, { a: TEXT, b: NUMBER }],
  items: [TEXT, SHORT, NUMBER],
  dependencies: [{ a: ['b'] }, { a: ['b', 'c'] }, { a: { required: ['c'] } }],
  types: ['string', 'number', 'integer', ['string', 'number'], ['string', 'null']],
  names: [['a'], ['b'], ['a', 'b']],
  'name-lists': [{ a: ['b'] }, { a: ['b', 'c'] }, { b: ['a'] }],
  values: [['a'], ['a', 'b'], ['c', 1]],
  value: ['a', 1, null],
  number: [2, 4, 3],
  count: [1, 2, 4],
  bound: [2, 4],
  flag: [true, false],
  text: ['^a', '^ab', 'c$'],
}

/** Values of keywords that cannot have any that they could hold. */
const OWN_VALUES: Readonly<Record<string, readonly Json[]>> = {
  format: ['date', 'date-time', 'uri', 'iri'],
  propertyNames: [{ maxLength: 3 }, { maxLength: 4 }, { pattern: '^a' }],
}

/** What stands beside a keyword that says nothing alone. */
const BESIDE: Readonly<Record<string, JsonObject>> = {
  nullable: TEXT,
  if: { then: { minLength: 2 }, else: { minimum: 5 } },
  then: { if: TEXT },
  else: { if: NUMBER },
  minContains: { contains: {}, maxContains: 8 },
  maxContains: { contains: {} },
}

/** The same in OpenAPI 3.0, where an exclusive bound is a flag beside a bound. */
const FLAGGED: Readonly<Record<string, JsonObject>> = {
  exclusiveMinimum: { minimum: 3 },
  exclusiveMaximum: { maximum: 3 },
}

/** A keyword in a dialect, and schemas that differ in nothing else; the first does not have it. */
export interface KeywordRow {
  readonly keyword: string
  readonly dialect: Dialect
  readonly schemas: readonly JsonObject[]
}

/** A keyword in a dialect of OpenAPI, with schemas that differ in nothing else. */
function rowOf({ name, holds }: Keyword, dialect: Dialect): KeywordRow {
  const flagged = dialect === 'openapi-3.0' ? FLAGGED[name] : undefined
  const values = flagged === undefined ? (OWN_VALUES[name] ?? VALUES[holds] ?? []) : [true, false]
  const beside = flagged ?? BESIDE[name] ?? {}
  return { keyword: name, dialect, schemas: [beside, ...values.map((value) => ({ ...beside, [name]: value }))] }
}

/** In which dialects of OpenAPI a keyword is tried: in the older one only what the newer says otherwise, or not at all. */
function dialectsOf({ name, dialects }: Keyword): Dialect[] {
  const isNew = dialects.includes('2020-12')
  const isOld = dialects.includes('openapi-3.0') && (!isNew || Object.hasOwn(FLAGGED, name))
  return [...(isNew ? (['2020-12'] as const) : []), ...(isOld ? (['openapi-3.0'] as const) : [])]
}

/** Every keyword that decides which values are accepted. */
export const KEYWORD_ROWS: readonly KeywordRow[] = KEYWORDS.filter(({ speaks }) => speaks === 'asserts').flatMap(
  (keyword) => dialectsOf(keyword).map((dialect) => rowOf(keyword, dialect)),
)
