import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, getting, json, posting } from '../support/documents.ts'
import { reportedBetween } from '../support/judged.ts'

const options = { day: day('2030-01-01') }
const schema = { type: 'object', properties: { state: { type: 'string' } } }

/** What is said from one document to another, and back, each with the level. */
function bothWays(base: Json, revision: Json): string[][] {
  const reported = (from: Json, to: Json): string[] =>
    reportedBetween(from, to, options).map(({ level, message }) => `${level} ${message}`)
  return [reported(base, revision), reported(revision, base)]
}

const response = (fields: JsonObject): JsonObject =>
  getting({ responses: { 200: { description: 'Fine.', ...fields } } })

describe('A media type that says that its texts are UTF-8', () => {
  const [plain, said] = ['application/json', 'application/json; charset="UTF-8"'].map((name) =>
    response({ content: { [name]: { schema } } }),
  )

  it('is the same as without', () => {
    expect(bothWays(plain!, said!)).toEqual([[], []])
  })

  it('is another beside the same without', () => {
    const both = response({ content: { 'application/json': { schema }, 'application/json;charset=utf-8': { schema } } })
    expect(bothWays(plain!, both)[0]).toEqual([
      'info GET /things response 200 also comes as application/json;charset=utf-8',
    ])
  })

  it('is another where it names another charset', () => {
    const other = response({ content: { 'application/json;charset=latin1': { schema } } })
    expect(bothWays(plain!, other)[0]).toHaveLength(2)
  })
})

describe('A body that came or went', () => {
  it('of a response that never has one is reported as that', () => {
    const head = (fields: JsonObject): JsonObject =>
      documentOf({ '/a': { head: { responses: { 200: { description: 'Fine.', ...fields } } } } })
    expect(bothWays(head({}), head({ content: json(schema) }))).toEqual([
      ['info HEAD /a response 200 now has a body, application/json (it is never sent)'],
      ['info HEAD /a response 200 no longer has a body, application/json (it is never sent)'],
    ])
  })

  it('of a response is reported as that', () => {
    expect(bothWays(response({}), response({ content: json(schema) }))).toEqual([
      ['info GET /things response 200 now has a body, application/json'],
      ['breaking GET /things response 200 no longer has a body, application/json'],
    ])
  })

  it('of a request whose content was not described is reported as that', () => {
    const request = (content: JsonObject): JsonObject => posting({ requestBody: { content } })
    expect(bothWays(request({}), request(json(schema)))).toEqual([
      ['info POST /things request now has a body, application/json'],
      ['breaking POST /things request no longer has a body, application/json'],
    ])
  })

  it('of a response of Swagger 2.0 is reported at its schema', () => {
    const api = (fields: JsonObject): JsonObject => ({
      swagger: '2.0',
      info: { title: 'Things', version: '1' },
      produces: ['application/json'],
      paths: { '/x': { get: { responses: { 200: { description: 'Fine.', ...fields } } } } },
    })
    const [base, revision] = [upgradeSwagger(api({})), upgradeSwagger(api({ schema }))]
    const [finding] = reportedBetween(base.tree, revision.tree, options)
    expect(finding!.message).toBe('GET /x response 200 now has a body, application/json')
    expect(formatPointer(revision.pathInSwagger(finding!.change.revision!.path))).toBe(
      '/paths/~1x/get/responses/200/schema',
    )
  })

  it('is not reported for a media type beside others, nor for a parameter', () => {
    const csv = response({ content: { ...json(schema), 'text/csv': {} } })
    expect(bothWays(response({ content: json(schema) }), csv)[0]).toEqual([
      'info GET /things response 200 also comes as text/csv',
    ])
    const taking = (fields: JsonObject): JsonObject =>
      documentOf({ '/x': { get: { parameters: [{ in: 'query', name: 'q', ...fields }], responses: {} } } }, {})
    const said = bothWays(taking({ schema }), taking({ content: json(schema) })).flat()
    expect(said.filter((line) => line.includes('body'))).toEqual([])
  })
})
