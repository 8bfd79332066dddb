import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

describe('a value that shows an edit', () => {
  it('is rejected by that edit alone, where there is one', () => {
    const closed = (is: boolean, properties: JsonObject): JsonObject => ({
      type: 'object',
      properties,
      ...(is && { additionalProperties: false }),
    })
    const string = { type: 'string' }
    const api = (is: boolean): JsonObject =>
      takes(ref('Settings'), {
        Settings: closed(is, { receipt: ref('Receipt'), n: string }),
        Receipt: closed(is, { h: string }),
      })
    const found = judgedBetween(api(false), api(true), { day: day('2030-01-01') })
    expect(found.map(({ rule, witness }) => [rule.id, witness?.value])).toEqual([
      ['request-properties-narrowed', { other: '' }],
      ['request-properties-narrowed', { receipt: { other: '' } }],
    ])
  })

  it('is rejected at the property that came, and not at another that came beside it', () => {
    const map = { type: 'object', additionalProperties: { type: 'array', items: {} } }
    const texts = { type: 'array', items: { type: 'string' } }
    const found = judgedBetween(takes(map), takes({ type: 'object', properties: { sort: texts, page: texts } }), {
      day: day('2030-01-01'),
    })
    const breaking = found.filter(({ level }) => level === 'breaking')
    expect(breaking.map(({ message, witness }) => [message, witness?.at])).toEqual([
      ['sort was added to POST /things request', ['sort', 0]],
      ['page was added to POST /things request', ['page', 0]],
    ])
  })

  it('is rejected at the property that came, where all that came must be there', () => {
    const Name = { type: 'object', properties: { first: { type: 'string' } } }
    const plain = { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { type: 'string' } } }
    const found = judgedBetween(answers({ type: 'object', additionalProperties: Name }), answers(plain), {
      day: day('2030-01-01'),
    })
    const added = found.filter(({ rule }) => rule.id === 'response-property-added')
    expect(added.map(({ message, witness }) => [message, witness?.at])).toEqual([
      ['a was added to GET /things response 200', ['a']],
      ['b was added to GET /things response 200', ['b']],
    ])
  })

  it('lacks the property by its name where its schema is in parts', () => {
    const parent = { allOf: [ref('Folder'), { description: 'The folder.' }] }
    const Folder = { type: 'object', properties: { id: { type: 'string' } } }
    const request = (inBase: JsonObject, beside: JsonObject): JsonObject =>
      takes(ref('Request'), { Folder, Base: inBase, Request: { allOf: [ref('Base'), beside] } })
    const [found] = judgedBetween(
      request({ type: 'object', properties: {} }, { properties: { parent } }),
      request({ type: 'object', properties: { parent }, required: ['parent'] }, { properties: {} }),
      { day: day('2030-01-01') },
    )
    expect(found?.witness?.missing).toBe('parent')
  })

  it('has the properties that must be there without the edit, where the schema may also be null', () => {
    const string = { type: 'string' }
    const poll = (of: JsonObject): JsonObject => ({ type: 'object', ...of })
    const [base, revision] = [
      poll({ properties: { who: string, when: string }, required: ['who', 'when'] }),
      poll({ properties: { who: { type: ['string', 'null'] }, when: string } }),
    ]
    const api = (holder: JsonObject, Poll: JsonObject): JsonObject =>
      answers({ type: 'object', properties: { poll: holder } }, { Poll })
    const found = judgedBetween(api({ oneOf: [{ type: 'null' }, ref('Poll')] }, base), api(ref('Poll'), revision), {
      day: day('2030-01-01'),
    })
    const nullable = found.find(({ rule }) => rule.id === 'response-nullable-widened')
    expect(nullable?.witness?.value).toEqual({ poll: { who: null, when: '' } })
  })

  const text = { type: 'string' }
  const two = { type: 'object', properties: { a: text, b: text } }
  const other = { properties: { c: text } }

  it.each<[string, JsonObject, JsonObject]>([
    ['another part came beside theirs', { allOf: [two] }, { allOf: [other, { ...two, required: ['a', 'b'] }] }],
    [
      'parts of parts came',
      { allOf: [two, { allOf: [{ properties: { d: text } }] }] },
      { allOf: [two, { allOf: [other, { properties: { d: text }, required: ['a', 'b'] }] }] },
    ],
    ['no schema declares them', { properties: { c: text } }, { ...other, required: ['a', 'b'] }],
  ])('lacks only the property that became required, of several, where %s', (_, base, revision) => {
    for (const found of [
      judgedBetween(takes(base), takes(revision), { day: day('2030-01-01') }),
      judgedBetween(answers(revision), answers(base), { day: day('2030-01-01') }),
    ]) {
      const lacking = found.flatMap(({ witness }) => (witness === undefined ? [] : [witness]))
      expect(lacking.map(({ value, missing }) => [Object.keys(value as object).join(), missing])).toEqual([
        ['b', 'a'],
        ['a', 'b'],
      ])
    }
  })

  it('has the other properties that a response need not have any more, though nothing declares them now', () => {
    const string = { type: 'string' }
    const A = {
      type: 'object',
      required: ['id', 'name', 'email'],
      properties: { id: string, name: string, email: string },
    }
    const found = judgedBetween(
      answers({ type: 'array', items: A }),
      answers({ type: 'array', items: { type: 'object', properties: { id: string } } }),
      { day: day('2030-01-01') },
    )
    expect(found.map(({ witness }) => [witness?.missing, witness?.value])).toEqual([
      ['name', [{ id: '', email: '' }]],
      ['email', [{ id: '', name: '' }]],
      ['id', [{ name: '', email: '' }]],
    ])
  })

  it('has the properties that must be there without the edit, where an object was opened', () => {
    const string = { type: 'string' }
    const found = judgedBetween(
      answers({
        type: 'object',
        properties: { a: string, b: string },
        required: ['a', 'b'],
        additionalProperties: false,
      }),
      answers({ type: 'object', properties: { a: string }, required: ['a'] }),
      { day: day('2030-01-01') },
    )
    const opened = found.find(({ rule }) => rule.id === 'response-properties-widened')
    expect(opened?.witness?.value).toEqual({ a: '', b: '', other: '' })
  })

  it('is shown for the items of a list that begins with others, where a part states more of the list', () => {
    const list = (items: JsonObject): JsonObject =>
      takes({ type: 'array', prefixItems: [{ type: 'string' }], items, minItems: 2, allOf: [{ maxItems: 9 }] })
    const number = { type: 'number' }
    const integer = { type: 'integer' }
    const [found, ...others] = judgedBetween(list({ anyOf: [number, integer] }), list({ oneOf: [number, integer] }), {
      day: day('2030-01-01'),
    })
    expect([found?.level, found?.witness?.value, others]).toEqual(['breaking', ['', 0], []])
  })
})
