import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, takes, verdictsBetween } from '../support/documents.ts'

const [integer, number] = ['integer', 'number'].map((type) => ({ type }))
const string = { type: 'string' }
const oneOf = (...choices: (JsonObject | undefined)[]): JsonObject => takes({ oneOf: choices.map((choice) => choice!) })

it('A choice that is added breaks where exactly one may hold and a value that fitted one now fits two', () => {
  expect(verdictsBetween(oneOf(string, integer), oneOf(string, integer, number))).toEqual([
    'breaking request-variant-added',
  ])
})

it('A choice that is added breaks nothing where values fitted several before, so that exactly one is not meant exactly', () => {
  const base = oneOf(integer, number, string)
  const revision = oneOf(integer, number, string, { type: 'number', minimum: 1 })
  expect(verdictsBetween(base, revision)).toEqual(['info request-variant-added'])
})

it('A choice of exactly one that takes less is a warning in responses where another takes the value: only a strict validator rejected it before', () => {
  const answering = (choice: JsonObject): JsonObject => answers({ oneOf: [choice, { type: 'number', minimum: 1 }] })
  expect(verdictsBetween(answering(number!), answering({ type: 'number', maximum: 0 }))).toContain(
    'warning response-range-narrowed',
  )
})

it('A property that is added to one of several open choices is a warning in responses, since it makes exactly one of them fit by the letter', () => {
  const answering = (choice: JsonObject): JsonObject =>
    answers({ oneOf: [{ type: 'object', properties: { id: string } }, choice] })
  const open = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
  expect(verdictsBetween(answering(open({ a: string })), answering(open({ a: string, b: string })))).toEqual([
    'warning response-property-added',
  ])
})

it.each<[string, JsonObject, JsonObject, JsonObject]>([
  [
    'what several keywords say that came with a type',
    {},
    { type: ['number', 'object'], exclusiveMinimum: 0 },
    { type: ['object', 'number'] },
  ],
  [
    'that a property must be there',
    { type: 'object', properties: { a: string } },
    { type: 'object', properties: { a: string }, required: ['a'] },
    { type: 'object', properties: { a: string }, minProperties: 0 },
  ],
  [
    'that a name must be there which nothing describes',
    { type: 'object' },
    { type: 'object', required: ['a'] },
    { type: 'object', properties: { b: string } },
  ],
])(
  'A choice of exactly one that takes less is a warning in responses where choices overlap anyway: by %s',
  (_, ...choices) => {
    const [before, after, other] = choices
    const answering = (choice: JsonObject): JsonObject => answers({ oneOf: [choice, other] })
    expect(verdictsBetween(answering(before), answering(after))).toEqual([expect.stringMatching(/^warning/)])
  },
)

it('A choice of exactly one breaks as any schema does where its keywords depend on each other', () => {
  const list = { type: 'array', unevaluatedItems: false }
  expect(verdictsBetween(oneOf({ ...list, prefixItems: [string] }, string), oneOf(list, string))).toEqual([
    'breaking request-items-widened',
  ])
})

it('A schema of which several parts leave nothing together is reported as one that no value fulfils', () => {
  const schema = (...allOf: JsonObject[]): JsonObject => answers({ allOf })
  const base = schema({ minProperties: 1 }, { type: 'object', required: ['kind'] })
  expect(verdictsBetween(base, schema({ enum: ['b'] }, { type: 'object' }))).toContain(
    'breaking response-schema-unsatisfiable',
  )
})
