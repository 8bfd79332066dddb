import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { answers } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** Level and message of each finding. */
function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
}

const at30 = (fields: JsonObject): JsonObject => ({
  ...answers({ type: 'object', properties: { limit: { type: 'number', ...fields } } }),
  openapi: '3.0.3',
})

describe('x-nullable', () => {
  it('accepts no null in OpenAPI 3, where it is a private extension', () => {
    const NOW_NULL = ['breaking limit of GET /things response 200 may now be null']
    expect(reported(at30({ 'x-nullable': true }), at30({ 'x-nullable': true, nullable: true }))).toEqual(NOW_NULL)
    expect(reported(at30({ 'x-nullable': true }), at30({ nullable: true }))).toContain(NOW_NULL[0])
    expect(reported(at30({}), at30({ 'x-nullable': true }))).toEqual([
      'info x-nullable of limit of GET /things response 200 changed',
    ])
  })

  it('wraps nothing beside a reference or a choice', () => {
    const [bare, flagged] = [{}, { 'x-nullable': true }].map((flag) => at30({ anyOf: [{ minimum: 1 }], ...flag }))
    expect(reported(bare!, flagged!).filter((line) => !line.includes('x-nullable'))).toEqual([])
  })

  it('lets null in where a document of Swagger 2.0 says it, as nullable of OpenAPI 3.0 does', () => {
    const api = (fields: JsonObject): JsonObject => {
      const schema = { type: 'object', properties: { limit: { type: 'number', ...fields } } }
      const paths = { '/things': { get: { responses: { 200: { description: 'Fine.', schema } } } } }
      return upgradeSwagger({
        swagger: '2.0',
        info: { title: 'A', version: '1' },
        produces: ['application/json'],
        paths,
      }).tree
    }
    expect(reported(api({}), api({ 'x-nullable': true }))).toEqual([
      'breaking limit of GET /things response 200 may now be null',
    ])
  })
})
