import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { getting, linesBetween } from '../support/documents.ts'

describe('The schema of the items of a stream', () => {
  const stream = (media: JsonObject): JsonObject => ({
    ...getting({ responses: { '200': { description: '', content: { 'application/jsonl': media } } } }),
    openapi: '3.2.0',
  })
  const [none, text, short] = [{}, { itemSchema: { type: 'string' } }, { itemSchema: { type: 'string', maxLength: 3 } }]

  it('is compared as a schema where both sides have one, and only so', () => {
    expect(linesBetween(stream(text), stream(short))).toEqual([
      'constraint changed: GET /things response 200 item [response]: maxLength null → 3',
    ])
  })

  it('is reported as a whole where it is added or removed', () => {
    const fact = 'constraint changed: GET /things response 200 [response]: itemSchema'
    expect(linesBetween(stream(none), stream(text))).toEqual([`${fact} null → {"type":"string"}`])
    expect(linesBetween(stream(text), stream(none))).toEqual([`${fact} {"type":"string"} → null`])
  })
})
