import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { parsePointer } from '../../src/base/pointer.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { documentOf, findingsBetween, json, linesBetween } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const Q = { type: 'object', required: ['q'], properties: { q: { type: 'string' }, r: { type: 'string' } } }
const changedQ = { ...Q, required: ['q', 'r'], properties: { q: { type: 'integer' }, r: { type: 'string' } } }

/** A document that takes, and answers under another path, what stands at a place that it holds. */
function using(place: string, schema: Json, more: JsonObject = {}): JsonObject {
  const content = json({ $ref: place })
  const paths = {
    '/a': { post: { requestBody: { content }, responses: { '204': { description: 'Done.' } } } },
    '/b': { get: { responses: { '200': { description: 'Fine.', content } } } },
  }
  return placed({ ...documentOf(paths), ...more }, parsePointer(place), schema)
}

function placed(holder: JsonObject, [step, ...rest]: readonly string[], value: Json): JsonObject {
  const inner = rest.length === 0 ? value : placed((holder[step!] ?? {}) as JsonObject, rest, value)
  return { ...holder, [step!]: inner }
}

function reported(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision)
    .map(({ level, message, proof }) => `${level} ${message} (${proof})`)
    .toSorted()
}

describe('A reference to a place that OpenAPI does not know', () => {
  it.each(['#/components/definitions/Q', '#/definitions/Q', '#/x-defs/Q', '#/components/x-defs/Q', '#/x/a~1b/0/Q'])(
    'is followed: %s',
    (place) => {
      const [base, revision] = [using(place, Q), using(place, changedQ)]
      expect(reported(base, revision)).toEqual([
        `breaking r of ${place} became required (witness)`,
        `breaking the type of q of ${place} changed from string to integer (witness)`,
      ])
      const [type] = changesBetween(base, revision).filter(({ subject }) => subject === 'type')
      expect(type!.reaches.map(({ operations, direction }) => [direction, operations])).toEqual([
        ['request', [{ method: 'POST', path: '/a' }]],
        ['response', [{ method: 'GET', path: '/b' }]],
      ])
    },
  )

  it('is followed by way of components and of other such places, whatever both documents share', () => {
    const more = (last: Json): JsonObject => ({
      components: { schemas: { Q: { $ref: '#/x-defs/One' } } },
      'x-defs': { One: { properties: { two: { $ref: '#/x-defs/Two' } } }, Two: last },
    })
    const circle = { properties: { one: { $ref: '#/x-defs/One' }, n: { type: 'string' } } }
    const base = using('#/components/schemas/P', { $ref: '#/components/schemas/Q' }, more(circle))
    const other = { ...more({ ...circle, properties: { ...circle.properties, n: { type: 'integer' } } }) }
    const revision = { ...base, 'x-defs': other['x-defs']! }
    expect(linesBetween(base, revision)).toEqual([
      'type changed: #/x-defs/Two.n [request, response]: type string → integer',
    ])
    expect(linesBetween(base, { ...base, 'x-defs': { ...(base['x-defs'] as JsonObject) } })).toEqual([])
  })

  it('may become one to a component that says the same, which changes nothing', () => {
    expect(reported(using('#/components/definitions/Q', Q), using('#/components/schemas/Q', Q))).toEqual([])
  })

  it('leads to a map of the author, whose other entries are nobody’s', () => {
    const [base, revision] = [
      { Q, Other: Q },
      { Q, Other: changedQ },
    ].map((definitions) => using('#/components/definitions/Q', Q, { components: { definitions } })) as [Json, Json]
    expect(changesBetween(base, revision).map(({ subject, detail }) => [subject, detail.keyword])).toEqual([
      ['extension', 'definitions'],
    ])
  })
})

describe('A reference into something that is used where it stands', () => {
  const answer = (schema: Json): Json => ({ responses: { '200': { description: 'Fine.', content: json(schema) } } })
  const users = (base: Json, revision: Json): string[] =>
    findingsBetween(base, revision)
      .map(
        ({ level, message, change }) =>
          `${level} ${message}: ${operationsOf(change)
            .map(({ method, path }) => `${method} ${path}`)
            .toSorted()
            .join(', ')}`,
      )
      .toSorted()

  it('makes what refers into a path one that is reached, whichever of both comes first', () => {
    const place = '#/paths/~1b/get/responses/200/content/application~1json/schema'
    const api = (type: string): Json =>
      documentOf({
        '/a': { get: answer({ $ref: place }) },
        '/b': { get: answer({ type }) },
        '/c': { get: answer({ $ref: `${place.slice(0, -7)}/schema` }) },
      })
    expect(users(api('string'), api('integer'))).toEqual([
      'breaking the type of GET /a response 200 changed from string to integer: GET /a, GET /b, GET /c',
    ])
  })

  it('is reported once of the component it leads into, of which nothing else is used', () => {
    const api = (type: string): Json =>
      documentOf(
        { '/a': { get: answer({ $ref: '#/components/schemas/S/properties/inner/items' }) } },
        {
          schemas: {
            S: { properties: { inner: { type: 'array', items: { properties: { s: { type } } } }, other: { type } } },
          },
        },
      )
    expect(users(api('string'), api('integer'))).toEqual([
      'breaking the type of inner[].s of S changed from string to integer: GET /a',
      'info the type of other of S changed from string to integer (no operation uses it): ',
    ])
  })

  it('reports what is in the schema of a parameter that nobody takes only where it is used', () => {
    const api = (type: string): Json =>
      documentOf(
        { '/a': { get: answer({ $ref: '#/components/parameters/P/schema/Q' }) } },
        { parameters: { P: { name: 'p', in: 'query', schema: { Q: { type } } } } },
      )
    expect(users(api('string'), api('integer'))).toEqual([
      'breaking the type of parameter P changed from string to integer: GET /a',
    ])
  })
})
