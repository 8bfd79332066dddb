import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, ref, takes } from '../support/documents.ts'

const text = { type: 'string' }
const short = { type: 'string', maxLength: 5 }

function object(properties: JsonObject, rest: JsonObject = {}): JsonObject {
  return { type: 'object', properties, ...rest }
}

type Case = readonly [what: string, document: typeof takes, base: Json, revision: Json, witness: Json]

/** What breaks where a property is described by several schemas of one object, and the value that shows it. */
const cases: readonly Case[] = [
  [
    'a part that restricts what another one declares',
    takes,
    { allOf: [object({ n: text }), object({ a: text })] },
    { allOf: [object({ n: text }), object({ a: text, n: short })] },
    { n: 'aaaaaa' },
  ],
  [
    'a new part that restricts what the schema itself declares',
    takes,
    object({ n: text }),
    object({ n: text }, { allOf: [{ properties: { n: short } }] }),
    { n: 'aaaaaa' },
  ],
  [
    'a part that no longer restricts what another one declares',
    answers,
    { allOf: [object({ n: text }), object({ a: text, n: { enum: ['x'] } })] },
    { allOf: [object({ n: text }), object({ a: text })] },
    { n: '' },
  ],
  [
    'a part that requires more inside of what another one declares',
    takes,
    { allOf: [object({ at: object({ zip: text }) }), object({})] },
    { allOf: [object({ at: object({ zip: text }) }), object({ at: { required: ['zip'] } })] },
    { at: {} },
  ],
  [
    'a property that moved into choices with other types',
    answers,
    object({ foo: { type: 'boolean' } }, { required: ['foo'] }),
    object({}, { required: ['foo'], anyOf: [object({ foo: text }), object({ foo: { type: 'number' } })] }),
    { foo: '' },
  ],
  [
    'a property that moved out of choices with more types',
    takes,
    object({}, { oneOf: [object({ foo: { type: 'boolean' } }), object({ foo: text })] }),
    object({ foo: { type: 'boolean' } }),
    { foo: '' },
  ],
  [
    'a property of choices that they share now',
    answers,
    object({}, { oneOf: [object({ x: text, k: text }, { required: ['x'] }), object({ k: { type: 'integer' } })] }),
    object({ k: text }, { oneOf: [object({ x: text }, { required: ['x'] }), object({})] }),
    { k: '' },
  ],
  [
    'a property that depends on a condition now',
    answers,
    object({ foo: { type: 'boolean' } }),
    object({}, { if: { properties: { kind: { const: 'a' } } }, then: { properties: { foo: text } } }),
    { foo: '' },
  ],
  [
    'a property of another type in a map of a response',
    answers,
    object({}, { additionalProperties: text }),
    object({ count: { type: 'integer' } }, { additionalProperties: text }),
    { count: 0 },
  ],
  [
    'one in a map that another part describes',
    takes,
    { allOf: [object({}, { additionalProperties: text })] },
    { allOf: [object({}, { additionalProperties: text }), object({ count: { type: 'integer' } })] },
    { count: '' },
  ],
  [
    'one in a map or null',
    takes,
    { oneOf: [object({}, { additionalProperties: text }), { type: 'null' }] },
    { oneOf: [object({ count: { type: 'integer' } }, { additionalProperties: text }), { type: 'null' }] },
    { count: '' },
  ],
  [
    'a property of a closed part that became a map of another type',
    takes,
    { allOf: [object({ bar: { type: 'number' } }, { additionalProperties: false })] },
    { allOf: [object({}, { additionalProperties: text })] },
    { bar: 0 },
  ],
]

describe('A property that several schemas of one object describe', () => {
  it.each(cases)('breaks by %s', (_, document, base, revision, witness) => {
    const found = findingsBetween(document(base), document(revision)).filter(({ level }) => level !== 'info')
    expect(found.map(({ level, witness: shown }) => [level, shown?.value])).toEqual([['breaking', witness]])
  })

  it('breaks by a component that restricts what it extends', () => {
    const document = (more: JsonObject): JsonObject =>
      takes(ref('Derived'), { Base: object({ n: text }), Derived: { allOf: [ref('Base'), object(more)] } })
    const found = findingsBetween(document({}), document({ n: short }))
    expect(found.map(({ level, message, witness }) => [level, message, witness?.value])).toEqual([
      ['breaking', 'n of Derived must now match one more schema', { n: 'aaaaaa' }],
    ])
  })

  it('breaks nothing where it is described alike, or left to a map of the same', () => {
    const same: readonly (readonly [Json, Json])[] = [
      [{ allOf: [object({ n: text }), object({})] }, { allOf: [object({ n: text }), object({ n: text })] }],
      [object({}, { additionalProperties: text }), object({ n: text }, { additionalProperties: text })],
      [object({}, { additionalProperties: text }), object({ n: text }, { additionalProperties: short })],
    ]
    for (const [base, revision] of same) {
      const found = findingsBetween(takes(base), takes(revision))
      expect(found.filter(({ change }) => change.subject === 'property').map(({ level }) => level)).toEqual(['info'])
    }
  })

  it('breaks nothing where it moved into every choice, and is required there', () => {
    const kinds = (more: JsonObject, required: readonly string[]): Json[] =>
      ['a', 'b'].map((kind) => object({ kind: { const: kind }, ...more }, { required: ['kind', ...required] }))
    const base = object({ status: text }, { required: ['status'], oneOf: kinds({}, []) })
    const revision = { type: 'object', oneOf: kinds({ status: text }, ['status']) }
    expect(findingsBetween(takes(base), takes(revision)).filter(({ level }) => level !== 'info')).toEqual([])
  })
})
