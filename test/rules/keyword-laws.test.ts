import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type SchemaComparison, compareSchemas } from '../../src/containment/compare-schemas.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import type { Holds, Keyword } from '../../src/openapi/keyword.ts'
import { KEYWORDS } from '../../src/openapi/keywords.ts'
import { answers, takes } from '../../src/rules/example.ts'
import type { Finding } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { in30 } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

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

interface Row {
  readonly keyword: string
  readonly dialect: Dialect
  readonly schemas: readonly JsonObject[]
}

/** A keyword in a dialect of OpenAPI, with schemas that differ in nothing else. */
function rowOf({ name, holds }: Keyword, dialect: Dialect): Row {
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

const rows = KEYWORDS.filter(({ speaks }) => speaks === 'asserts').flatMap((keyword) =>
  dialectsOf(keyword).map((dialect) => rowOf(keyword, dialect)),
)

/** What is wrong with the levels that a change has in both directions, beside what containment decides. */
function disagreements({ keyword, dialect }: Row, before: JsonObject, after: JsonObject): string[] {
  // Formats are judged as what every validator checks, though few do.
  const format = keyword === 'format' ? 'assertion' : 'annotation'
  const { aInB, bInA } = compareSchemas(before, after, { dialect, format })
  const spelled = (document: JsonObject): JsonObject => (dialect === 'openapi-3.0' ? in30(document) : document)
  const wrong = (make: typeof takes, isKept: Decided, isBack: Decided): string | undefined =>
    wrongLevel(
      judgedBetween(spelled(make(before)), spelled(make(after)), { day: day('2030-01-01'), undeclared: 'open' }),
      isKept,
      isBack,
    )
  const found = { request: wrong(takes, aInB, bInA), response: wrong(answers, bInA, aInB) }
  return Object.entries(found).flatMap(([direction, what]) =>
    what === undefined ? [] : [`${direction}: ${JSON.stringify(before)} → ${JSON.stringify(after)}: ${what}`],
  )
}

type Decided = SchemaComparison['aInB']

/**
 * Why findings do not fit what was decided: whether all that could be sent is still accepted (`isKept`), and whether nothing more is
 * (`isBack`). A change that makes no difference at all may be a warning, and so may a property that goes, which is a thing of its own.
 */
function wrongLevel(findings: readonly Finding[], isKept: Decided, isBack: Decided): string | undefined {
  const reported = findings.map(({ level, rule }) => `${level} ${rule.id}`).join(', ')
  const harmful = findings.filter(({ level }) => level !== 'info')
  if (isKept === 'no')
    return harmful.length > 0 ? undefined : `rejects what was accepted, but is reported as ${reported}`
  if (isKept === 'unknown') return undefined
  const allowed = (finding: Finding): boolean =>
    finding.level === 'warning' && (isBack === 'yes' || finding.change.subject === 'property')
  return harmful.every(allowed) ? undefined : `rejects nothing, but is reported as ${reported}`
}

describe('Two values of a keyword are judged as containment decides about the schemas they make', () => {
  it.each(rows)('$keyword, in $dialect', (row) => {
    const pairs = row.schemas.flatMap((before) => row.schemas.map((after) => [before, after] as const))
    const wrong = pairs.filter(([before, after]) => before !== after).flatMap((pair) => disagreements(row, ...pair))
    expect(wrong).toEqual([])
  })

  it('every keyword has some', () => {
    for (const { schemas } of rows) expect(schemas.length).toBeGreaterThan(2)
  })
})
