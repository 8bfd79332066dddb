import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, in30, takes } from '../support/documents.ts'

/** Level and message of what is found between two numbers. */
function found(document: typeof takes, base: JsonObject, revision: JsonObject, in3 = in30): string[] {
  const [before, after] = [base, revision].map((schema) => in3(document({ type: 'number', ...schema })))
  return findingsBetween(before!, after!).map(({ level, message }) => `${level} ${message}`)
}

const as31 = (document: JsonObject): JsonObject => document

describe('a bound that excludes the number itself on one side only', () => {
  it('is one edit where a flag of 3.0 came, and breaks requests only', () => {
    const [open, closed] = [{ minimum: 1 }, { minimum: 1, exclusiveMinimum: true }]
    expect(found(takes, open, closed)).toEqual([
      'breaking minimum of POST /things request changed from 1 to more than 1',
    ])
    expect(found(answers, open, closed)).toEqual([
      'info minimum of GET /things response 200 changed from 1 to more than 1',
    ])
  })

  it('is one edit where the flag went, and breaks responses only', () => {
    const [closed, open] = [{ maximum: 9, exclusiveMaximum: true }, { maximum: 9 }]
    expect(found(takes, closed, open)).toEqual(['info maximum of POST /things request changed from less than 9 to 9'])
    expect(found(answers, closed, open)).toEqual([
      'breaking maximum of GET /things response 200 changed from less than 9 to 9',
    ])
  })

  it('is one edit where another keyword says it, from 3.1 on', () => {
    expect(found(takes, { minimum: 1 }, { exclusiveMinimum: 2 }, as31)).toEqual([
      'breaking minimum of POST /things request changed from 1 to more than 2',
    ])
  })

  it('is two edits where the number itself was excluded, and a bound besides came', () => {
    expect(found(takes, { exclusiveMinimum: 1 }, { minimum: 5, exclusiveMinimum: 2 }, as31).toSorted()).toEqual([
      'breaking exclusiveMinimum of POST /things request changed from 1 to 2',
      'breaking minimum 5 was added to POST /things request',
    ])
  })

  it('is info where integers leave no difference', () => {
    const whole = (rest: JsonObject): JsonObject => answers({ type: 'integer', ...rest })
    const levels = findingsBetween(whole({ minimum: 256 }), whole({ exclusiveMinimum: 255 })).map(({ level }) => level)
    expect(levels).toEqual(['info'])
  })
})
