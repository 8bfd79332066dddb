import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { type SchemaComparison, compareSchemas } from '../../src/containment/compare-schemas.ts'
import type { ConstrainedType } from '../../src/openapi/keyword.ts'
import { keywordNamed, keywordsWhere } from '../../src/openapi/keywords.ts'
import { answers, takes } from '../../src/rules/example.ts'
import type { Finding } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { in30 } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'
import { KEYWORD_ROWS, type KeywordRow } from '../support/keyword-rows.ts'

/** What is wrong with the levels that a change has in both directions, beside what containment decides. */
function disagreements({ keyword, dialect }: KeywordRow, before: JsonObject, after: JsonObject): string[] {
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
  it.each(KEYWORD_ROWS)('$keyword, in $dialect', (row) => {
    const pairs = row.schemas.flatMap((before) => row.schemas.map((after) => [before, after] as const))
    const wrong = pairs.filter(([before, after]) => before !== after).flatMap((pair) => disagreements(row, ...pair))
    expect(wrong).toEqual([])
  })

  it('every keyword has some', () => {
    for (const { schemas } of KEYWORD_ROWS) expect(schemas.length).toBeGreaterThan(2)
  })
})

/** The findings on a change of a schema of requests, as level and rule. */
function findingsBetween(before: JsonObject, after: JsonObject): string[] {
  const findings = judgedBetween(takes(before), takes(after), { day: day('2030-01-01') })
  return findings.map(({ level, rule }) => `${level} ${rule.id}`).toSorted()
}

/** Limits that are judged beside another type, too: a mistake whose correction clients may notice. */
const JUDGED_BESIDE_ANY_TYPE = ['minimum', 'maximum', 'minItems', 'maxItems']

const ofNumbers = keywordsWhere(
  ({ name, holds, dialects }) =>
    ['number', 'bound', 'count'].includes(holds) &&
    dialects.includes('2020-12') &&
    !JUDGED_BESIDE_ANY_TYPE.includes(name),
)

describe('A number or count beside a type whose values it does not constrain has no effect', () => {
  it.each(ofNumbers)('%s', (name) => {
    const constrained = keywordNamed(name)?.ofTypes
    const advice = `put ${name} into the group of the type it constrains, of('number', […]) and so on, in src/openapi/keywords.ts`
    expect(constrained, advice).toBeDefined()
    const type = (['string', 'number'] satisfies ConstrainedType[]).find((each) => !constrained?.includes(each))!
    const found = findingsBetween({ type, [name]: 3 }, { type, [name]: 2 })
    expect(found, `${name} beside type ${type}: ${advice}`).toEqual(['info request-keyword-without-effect'])
  })
})

/** Keywords that depend on others, or others on them, or whose flags do; a part of an `allOf` with one stays a part. */
const NOT_PLAIN = [
  'nullable anyOf oneOf not if then else dependentSchemas dependencies',
  'prefixItems additionalItems unevaluatedItems contains minContains maxContains uniqueItems',
  'patternProperties additionalProperties unevaluatedProperties propertyNames',
].flatMap((names) => names.split(' '))

const inParts = KEYWORD_ROWS.filter(({ keyword, dialect }) => dialect === '2020-12' && !NOT_PLAIN.includes(keyword))

describe('A keyword in a part of an allOf is compared with the same keyword of the schema itself', () => {
  it.each(inParts)('$keyword', ({ keyword, schemas: [, before, after] }) => {
    const type = { type: keywordNamed(keyword)?.ofTypes?.[0] ?? 'string' }
    const found = findingsBetween({ allOf: [type, before!] }, { ...type, ...after })
    const advice = `${keyword} needs \`plain: true\` in src/openapi/keywords.ts, or a place in NOT_PLAIN here`
    expect(found, advice).toEqual(findingsBetween({ ...type, ...before }, { ...type, ...after }))
  })
  it('none of those that are left out is plain', () => {
    expect(keywordsWhere(({ name, plain }) => plain === true && NOT_PLAIN.includes(name))).toEqual([])
  })
})
