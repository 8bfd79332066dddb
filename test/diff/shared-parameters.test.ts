import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { foldAlike } from '../../src/rules/fold-alike.ts'
import { documentOf, findingsBetween } from '../support/documents.ts'

/** A document in which three operations have a parameter. */
function asking(parameter: Json, components: JsonObject): Json {
  const get = { parameters: [parameter], responses: { '200': { description: 'Fine.' } } }
  return documentOf({ '/a': { get }, '/b': { get }, '/c': { get } }, components)
}

function reported(base: Json, revision: Json): string[] {
  return foldAlike(findingsBetween(base, revision)).map(
    ({ level, message, coordinate, change }) =>
      `${level} ${message} at ${coordinate} for ${operationsOf(change).length} operations`,
  )
}

const schema = { type: 'array', items: { type: 'integer' }, minItems: 1 }
const other = { ...schema, minItems: 2 }
const page = { name: 'page', in: 'query' }
const shared = { parameters: { Page: { ...page, required: true, explode: false, schema: other } } }
const use = { $ref: '#/components/parameters/Page' }

describe('A parameter that several operations write out, and that is a component on one side', () => {
  const expected = [
    'breaking query parameter page of parameter Page became required at parameter Page for 3 operations',
    'breaking explode of parameter Page query parameter page changed from true to false at parameter Page for 3 operations',
    'breaking minItems of parameter Page changed from 1 to 2 at parameter Page for 3 operations',
  ]

  it('is reported for the component, once, whatever differs in it', () => {
    expect(reported(asking({ ...page, schema }, {}), asking(use, shared)).toSorted()).toEqual(expected.toSorted())
  })

  it('is reported so where its schema was a component of its own', () => {
    const base = asking(
      { ...page, schema: { $ref: '#/components/schemas/PageParam' } },
      { schemas: { PageParam: schema } },
    )
    expect(reported(base, asking(use, shared)).toSorted()).toEqual(expected.toSorted())
  })

  it('is reported for the component it was where it is written out now', () => {
    expect(reported(asking(use, shared), asking({ ...page, schema: other }, {})).toSorted()).toEqual([
      'breaking explode of parameter Page query parameter page changed from false to true at parameter Page for 3 operations',
      'info query parameter page of parameter Page became optional at parameter Page for 3 operations',
    ])
  })

  it('is reported for each operation where what they write out differs, or where the component is on both sides', () => {
    const of = (...explode: boolean[]): JsonObject =>
      documentOf(
        Object.fromEntries(
          explode.map((each, at) => [
            `/${at}`,
            { get: { parameters: [{ ...page, required: each, schema: other }], responses: {} } },
          ]),
        ),
        {},
      )
    const base = documentOf(
      Object.fromEntries(['/0', '/1'].map((path) => [path, { get: { parameters: [use], responses: {} } }])),
      { parameters: { Page: { ...page, schema: other } } },
    )
    expect(reported(base, of(true, false))).toEqual([
      'breaking query parameter page of GET /0 became required at GET /0 ?page for 1 operations',
    ])
    const both = { ...of(true, true), components: base['components']! }
    expect(reported(base, both).toSorted()).toEqual([
      'breaking query parameter page of GET /0 became required at GET /0 ?page for 1 operations',
      'breaking query parameter page of GET /1 became required at GET /1 ?page for 1 operations',
    ])
  })
})

describe('A response that several operations refer to', () => {
  const api = (header: string, xml: string): Json => {
    const get = { responses: { '200': { $ref: '#/components/responses/Fine' } } }
    const content = { 'application/json': { schema: {} }, 'application/xml': { schema: { type: xml } } }
    const Fine = { description: 'Fine.', headers: { 'X-H': { schema: { type: header } } }, content }
    return documentOf({ '/a': { get }, '/b': { get } }, { responses: { Fine } })
  }

  it('is reported with the header, or the media type, that differs in it', () => {
    expect(reported(api('integer', 'string'), api('boolean', 'integer'))).toEqual([
      'breaking the type of response Fine header X-H changed from integer to boolean at response Fine header X-H for 2 operations',
      'warning the type of response Fine application/xml changed from string to integer at response Fine application/xml for 2 operations',
    ])
  })
})
