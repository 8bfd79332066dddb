import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, asks, ref } from '../../src/rules/example.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { documentOf, findingsBetween, in30, json, takes, verdictsBetween } from '../support/documents.ts'

describe('A verdict', () => {
  it('does not fear a bound that the format beside it says as well', () => {
    const small = { type: 'integer', format: 'int32' }
    const without = (minimum: number): string[] => verdictsBetween(answers({ ...small, minimum }), answers(small))
    expect(without(-2147483648)).toEqual(['info response-range-widened'])
    expect(without(0)).toEqual(['breaking response-range-widened'])
  })

  it('does not fear another precision of numbers, which nobody checks', () => {
    const number = (format: string): JsonObject => answers({ type: 'number', format })
    expect(verdictsBetween(number('float'), number('double'))).toEqual(['warning response-format-widened'])
  })

  it('does not fear a defined format in place of one that nobody checks', () => {
    const [answered, taken] = [answers, takes].map((message) => [
      message({ type: 'string', format: 'datetime' }),
      message({ type: 'string', format: 'date-time' }),
    ])
    expect(verdictsBetween(answered![0]!, answered![1]!)).toEqual(['info response-format-narrowed'])
    expect(verdictsBetween(taken![0]!, taken![1]!)).toEqual(['warning request-format-narrowed'])
    expect(verdictsBetween(answered![1]!, answered![0]!)).toEqual(['breaking response-format-changed'])
  })

  it('does not fear that a response may leave a format of text any more than a format that went', () => {
    const [uri, reference] = ['uri', 'uri-reference'].map((format) => answers({ type: 'string', format }))
    expect(verdictsBetween(uri!, reference!)).toEqual(['warning response-format-widened'])
    expect(verdictsBetween(reference!, uri!)).toEqual(['info response-format-narrowed'])
  })

  it('does not fear the widest format beside one that nobody checks', () => {
    const integer = (format: string): JsonObject => answers({ type: 'integer', format })
    expect(verdictsBetween(integer('int64'), integer('unixtime'))).toEqual(['warning response-format-changed'])
    expect(verdictsBetween(integer('int32'), integer('int64'))).toEqual(['breaking response-format-widened'])
  })

  it('reads any value of a query as the text it is', () => {
    expect(verdictsBetween(asks({ schema: {} }), asks({ schema: { type: 'string' } }))).toEqual([
      'info request-keyword-without-effect',
    ])
  })

  it('lets a choice of numbers go beside one of any text, which takes them all', () => {
    const [number, text] = [{ type: 'integer' }, { type: 'string' }]
    const either = asks({ schema: { anyOf: [number, text] } })
    expect(verdictsBetween(either, asks({ schema: text }))).toEqual(['info request-variant-removed'])
    expect(verdictsBetween(either, asks({ schema: { ...text, maxLength: 2 } }))).toContain(
      'breaking request-length-narrowed',
    )
    expect(verdictsBetween(asks({ schema: { type: 'array' } }), asks({ schema: text }))).toEqual([
      'breaking request-type-changed',
    ])
  })

  it('does not fear a list of values that comes beside any of the type', () => {
    const open = { type: 'string', anyOf: [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }] }
    const of = (schema: JsonObject): JsonObject => asks({ schema })
    expect(verdictsBetween(of({ type: 'string' }), of(open))).toEqual(['info request-composition-narrowed'])
    expect(verdictsBetween(of(open), of({ type: 'string' }))).toEqual(['info request-composition-widened'])
  })

  it('takes a schema with properties for one of objects where the other side takes none', () => {
    const thing = { properties: { id: { type: 'string' } }, required: ['id'] }
    const [before, after] = [answers(thing), answers({ type: 'string' })]
    expect(findingsBetween(before, after).map(({ level, message }) => [level, message])).toEqual([
      ['warning', 'the type of GET /things response 200 changed from object to string'],
    ])
    const among = (items: Json, name: string): JsonObject =>
      answers({ properties: { a: { items }, [name]: {} }, required: [name] })
    expect(verdictsBetween(among(thing, 'b'), among({ type: 'string' }, 'c'))).toContain(
      'warning response-type-changed',
    )
    expect(verdictsBetween(after, before)).toEqual(['breaking response-type-changed'])
    const closed = { ...thing, type: 'object', additionalProperties: false }
    expect(verdictsBetween(answers(closed), answers({ items: [closed] }))).toEqual(['breaking response-type-widened'])
    expect(verdictsBetween(before, answers({ ...thing, type: 'object' }))).toEqual(['info response-type-narrowed'])
  })

  it('fears a value that comes to a choice beside a name that goes from it', () => {
    const event = (type: string, required: readonly string[]): JsonObject => ({
      type: 'object',
      properties: { type: { enum: [type] }, text: { type: 'string' } },
      required: ['type', ...required],
    })
    const either = (choice: JsonObject): JsonObject => answers({ anyOf: [choice, event('b', ['text'])] })
    expect(verdictsBetween(either(event('a', ['id'])), either(event('a2', [])))).toEqual([
      'breaking response-enum-value-added',
      'info response-enum-value-removed',
      'warning response-required-name-removed',
    ])
  })

  it('shows what was closed and is open by a name that neither side declares', () => {
    const closed = { properties: { a: { type: 'string' } }, additionalProperties: false }
    const open = { properties: { ...closed.properties, b: { type: 'string' } } }
    const found = findingsBetween(answers(closed), answers(open))
    expect(found.map(({ level, rule }) => `${level} ${rule.id}`)).toEqual([
      'info response-property-added',
      'warning response-properties-widened',
    ])
    expect(Object.keys(found[1]!.witness!.value as JsonObject)).not.toContain('b')
  })

  it('shows null that comes in where a flag beside a reference let none in', () => {
    const schemas = { R: { type: 'object' } }
    const said = (property: Json): JsonObject => answers({ properties: { r: property } }, schemas)
    const [flag, choice] = [{ ...ref('R'), nullable: true }, { anyOf: [ref('R'), { type: 'null' }] }]
    expect(verdictsBetween(in30(said(flag)), said(choice))).toEqual(['breaking response-nullable-widened'])
    expect(verdictsBetween(said(choice), in30(said(flag)))).toEqual(['info response-nullable-narrowed'])
  })

  it('does not blame a choice that went for a value that another choice takes, whatever else breaks', () => {
    const kind = (name: string): JsonObject => ({ properties: { kind: { const: name } }, required: ['kind'] })
    const schemas = (names: readonly string[]): Record<string, JsonObject> => ({
      Any: { oneOf: names.map(ref) },
      ...Object.fromEntries(names.map((name) => [name, { type: 'object', ...kind(name) }])),
    })
    const to = (none: JsonObject): JsonObject => ({ properties: { to: { oneOf: [ref('Any'), none] } } })
    const base = takes(to({ type: ['string', 'null'], enum: [null], maxLength: 0 }), schemas(['A', 'B']))
    const revision = takes({ ...to({ type: 'null' }), required: ['more'] }, schemas(['A', 'B', 'C']))
    expect(verdictsBetween(base, revision).filter((verdict) => verdict.startsWith('breaking'))).toEqual([])
  })

  it('knows that a query has no null', () => {
    const flag = (type: Json): JsonObject => asks({ schema: { type } })
    expect(verdictsBetween(flag(['boolean', 'null']), flag('boolean'))).toEqual(['info request-nullable-narrowed'])
  })

  it('blames how choices are counted only for a value that two of them take', () => {
    const filter = (keyword: string, kinds: string[]): JsonObject =>
      answers({
        [keyword]: [
          { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: kinds } } },
          { type: 'object', required: ['type'], properties: { type: { type: 'string', enum: ['and', 'or'] } } },
        ],
      })
    expect(verdictsBetween(filter('oneOf', ['eq']), filter('anyOf', ['eq', 'in']))).toEqual([
      'info response-composition-widened',
      'warning response-enum-value-added',
    ])
    const loose = (keyword: string): JsonObject => answers({ [keyword]: [{ type: 'string' }, { maxLength: 3 }] })
    expect(verdictsBetween(loose('oneOf'), loose('anyOf'))).toEqual(['warning response-composition-widened'])
  })

  it('does not lay null at a type that became choices, where it is reported that null came', () => {
    const object = (name: string): JsonObject => ({ type: 'object', properties: { [name]: {} } })
    const base = answers(ref('Invite'), { Invite: object('code') })
    const revision = answers(
      { anyOf: [ref('Friend'), ref('Group'), { type: 'null' }] },
      { Friend: object('friend'), Group: object('group') },
    )
    expect(verdictsBetween(base, revision)).toEqual([
      'breaking response-nullable-widened',
      'info response-type-changed',
    ])
  })

  it('knows that what a reference inside leads to makes up for a choice that went', () => {
    const [text, list] = [{ type: 'string' }, { type: 'array', items: { type: 'string' } }]
    const map = (additionalProperties: Json): JsonObject => ({ type: 'object', additionalProperties })
    const base = takes({ anyOf: [ref('Texts'), ref('Lists')] }, { Texts: map(text), Lists: map(list) })
    const revision = takes(map(ref('Value')), { Value: { oneOf: [text, list] } })
    expect(verdictsBetween(base, revision)).toEqual(['info request-variant-added', 'info request-variant-removed'])
  })

  it('does not warn of an optional property beside a component that the schema was before, whatever came to that', () => {
    const site = (...names: string[]): JsonObject => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    })
    const setup = { allOf: [ref('Site'), { properties: { repo: { type: 'object' } } }] }
    const base = takes(ref('Site'), { Site: site('name') })
    const revision = takes(ref('Setup'), { Site: site('name', 'ssl'), Setup: setup })
    expect(verdictsBetween(base, revision)).toEqual(['info request-property-added', 'info request-property-added'])
  })
})

describe('An edit of a schema with many uses', () => {
  it('is judged by all messages of one schema at once, however many operations send it', () => {
    const kind = (value: number): JsonObject => ({
      properties: { type: { type: 'integer', enum: [value], allOf: [{ $ref: '#/components/schemas/T' }] } },
    })
    const api = (operations: number, values: readonly number[]): Json => {
      const content = { 'application/json': { schema: { oneOf: [kind(1), kind(2)] } } }
      const get = { responses: { '200': { description: '', content } } }
      const paths = Object.fromEntries(Array.from({ length: operations }, (_, index) => [`/p${index}`, { get }]))
      return {
        openapi: '3.0.3',
        info: { title: 'A', version: '1' },
        paths,
        components: { schemas: { T: { enum: [...values] } } },
      }
    }
    for (const operations of [1, 9])
      expect(verdictsBetween(api(operations, [1, 2]), api(operations, [1, 2, 3])), `${operations}`).toEqual([
        'info response-enum-value-added',
      ])
  })

  it('is judged by those that can hold the value, however many there are', () => {
    const kind = (value: number): JsonObject => ({
      properties: { type: { type: 'integer', enum: [value], allOf: [ref('T')] } },
      required: ['type'],
    })
    const api = (kinds: readonly number[], values: readonly number[]): JsonObject =>
      answers({ oneOf: kinds.map(kind) }, { T: { enum: [...values] } })
    const some = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(verdictsBetween(api(some, some), api(some, [...some, 10]))).toEqual(['info response-enum-value-added'])
    const free = (values: readonly number[]): JsonObject =>
      answers({ anyOf: [...some.map(kind), { properties: { other: ref('T') } }] }, { T: { enum: [...values] } })
    expect(verdictsBetween(free(some), free([...some, 10]))).toEqual(['warning response-enum-value-added'])
  })
})

describe('A schema that no value fits any more', () => {
  it('is reported once, and not for each of its choices as well', () => {
    const choice = { anyOf: [{ type: 'object' }, { type: 'string' }] }
    const base = answers(
      { allOf: [{ properties: { result: choice } }, ref('Failure')] },
      { Failure: { type: 'object' } },
    )
    const Failure = { type: 'object', properties: { result: { type: 'object', enum: [null] } } }
    const revision = answers({ allOf: [{ properties: { result: choice } }, ref('Failure')] }, { Failure })
    const reported = findingsBetween(base, revision).filter(({ rule }) => rule.id === 'response-schema-unsatisfiable')
    expect(reported.map(({ coordinate }) => coordinate)).toEqual([expect.stringMatching(/result$/)])
  })

  it('is not reported with an edit that let null in as its cause', () => {
    const never = { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: '^a' }] }
    const thing = (required: readonly string[]): JsonObject => ({
      type: 'object',
      required,
      properties: { key: never },
    })
    const base = in30(answers({ properties: { r: ref('Thing') } }, { Thing: thing([]) }))
    const wrapped = { nullable: true, allOf: [ref('Thing')] }
    const revision = in30(answers({ properties: { r: wrapped } }, { Thing: thing(['key']) }))
    const messages = findingsBetween(base, revision).map(({ message }) => message)
    expect(messages.filter((message) => message.startsWith('no value matches'))).toEqual([
      'no value matches r of GET /things response 200 any more',
    ])
  })

  it('is reported for a message of which two components demand different constants, whichever was edited', () => {
    const kind = (value: string): JsonObject => ({
      type: 'object',
      properties: { kind: { const: value } },
      required: ['kind'],
    })
    const both = (one: string, other: string): JsonObject =>
      answers({ allOf: [ref('Event'), ref('Sale')] }, { Event: kind(one), Sale: kind(other) })
    const reported = (one: string, other: string): string[] =>
      findingsBetween(both('a', 'a'), both(one, other))
        .filter(({ rule }) => rule.id === 'response-schema-unsatisfiable')
        .map(({ level, message }) => `${level} ${message}`)
    const emptied = ['breaking no value matches GET /things response 200 any more']
    expect(reported('a', 'b')).toEqual(emptied)
    expect(reported('b', 'c')).toEqual(emptied)
    expect(reported('b', 'b')).toEqual([])
  })

  it('is reported once for a component that several messages hold, with the operations of all', () => {
    const kind = (value: string): JsonObject => ({
      type: 'object',
      properties: { kind: { const: value } },
      required: ['kind'],
    })
    const sale = { allOf: [ref('Event'), { properties: { kind: { enum: ['a', 'b'] } } }] }
    const operation = { responses: { '200': { description: 'Fine.', content: json(ref('Sale')) } } }
    const api = (value: string): JsonObject =>
      documentOf(
        { '/a': { get: operation }, '/b': { get: operation } },
        { schemas: { Event: kind(value), Sale: sale } },
      )
    const found = findingsBetween(api('a'), api('z')).filter(({ rule }) => rule.id.endsWith('unsatisfiable'))
    expect(found.map(({ message }) => message)).toEqual(['no value matches Sale any more'])
    expect(operationsOf(found[0]!).map(({ path }) => path)).toEqual(['/a', '/b'])
  })
})
