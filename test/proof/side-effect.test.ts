import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { takes, verdictsBetween } from '../support/documents.ts'

const [integer, number, string] = ['integer', 'number', 'string'].map((type) => ({ type }))
const oneOf = (...choices: (JsonObject | undefined)[]): JsonObject => takes({ oneOf: choices.map((choice) => choice!) })

it('A choice that is added breaks where exactly one may hold and a value that fitted one now fits two', () => {
  expect(verdictsBetween(oneOf(string, integer), oneOf(string, integer, number))).toEqual([
    'breaking request-variant-added',
  ])
})

it('A choice that is added breaks nothing where values fitted several before, so that exactly one is not meant to the letter', () => {
  const base = oneOf(integer, number, string)
  const revision = oneOf(integer, number, string, { type: 'number', minimum: 1 })
  expect(verdictsBetween(base, revision)).toEqual(['info request-variant-added'])
})
