import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, linesBetween, takes, verdictsBetween } from '../support/documents.ts'

const string = { type: 'string', maxLength: 5 }
const object = (...required: string[]): JsonObject => ({
  type: 'object',
  properties: { address: { type: 'object', properties: { street: { type: 'string' } }, required } },
})
const together = { ...string, ...object(), type: ['object', 'string'] }

const rows: [what: string, base: Json, revision: Json, lines: string[]][] = [
  ['the same choices', together, { oneOf: [string, object()] }, []],
  [
    'the same choices and null',
    { ...together, type: ['object', 'null', 'string'] },
    { anyOf: [object(), string, { type: 'null' }] },
    [],
  ],
  [
    'choices of which one says more inside',
    together,
    { oneOf: [string, object('street')] },
    ['property required: POST /things request.(variant 2).address.street [request]'],
  ],
  [
    'choices of which one says more',
    together,
    { oneOf: [{ ...string, maxLength: 4 }, object()] },
    ['constraint changed: POST /things request.(variant 1) [request]: maxLength 5 → 4'],
  ],
  [
    'choices without null',
    { ...together, type: ['object', 'null', 'string'] },
    { oneOf: [string, object()] },
    ['type changed: POST /things request [request]: type any | null → any'],
  ],
]

describe('A schema of several types', () => {
  it.each(rows)('is compared by types with a choice of one for each: %s', (_, base, revision, lines) => {
    expect(linesBetween(takes(base), takes(revision))).toEqual(lines)
    expect(linesBetween(takes(revision), takes(base))).toHaveLength(lines.length)
  })

  it('has other types than a choice of others', () => {
    const other = { oneOf: [{ type: 'integer' }, object()] }
    expect(verdictsBetween(takes(together), takes(other))).toEqual(['breaking request-type-changed'])
    expect(verdictsBetween(answers(other), answers(together))).toEqual(['breaking response-type-changed'])
  })
})
