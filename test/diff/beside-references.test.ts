import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, linesBetween, ref } from '../support/documents.ts'

const things = { Thing: { type: 'object' } }

/** A document of a version whose answer holds a property that is a reference with something beside it. */
function written(openapi: string, beside: JsonObject): Json {
  return { ...answers({ type: 'object', properties: { a: { ...ref('Thing'), ...beside } } }, things), openapi }
}

describe('what stands beside a $ref in a schema', () => {
  it('says nothing in OpenAPI 3.0, which has it ignored', () => {
    const plain = written('3.0.3', {})
    expect(linesBetween(plain, written('3.0.3', { type: 'string', nullable: true, maxProperties: 1 }))).toEqual([])
  })

  it('counts from OpenAPI 3.1 on', () => {
    const plain = written('3.1.0', {})
    expect(linesBetween(plain, written('3.1.0', { maxProperties: 1 }))).toEqual([
      'constraint changed: GET /things response 200.a [response]: maxProperties null → 1',
    ])
  })

  it('lets no null in from OpenAPI 3.1 on where it says nullable, which is no keyword any more', () => {
    expect(linesBetween(written('3.1.0', {}), written('3.1.0', { nullable: true }))).toEqual([])
  })

  it('is a marker in every version, since published documents write it there', () => {
    for (const version of ['3.0.3', '3.1.0'])
      expect(linesBetween(written(version, {}), written(version, { deprecated: true }))).toEqual([
        'property deprecated: GET /things response 200.a [response]',
      ])
  })
})
