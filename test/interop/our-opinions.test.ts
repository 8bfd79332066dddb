import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { ourOpinions } from '../../src/interop/openapi-diff/our-opinions.ts'
import { asks } from '../../src/rules/example.ts'
import { answers, documentOf, findingsBetween, json, posting, takes } from '../support/documents.ts'

const body = (fields: JsonObject): JsonObject => posting({ requestBody: { content: json({}), ...fields } })
const string = { type: 'string' }

/** What openapi-diff does not look at, and two documents between which nothing else differs. */
const unseen: readonly (readonly [string, Json, Json])[] = [
  ['whether a body is required', body({ required: true }), body({})],
  ['whether a body is required', body({}), body({ required: true })],
  [
    'marks of deprecation',
    answers({ properties: { a: string } }),
    answers({ properties: { a: { ...string, deprecated: true } } }),
  ],
  [
    'marks of deprecation',
    answers({ properties: { a: { ...string, deprecated: true } } }),
    answers({ properties: { a: string } }),
  ],
  ['names of path parameters', documentOf({ '/a/{id}': { get: {} } }), documentOf({ '/a/{name}': { get: {} } })],
  [
    'components that no operation uses',
    documentOf({}, { schemas: { A: string } }),
    documentOf({}, { schemas: { A: {} } }),
  ],
  ['parameters', asks({ schema: string }), asks({ schema: {} })],
  [
    'media types other than application/json',
    body({ content: { ...json({}), 'text/csv': {} } }),
    body({ content: json({}) }),
  ],
  ['enums', takes({ const: 1 }), takes({ const: 2 })],
  ['keyword pattern', takes({ pattern: 'a' }), takes({ pattern: 'b' })],
  ['null', takes({ type: ['string', 'null'] }), takes(string)],
]

describe('Of what chronospec finds, openapi-diff', () => {
  it.each(unseen)('does not look at: %s', (what, base, revision) => {
    const { opinions, unseen: found } = ourOpinions(findingsBetween(base, revision))
    expect([...found.keys()]).toEqual([what])
    expect(opinions).toEqual([])
  })

  const seen: readonly (readonly [string, Json, Json, string])[] = [
    ['a body that went', body({}), posting({}), 'request body'],
    ['a type', takes(string), takes({ type: 'integer' }), 'request body'],
    ['a bound', answers({ maximum: 1 }), answers({ maximum: 2 }), 'response body'],
    ['an operation', documentOf({ '/a': { get: {}, put: {} } }), documentOf({ '/a': { get: {} } }), 'operation'],
  ]
  it.each(seen)('has an opinion as well on %s', (_, base, revision, aspect) => {
    const { opinions, unseen: found } = ourOpinions(findingsBetween(base, revision))
    expect([...found.keys()]).toEqual([])
    expect(opinions.map(({ topic }) => topic.aspect)).toEqual([aspect])
  })
})
