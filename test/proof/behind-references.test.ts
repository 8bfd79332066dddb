import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { answers, ref, takes } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

const short = (maxLength: number): JsonObject => ({ type: 'string', maxLength })
const object = (fields: JsonObject): JsonObject => ({ type: 'object', ...fields })
const named = { properties: { name: { type: 'string' }, other: { type: 'integer' } } }

function tagged(kind: string, properties: JsonObject): JsonObject {
  return object({ required: ['kind'], properties: { kind: { const: kind }, ...properties } })
}

/** Places in an object, each with a text whose limit is edited. */
const PLACES: readonly (readonly [what: string, holder: (text: JsonObject) => JsonObject])[] = [
  ['names of a pattern', (text) => object({ patternProperties: { '^x-': text } })],
  [
    'names of a pattern of a closed object',
    (text) => object({ ...named, patternProperties: { '^x-': text }, additionalProperties: false }),
  ],
  ['names of one of two patterns', (text) => object({ patternProperties: { '^x-': text, '^y-': { type: 'string' } } })],
  ['names that are not declared', (text) => object({ ...named, additionalProperties: text })],
  ['names that no part declares', (text) => object({ allOf: [object(named)], unevaluatedProperties: text })],
  ['a condition', (text) => object({ ...named, if: { required: ['other'] }, then: { properties: { name: text } } })],
  [
    'the other case of a condition',
    (text) => object({ ...named, if: { required: ['other'] }, else: { properties: { name: text } } }),
  ],
  ['what a name requires', (text) => object({ ...named, dependentSchemas: { other: { properties: { name: text } } } })],
  ['the names themselves', (text) => object({ propertyNames: text })],
  ['a property', (text) => object({ ...named, properties: { name: text } })],
  ['some items', (text) => ({ type: 'array', contains: text })],
  [
    'a choice',
    (text) => ({
      oneOf: [object({ required: ['name'], properties: { name: text } }), object({ ...named, required: ['other'] })],
    }),
  ],
  [
    'a choice by a constant',
    (text) => ({ oneOf: [tagged('a', { name: text }), tagged('b', {})], discriminator: { propertyName: 'kind' } }),
  ],
  ['another choice than null', (text) => ({ anyOf: [text, { type: 'null' }] })],
]

interface Judged {
  readonly verdict: string
  readonly value: Json | undefined
}

function judged(base: JsonObject, revision: JsonObject): Judged[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, rule, witness }) => ({
    verdict: `${level} ${rule.id}`,
    value: witness?.value,
  }))
}

const LIMITS = [
  ['breaking', takes, short(5), short(4)],
  ['breaking', answers, short(4), short(5)],
  ['info', takes, short(4), short(5)],
  ['info', answers, short(5), short(4)],
] as const

describe('An edit of a schema that a message refers to', () => {
  it.each(PLACES)('is judged as where the schema is written out, and shows the same value: %s', (_, holder) => {
    for (const [level, document, before, after] of LIMITS) {
      const [base, revision] = [holder(before), holder(after)]
      const writtenOut = judged(document(base), document(revision))
      if (level === 'breaking') expect(writtenOut).toMatchObject([{ verdict: expect.stringMatching(/^breaking /) }])
      const behind = (schemas: JsonObject): JsonObject => document(ref('Thing'), schemas)
      const further = (schema: JsonObject): JsonObject => behind({ Thing: ref('Its'), Its: schema })
      expect(judged(behind({ Thing: base }), behind({ Thing: revision }))).toEqual(writtenOut)
      expect(judged(further(base), further(revision))).toEqual(writtenOut)
    }
  })
})
