import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, documentOf, findingsBetween, json, linesBetween, ref } from '../support/documents.ts'

const text = { type: 'string' }

/** What is found between two documents, a line for each. */
function reported(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision).map(({ level, message }) => `${level} ${message.replace('GET /things ', '')}`)
}

/** A document that answers a list of what a reference leads to. */
function listing(name: string, schemas: Readonly<Record<string, Json>>): JsonObject {
  return answers({ type: 'array', items: ref(name) }, schemas)
}

describe('A reference that leads nowhere', () => {
  it('is one finding where it led somewhere before, in a schema and at the root of a body', () => {
    const line = 'refers to #/components/schemas/B, which does not exist'
    expect(reported(listing('A', { A: text }), listing('B', { A: text }))).toEqual([
      `warning each item of response 200 now ${line}`,
    ])
    expect(reported(answers(ref('A'), { A: text }), answers(ref('B'), { A: text }))).toEqual([
      `warning response 200 now ${line}`,
    ])
    expect(reported(answers(text), answers(ref('B')))).toEqual([`warning response 200 now ${line}`])
  })

  it('is reported to be lost where its target went', () => {
    const line = 'refers to #/components/schemas/A, which no longer exists'
    expect(reported(listing('A', { A: text }), listing('A', {}))).toEqual([`warning each item of response 200 ${line}`])
    expect(reported(answers(ref('A'), { A: text }), answers(ref('A')))).toEqual([`warning response 200 ${line}`])
  })

  it('is reported where it stands, and not for the component that it leads to now', () => {
    expect(reported(answers(ref('A')), answers(ref('A'), { A: text }))).toEqual([
      'warning response 200 referred to #/components/schemas/A, which did not exist',
    ])
  })

  it('is reported to have been one where it leads somewhere now', () => {
    expect(reported(listing('B', { A: text }), listing('A', { A: text }))).toEqual([
      'warning each item of response 200 no longer refers to #/components/schemas/B, which does not exist',
    ])
    expect(reported(listing('A', {}), listing('A', { A: text }))).toEqual([
      'warning each item of response 200 referred to #/components/schemas/A, which did not exist',
    ])
  })

  it('is not reported where it did so before, and reported where another one did', () => {
    expect(reported(listing('A', {}), listing('A', {}))).toEqual([])
    expect(reported(listing('A', {}), listing('B', {}))).toEqual([
      'warning each item of response 200 now refers to #/components/schemas/B, which does not exist',
    ])
  })

  it('is reported to be unread where it leads out of the document', () => {
    expect(reported(answers(text), answers({ $ref: 'other.yaml#/A' }))).toEqual([
      'warning response 200 now refers to other.yaml#/A, which could not be read',
    ])
  })

  it('is all that is reported for a response, a body or a header that it stands for', () => {
    const api = (components: JsonObject): JsonObject =>
      documentOf(
        {
          '/a': {
            post: {
              requestBody: { $ref: '#/components/requestBodies/B' },
              responses: {
                200: { $ref: '#/components/responses/R' },
                400: { description: 'No.', headers: { H: { $ref: '#/components/headers/H' } } },
              },
            },
          },
        },
        components,
      )
    const whole = api({
      requestBodies: { B: { content: json(text) } },
      responses: { R: { description: 'Fine.', content: json(text) } },
      headers: { H: { schema: text } },
    })
    expect(reported(whole, api({})).toSorted()).toEqual([
      'warning POST /a refers to #/components/requestBodies/B, which no longer exists',
      'warning POST /a response 200 refers to #/components/responses/R, which no longer exists',
      'warning POST /a response 400 refers to #/components/headers/H, which no longer exists',
    ])
    expect(linesBetween(api({}), whole)).toHaveLength(3)
  })

  it('is all that is reported of a parameter that it stands for: the parameter was not removed', () => {
    const api = (parameters: JsonObject): JsonObject =>
      documentOf(
        { '/a': { get: { parameters: [{ $ref: '#/components/parameters/P' }], responses: {} } } },
        { parameters },
      )
    const whole = api({ P: { name: 'limit', in: 'query', required: true, schema: text } })
    expect(reported(whole, api({}))).toEqual([
      'warning query parameter limit of GET /a refers to #/components/parameters/P, which no longer exists',
    ])
    expect(reported(api({}), whole)).toEqual([
      'warning query parameter limit of GET /a referred to #/components/parameters/P, which did not exist',
    ])
    expect(reported(api({}), api({}))).toEqual([])
  })
})

describe('A path item whose reference could not be read', () => {
  const operation = { operationId: 'list', responses: { '200': { description: 'Things.' } } }
  const referring = documentOf({ '/things': { $ref: 'paths/things.yaml' } })
  const written = documentOf({ '/things': { get: operation } })

  it('is one warning, and its operations are neither added nor removed', () => {
    const found = (base: Json, revision: Json): string[] =>
      findingsBetween(base, revision).map(({ level, message }) => `${level} ${message}`)
    expect(found(referring, written)).toEqual([
      'warning /things referred to paths/things.yaml, which could not be read',
    ])
    expect(found(written, referring)).toEqual([
      'warning /things now refers to paths/things.yaml, which could not be read',
    ])
    expect(found(referring, referring)).toEqual([])
  })
})
