import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import { validate } from '../../src/model/validate.ts'
import { operation, tiny, withSchema } from '../support/document.ts'
import { timeline } from '../support/trees.ts'

type Row = [what: string, document: Json, code: string, message: string, path: Path, hint: string]

const thing: Path = ['components', 'schemas', 'Thing']
const fated = (lifecycle: Json): Json => withSchema({ 'x-lifecycle': lifecycle })
const toThing = { $ref: '#/components/schemas/Thing' }
const see = 'see "Lifecycle" in model.md in the docs of chronospec'
const aDay = 'write a real day as YYYY-MM-DD'
const twoDays = 'change one of the two days'
const gone = (sunset: string): Json => ({ 'x-lifecycle': { sunset } })
const replaced = (sunset: string, replacement: string, other: Json): Json =>
  tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': { sunset, replacement } }) }, '/pets': { get: other } } })

const shapes: Row[] = [
  [
    'a model that is no object',
    [],
    'wrong-shape',
    'the model: an API document must be an object',
    [],
    'see the OpenAPI specification',
  ],
  [
    'a lifecycle that is no object',
    fated('2024'),
    'bad-lifecycle',
    'Thing: its lifecycle is not an object',
    thing,
    'write { sunset: YYYY-MM-DD }',
  ],
  [
    'a word that is nearly one of a lifecycle',
    fated({ sunst: '2024-01-01' }),
    'bad-lifecycle',
    'Thing: "sunst" is not a lifecycle key',
    thing,
    'did you mean "sunset"?',
  ],
  [
    'a word that is none at all',
    fated({ moonrise: 1 }),
    'bad-lifecycle',
    'Thing: "moonrise" is not a lifecycle key',
    thing,
    see,
  ],
  [
    'a day that does not exist',
    fated({ added: '2024-02-30' }),
    'bad-day',
    'Thing: added "2024-02-30" is not a day',
    thing,
    aDay,
  ],
  [
    'a sunset after a day that does not exist',
    fated({ sunset: { after: '2023-02-29' } }),
    'bad-day',
    'Thing: sunset {"after":"2023-02-29"} is not a day',
    thing,
    aDay,
  ],
  [
    'a sunset before, which has no meaning',
    fated({ sunset: { before: '2024-01-01' } }),
    'bad-day',
    'Thing: sunset {"before":"2024-01-01"} is not a day',
    thing,
    aDay,
  ],
  [
    'an {after} where there is no last day',
    fated({ deprecated: { after: '2024-01-01' } }),
    'bad-day',
    'Thing: deprecated {"after":"2024-01-01"} is not a day',
    thing,
    aDay,
  ],
  ['a sunset that is null', fated({ sunset: null }), 'bad-day', 'Thing: sunset null is not a day', thing, aDay],
  [
    'a day of an enum value that does not exist',
    withSchema({ enum: ['a'], 'x-lifecycle-values': { a: { sunset: '2024-13-01' } } }),
    'bad-day',
    'Thing = a: sunset "2024-13-01" is not a day',
    [...thing, 'x-lifecycle-values', 'a'],
    aDay,
  ],
  [
    'a day of a notice that does not exist',
    tiny({ 'x-notices': [{ title: 'TLS', day: '2024-02-30' }] }),
    'bad-day',
    'notice TLS: day "2024-02-30" is not a day',
    ['x-notices', 0],
    aDay,
  ],
  [
    'a path parameter that goes by itself',
    tiny({
      paths: {
        '/a/{id}': {
          get: { parameters: [{ name: 'id', in: 'path', 'x-lifecycle': { sunset: '2024-01-01' } }], responses: {} },
        },
      },
    }),
    'dated-path-parameter',
    'GET /a/{id} path id: is a part of the path, so it cannot be added or removed by itself',
    ['paths', '/a/{id}', 'get', 'parameters', 0],
    'give the dates to the path, or to its operations',
  ],
  [
    'an unsound timeline',
    withSchema(timeline(['2024-02-01', '2024-01-01', {}])),
    'bad-timeline',
    'Thing: its phases are invalid: phase 1 ends on 2024-01-01, before it begins on 2024-02-01',
    thing,
    'fix its phases',
  ],
  [
    'an unsound timeline of a field, which names the element that has the field',
    tiny({ paths: { '/a': { get: { parameters: [limited([{ value: 2 }, { value: 3 }])], responses: {} } } } }),
    'bad-timeline',
    'GET /a ?limit: the phases of maximum are invalid: phase 2 overlaps phase 1, which has no end ("until")',
    ['paths', '/a', 'get', 'parameters', 0, 'schema', 'maximum'],
    'fix its phases',
  ],
  [
    'an unsound timeline in a phase of another',
    tiny({
      paths: {
        '/a': { 'x-timeline': [{ value: { get: { 'x-timeline': [{ value: {} }, { value: {} }] } } }] },
      },
    }),
    'bad-timeline',
    'GET /a: its phases are invalid: phase 2 overlaps phase 1, which has no end ("until")',
    ['paths', '/a', 'x-timeline', 0, 'value', 'get'],
    'fix its phases',
  ],
  [
    'an unsound timeline at the root',
    { 'x-timeline': [1] },
    'bad-timeline',
    'the model: its phases are invalid: phase 1 is not an object with "from", "until" and "value"',
    [],
    'fix its phases',
  ],
]

function limited(phases: Json[]): JsonObject {
  return { name: 'limit', in: 'query', schema: { type: 'integer', maximum: { 'x-timeline': phases } } }
}

const order: Row[] = (
  [
    [{ added: '2024-02-01', sunset: '2024-01-01' }, 'sunset 2024-01-01 is before added 2024-02-01'],
    [{ deprecated: '2024-02-01', sunset: '2024-01-01' }, 'sunset 2024-01-01 is before deprecated 2024-02-01'],
    [{ announced: '2024-02-01', sunset: '2024-01-01' }, 'sunset 2024-01-01 is before announced 2024-02-01'],
    [{ added: '2024-02-01', deprecated: '2024-01-01' }, 'deprecated 2024-01-01 is before added 2024-02-01'],
    [{ sunset: { after: '2024-01-31' }, extended: '2024-01-31' }, 'extended 2024-01-31 is before sunset 2024-02-01'],
    [
      { deprecated: '2024-02-02', sunset: { after: '2024-01-31' } },
      'sunset 2024-02-01 is before deprecated 2024-02-02',
    ],
    [{ added: '2024-02-01', extended: '2024-01-01' }, 'extended 2024-01-01 is before added 2024-02-01'],
  ] as const
).map(([lifecycle, text]) => [text, fated(lifecycle), 'wrong-order', `Thing: ${text}`, thing, twoDays])

const announcesNothing = fated({ announced: '2024-02-01', deprecated: '2024-01-01', reason: 'Old.' })
order.push([
  'an announcement of nothing, after the deprecation',
  announcesNothing,
  'wrong-order',
  'Thing: deprecated 2024-01-01 is before announced 2024-02-01',
  thing,
  'leave out announced, or add the sunset or replacement that was announced then',
])

const links: Row[] = [
  [
    'a replacement that is no operation',
    replaced('2024-01-01', 'GET /pet', operation()),
    'unknown-replacement',
    'GET /a: its replacement GET /pet is not an operation of this API',
    ['paths', '/a', 'get'],
    'did you mean GET /pets?',
  ],
  [
    'a replacement that is gone when it is needed',
    replaced('2024-01-01', 'GET /pets', operation({ 'x-lifecycle': { sunset: '2023-06-01' } })),
    'dead-replacement',
    'GET /a: its replacement GET /pets does not exist on 2024-01-01, when it is needed',
    ['paths', '/a', 'get'],
    'name a replacement that exists then, or change the dates',
  ],
  [
    'a replacement that comes too late',
    replaced('2024-01-01', 'GET /pets', operation({ 'x-lifecycle': { added: '2024-01-02' } })),
    'dead-replacement',
    'GET /a: its replacement GET /pets does not exist on 2024-01-01, when it is needed',
    ['paths', '/a', 'get'],
    'name a replacement that exists then, or change the dates',
  ],
  [
    'a reference to nothing',
    withSchema({ items: { $ref: '#/components/schemas/Thin' } }),
    'unknown-reference',
    'Thing[]: refers to #/components/schemas/Thin, which does not exist',
    [...thing, 'items'],
    'did you mean Thing?',
  ],
  [
    'a discriminator that maps to nothing',
    withSchema({ discriminator: { propertyName: 'kind', mapping: { a: '#/thing', b: 'Thing' } } }),
    'unknown-mapping',
    'Thing: its discriminator maps to #/thing, which does not exist',
    thing,
    'add it, or drop the entry',
  ],
  [
    'a reference to what goes before it',
    tiny({ components: { schemas: { Thing: gone('2024-01-01'), User: { properties: { a: toThing } } } } }),
    'dead-reference',
    'User.a: refers to #/components/schemas/Thing, which does not exist on 2024-01-01',
    ['components', 'schemas', 'User', 'properties', 'a'],
    'give the reference the same dates as its target',
  ],
  [
    'a reference to what is not there yet',
    tiny({
      components: {
        schemas: {
          Thing: { 'x-lifecycle': { added: '2024-01-01' } },
          User: { items: { ...toThing, 'x-lifecycle': { added: '2023-01-01' } } },
        },
      },
    }),
    'dead-reference',
    'User[]: refers to #/components/schemas/Thing, which does not exist on 2023-01-01',
    ['components', 'schemas', 'User', 'items'],
    'give the reference the same dates as its target',
  ],
  [
    'a required name without a property',
    withSchema({ properties: { a: {} }, required: ['a', 'constructor'] }),
    'unknown-required',
    'Thing: requires "constructor", which is not one of its properties',
    thing,
    'add the property, or drop the name from required',
  ],
  [
    'two paths that differ only in the names of their parameters',
    tiny({ paths: { '/a/{x}': { get: operation() }, '/a/{y}': { get: operation() } } }),
    'same-path',
    'GET /a/{y}: claims the same path as GET /a/{x}',
    ['paths', '/a/{y}', 'get'],
    'paths that differ only in the names of their parameters are one path; keep one of them',
  ],
  [
    'two operations of one id that meet',
    tiny({
      paths: {
        '/a': { get: operation({ operationId: 'a' }) },
        '/b': { get: operation({ operationId: 'a', 'x-lifecycle': { added: '2024-01-01' } }) },
      },
    }),
    'same-operation-id',
    'GET /b: has the operationId a, which GET /a also has on 2024-01-01',
    ['paths', '/b', 'get'],
    'give each operation its own',
  ],
]

/** What is merely odd: published documents have it. */
const ODD: readonly string[] = ['unknown-required', 'same-path', 'same-operation-id', 'passed-over', 'unknown-mapping']

describe('validate', () => {
  it.each([...shapes, ...order, ...links])('names %s, at its place', (_, document, code, message, path, hint) => {
    const level = ODD.includes(code) ? 'warning' : 'error'
    const because = code === 'dead-reference' && { because: thing }
    expect(validate(document)).toEqual([{ code, level, message, path, hint, ...because }])
  })

  it.each(['subject', 'replacement', 'reason', 'link'])('rejects a %s that is no text', (key) => {
    expect(validate(fated({ sunset: '2024-01-01', [key]: 5 })).map(({ code }) => code)).toEqual(['bad-lifecycle'])
  })

  it('rejects a notice that is not an object', () => {
    expect(validate(tiny({ 'x-notices': ['soon'] }))).toHaveLength(1)
  })

  it('judges a sunset after the last day there is without throwing', () => {
    expect(() => validate(fated({ sunset: { after: '9999-12-31' } }))).not.toThrow()
  })

  it('names every problem of a document, dates alone where there are any', () => {
    const document = tiny({
      components: {
        schemas: {
          A: { 'x-lifecycle': { added: 'x', sunset: 'y' } },
          B: { $ref: '#/none' },
          C: { 'x-lifecycle': { adde: 1 } },
        },
      },
    })
    expect(validate(document).map(({ code }) => code)).toEqual(['bad-day', 'bad-day', 'bad-lifecycle'])
  })
})
