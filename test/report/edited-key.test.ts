import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { editedKey } from '../../src/report/edited-key.ts'
import { ref, takes } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

/** The lines that are marked in the revision for the changes between two schemas of a component. */
function marked(before: JsonObject, after: JsonObject): string[] {
  const [base, revision] = [before, after].map((Thing): Json => takes(ref('Thing'), { Thing })) as [Json, Json]
  return changesBetween(base, revision).map((change) =>
    formatPointer(editedKey(change, change.revision!.path, revision)).replace('/components/schemas/Thing', ''),
  )
}

describe('the line that a finding marks', () => {
  const named = (name: JsonObject, ...required: string[]): JsonObject => ({
    type: 'object',
    properties: { name },
    ...(required.length > 0 && { required }),
  })
  const text = { type: 'string' }

  it('is that of the keyword', () => {
    expect(marked(named({ ...text, minLength: 1 }), named({ ...text, minLength: 2 }))).toEqual([
      '/properties/name/minLength',
    ])
    expect(marked(named(text), named({ type: 'integer' }))).toEqual(['/properties/name/type'])
  })

  it('is that of the marker, in any spelling, or of what comes with it', () => {
    const plain = named(text)
    const sunset = (day: string): JsonObject => named({ ...text, deprecated: true, 'x-sunset': day })
    const planned = (day: string): JsonObject =>
      named({ ...text, 'x-lifecycle': { deprecated: '2029-01-01', sunset: day } })
    const because = (reason: string): JsonObject =>
      named({ ...text, 'x-lifecycle': { deprecated: '2029-01-01', sunset: '2030-01-01', reason } })
    expect(marked(plain, named({ ...text, deprecated: true }))).toEqual(['/properties/name/deprecated'])
    expect(marked(sunset('2030-01-01'), sunset('2031-01-01'))).toEqual(['/properties/name/x-sunset'])
    expect(marked(planned('2030-01-01'), planned('2031-01-01'))).toEqual(['/properties/name/x-lifecycle/sunset'])
    expect(marked(because('a'), because('b'))).toEqual(['/properties/name/x-lifecycle/reason'])
    expect(marked(sunset('2030-01-01'), plain)).toEqual(['/properties/name'])
  })

  it('is that of the lifecycle of a value', () => {
    const planned = (day: string): JsonObject =>
      named({ type: 'string', enum: ['a', 'b'], 'x-lifecycle-values': { b: { sunset: day } } })
    expect(marked(planned('2030-01-01'), planned('2031-01-01'))).toEqual(['/properties/name/x-lifecycle-values/b'])
  })

  it('is that of the list of required properties, for one that must be there now', () => {
    expect(marked(named(text, 'id'), named(text, 'id', 'name'))).toEqual(['/required'])
  })

  it('is that of the only keyword that differs in a schema that is compared as a whole', () => {
    const not = (...values: string[]): JsonObject => ({ not: { properties: { a: { enum: values } }, required: ['a'] } })
    expect(marked(not('x'), not('x', 'y'))).toEqual(['/not/properties/a/enum'])
    const condition = (most: number, ...required: string[]): JsonObject => ({
      if: { allOf: [{ required: ['a'] }, { maxProperties: most, required }] },
      then: { required: ['b'] },
    })
    expect(marked(condition(1), condition(2))).toEqual(['/if/allOf/1/maxProperties'])
    expect(marked(condition(1), condition(2, 'c'))).toEqual(['/if/allOf/1'])
  })

  it('is that of what holds the keyword that a schema compared as a whole does not have any more', () => {
    expect(marked({ not: { type: 'string', minLength: 1 } }, { not: { type: 'string' } })).toEqual(['/not'])
  })

  it('is that of the element where the document does not have the keyword any more', () => {
    expect(marked(named({ ...text, minLength: 1 }), named(text))).toEqual(['/properties/name'])
    expect(marked(named(text, 'name'), named(text))).toEqual(['/properties/name'])
  })

  it('is that of the operation where it has the access of the API now, which was not edited', () => {
    const api = (security?: Json): JsonObject => ({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      security: [{ key: [] }],
      paths: { '/things': { get: { responses: {}, ...(security !== undefined && { security }) } } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } } },
    })
    const [change] = changesBetween(api([]), api())
    expect(formatPointer(editedKey(change!, change!.revision!.path, api()))).toBe('/paths/~1things/get')
  })

  it('is that of its own access where the operation is in a file of its own', () => {
    const own = ['x-files', 'things.yaml', 'security', 0]
    const api = (scope: string): JsonObject => ({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      security: [{ login: [] }],
      paths: { '/things': { get: { $ref: '#/x-files/things.yaml' } } },
      components: { securitySchemes: { login: { type: 'http', scheme: 'bearer' } } },
      'x-files': { 'things.yaml': { responses: {}, security: [{ login: [scope] }] } },
    })
    const [change] = changesBetween(api('read'), api('things:read'))
    expect(change!.revision!.path).toEqual(own)
    expect(editedKey(change!, own, api('things:read'))).toEqual(own)
  })
})
