import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, json, linesBetween, ref } from '../support/documents.ts'

/** Two operations that answer with the schemas given, beside a component Pet. */
function answering(first: Json, second: Json): JsonObject {
  const operation = (schema: Json): JsonObject => ({ get: { responses: { '200': { content: json(schema) } } } })
  const Pet = { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } }
  return documentOf({ '/a': operation(first), '/b': operation(second) }, { schemas: { Pet } })
}

describe('what is lost inside a schema', () => {
  it('is reported where it is lost, and not for a component that is as it was', () => {
    const other = (type: string): Json => ({ type: 'object', properties: { age: { type } } })
    const lines = linesBetween(answering(ref('Pet'), ref('Pet')), answering(other('integer'), other('number')))
    expect(lines.filter((line) => line.startsWith('property removed'))).toEqual([
      'property removed: GET /a response 200.name [response]',
      'property removed: GET /b response 200.name [response]',
    ])
  })
})
