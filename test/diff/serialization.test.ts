import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answersHeaders, asks, getOne, posting } from '../../src/rules/example.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** Level and message of each finding. */
function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
}

const [string, integer] = [{ type: 'string' }, { type: 'integer' }]
const list: JsonObject = { type: 'array', items: string }
const object: JsonObject = { type: 'object', properties: { a: string } }
const as = (mediaType: string, schema: JsonObject): JsonObject => ({ content: { [mediaType]: { schema } } })
const UNUSED = '(its values are written as before)'

/** A form with one field, and how it is encoded. */
function form(schema: JsonObject, encoding?: JsonObject, mediaType = 'application/x-www-form-urlencoded'): JsonObject {
  const content = {
    schema: { type: 'object', properties: { f: schema } },
    ...(encoding && { encoding: { f: encoding } }),
  }
  return posting({ requestBody: { content: { [mediaType]: content } } })
}

/** A multipart message with one field, and how it is encoded. */
function part(schema: JsonObject, encoding?: JsonObject): JsonObject {
  return form(schema, encoding, 'multipart/form-data')
}

describe('a parameter that has a media type in place of a style, or the other way round', () => {
  it('breaks those who send it in a style, since it is another text', () => {
    const [styled, typed] = [asks({ schema: list }), asks(as('application/json', list))]
    expect(reported(styled, typed)).toEqual([
      'breaking GET /things query parameter q is now sent as application/json, no longer in the style form',
    ])
    expect(reported(typed, styled)).toEqual([
      'breaking GET /things query parameter q is now sent in the style form, no longer as application/json',
    ])
  })

  it('breaks those who send a word, which is quoted in JSON', () => {
    expect(reported(asks({ schema: string }), asks(as('application/json', string)))).toHaveLength(1)
    expect(reported(asks({ schema: string }), asks(as('application/json', string)))[0]).toMatch(/^breaking /)
  })

  it.each([
    ['text/plain', string],
    ['application/json', integer],
  ])('breaks nobody where a plain value is the same text as %s', (mediaType, schema) => {
    const [styled, typed] = [asks({ schema }), asks(as(mediaType, schema))]
    expect(reported(styled, typed)).toEqual([
      `info GET /things query parameter q is now sent as ${mediaType}, no longer in the style form ${UNUSED}`,
    ])
    expect(reported(typed, styled).map((line) => line.split(' ')[0])).toEqual(['info'])
  })

  it('reports besides what its values are now', () => {
    expect(
      reported(asks({ schema: list }), asks(as('application/json', object))).map((line) => line.split(' ')[0]),
    ).toEqual(['breaking', 'breaking'])
  })

  it('is the same for a header of a response', () => {
    const [styled, typed] = [
      answersHeaders({ 'X-Page': { schema: list } }),
      answersHeaders({ 'X-Page': as('application/json', list) }),
    ]
    expect(reported(styled, typed)).toEqual([
      'breaking GET /things response 200 header X-Page is now sent as application/json, no longer in the style simple',
    ])
    expect(reported(typed, styled)[0]).toMatch(/^breaking /)
  })
})

describe('another style or explode', () => {
  it('breaks where lists are written in another way, and is one finding with what follows from it', () => {
    expect(reported(asks({ schema: list }), asks({ schema: list, style: 'pipeDelimited' }))).toEqual([
      'breaking style of GET /things query parameter q changed from "form" to "pipeDelimited"',
    ])
    expect(reported(asks({ schema: list }), asks({ schema: list, style: 'pipeDelimited', explode: false }))).toEqual([
      'breaking style of GET /things query parameter q changed from "form" to "pipeDelimited", and explode from true to false',
    ])
  })

  it('has no effect on plain values, even if one side takes lists as well, which is reported by itself', () => {
    const [before, after] = [asks({ schema: integer }), asks({ schema: integer, explode: false })]
    expect(reported(before, after)).toEqual([
      `info explode of GET /things query parameter q changed from true to false ${UNUSED}`,
    ])
    const [word, words] = [asks({ schema: string }), asks({ schema: { oneOf: [string, list] }, explode: false })]
    expect(reported(word, words).filter((line) => !line.startsWith('info'))).toEqual([])
    expect(reported(words, word).filter((line) => line.includes('explode'))).toEqual([
      `info explode of GET /things query parameter q changed from false to true ${UNUSED}`,
    ])
  })

  it('has no effect on values that are listed without a type', () => {
    const listed: JsonObject = { enum: ['a', 'b'] }
    expect(reported(asks({ schema: listed }), asks({ schema: listed, style: 'spaceDelimited' }))[0]).toMatch(/^info /)
  })

  it.each([['label'], ['matrix']])(
    'breaks a plain value of a path that is written with what %s puts before it',
    (style) => {
      const path = (fields: JsonObject): JsonObject =>
        getOne({ parameters: [{ in: 'path', name: 'id', required: true, schema: string, ...fields }] })
      expect(reported(path({}), path({ style }))[0]).toMatch(/^breaking /)
      expect(reported(path({ style }), path({ style, explode: true }))[0]).toMatch(/^info /)
      expect(reported(path({}), path({ explode: true }))[0]).toMatch(/^info /)
    },
  )

  it('has no effect on a deep object, nor on a list of the style simple', () => {
    const deep: JsonObject = { schema: object, style: 'deepObject' }
    expect(reported(asks(deep), asks({ ...deep, explode: true }))[0]).toMatch(/^info /)
    const header = (schema: JsonObject, explode: boolean): JsonObject => answersHeaders({ 'X-A': { schema, explode } })
    expect(reported(header(list, false), header(list, true))[0]).toMatch(/^info /)
    expect(reported(header(object, false), header(object, true))[0]).toMatch(/^breaking /)
  })
})

describe('another collectionFormat of Swagger 2.0', () => {
  const info = { title: 'A', version: '1' }
  const upgraded = (operation: JsonObject, more: JsonObject = {}): JsonObject =>
    upgradeSwagger({ swagger: '2.0', info, paths: { '/a': { get: { responses: {}, ...operation } } }, ...more }).tree
  const fields = (collectionFormat?: string): JsonObject => ({
    ...list,
    ...(collectionFormat !== undefined && { collectionFormat }),
  })
  const query = (collectionFormat?: string): JsonObject => ({ name: 'q', in: 'query', ...fields(collectionFormat) })
  const taking = (collectionFormat?: string): JsonObject => upgraded({ parameters: [query(collectionFormat)] })

  it.each([
    ['csv', 'tsv'],
    ['csv', 'multi'],
    ['ssv', 'pipes'],
    ['tsv', 'multi'],
  ])('is reported by its own name, where %s becomes %s', (before, after) => {
    const said = `collectionFormat of GET /a query parameter q changed from "${before}" to "${after}"`
    expect(reported(taking(before), taking(after))).toEqual([`breaking ${said}`])
  })

  it('is csv where nothing is said', () => {
    expect(reported(taking(), taking('csv'))).toEqual([])
    expect(reported(taking(), taking('tsv'))[0]).toContain('from "csv" to "tsv"')
  })

  it('is found in shared parameters and in headers of responses', () => {
    const sharing = (collectionFormat: string): JsonObject =>
      upgraded({ parameters: [{ $ref: '#/parameters/q' }] }, { parameters: { q: query(collectionFormat) } })
    expect(reported(sharing('csv'), sharing('ssv'))).toEqual([
      'breaking collectionFormat of parameter q query parameter q changed from "csv" to "ssv"',
    ])
    const answering = (collectionFormat?: string): JsonObject =>
      upgraded({ responses: { 200: { description: 'Fine.', headers: { 'X-A': fields(collectionFormat) } } } })
    expect(reported(answering('csv'), answering('ssv'))[0]).toMatch(
      /^breaking collectionFormat of .* header X-A changed/,
    )
    expect(reported(answering(), answering('csv'))[0]).toMatch(/^info /)
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('is that of a field in a form: %s', (type) => {
    const sending = (format?: string): JsonObject => ({
      ...upgraded({ consumes: [type], parameters: [{ ...query(format), in: 'formData' }] }),
    })
    for (const [before, after] of [
      ['csv', 'multi'],
      ['pipes', 'csv'],
      ['tsv', 'csv'],
    ])
      expect(reported(sending(before), sending(after))).toEqual([
        `breaking collectionFormat of q of GET /a request changed from "${before}" to "${after}"`,
      ])
    expect(reported(sending(), sending('csv'))).toEqual([])
  })

  it('is a style where the other document is of OpenAPI 3', () => {
    const parameters = [{ name: 'q', in: 'query', schema: list, style: 'form', explode: false }]
    const three = { openapi: '3.0.3', info, paths: { '/a': { get: { responses: {}, parameters } } } }
    expect(reported(taking('csv'), three)).toEqual([])
    expect(reported(taking('ssv'), three)[0]).toMatch(/^breaking style of .* from "spaceDelimited" to "form"$/)
  })
})

describe('the encoding of a field of a form', () => {
  it('is the same where it only says what is meant without it', () => {
    expect(reported(form(string), form(string, { style: 'form', explode: true, allowReserved: false }))).toEqual([])
    expect(reported(form(list), form(list, { style: 'form' }))).toEqual([])
    expect(reported(part(string), part(string, { contentType: 'text/plain' }))).toEqual([])
    expect(reported(part(object), part(object, { contentType: 'application/json' }))).toEqual([])
  })

  it('has no effect on a plain value', () => {
    const [before, after] = [form(string), form(string, { style: 'form', explode: false })]
    expect(reported(before, after)).toEqual([
      `info explode of POST /things request encoding of f changed from true to false ${UNUSED}`,
    ])
    expect(reported(after, before)[0]).toMatch(/^info /)
  })

  it('is reported alone where the schema of the field changes as well', () => {
    const either: JsonObject = { anyOf: [string, { type: 'string', enum: [''] }] }
    const lines = reported(form(string, {}), form(either, { style: 'deepObject', explode: true }))
    expect(lines.filter((line) => line.includes('encoding'))).toEqual([
      `info style of POST /things request encoding of f changed from "form" to "deepObject" ${UNUSED}`,
    ])
  })

  it('breaks where a list or an object is written in another way', () => {
    expect(reported(form(list), form(list, { explode: false }))[0]).toMatch(/^breaking /)
    expect(reported(form(object), form(object, { style: 'form' }))).toEqual([
      'breaking style "form" was added to POST /things request encoding of f',
    ])
  })

  it('has no effect in a message that is not a form, nor in a multipart message before OpenAPI 3.1', () => {
    const at30 = (document: JsonObject): JsonObject => ({ ...document, openapi: '3.0.3' })
    const [before, after] = [part(list), part(list, { explode: false })]
    expect(reported(at30(before), at30(after))[0]).toMatch(/^info /)
    expect(reported(before, after)[0]).toMatch(/^breaking /)
    const [json, other] = [form(list, {}, 'application/json'), form(list, { explode: false }, 'application/json')]
    expect(reported(json, other)[0]).toMatch(/^info /)
  })
})

describe('a field that only applies to query parameters', () => {
  const of = (place: string, fields: JsonObject, openapi = '3.1.0'): JsonObject => ({
    ...asks({ in: place, required: place === 'path', schema: string, ...fields }),
    openapi,
  })

  it.each(['allowReserved', 'allowEmptyValue'])('has no effect on a header or cookie: %s', (field) => {
    for (const place of ['header', 'cookie'])
      expect(reported(of(place, { [field]: true }), of(place, {}))).toEqual([
        `info ${field} of GET /things ${place} parameter q changed from true to false (it only applies to query parameters)`,
      ])
    expect(reported(of('query', { [field]: true }), of('query', {}))[0]).toMatch(/^breaking /)
  })

  it('is another one from OpenAPI 3.2 on, where reserved characters may be allowed in cookies', () => {
    expect(reported(of('cookie', { allowReserved: true }, '3.2.0'), of('cookie', {}, '3.2.0'))[0]).toMatch(/^breaking /)
  })
})

describe('reserved characters that may be sent as they are, or no longer', () => {
  const allowed = (schema: JsonObject): string[] =>
    reported(asks({ schema, allowReserved: true }), asks({ schema, allowReserved: false }))

  it('break nobody whose values have none of them', () => {
    const plain = [integer, { type: ['boolean', 'null'] }, { enum: ['a', 'b-c', 1] }, { type: 'array', items: integer }]
    for (const schema of plain)
      expect(allowed(schema)).toEqual([
        `info allowReserved of GET /things query parameter q changed from true to false ${UNUSED}`,
      ])
    const [before, after] = [true, false].map((allowReserved) => form(integer, { allowReserved }))
    expect(reported(before!, after!)[0]).toMatch(/^info allowReserved .* written as before/)
  })

  it('break those whose values may have them: any text, one of a list, the exponent of a number', () => {
    for (const schema of [string, { enum: ['a/b', 'b'] }, { type: 'number' }, object, list, {}])
      expect(allowed(schema)).toEqual([
        'breaking allowReserved of GET /things query parameter q changed from true to false',
      ])
  })
})
