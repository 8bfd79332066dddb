import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { parsePointer } from '../../src/base/pointer.ts'
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

function told(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision)
    .map(({ level, message, proof }) => `${level} ${message} (${proof})`)
    .toSorted()
}

describe('A reference to a place that OpenAPI does not know', () => {
  it.each(['#/components/definitions/Q', '#/definitions/Q', '#/x-defs/Q', '#/components/x-defs/Q', '#/x/a~1b/0/Q'])(
    'is followed: %s',
    (place) => {
      const [base, revision] = [using(place, Q), using(place, changedQ)]
      expect(told(base, revision)).toEqual([
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
    expect(told(using('#/components/definitions/Q', Q), using('#/components/schemas/Q', Q))).toEqual([])
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
