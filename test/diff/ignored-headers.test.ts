import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { answersHeaders, getting, sends } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** Level and message of each finding. */
function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
}

const [string, integer] = [{ type: 'string' }, { type: 'integer' }]
const NOTE = '(OpenAPI ignores headers of this name)'
const header = (name: string, fields: JsonObject = {}): JsonObject => ({
  in: 'header',
  name,
  schema: string,
  ...fields,
})
const asks = (...parameters: JsonObject[]): JsonObject => getting({ parameters })

describe('a header parameter that OpenAPI says by other means', () => {
  it.each([['Accept'], ['Content-Type'], ['authorization']])('breaks nobody as %s, whatever becomes of it', (name) => {
    const [none, one, must] = [asks(), asks(header(name)), asks(header(name, { required: true }))]
    expect(reported(none, must)).toEqual([`info required header parameter ${name} was added to GET /things ${NOTE}`])
    expect(reported(must, none)).toEqual([`info header parameter ${name} of GET /things was removed ${NOTE}`])
    expect(reported(one, must)).toEqual([
      `info required true was added to GET /things header parameter ${name} ${NOTE}`,
    ])
    expect(reported(one, asks(header(name, { schema: integer })))).toEqual([
      `info schema of GET /things header parameter ${name} changed from {"type":"string"} to {"type":"integer"} ${NOTE}`,
    ])
  })

  it('has another text where only an example of its schema differs, or is written as in another version', () => {
    const of = (schema: JsonObject): Json => asks(header('Accept', { schema: { ...string, ...schema } }))
    expect(reported(of({ example: 'a' }), of({ example: 'b' }))).toEqual([
      'info schema of GET /things header parameter Accept changed',
    ])
    expect(reported(of({ example: 'a' }), of({ examples: ['a'] }))[0]).not.toContain(NOTE)
  })

  it('is heeded under any other name, and in any other place', () => {
    expect(reported(asks(), asks(header('X-Accept', { required: true })))[0]).toMatch(/^breaking /)
    expect(reported(asks(), asks({ in: 'query', name: 'Accept', required: true }))[0]).toMatch(/^breaking /)
  })

  it('hurts no receiver of a webhook that no longer gets it', () => {
    const [one, none] = [sends({ parameters: [header('Authorization')] }), sends({ parameters: [] })]
    expect(reported(one, none)).toEqual([
      `info header parameter Authorization of POST webhook created was removed ${NOTE}`,
    ])
  })

  it('is heeded in Swagger 2.0, which has no such rule', () => {
    const api = (required: boolean, type = 'string'): JsonObject => {
      const parameters = [{ in: 'header', name: 'Authorization', type, required }]
      const paths = { '/a': { get: { parameters, responses: { 200: { description: 'Fine.' } } } } }
      return upgradeSwagger({ swagger: '2.0', info: { title: 'A', version: '1' }, paths }).tree
    }
    expect(reported(api(false), api(true))[0]).toMatch(/^breaking /)
  })
})

describe('a header of a response', () => {
  it('is ignored as Content-Type, which the media type says, and heeded as any other', () => {
    const [one, none] = [answersHeaders({ 'content-type': { required: true, schema: string } }), answersHeaders({})]
    expect(reported(one, none)).toEqual([`info header content-type of GET /things response 200 was removed ${NOTE}`])
    expect(reported(none, one)).toEqual([`info header content-type was added to GET /things response 200 ${NOTE}`])
    const other = answersHeaders({ 'content-type': { schema: integer } })
    expect(reported(one, other).filter((line) => !line.startsWith('info '))).toEqual([])
    const [accept, gone] = [answersHeaders({ Accept: { required: true } }), answersHeaders({})]
    expect(reported(accept, gone)[0]).toMatch(/^breaking /)
  })
})
