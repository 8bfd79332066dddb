import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import type { Field } from '../../src/usage/call.ts'
import { documentOf } from '../support/documents.ts'
import { effectsOn, eraOfDocuments } from '../support/traffic.ts'

const [BEFORE, AFTER] = ['2024-01-01', '2024-02-01']
const [FORM, MULTIPART] = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A body in a media type whose property `q` has a schema and an encoding. */
function described(mediaType: string, q: Json, encoding: JsonObject, openapi = '3.1.0'): JsonObject {
  const schema = { type: 'object', properties: { q, other: { type: 'integer', maximum: 10 } } }
  const content = { [mediaType]: { schema, encoding: { q: encoding } } }
  return { ...documentOf({ '/things': { post: { requestBody: { content }, responses: {} } } }, {}), openapi }
}

/** What becomes of a form that is sent, by the documents of two days. */
function becomes(was: JsonObject, is: JsonObject, sent: string | readonly Field[]): string[] {
  const era = eraOfDocuments({ [BEFORE]: was, [AFTER]: is })
  const body =
    typeof sent === 'string' ? { mediaType: FORM, text: sent } : { mediaType: MULTIPART, text: '', fields: sent }
  const lines = effectsOn(era, [{ method: 'POST', target: '/things', body }])
  return lines.map((line) => line.replace(`${AFTER} `, '').replace('POST /things ', '').replace(/: 1$/, ''))
}

const small = { type: 'integer', maximum: 10 }
const words = { type: 'array', items: { enum: ['a', 'b'] } }
const sized = { type: 'object', properties: { w: small, h: small }, required: ['w'] }
const COMMAS = { explode: false }
const BARS = { style: 'pipeDelimited' }
const BLANKS = { style: 'spaceDelimited' }
const BRACKETS = { style: 'deepObject' }
const NAMES = { style: 'form' }

describe('a field of a form in a style', () => {
  it.each<[string, Json, JsonObject, sent: string, fits: string]>([
    ['a list behind one name', words, COMMAS, 'q=a,c', 'q=a,b&other=3'],
    ['a list with bars', words, BARS, 'q=a|c', 'q=a|b'],
    ['a list with blanks', words, BLANKS, 'q=a+c', 'q=a+b'],
    ['a list that is repeated', words, NAMES, 'q=a&q=c', 'q=a&q=b'],
    ['an object in brackets', sized, BRACKETS, 'q[w]=11', 'q[w]=1&q[h]=2&other=3'],
    ['an object behind one name', sized, COMMAS, 'q=w,11', 'q=w,1,h,2'],
    ['an object by its properties', sized, NAMES, 'w=11', 'w=1&h=2&other=3'],
    ['an object without a property', sized, BRACKETS, 'q[h]=1', 'other=3'],
  ])('is judged by its schema of the day: %s', (_, schema, encoding, sent, fits) => {
    const [was, is] = [described(FORM, {}, encoding), described(FORM, schema, encoding)]
    expect(becomes(was, is, sent)).toEqual(['refused request .q'])
    expect(becomes(was, is, fits)).toEqual([])
  })

  it('is rejected in the form of another day', () => {
    const [repeated, commas] = [described(FORM, words, {}), described(FORM, words, COMMAS)]
    expect(becomes(repeated, commas, 'q=a&q=b')).toEqual(['refused request .q'])
    expect(becomes(commas, repeated, 'q=a,b')).toEqual(['refused request .q[]'])
    expect(becomes(repeated, commas, 'q=a')).toEqual([])
  })

  it('leaves the other fields to their schemas, which are judged as ever', () => {
    const [was, is] = [described(FORM, {}, COMMAS), described(FORM, words, COMMAS)]
    expect(becomes({ ...was, paths: {} }, is, 'q=a,b&other=30')).toEqual([])
    expect(becomes(described(FORM, {}, {}), described(FORM, words, COMMAS), 'q=a,b&unknown=30')).toEqual([])
  })

  it('is in one in messages of several parts from 3.1 on, and not before', () => {
    const sent = [{ name: 'q', text: 'a,c' }]
    const of = (openapi: string, schema: Json): JsonObject => described(MULTIPART, schema, COMMAS, openapi)
    expect(becomes(of('3.1.0', {}), of('3.1.0', words), sent)).toEqual(['refused request .q'])
    expect(becomes(of('3.1.0', {}), of('3.1.0', words), [{ name: 'q', text: 'a,b' }])).toEqual([])
    expect(becomes(of('3.0.3', {}), of('3.0.3', words), sent)).toEqual(['refused request .q[]'])
    expect(becomes(of('3.0.3', {}), of('3.0.3', { type: 'string' }), sent)).toEqual([])
  })

  it('is not known if it is a variable', () => {
    expect(becomes(described(FORM, {}, COMMAS), described(FORM, words, COMMAS), 'q={{q}}&other=1')).toEqual([])
  })
})

describe('a field of a form in a media type', () => {
  const JSON_FIELD = { contentType: 'application/json' }
  const png = { contentType: 'image/png, image/*' }
  const binary = { type: 'string', maxLength: 1 }

  it('is JSON where that is said, whatever it looks like', () => {
    for (const type of [FORM, MULTIPART]) {
      const send = (text: string): string | Field[] =>
        type === FORM ? `q=${encodeURIComponent(text)}` : [{ name: 'q', text }]
      const becomesOf = (q: Json, text: string): string[] =>
        becomes(described(type, {}, JSON_FIELD), described(type, q, JSON_FIELD), send(text))
      expect(becomesOf(sized, '{"w":11}')).toEqual(['refused request .q'])
      expect(becomesOf(sized, '{"w":1}')).toEqual([])
      expect(becomesOf({ type: 'string', maxLength: 3 }, '"abc"')).toEqual([])
      expect(becomesOf({ type: 'string', maxLength: 3 }, '"abcd"')).toEqual(['refused request .q'])
      expect(becomesOf({ type: 'array', items: sized }, '[{"w":1}]')).toEqual([])
      expect(becomesOf(sized, '{{q}}')).toEqual([])
    }
    const list = { type: 'array', items: sized }
    const parts = ['{"w":1}', '{"w":2}'].map((text) => ({ name: 'q', text }))
    expect(becomes(described(MULTIPART, {}, JSON_FIELD), described(MULTIPART, list, JSON_FIELD), parts)).toEqual([])
  })

  it('is rejected if it is to be JSON from a day on, and is not', () => {
    const text = { type: 'string' }
    expect(becomes(described(FORM, text, {}), described(FORM, text, JSON_FIELD), 'q=abc')).toEqual([
      'refused request .q',
    ])
    expect(becomes(described(FORM, text, {}), described(FORM, text, JSON_FIELD), 'q=%22abc%22')).toEqual([])
  })

  it('is rejected if its part says that it is of another, and is not read if it is no text', () => {
    const part = (mediaType: string): Field[] => [{ name: 'q', text: 'xyz', mediaType }]
    const [any, images] = [described(MULTIPART, {}, {}), described(MULTIPART, {}, png)]
    expect(becomes(any, images, part('application/json'))).toEqual(['refused request .q'])
    expect(becomes(any, images, part('image/gif; q=1'))).toEqual([])
    expect(becomes(images, described(MULTIPART, binary, png), part('image/png'))).toEqual([])
    const texts = { contentType: 'text/plain' }
    expect(becomes(described(MULTIPART, {}, texts), described(MULTIPART, binary, texts), part('text/plain'))).toEqual([
      'refused request .q',
    ])
  })

  it('is JSON by every name that JSON has', () => {
    for (const contentType of [
      'text/json',
      'application/vnd.api+json',
      'Application/JSON; charset=utf-8',
      'image/x+json',
    ]) {
      const encoding = { contentType }
      expect(becomes(described(FORM, {}, encoding), described(FORM, sized, encoding), 'q=%7B%22w%22%3A11%7D')).toEqual([
        'refused request .q',
      ])
      const part = [{ name: 'q', text: '{"w":11}', mediaType: contentType }]
      expect(becomes(described(MULTIPART, {}, {}), described(MULTIPART, sized, {}), part)).toEqual([
        'refused request .q.w',
      ])
    }
  })

  it('is judged by its type alone if it is nested too deep', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const lists = { type: 'array', items: { $ref: '#/properties/q' } }
    for (const encoding of [JSON_FIELD, {}]) {
      const of = (q: Json): JsonObject => described(MULTIPART, q, encoding)
      expect(becomes(of({}), of(lists), [{ name: 'q', text: deep }])).toEqual([])
      expect(becomes(of({}), of({ type: 'integer' }), [{ name: 'q', text: deep }])).toEqual(['refused request .q'])
    }
  })

  it('is in none if a style is named as well', () => {
    const both = { ...JSON_FIELD, ...COMMAS }
    expect(becomes(described(FORM, {}, both), described(FORM, words, both), 'q=a,b')).toEqual([])
  })
})

describe('a list in a multipart form of Swagger 2.0', () => {
  const swagger = (format: string | undefined, items: JsonObject): JsonObject => {
    const q = {
      name: 'q',
      in: 'formData',
      type: 'array',
      items,
      ...(format !== undefined && { collectionFormat: format }),
    }
    const post = { consumes: [MULTIPART], parameters: [q], responses: {} }
    return { swagger: '2.0', info: { title: 'Things', version: '1' }, paths: { '/things': { post } } }
  }

  it.each([
    ['commas, by default', undefined, ['1,2'], ['1,20']],
    ['commas', 'csv', ['1,2'], ['1,20']],
    ['bars', 'pipes', ['1|2'], ['1|20']],
    ['parts', 'multi', ['1', '2'], ['1', '20']],
  ] as const)('is read by its collectionFormat: %s', (_, format, fits, tooLarge) => {
    const [was, is] = [swagger(format, { type: 'integer' }), swagger(format, small)].map(
      (document) => upgradeSwagger(document).tree as JsonObject,
    ) as [JsonObject, JsonObject]
    const fields = (texts: readonly string[]): Field[] => texts.map((text) => ({ name: 'q', text }))
    expect(becomes(was, is, fields(fits))).toEqual([])
    expect(becomes(was, is, fields(tooLarge))).not.toEqual([])
  })
})
