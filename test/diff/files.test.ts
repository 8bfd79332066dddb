import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, in30, verdictsBetween } from '../support/documents.ts'

const binary = { type: 'string', format: 'binary' }

/** A document whose one operation takes and answers a body of a media type. */
function bodies(mediaType: string, schema: Json | undefined): JsonObject {
  const content = { [mediaType]: schema === undefined ? {} : { schema } }
  const responses = { '200': { description: 'Fine.', content } }
  return documentOf({ '/files': { post: { requestBody: { content }, responses } } })
}

/** One that takes a form with a file. */
function uploads(file: Json): JsonObject {
  const content = { 'multipart/form-data': { schema: { type: 'object', properties: { file } } } }
  return documentOf({ '/files': { post: { requestBody: { content }, responses: {} } } })
}

describe('A body of bytes', () => {
  it.each<[string, Json | undefined]>([
    ['without a schema', undefined],
    ['by a schema that says nothing', {}],
    ['by its media type', { contentMediaType: 'application/octet-stream' }],
    ['as a text of a media type', { type: 'string', contentMediaType: 'image/png' }],
    ['as a text', { type: 'string' }],
  ])('is the same in 3.0 and where later versions say it %s', (_, later) => {
    for (const mediaType of ['application/octet-stream', 'image/png', 'application/pdf']) {
      const [older, newer] = [in30(bodies(mediaType, binary)), bodies(mediaType, later)]
      expect(verdictsBetween(older, newer)).toEqual([])
      expect(verdictsBetween(newer, older)).toEqual([])
    }
  })

  it('is another thing than the values of a media type that has types, or than a text in base64', () => {
    expect(verdictsBetween(bodies('application/json', binary), bodies('application/json', {}))).not.toEqual([])
    const encoded = { type: 'string', contentEncoding: 'base64' }
    const octets = 'application/octet-stream'
    expect(verdictsBetween(bodies(octets, binary), bodies(octets, encoded))).not.toEqual([])
  })
})

describe('A file in a form', () => {
  it('is the same in 3.0 and as later versions say it', () => {
    const later = uploads({ type: 'string', contentMediaType: 'application/octet-stream' })
    expect(verdictsBetween(in30(uploads(binary)), later)).toEqual([])
    expect(verdictsBetween(later, in30(uploads(binary)))).toEqual([])
  })

  it('is one finding where it is of a certain media type now', () => {
    const later = uploads({ type: 'string', contentMediaType: 'image/png' })
    expect(verdictsBetween(in30(uploads(binary)), later)).toEqual(['breaking request-encoding-narrowed'])
    expect(verdictsBetween(later, in30(uploads(binary)))).toEqual(['info request-encoding-widened'])
  })
})
