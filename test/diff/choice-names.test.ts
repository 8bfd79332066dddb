import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { in30, linesBetween, ref, takes } from '../support/documents.ts'

const string = { type: 'string' }

/** An object of a kind that a constant names, with one more property. */
function kind(value: Json, more: Json = string): JsonObject {
  return { type: 'object', properties: { kind: value, more }, required: ['kind'] }
}

/** What differs when the first of two choices does. */
function named(first: (more: Json) => Json, second: Json, schemas: Readonly<Record<string, Json>> = {}): string[] {
  const document = (more: Json): JsonObject => in30(takes({ oneOf: [first(more), second] }, schemas))
  return linesBetween(document(string), document({ ...string, maxLength: 5 }))
}

describe('A choice is called', () => {
  it('by its title', () => {
    expect(named((more) => ({ ...kind(string, more), title: 'Card' }), { type: 'array' })).toEqual([
      'constraint changed: POST /things request.(Card).more [request]: maxLength null → 5',
    ])
  })

  it('by the constant that distinguishes it from the others', () => {
    const cash = kind({ type: 'string', enum: ['cash'] })
    expect(named((more) => kind({ type: 'string', enum: ['card'] }, more), cash)).toEqual([
      'constraint changed: POST /things request.(card).more [request]: maxLength null → 5',
    ])
    expect(named((more) => kind({ const: 'card' }, more), cash)).toEqual([
      'constraint changed: POST /things request.(card).more [request]: maxLength null → 5',
    ])
  })

  it('by its number, where the constant is that of another, may be left out, or is one of several', () => {
    const numbered = ['constraint changed: POST /things request.(variant 1).more [request]: maxLength null → 5']
    const card = { type: 'string', enum: ['card'] }
    expect(named((more) => kind(card, more), { ...kind(card), maxProperties: 1 })).toEqual(numbered)
    expect(named((more) => ({ ...kind(card, more), required: [] }), { type: 'array' })).toEqual(numbered)
    expect(named((more) => kind({ enum: ['a', 'b'] }, more), { type: 'array' })).toEqual(numbered)
  })

  it('by the component it is, in whatever wrapper that stands', () => {
    const document = (choices: Json[]): JsonObject => in30(takes({ oneOf: choices }, { Card: kind(string) }))
    const wrapped = { allOf: [ref('Card')], description: 'A card.' }
    expect(linesBetween(document([string]), document([string, wrapped]))).toEqual([
      'variant added: POST /things request Card [request]',
    ])
  })

  it('by the title of what it refers to, where the place of that has no name', () => {
    const body = (schema: Json): JsonObject => ({ 'application/json': { schema } })
    const document = (choices: Json[]): JsonObject => {
      const { paths, ...rest } = takes({ oneOf: choices })
      const other = {
        get: { responses: { '200': { description: '', content: body({ ...kind(string), title: 'Card' }) } } },
      }
      return { ...rest, paths: { ...(paths as JsonObject), '/other': other } }
    }
    const card = { $ref: '#/paths/~1other/get/responses/200/content/application~1json/schema' }
    expect(linesBetween(document([string, { type: 'array' }]), document([string, { type: 'array' }, card]))).toEqual([
      'variant added: POST /things request Card [request]',
    ])
  })

  it('by the file it is, or the name it has in one', () => {
    const files = { 'models/card.yaml': kind(string), 'all.yaml': { Cash: kind(string) } }
    const document = (choices: Json[]): JsonObject => ({ ...takes({ oneOf: choices }), 'x-files': files })
    const [card, cash] = ['#/x-files/models~1card.yaml', '#/x-files/all.yaml/Cash'].map(($ref) => ({ $ref }))
    const taken = { type: 'array', minItems: 2 }
    expect(linesBetween(document([taken]), document([taken, card!, cash!]))).toEqual([
      'variant added: POST /things request Cash [request]',
      'variant added: POST /things request models/card.yaml [request]',
    ])
  })
})

describe('A component that became a choice of others, or the other way round', () => {
  const tags = { properties: { tags: { type: 'array', items: string } } }
  const choice = { anyOf: [ref('Tags'), ref('Files')] }
  const document = (schema: Json, Purge: Json): JsonObject =>
    in30(takes(schema, { Purge, Tags: { type: 'object', ...kind(string) }, Files: { type: 'array' } }))
  const said = (from: string, to: string): string[] => [
    `type changed: POST /things request [request]: type ${from} → ${to}`,
  ]

  it('is called by its name', () => {
    const [was, is] = ['Purge', 'Files | Tags']
    expect(linesBetween(document(ref('Purge'), tags), document(choice, tags))).toEqual(said(was, is))
    expect(linesBetween(document(choice, tags), document(ref('Purge'), tags))).toEqual(said(is, was))
    expect(linesBetween(document(ref('Purge'), string), document(choice, string))).toEqual(said(was, is))
  })

  it('is not called by the name that the choice has as well', () => {
    expect(linesBetween(document(ref('Purge'), string), document(ref('Purge'), choice))).toEqual([
      'type changed: Purge [request]: type string → Files | Tags',
    ])
  })
})

describe('A schema that became another choice altogether', () => {
  it('is one change, whatever distinguishes the choices', () => {
    const discriminator = { propertyName: 'kind' }
    const [cat, dog] = ['cat', 'dog'].map((each) => ({ ...kind({ const: each }), title: each }))
    expect(linesBetween(takes(string), takes({ oneOf: [cat!, dog!], discriminator }))).toEqual([
      'type changed: POST /things request [request]: type string → cat | dog',
    ])
  })
})

describe('Choices of one title', () => {
  const list = (items: Json, more: JsonObject = {}): JsonObject => ({ type: 'array', title: 'list', items, ...more })

  it('are called by their numbers, so that what happened to each is reported', () => {
    const choices = (more: JsonObject): JsonObject =>
      takes({ oneOf: [list(string, more), list({ type: 'integer' }, more)] })
    expect(linesBetween(choices({}), choices({ maxItems: 9 }))).toEqual(
      ['variant 1', 'variant 2'].map(
        (name) => `constraint changed: POST /things request.(${name}) [request]: maxItems null → 9`,
      ),
    )
  })

  it('are called by it where only one of them has it on that side', () => {
    const before = takes({ oneOf: [list(string), { type: 'integer' }] })
    const after = takes({ oneOf: [list(string, { maxItems: 9 }), { type: 'integer' }] })
    expect(linesBetween(before, after)).toEqual([
      'constraint changed: POST /things request.(list) [request]: maxItems null → 9',
    ])
  })
})

describe('Choices of other titles', () => {
  it('are one removed and one added, even if nothing else is left to pair them with', () => {
    const object = (title: string, name: string): JsonObject => ({
      title,
      type: 'object',
      required: [name],
      properties: { [name]: string },
    })
    const choices = (other: JsonObject): JsonObject => takes({ oneOf: [object('Account', 'id'), other] })
    expect(linesBetween(choices(object('Key', 'key')), choices(object('Grants', 'list')))).toEqual([
      'variant added: POST /things request Grants [request]',
      'variant removed: POST /things request Key [request]',
    ])
  })
})
