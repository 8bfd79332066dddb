import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { validate } from '../../src/model/validate.ts'
import { operation, tiny, withSchema } from '../support/document.ts'
import { everything } from '../support/everything.ts'
import { timeline } from '../support/trees.ts'

const fated = (lifecycle: Json): Json => withSchema({ 'x-lifecycle': lifecycle })
const toThing = { $ref: '#/components/schemas/Thing' }
const gone = (sunset: string): JsonObject => ({ 'x-lifecycle': { sunset } })
const replaced = (sunset: string, replacement: string, other: Json): Json =>
  tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': { sunset, replacement } }) }, '/pets': { get: other } } })

describe('a sound document has no problem:', () => {
  const sound: [string, Json][] = [
    ['one without lifecycles', everything],
    ['the edge service', edge.document],
    [
      'two elements that follow each other on one path',
      tiny({
        paths: {
          '/a/{x}': { get: operation(gone('2024-01-01')) },
          '/a/{y}': { get: operation({ 'x-lifecycle': { added: '2024-01-01' } }) },
        },
      }),
    ],
    [
      'days that fall together',
      fated({
        added: '2024-01-01',
        announced: '2024-01-01',
        deprecated: '2024-01-01',
        sunset: '2024-01-01',
        extended: '2024-01-01',
      }),
    ],
    ['an extended sunset of the same last day', fated({ sunset: '2024-02-01', extended: { after: '2024-01-31' } })],
    ['a replacement in words', fated({ sunset: '2024-01-01', replacement: 'the new one, see GET /pets' })],
    [
      'a replacement that comes on the day it is needed',
      replaced('2024-01-01', 'GET /pets', operation({ 'x-lifecycle': { added: '2024-01-01' } })),
    ],
    ['a replacement with an explanation behind it', replaced('2024-01-01', 'GET /pets (with a filter)', operation())],
    [
      'a reference that goes with its target',
      tiny({
        components: {
          schemas: {
            Thing: gone('2024-01-01'),
            User: { properties: { a: { ...toThing, 'x-lifecycle': { sunset: '2024-01-01' } } } },
          },
        },
      }),
    ],
    [
      'a reference inside something that goes before the target',
      tiny({
        components: {
          schemas: { Thing: gone('2024-01-01'), User: { 'x-lifecycle': { sunset: '2023-01-01' }, items: toThing } },
        },
      }),
    ],
    [
      'a reference to a timeline that covers it',
      tiny({
        components: {
          schemas: {
            Thing: timeline(['', '2024-01-01', {}], ['2024-01-01', '', { type: 'string' }]),
            User: { items: toThing },
          },
        },
      }),
    ],
    ['a reference to another document', withSchema({ items: { $ref: 'other.yaml#/none' } })],
    ['a property named $ref', withSchema({ properties: { $ref: { type: 'string' } } })],
    ['a required name in a composition', withSchema({ allOf: [{ required: ['a'], properties: { b: {} } }] })],
    ['a recursive schema', withSchema({ properties: { child: toThing } })],
    [
      'a replacement that outlives the path it stands on',
      tiny({
        paths: {
          '/a': { get: operation({ 'x-lifecycle': { sunset: '2024-06-01', replacement: 'GET /b' } }) },
          '/b': {
            'x-lifecycle': { sunset: '2024-01-01' },
            get: operation({ 'x-lifecycle': { sunset: '2025-01-01' } }),
          },
        },
      }),
    ],
  ]
  it.each(sound)('%s', (_, document) => {
    expect(validate(document)).toEqual([])
  })
})
