import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Message } from '../../src/usage/call.ts'
import { documentOf } from '../support/documents.ts'
import { countedOn, effectsOn, eraOfDocuments } from '../support/traffic.ts'

const FORM = 'application/x-www-form-urlencoded'

function takes(schema: Json, mediaType = 'application/json'): JsonObject {
  const content = { [mediaType]: { schema } }
  return documentOf({ '/things': { post: { responses: {}, requestBody: { content } } } })
}

const small = { type: 'integer', maximum: 10 }
const open = { type: 'object', properties: { a: {}, b: {}, list: {}, text: {} } }

/** Where bodies are rejected once a schema applies, with how many of them. */
function rejectedAt(schema: Json, ...values: readonly Json[]): string[] {
  return messagesRejectedAt(
    schema,
    values.map((value) => ({ mediaType: 'application/json', text: JSON.stringify(value) })),
  )
}

function messagesRejectedAt(schema: Json, messages: readonly Message[]): string[] {
  const [{ mediaType } = { mediaType: '' }] = messages
  const era = eraOfDocuments({ '2024-01-01': takes(open, mediaType), '2024-02-01': takes(schema, mediaType) })
  const calls = messages.map((body) => ({ method: 'POST', target: '/things', body }))
  return effectsOn(era, calls).map((line) => line.replace('2024-02-01 refused POST /things request ', ''))
}

describe('a body that is rejected for several reasons', () => {
  it('is reported with each of them, and each counts the calls that it rejects', () => {
    const schema = { ...open, properties: { a: small, b: { enum: ['x'] } }, required: ['c', 'd'] }
    expect(rejectedAt(schema, { a: 11, b: 'y', c: 1 }, { a: 1, b: 'y' }, { a: 1, b: 'x', c: 1, d: 1 })).toEqual([
      '.a: 1',
      '.b: 2',
      '.c: 1',
      '.d: 2',
    ])
  })

  it('is reported at each field that a closed object does not know', () => {
    const schema = { type: 'object', properties: { a: small }, additionalProperties: false }
    expect(rejectedAt(schema, { a: 11, b: 1, text: 1 })).toEqual(['.a: 1', '.b: 1', '.text: 1'])
  })

  it('is reported at items, in parts of an allOf and in the choice that was meant', () => {
    const one = { type: 'object', properties: { kind: { const: 'one' }, n: small, m: small }, required: ['kind', 'o'] }
    const other = { type: 'object', properties: { kind: { const: 'other' } }, required: ['kind'] }
    const schema = {
      allOf: [{ properties: { a: { anyOf: [one, other] } } }, { properties: { list: { items: small, maxItems: 1 } } }],
      oneOf: [{ properties: { b: small } }],
    }
    const sent = { a: { kind: 'one', n: 11, m: 12 }, b: 13, list: [14, 15, 'x'] }
    expect(rejectedAt(schema, sent)).toEqual(['.a.m: 1', '.a.n: 1', '.a.o: 1', '.b: 1', '.list: 1', '.list[]: 1'])
  })

  it('is reported at each field of a form, and at none that only is written as text', () => {
    const schema = {
      type: 'object',
      properties: { a: small, b: { type: 'boolean' }, text: { enum: ['x'] }, list: { type: 'array', items: small } },
      required: ['c'],
    }
    const text = 'a=11&b=true&text=y&list=3&list=12'
    expect(messagesRejectedAt(schema, [{ mediaType: FORM, text }])).toEqual([
      '.a: 1',
      '.c: 1',
      '.list[]: 1',
      '.text: 1',
    ])
  })

  it('has the same reasons where it does not match the first description of its operation', () => {
    const schema = { ...open, properties: { a: small }, required: ['c'] }
    const body = { mediaType: 'application/json', text: '{"a":11}' }
    const { misfits } = countedOn(eraOfDocuments({ '2024-01-01': takes(schema) }), [
      { method: 'POST', target: '/things', body },
    ])
    expect([...misfits.reasons.values()].map(({ place }) => place)).toEqual(['request .a', 'request .c'])
  })
})

describe('a field that a call never sent as it should', () => {
  it('is not lost when it is removed; others of the same call are', () => {
    const before = takes({ type: 'object', properties: { a: small, b: small } })
    const era = eraOfDocuments({ '2024-01-01': before, '2024-02-01': takes({ type: 'object' }) })
    const body = { mediaType: 'application/json', text: '{"a":"no integer","b":1}' }
    expect(effectsOn(era, [{ method: 'POST', target: '/things', body }])).toEqual([
      '2024-02-01 lost POST /things request .b: 1',
    ])
  })
})
