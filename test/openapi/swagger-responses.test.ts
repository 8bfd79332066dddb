import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'

describe('a response of Swagger 2.0 with an example of a media type', () => {
  const schema = { $ref: '#/definitions/Error' }
  const response = { description: 'None.', schema, examples: { 'application/json': { message: 'none' } } }
  const found = { schema: { $ref: '#/components/schemas/Error' }, example: { message: 'none' } }
  const content = (response404: Json, more: object = {}): Json | undefined => {
    const get = { produces: ['text/plain'], responses: { 404: response404 } }
    const { tree } = upgradeSwagger({ swagger: '2.0', paths: { '/a': { get } }, ...more })
    return lookUp(tree, ['paths', '/a', 'get', 'responses', '404', 'content'])
  }

  it('comes as that media type with the same schema, also if the operation does not list it', () => {
    expect(content(response)).toEqual({ 'text/plain': { schema: found.schema }, 'application/json': found })
    expect(content({ $ref: '#/responses/None' }, { responses: { None: response } })).toEqual({
      'text/plain': { schema: found.schema },
      'application/json': found,
    })
  })

  it('does so where it is shared by all operations', () => {
    const { tree } = upgradeSwagger({ swagger: '2.0', produces: ['text/plain'], responses: { None: response } })
    expect(lookUp(tree, ['components', 'responses', 'None', 'content'])).toEqual({
      'text/plain': { schema: found.schema },
      'application/json': found,
    })
  })

  it('comes as no other media type than the operation produces where it is one of success', () => {
    const success = (produces: readonly string[] | undefined): Json | undefined => {
      const get = { ...(produces !== undefined && { produces }), responses: { 200: response } }
      const { tree } = upgradeSwagger({ swagger: '2.0', paths: { '/a': { get } } })
      return lookUp(tree, ['paths', '/a', 'get', 'responses', '200'])
    }
    expect(success(['text/plain'])).toEqual({
      description: 'None.',
      content: { 'text/plain': { schema: found.schema } },
      'x-examples': response.examples,
    })
    for (const produces of [['application/json'], undefined])
      expect(success(produces)).toEqual({ description: 'None.', content: { 'application/json': found } })
  })

  it('comes as no other media type where operations only share it as a success', () => {
    const shared = (...codes: readonly string[]): Json | undefined => {
      const get = { responses: Object.fromEntries(codes.map((code) => [code, { $ref: '#/responses/None' }])) }
      const document = { swagger: '2.0', produces: ['text/plain'], responses: { None: response } }
      const { tree } = upgradeSwagger({ ...document, paths: { '/a': { get } } })
      return lookUp(tree, ['components', 'responses', 'None'])
    }
    expect(shared('200')).toEqual({
      description: 'None.',
      content: { 'text/plain': { schema: found.schema } },
      'x-examples': response.examples,
    })
    const both = { 'text/plain': { schema: found.schema }, 'application/json': found }
    expect(shared('404')).toEqual({ description: 'None.', content: both })
    expect(shared('200', '404')).toEqual({ description: 'None.', content: both })
  })

  it('has no schema for an example where it has none at all', () => {
    const { schema: _, ...bare } = response
    expect(content(bare)).toEqual({ 'application/json': { example: { message: 'none' } } })
  })
})

describe('a response of Swagger 2.0 that operations share', () => {
  const shared = (produces: readonly string[]): Json | undefined => {
    const get = { produces, responses: { 200: { $ref: '#/responses/Fine' } } }
    const responses = { Fine: { description: 'Fine.', schema: { type: 'string' } } }
    const types = ['application/json', 'text/csv']
    const { tree } = upgradeSwagger({ swagger: '2.0', produces: types, responses, paths: { '/a': { get } } })
    return lookUp(tree, ['paths', '/a', 'get', 'responses', '200'])
  }

  it('stays shared where an operation names the media types that all have, and is written out where it names others', () => {
    expect(shared(['text/csv', 'application/json'])).toEqual({ $ref: '#/components/responses/Fine' })
    expect(shared(['text/csv'])).toEqual({
      description: 'Fine.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    })
  })
})

describe('a form of Swagger 2.0', () => {
  const sent = (consumes: readonly string[]): Json | undefined => {
    const ids = { name: 'ids', in: 'formData', type: 'array', collectionFormat: 'csv', items: { type: 'integer' } }
    const post = { consumes, parameters: [ids], responses: {} }
    const { tree } = upgradeSwagger({ swagger: '2.0', paths: { '/a': { post } } })
    return lookUp(tree, ['paths', '/a', 'post', 'requestBody', 'content', consumes[0]!])
  }
  const ids = { type: 'array', items: { type: 'integer' } }

  it('says how lists are put together in its encoding, by a style where it is not multipart', () => {
    expect(sent(['application/x-www-form-urlencoded'])).toEqual({
      schema: { type: 'object', properties: { ids } },
      encoding: { ids: { style: 'form', explode: false, 'x-collectionFormat': 'csv' } },
    })
    expect(sent(['multipart/form-data'])).toEqual({
      schema: { type: 'object', properties: { ids } },
      encoding: { ids: { 'x-collectionFormat': 'csv' } },
    })
  })
})
