import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type OperationRef, operationsOf } from '../../src/diff/change.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { reportedBetween } from '../support/judged.ts'

const options = { day: day('2030-01-01') }

/** An operation that answers with a schema. */
function answering(schema: Json): JsonObject {
  return { responses: { 200: { description: 'Fine.', content: json(schema) } } }
}

/** What is found between two documents: level and message, and the operations that are listed. */
function reported(base: Json, revision: Json): string[] {
  return reportedBetween(base, revision, options).map(
    ({ level, message, reaches }) => `${level} ${message}: ${operationsOf({ reaches }).map(nameOf).join(', ')}`,
  )
}

function nameOf({ method, path }: OperationRef): string {
  return `${method} ${path}`
}

describe('The operations of a finding', () => {
  const total = (type: Json): JsonObject => ({ type: 'object', properties: { total: { type } }, required: ['total'] })
  const listed = { type: 'object', properties: { total: { type: 'integer', minimum: 0 } } }

  it('are those that it hurts, and not those where another part rejects what came in', () => {
    const api = (type: Json): JsonObject =>
      documentOf(
        {
          '/orders': { get: answering({ allOf: [ref('Page'), listed] }) },
          '/bills': { get: answering({ allOf: [listed, ref('Page')] }) },
          '/notes': { get: answering({ allOf: [ref('Page'), { properties: { notes: { type: 'array' } } }] }) },
        },
        { schemas: { Page: total(type) } },
      )
    expect(reported(api('integer'), api(['integer', 'null']))).toEqual([
      'breaking total of Page may now be null: GET /notes',
    ])
    expect(reported(api(['integer', 'null']), api('integer'))).toEqual([
      'info total of Page may no longer be null: GET /bills, GET /notes, GET /orders',
    ])
  })

  it('are those of the direction that it hurts, and of both where it hurts both', () => {
    const api = (schema: Json): JsonObject =>
      documentOf(
        {
          '/orders': {
            get: answering(ref('Order')),
            post: { requestBody: { content: json(ref('Order')) }, responses: {} },
          },
        },
        { schemas: { Order: schema } },
      )
    const order = (type: string, ...required: string[]): JsonObject => ({
      type: 'object',
      properties: { id: { type } },
      required,
    })
    expect(reported(api(order('string')), api(order('string', 'id')))).toEqual([
      'breaking id of Order became required: POST /orders',
    ])
    expect(reported(api(order('string')), api(order('integer')))).toEqual([
      'breaking the type of id of Order changed from string to integer: GET /orders, POST /orders',
    ])
  })

  it('are those that it hurts, where several say the same or follow from one reference', () => {
    const content = json({ type: 'object', properties: { code: ref('Code') } })
    const api = (code: Json): JsonObject =>
      documentOf(
        {
          '/codes': { get: answering(ref('Code')), post: { requestBody: { content }, responses: {} } },
        },
        { schemas: { Code: code, Short: { type: 'string', maxLength: 5 }, Plain: { type: 'string' } } },
      )
    expect(reported(api({ type: 'string' }), api({ type: 'string', maxLength: 5 }))).toEqual([
      'breaking maxLength 5 was added to Code: POST /codes',
    ])
    const retargeted = (to: string): JsonObject =>
      documentOf(
        { '/codes': { get: answering(ref(to)), post: { requestBody: { content: json(ref(to)) }, responses: {} } } },
        { schemas: { Short: { type: 'string', maxLength: 5 }, Plain: { type: 'string' } } },
      )
    expect(reported(retargeted('Plain'), retargeted('Short'))).toEqual([
      'breaking GET /codes response 200 is now Short instead of Plain; different: maxLength: POST /codes',
    ])
  })
})
