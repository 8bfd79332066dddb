import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { getting, json, posting } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

function reported(base: JsonObject, revision: JsonObject): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
}

const NOTE = '(it says nothing outside a schema)'
const list = { type: 'array', items: { type: 'string' } }

const replies = (fields: JsonObject): JsonObject =>
  getting({ responses: { '200': { description: 'Fine.', ...fields } } })

describe('A keyword of schemas outside a schema', () => {
  it('says nothing in a response', () => {
    const [none, listed] = [replies({}), replies(list)]
    expect(reported(none, listed)).toEqual([
      `info type "array" was added to GET /things response 200 ${NOTE}`,
      `info items ${JSON.stringify(list.items)} was added to GET /things response 200 ${NOTE}`,
    ])
    expect(reported(listed, replies({ ...list, items: { type: 'integer' } }))).toEqual([
      `info items of GET /things response 200 changed from ${JSON.stringify(list.items)} to {"type":"integer"} ${NOTE}`,
    ])
  })

  it('is not taken for the schema that takes its place', () => {
    const found = reported(replies({ type: 'array' }), replies({ content: json({ type: 'object' }) }))
    expect(found.filter((line) => !line.startsWith('info'))).toEqual([])
  })

  it('says nothing in a media type, nor in a request body', () => {
    const takes = (body: JsonObject, media: JsonObject = {}): JsonObject =>
      posting({ requestBody: { content: { 'application/json': { schema: {}, ...media } }, ...body } })
    expect(reported(takes({}), takes({}, { type: 'string' }))).toEqual([
      `info type "string" was added to POST /things request ${NOTE}`,
    ])
    expect(reported(takes({}), takes({ type: 'string' }))).toEqual([
      `info type "string" was added to POST /things request ${NOTE}`,
    ])
  })

  it('is none if OpenAPI does not know it', () => {
    expect(reported(replies({ page: 1 }), replies({}))).toEqual([
      'warning page 1 was removed from GET /things response 200',
    ])
  })
})
