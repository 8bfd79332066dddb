import { describe, expect, it } from 'vitest'
import { type Json, own } from '../../src/base/json.ts'
import { compile } from '../../src/model/compile.ts'
import type { DeprecatedMode } from '../../src/model/lifecycle.ts'
import { at } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'
import { compiledAt, tiny, withSchema } from '../support/document.ts'
import { timeline } from '../support/trees.ts'

const thing = ['components', 'schemas', 'Thing']
const sunset = { 'x-lifecycle': { sunset: '2024-01-01' } }

describe('a required name', () => {
  const requiredOn = (schema: Json, text: string, mode?: DeprecatedMode): Json | undefined =>
    compiledAt(withSchema(schema), [...thing, 'required'], text, mode)
  const schema = { required: ['a', 'b'], properties: { a: { type: 'string', ...sunset }, b: { type: 'string' } } }

  it('goes with its property, and not before', () => {
    expect(requiredOn(schema, '2023-12-31')).toEqual(['a', 'b'])
    expect(requiredOn(schema, '2024-01-01')).toEqual(['b'])
  })

  it('comes with its property', () => {
    const coming = { required: ['a'], properties: { a: { 'x-lifecycle': { added: '2024-01-01' } } } }
    expect(requiredOn(coming, '2023-12-31')).toBeUndefined()
    expect(requiredOn(coming, '2024-01-01')).toEqual(['a'])
  })

  it('goes with a property that is stripped, and stays with one that is kept', () => {
    expect(requiredOn(schema, '2020-01-01', 'strip')).toEqual(['b'])
    expect(requiredOn(schema, '2026-01-01', 'keep')).toEqual(['a', 'b'])
  })

  it('follows a property that is a timeline itself', () => {
    const changing = { required: ['a'], properties: { a: timeline(['2024-01-01', '2024-02-01', { type: 'string' }]) } }
    expect(['2023-12-31', '2024-01-01', '2024-02-01'].map((text) => requiredOn(changing, text))).toEqual([
      undefined,
      ['a'],
      undefined,
    ])
  })

  it('that names none of the properties, or an inherited name, stays', () => {
    expect(requiredOn({ required: ['x', 'constructor'], properties: { a: sunset } }, '2025-01-01')).toEqual([
      'x',
      'constructor',
    ])
  })

  it('goes with its property when the two are in different parts of an allOf', () => {
    const composed = { allOf: [{ properties: { a: sunset } }, { required: ['a'] }] }
    const document = withSchema(composed)
    expect(compiledAt(document, [...thing, 'allOf', 1, 'required'], '2023-12-31')).toEqual(['a'])
    expect(compiledAt(document, [...thing, 'allOf', 1, 'required'], '2024-01-01') ?? []).toEqual([])
  })
})

describe('an enum value with a lifecycle', () => {
  const schema = {
    enum: ['old', 'new', 3],
    'x-lifecycle-values': {
      old: { deprecated: '2023-01-01', sunset: '2024-01-01' },
      new: { added: '2023-06-01' },
      3: { sunset: '2025-01-01' },
    },
  }
  const enumOn = (text: string, mode?: DeprecatedMode): Json | undefined =>
    compiledAt(withSchema(schema), [...thing, 'enum'], text, mode)

  it('is in the enum from its first day to the day before its sunset, a number too', () => {
    expect(['2023-05-31', '2023-06-01', '2023-12-31', '2024-01-01', '2025-01-01'].map((text) => enumOn(text))).toEqual([
      ['old', 3],
      ['old', 'new', 3],
      ['old', 'new', 3],
      ['new', 3],
      ['new'],
    ])
  })

  it('goes when it is deprecated if it is stripped, and never if it is kept', () => {
    expect(enumOn('2022-12-31', 'strip')).toEqual(['old'])
    expect(enumOn('2023-01-01', 'strip')).toBeUndefined()
    expect(enumOn('2026-01-01', 'keep')).toEqual(['old', 'new', 3])
  })

  it('leaves a schema that nothing fits once it was the last, and what `not` said until then', () => {
    const last = { type: 'string', enum: ['old'], 'x-lifecycle-values': { old: { sunset: '2024-01-01' } } }
    for (const not of [undefined, { const: 'x' }]) {
      const document = withSchema(not === undefined ? last : { ...last, not })
      expect(own(compiledAt(document, thing, '2023-12-31')!, 'not')).toEqual(not)
      expect(compiledAt(document, thing, '2024-01-01')).toEqual({ type: 'string', not: {} })
    }
  })

  it('is named with its lifecycle while it carries the marker', () => {
    const named = (text: string): string[] =>
      Object.keys(compiledAt(withSchema(schema), [...thing, 'x-lifecycle-values'], text) as object)
    expect(['2022-12-31', '2023-01-01'].map(named)).toEqual([['3'], ['3', 'old']])
  })

  it('that is named __proto__ or constructor is an ordinary value', () => {
    const odd = JSON.parse(
      '{"enum": ["__proto__", "constructor", "a"], "x-lifecycle-values": {"__proto__": {"sunset": "2024-01-01"}}}',
    ) as Json
    expect(compiledAt(withSchema(odd), [...thing, 'enum'], '2023-12-31')).toEqual(['__proto__', 'constructor', 'a'])
    expect(compiledAt(withSchema(odd), [...thing, 'enum'], '2024-01-01')).toEqual(['constructor', 'a'])
  })
})

describe('a notice', () => {
  const document = tiny({
    'x-notices': [
      { title: 'Holds', description: 'Always.' },
      { title: 'Comes', description: 'Later.', day: '2024-02-01' },
      { title: 'Told', description: 'Later still.', announced: '2024-01-01', day: '2024-03-01' },
    ],
  })
  const inForceOn = (text: string): [Json | undefined, Json | undefined][] =>
    (compiledAt(document, ['x-notices'], text) as Record<string, Json>[]).map((notice) => [
      notice['title'],
      notice['inForce'],
    ])

  it('is there once it is announced, and in force from its day on', () => {
    expect(inForceOn('2023-12-31')).toEqual([
      ['Holds', true],
      ['Comes', false],
    ])
    expect(inForceOn('2024-01-01')).toEqual([
      ['Holds', true],
      ['Comes', false],
      ['Told', false],
    ])
    expect(inForceOn('2024-02-01')).toEqual([
      ['Holds', true],
      ['Comes', true],
      ['Told', false],
    ])
    expect(inForceOn('2024-03-01')).toEqual([
      ['Holds', true],
      ['Comes', true],
      ['Told', true],
    ])
  })

  it('that is a timeline is there on the days the timeline says', () => {
    const dated = tiny({ 'x-notices': [timeline(['2024-01-01', '', { title: 'Told', description: 'Once.' }])] })
    expect(compiledAt(dated, ['x-notices'], '2023-12-31')).toEqual([])
    expect(compiledAt(dated, ['x-notices'], '2024-01-01')).toEqual([
      { title: 'Told', description: 'Once.', inForce: true },
    ])
  })
})

describe('a description', () => {
  const describedOn = (schema: Json, text: string): Json | undefined =>
    compiledAt(withSchema(schema), [...thing, 'description'], text)
  const lifecycle = { 'x-lifecycle': { deprecated: '2024-01-01' } }

  it.each(['', '  ', undefined])('of %j becomes the sentence alone', (description) => {
    const schema = { ...(description !== undefined && { description }), ...lifecycle }
    expect(describedOn(schema, '2024-01-01')).toBe('Deprecated.')
    expect(describedOn(schema, '2023-12-31')).toBe(description)
  })

  it('that ends with the sentence already does not get it twice', () => {
    expect(describedOn({ description: 'A thing. Deprecated.', ...lifecycle }, '2024-01-01')).toBe(
      'A thing. Deprecated.',
    )
  })

  it('that changes over time gets the sentence in each of its phases', () => {
    const schema = { description: timeline(['', '2024-06-01', 'Old.'], ['2024-06-01', '', 'New.']), ...lifecycle }
    expect(['2023-12-31', '2024-01-01', '2024-06-01'].map((text) => describedOn(schema, text))).toEqual([
      'Old.',
      'Old.\n\nDeprecated.',
      'New.\n\nDeprecated.',
    ])
  })
})

it('the lifecycle in a snapshot keeps the order of its words, whatever order it was written in', () => {
  const lifecycle = {
    link: 'l',
    reason: 'r',
    extended: '2026-01-01',
    sunset: '2025-01-01',
    added: '2020-01-01',
    subject: 's',
  }
  const state = at(compile(withSchema({ 'x-lifecycle': lifecycle })), day('2024-01-01'))
  expect(JSON.stringify(state)).toContain(
    '"x-lifecycle":{"subject":"s","added":"2020-01-01","sunset":"2025-01-01","extended":"2026-01-01","reason":"r","link":"l"}',
  )
})
