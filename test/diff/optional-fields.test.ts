import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { asks } from '../../src/rules/example.ts'
import { documentOf, findingsBetween, ref } from '../support/documents.ts'

const page = { page: { type: 'integer' } }
const pageable = { type: 'object', properties: page }

/** Level and message of a required parameter that is new. */
function added(parameter: JsonObject): string[] {
  return findingsBetween(asks(), asks({ required: true, ...parameter })).map(
    ({ level, message }) => `${level} ${message}`,
  )
}

const warned = 'warning required query parameter q was added to GET /things; none of its fields is required'
const broken = 'breaking required query parameter q was added to GET /things'

describe('A required object whose fields are sent one by one', () => {
  it.each<[what: string, parameter: JsonObject]>([
    ['in the default style', { schema: pageable }],
    ['in the style deepObject', { schema: pageable, style: 'deepObject' }],
    ['made of parts', { schema: { allOf: [pageable, { properties: { size: {} }, required: [] }] } }],
  ])('may be there without any of them if none is required: %s', (_, parameter) => {
    expect(added(parameter)).toEqual([warned])
  })

  it.each<[what: string, parameter: JsonObject]>([
    ['a field of it is required', { schema: { ...pageable, required: ['page'] } }],
    ['a field is required by a part', { schema: { allOf: [pageable, { required: ['page'] }] } }],
    ['it has to have a field', { schema: { ...pageable, minProperties: 1 } }],
    ['it has to be one of several', { schema: { ...pageable, anyOf: [{ required: ['page'] }] } }],
    ['it is sent in one text', { schema: pageable, explode: false }],
    ['it is sent as JSON', { content: { 'application/json': { schema: pageable } } }],
    ['it may be no object', { schema: { type: ['object', 'string'], properties: page } }],
    ['it is a list', { schema: { type: 'array', items: {} } }],
  ])('has to be sent if %s', (_, parameter) => {
    expect(added(parameter)).toEqual([broken])
  })

  it('is a warning too where it becomes required, behind a reference', () => {
    const api = (required: boolean): Json =>
      documentOf(
        { '/things': { get: { parameters: [{ in: 'query', name: 'q', required, schema: ref('P') }], responses: {} } } },
        { schemas: { P: pageable } },
      )
    const [found] = findingsBetween(api(false), api(true))
    expect(`${found!.level} ${found!.message}`).toBe(
      'warning query parameter q of GET /things became required; none of its fields is required',
    )
  })
})
