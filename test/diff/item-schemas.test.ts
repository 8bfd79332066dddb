import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { findingsBetween, getting, linesBetween, posting } from '../support/documents.ts'

describe('The schema of the items of a stream', () => {
  const stream = (media: JsonObject): JsonObject => ({
    ...getting({ responses: { '200': { description: '', content: { 'application/jsonl': media } } } }),
    openapi: '3.2.0',
  })
  const takesStream = (media: JsonObject): JsonObject => ({
    ...posting({ requestBody: { content: { 'application/jsonl': media } } }),
    openapi: '3.2.0',
  })
  const [none, text, short] = [{}, { itemSchema: { type: 'string' } }, { itemSchema: { type: 'string', maxLength: 3 } }]

  it('is compared as a schema where both sides have one, and only so', () => {
    expect(linesBetween(stream(text), stream(short))).toEqual([
      'constraint changed: GET /things response 200 item [response]: maxLength null → 3',
    ])
  })

  it('says that an item may be anything where it is missing', () => {
    const fact = 'type changed: GET /things response 200 item [response]:'
    expect(linesBetween(stream(none), stream(text))).toEqual([`${fact} type any → string`])
    expect(linesBetween(stream(text), stream(none))).toEqual([`${fact} type string → any`])
  })

  it('breaks by an item that the other side does not take, and shows it', () => {
    const found = (base: JsonObject, revision: JsonObject): string[] =>
      findingsBetween(base, revision).map(
        ({ level, rule, witness }) => `${level} ${rule.id} ${JSON.stringify(witness?.value)}`,
      )
    expect(found(stream(text), stream(none))).toEqual(['breaking response-type-widened 0'])
    expect(found(stream(none), stream(text))).toEqual(['info response-type-narrowed undefined'])
    expect(found(stream(short), stream(text))).toEqual(['breaking response-length-widened "aaaa"'])
    expect(found(takesStream(none), takesStream(text))).toEqual(['breaking request-type-narrowed 0'])
    expect(found(takesStream(text), takesStream(none))).toEqual(['info request-type-widened undefined'])
  })

  it('is the same as the schema of a list of them in a media type that is one value after another', () => {
    const list = { schema: { type: 'array', items: { type: 'string' } } }
    for (const of of [stream, takesStream]) {
      expect(linesBetween(of(list), of(text))).toEqual([])
      expect(linesBetween(of(text), of(list))).toEqual([])
    }
    const limited = { schema: { ...list.schema, maxItems: 3 } }
    expect(linesBetween(stream(limited), stream(text))).toContain(
      'type changed: GET /things response 200 [response]: type array → any',
    )
  })
})
