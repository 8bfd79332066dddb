import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { ref } from '../../src/rules/example.ts'
import { MESSAGES, expectBreaksFound } from '../support/breaking-law.ts'
import { runs } from '../support/runs.ts'

describe.each(MESSAGES)('choices of a %s that are written in another way', (direction, document) => {
  it('are to blame for whatever breaks, and for nothing else', () => {
    fc.assert(
      fc.property(components, components, form, form, (was, is, one, other) => {
        const [base, revision] = [document(ref('It'), { ...was, ...one }), document(ref('It'), { ...is, ...other })]
        expectBreaksFound(base, revision, direction)
      }),
      runs(200),
    )
  })
})

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
