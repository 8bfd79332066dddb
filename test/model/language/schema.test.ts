import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/base/json.ts'
import {
  allOf,
  anyOf,
  anything,
  array,
  boolean,
  changing,
  constant,
  enumeration,
  integer,
  number,
  object,
  string,
  use,
} from '../../../src/model/language/schema.ts'
import { dated } from '../../../src/model/language/enum-value.ts'
import { withLifecycle } from '../../../src/model/language/lifetime.ts'
import { type Schema, component, definitionOf, nodeOf } from '../../../src/model/language/part.ts'

describe('a schema of the model', () => {
  const life = { 'x-lifecycle': { sunset: '2024-01-01' } }
  const rows: [string, unknown, Json][] = [
    ['a string', string({ minLength: 1, format: 'email' }), { type: 'string', minLength: 1, format: 'email' }],
    ['an integer', integer({ minimum: 0 }), { type: 'integer', minimum: 0 }],
    ['a number', number(), { type: 'number' }],
    [
      'a boolean with a fate',
      boolean({ sunset: '2024-01-01', description: 'D.' }),
      { type: 'boolean', description: 'D.', ...life },
    ],
    ['anything', anything(), {}],
    ['an array', array(string(), { maxItems: 2 }), { type: 'array', items: { type: 'string' }, maxItems: 2 }],
    ['an open object', object({ a: string() }), { type: 'object', properties: { a: { type: 'string' } } }],
    [
      'a closed object',
      object({ a: string() }, { required: ['a'], closed: true }),
      { type: 'object', required: ['a'], properties: { a: { type: 'string' } }, additionalProperties: false },
    ],
    ['a choice', anyOf([string(), integer()]), { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    [
      'a composition',
      allOf([object({})], { title: 'T' }),
      { allOf: [{ type: 'object', additionalProperties: true }], title: 'T' },
    ],
    ['an enumeration', enumeration(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    [
      'an enumeration with a fated value',
      enumeration(['a', dated('b', { sunset: '2024-01-01' })], { deprecated: '2023-01-01' }),
      {
        type: 'string',
        enum: ['a', 'b'],
        'x-lifecycle-values': { b: { sunset: '2024-01-01' } },
        'x-lifecycle': { deprecated: '2023-01-01' },
      },
    ],
    ['a constant', constant(false), { const: false }],
    [
      'a part that changes',
      changing([
        { until: '2024-01-01', value: 1 },
        { from: '2024-01-01', value: 2 },
      ]),
      {
        'x-timeline': [
          { until: '2024-01-01', value: 1 },
          { from: '2024-01-01', value: 2 },
        ],
      },
    ],
    ['a component', component('Pet', string()), { $ref: '#/components/schemas/Pet' }],
    [
      'one use of a component',
      use(component('Pet', string()), { sunset: '2024-01-01', description: 'Mine.' }),
      { $ref: '#/components/schemas/Pet', description: 'Mine.', ...life },
    ],
  ]
  it.each(rows)('says %s in JSON Schema', (_, schema, wanted) => {
    expect(schema).toEqual(wanted)
  })
})

describe('component', () => {
  it('remembers the definition of its references and of each of their uses, and of nothing else', () => {
    const definition = string()
    const Pet = component('Pet', definition)
    expect(definitionOf(Pet)?.definition).toBe(definition)
    expect(definitionOf(use(Pet, { description: 'Mine.' }))?.definition).toBe(definition)
    expect(definitionOf({ $ref: '#/components/schemas/Pet' })).toBeUndefined()
    expect(definitionOf('Pet')).toBeUndefined()
  })

  it('asks a function for the definition only once', () => {
    const Tree: Schema = component('Tree', () => object({ children: array(Tree) }))
    expect(definitionOf(Tree)?.definition).toEqual({
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    })
    expect(definitionOf(Tree)?.definition).toBe(definitionOf(Tree)?.definition)
  })
})

it('withLifecycle moves the words of a lifecycle into one object, and leaves no undefined behind', () => {
  expect(
    withLifecycle({ title: 'T', sunset: { after: '2024-01-01' }, reason: 'R', format: undefined, link: undefined }),
  ).toEqual({ title: 'T', 'x-lifecycle': { sunset: { after: '2024-01-01' }, reason: 'R' } })
  expect(Object.keys(withLifecycle({ title: 'T', sunset: undefined }))).toEqual(['title'])
})

describe('an object', () => {
  const rows: [what: string, schema: Schema, wanted: Json][] = [
    ['says nothing of other properties', object({ a: string() }), undefined as never],
    ['is free-form where it lists none', object({}), true],
    ['says outright that there are others', object({ a: string() }, { closed: false }), true],
    ['rejects others', object({ a: string() }, { closed: true }), false],
    ['rejects all', object({}, { closed: true }), false],
  ]
  it.each(rows)('%s', (_, schema, wanted) => {
    expect(nodeOf(schema)['additionalProperties']).toBe(wanted)
  })
})
