import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { newContainment } from '../../src/containment/containment.ts'
import type { Direction } from '../../src/diff/change.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'
import { runs } from '../support/runs.ts'

const DIALECT = '2020-12'
const MESSAGES: readonly (readonly [Direction, typeof takes])[] = [
  ['request', takes],
  ['response', answers],
]

describe.each(MESSAGES)('choices of a %s that are written in another way', (direction, document) => {
  it('are to blame for whatever breaks, and for nothing else', () => {
    fc.assert(
      fc.property(components, components, form, form, (was, is, one, other) => {
        const [base, revision] = [document(ref('It'), { ...was, ...one }), document(ref('It'), { ...is, ...other })]
        const found = judgedBetween(base, revision, { day: day('2030-01-01') })
        const lines = found.map(({ level, rule, proof }) => `${level} ${rule.id} ${proof}`)
        const verdict = verdictOn(base, revision, direction)
        const isReported =
          lines.some((line) => !line.startsWith('info')) || lines.some((line) => line.includes('satisfiable'))
        if (verdict === 'no') expect(isReported, lines.join()).toBe(true)
        if (verdict === 'yes') expect(lines.filter((line) => line.endsWith('witness'))).toEqual([])
      }),
      runs(200),
    )
  })
})

function verdictOn(base: Json, revision: Json, direction: Direction): string {
  const options = { undeclared: 'contract', direction } as const
  const containment = newContainment({ root: base, dialect: DIALECT }, { root: revision, dialect: DIALECT }, options)
  const sent = { raw: ref('It'), path: ['paths', '/things'] }
  return (direction === 'request' ? containment.within(sent, sent) : containment.contains(sent, sent)).verdict
}

const value = fc.constantFrom<JsonObject>({}, { maxLength: 2 }, { enum: ['a'] })

/** A choice, with the constant that tells it from the others: those that overlap are to blame in ways of their own. */
const choice = (kind: string): fc.Arbitrary<JsonObject> =>
  fc.tuple(value, fc.constantFrom([], ['x'])).map(([x, required]): JsonObject => ({
    type: 'object',
    properties: { x: { type: 'string', ...x }, kind: { enum: [kind] } },
    required: ['kind', ...required],
  }))

const common = fc
  .tuple(value, fc.constantFrom([], ['owner']))
  .map(([owner, required]): JsonObject => ({ properties: { owner: { type: 'string', ...owner } }, required }))

const components = fc
  .record({ A: choice('a'), B: choice('b'), C: choice('c'), Owned: common })
  .map((schemas): JsonObject => ({
    ...schemas,
    AWhole: { allOf: [schemas.A, ref('Owned')] },
    AB: { oneOf: [ref('A'), ref('B')] },
    Any: { anyOf: [ref('A'), ref('B')] },
  }))

const text = { type: 'string' }
const keyword = fc.constantFrom('oneOf', 'anyOf')
const names = fc.constantFrom(['A', 'B'], ['A', 'B', 'C'], ['B', 'C'])

/** Ways to write a choice, among them some that say the same. */
const form: fc.Arbitrary<JsonObject> = fc.tuple(fc.nat(8), keyword, names).map(([how, key, some]): JsonObject => {
  const refs = some.map((name) => ref(name))
  if (how < 2) return { It: { [key]: refs } }
  if (how === 2) return { It: ref('AB') }
  if (how === 3) return { It: { [key]: [ref('AB'), { type: 'array', items: ref('AB') }] } }
  if (how === 4) return { It: { [key]: [ref('AB'), ref('C')] } }
  if (how === 5) return { It: { [key]: [ref('Any'), text] } }
  if (how === 6) return { It: { [key]: refs.map((each) => ({ allOf: [each, ref('Owned')] })) } }
  if (how === 7) return { It: { [key]: [ref('AWhole'), { allOf: [ref('Owned'), ref('B')] }] } }
  return { It: { allOf: [ref('Owned'), { [key]: refs }] } }
})
