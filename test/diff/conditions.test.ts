import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { findingsBetween, takes } from '../support/documents.ts'

/** Level and message of what is found between the conditions of two objects. */
function found(base: JsonObject, revision: JsonObject): string[] {
  const api = (condition: JsonObject): JsonObject =>
    takes({ type: 'object', properties: { a: {}, b: {}, c: {}, d: {} }, ...condition })
  return findingsBetween(api(base), api(revision)).map(({ level, message }) => `${level} ${message}`)
}

describe('a condition with what follows from it', () => {
  const condition = { if: { required: ['a'] }, then: { required: ['b'] } }

  it('is one edit where it comes or goes', () => {
    const text = '{"if":{"required":["a"]},"then":{"required":["b"]}}'
    expect(found({}, condition)).toEqual([`breaking the condition ${text} was added to POST /things request`])
    expect(found(condition, {})).toEqual([`info the condition ${text} was removed from POST /things request`])
    const long = { ...condition, else: { required: ['another', 'and one more'] } }
    expect(found({}, long)).toEqual(['breaking the condition (if, then, else) was added to POST /things request'])
  })

  it('is one edit where the condition and what follows change', () => {
    expect(found(condition, { if: { required: ['c'] }, then: { required: ['d'] } })).toEqual([
      'breaking the condition of POST /things request (if, then, else) changed',
    ])
  })

  it('is named by what changed where only that did', () => {
    expect(found(condition, { ...condition, then: { required: ['d'] } })).toEqual([
      'breaking POST /things request requires (then).d',
      'info POST /things request no longer requires (then).b',
    ])
  })

  it('is compared edit by edit where only what follows from it changed', () => {
    const kinds = {
      properties: { kind: { enum: ['a', 'b'] }, size: { type: 'integer' } },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
    }
    const [base, revision] = [{ maximum: 9 }, { maximum: 5 }].map((size) => ({
      ...kinds,
      then: { properties: { size } },
    }))
    expect(found(base!, revision!)).toEqual([
      'breaking maximum of (then).size of POST /things request changed from 9 to 5',
    ])
    expect(found(revision!, base!)).toEqual(['info maximum of (then).size of POST /things request changed from 5 to 9'])
  })

  it('is the same where it becomes one of several in an allOf', () => {
    const another = { if: { required: ['c'] }, then: { required: ['d'] } }
    expect(found(condition, { allOf: [condition] })).toEqual([])
    expect(found(condition, { allOf: [another, condition] })).toEqual([
      'breaking POST /things request must also be a schema with if and then',
    ])
    expect(found({ allOf: [another, condition] }, condition)).toEqual([
      'info POST /things request no longer has to be a schema with if and then',
    ])
  })

  it('is no break where what follows from it excludes what the condition requires anyway', () => {
    const test = { if: { properties: { a: { type: 'string' } }, required: ['a'] } }
    const then = (type: string): JsonObject => ({ ...test, then: { properties: { a: { type } } } })
    expect(found(then('integer'), then('boolean')).filter((each) => !each.startsWith('info'))).toEqual([])
  })
})

describe('a schema that applies if a property is present', () => {
  it('is compared edit by edit, and one that comes is one edit', () => {
    const depending = (c: JsonObject, more: JsonObject = {}): JsonObject => ({
      dependentSchemas: { a: { properties: { c } }, ...more },
    })
    expect(found(depending({}), depending({ type: 'string' }))).toEqual([
      'breaking the type of (with a).c of POST /things request changed from any to string',
    ])
    expect(found(depending({}), depending({}, { b: { required: ['c'] } }))).toEqual([
      'breaking dependentSchemas {"b":{"required":["c"]}} was added to POST /things request',
    ])
  })
})

describe('the properties whose names match a pattern', () => {
  const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
  const matching = (schemas: JsonObject): JsonObject => ({ patternProperties: schemas })

  it('are compared edit by edit', () => {
    const [base, revision] = [object({ n: {}, gone: {} }), object({ n: { type: 'string' } })]
    expect(found(matching({ '^x-': base }), matching({ '^x-': revision }))).toEqual([
      'warning /^x-/.gone was removed from POST /things request',
      'breaking the type of /^x-/.n of POST /things request changed from any to string',
    ])
  })

  it('are one edit where a pattern comes, which is not blamed for what another pattern rejects', () => {
    const limited = { '^x-': { maxLength: 3 }, '^y-': { type: 'integer' } }
    expect(found(matching({ '^x-': {} }), matching(limited))).toEqual([
      'breaking maxLength 3 was added to /^x-/ of POST /things request',
      'warning patternProperties {"^y-":{"type":"integer"}} was added to POST /things request',
    ])
  })
})

describe('a component that only a pattern, a condition or a dependency leads to', () => {
  const using = (schema: JsonObject, X: JsonObject): JsonObject => ({
    ...takes({ type: 'object', properties: { a: {}, b: {}, c: {} }, ...schema }),
    components: { schemas: { X } },
  })
  const X = { $ref: '#/components/schemas/X' }
  const reported = (schema: JsonObject, base: JsonObject, revision: JsonObject): string[] =>
    findingsBetween(using(schema, base), using(schema, revision)).map(({ level, message }) => `${level} ${message}`)

  it.each([
    { patternProperties: { '^x-': X } },
    { dependentSchemas: { a: X } },
    { if: { required: ['a'] }, then: X },
    { if: { required: ['b'] }, else: X },
  ])('breaks clients by each edit that does: %j', (schema) => {
    expect(reported(schema, { properties: { n: {} } }, { properties: { n: { maxLength: 3 } } })).toEqual([
      'breaking maxLength 3 was added to n of X',
    ])
  })

  it('breaks clients as a whole where it is the condition', () => {
    const [base, revision] = [{ required: ['a', 'b'] }, { required: ['a'] }]
    expect(reported({ not: X }, base, revision)[0]).toEqual(
      'breaking a schema that not of POST /things request refers to changed',
    )
    expect(reported({ if: X, then: { required: ['c'] } }, base, revision)[0]).toEqual(
      'breaking a schema that if of POST /things request refers to changed',
    )
  })
})
