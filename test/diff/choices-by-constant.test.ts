import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, in30, linesBetween, ref, takes, verdictsBetween } from '../support/documents.ts'

const kind = (name: string, ...fields: string[]): JsonObject => ({
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [name] },
    ...Object.fromEntries(fields.map((field) => [field, { type: 'number' }])),
  },
  required: ['kind', ...fields],
})

describe('A choice that a constant distinguishes from the others', () => {
  it('is the same choice when its component has another name, though another took its name', () => {
    const base = answers(
      { oneOf: [ref('Desk'), ref('Web')] },
      { Desk: kind('desk_preview', 'width'), Web: kind('web') },
    )
    const revision = answers(
      { oneOf: [ref('Desk'), ref('Web'), ref('DeskPreview')] },
      { Desk: kind('desk'), Web: kind('web'), DeskPreview: kind('desk_preview', 'width') },
    )
    expect(linesBetween(base, revision)).toEqual([
      'component renamed: schema DeskPreview: "Desk" → "DeskPreview"',
      'variant added: GET /things response 200 Desk [response]',
    ])
  })

  it('is not the same choice as the only other one left over, of another constant', () => {
    const pets = { Cat: kind('cat'), Fish: kind('fish', 'length', 'fins'), Bird: kind('bird', 'wings') }
    const [base, revision] = [takes, takes].map((document, side) =>
      document({ oneOf: [ref('Cat'), ref(side === 0 ? 'Fish' : 'Bird')] }, pets),
    )
    expect(linesBetween(base!, revision!)).toEqual([
      'variant added: POST /things request Bird [request]',
      'variant removed: POST /things request Fish [request]',
    ])
  })

  it('is not the same choice as the only other one of its type, of another constant', () => {
    const inline = (name: string, field: string): JsonObject => ({ ...kind(name, field), title: name })
    const string = { type: 'string' }
    expect(
      linesBetween(
        takes({ oneOf: [string, inline('fish', 'length')] }),
        takes({ oneOf: [{ type: 'array' }, inline('bird', 'wings')] }),
      ),
    ).toEqual([
      'variant added: POST /things request bird [request]',
      'variant added: POST /things request variant 1 [request]',
      'variant removed: POST /things request fish [request]',
      'variant removed: POST /things request variant 1 [request]',
    ])
  })
})

describe('A choice that a constant in one of its parts distinguishes from the others', () => {
  const named = (name: string, ...fields: string[]): JsonObject => ({ allOf: [ref('Base'), kind(name, ...fields)] })
  const Base = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
  const pets = {
    Base,
    Cat: named('cat'),
    Fish: named('fish', 'fins'),
    Bird: named('bird', 'wings'),
    Crow: named('crow'),
  }

  it.each<[what: string, now: readonly string[]]>([
    ['the only other one left over', ['Cat', 'Bird']],
    ['one of several that are new', ['Cat', 'Bird', 'Crow']],
  ])('is not the same choice as %s', (_, now) => {
    const lines = linesBetween(
      takes({ oneOf: [ref('Cat'), ref('Fish')] }, pets),
      takes({ oneOf: now.map((name) => ref(name)) }, pets),
    )
    expect(lines).toEqual([
      ...now.slice(1).map((name) => `variant added: POST /things request ${name} [request]`),
      'variant removed: POST /things request Fish [request]',
    ])
  })

  it('is the same choice when its component has another name', () => {
    const { Fish, ...others } = pets
    const lines = linesBetween(
      takes({ oneOf: [ref('Cat'), ref('Fish')] }, pets),
      takes({ oneOf: [ref('Cat'), ref('Trout'), ref('Crow')] }, { ...others, Trout: { ...Fish, maxProperties: 5 } }),
    )
    expect(lines).toContain('variant added: POST /things request Crow [request]')
    expect(lines.filter((line) => line.startsWith('variant removed'))).toEqual([])
  })
})

describe('A choice that the constant of an optional property distinguishes from the others', () => {
  const column = (type: string, ...fields: string[]): JsonObject => {
    const { required: _, ...schema } = kind(type, ...fields)
    return schema
  }

  it('is the same choice when properties come that make it look like others', () => {
    expect(
      linesBetween(
        takes({ oneOf: [column('link'), column('formula'), column('list', 'width')] }),
        takes({ oneOf: [column('link', 'width'), column('formula', 'width'), column('list', 'height')] }),
      ),
    ).toEqual([
      'property added: POST /things request.(variant 1).width [request]',
      'property added: POST /things request.(variant 2).width [request]',
      'property added: POST /things request.(variant 3).height [request]',
      'property removed: POST /things request.(variant 3).width [request]',
    ])
  })
})

describe('A schema that became several choices', () => {
  const message = {
    type: 'object',
    properties: { role: { type: 'string' }, name: { type: 'string' }, content: { type: 'string', nullable: true } },
    required: ['role', 'content'],
  }
  const part = (role: string): JsonObject => ({
    type: 'object',
    properties: { role: { type: 'string', enum: [role] }, content: { type: 'string' } },
    required: ['role', 'content'],
  })
  const parts = { User: part('user'), Tool: part('tool') }
  const choice = { oneOf: [ref('User'), ref('Tool')] }

  it('is reported once, and shown by what none of them takes, beside what none of them describes', () => {
    const found = findingsBetween(in30(takes(message, parts)), in30(takes(choice, parts)))
    expect(found.map(({ message: text, level }) => [level, text])).toEqual([
      ['breaking', 'the type of POST /things request changed from object to Tool or User'],
      ['warning', 'name was removed from POST /things request'],
    ])
  })

  it('is no harm where they take all that it took', () => {
    const wide: Json = {
      anyOf: [
        { type: 'object', required: ['role'] },
        { type: 'object', required: ['content'] },
      ],
    }
    expect(verdictsBetween(in30(takes(message)), in30(takes(wide)))).toEqual(['info request-type-changed'])
  })

  it('breaks a response where a choice lacks what was always there', () => {
    const schemas = { Short: kind('short', 'id'), Other: kind('other', 'size') }
    const long = { type: 'object', required: ['id', 'label'], properties: { label: { type: 'string' } }, title: 'Long' }
    const found = findingsBetween(in30(answers(long)), in30(answers({ anyOf: [ref('Short'), ref('Other')] }, schemas)))
    expect(found.map(({ message: text, level }) => [level, text])).toEqual([
      ['breaking', 'the type of GET /things response 200 changed from Long to Other or Short'],
    ])
  })

  it('keeps the component that it was as one of them, though that differs', () => {
    const [was, is] = [part('user'), { ...part('user'), required: ['content'], minProperties: 1, title: 'U' }]
    const found = findingsBetween(
      in30(answers(ref('User'), { User: was })),
      in30(answers({ anyOf: [ref('User'), ref('Tool')] }, { User: is, Tool: part('tool') })),
    )
    expect(found.map(({ message: text }) => text)).toContain('GET /things response 200 may also be Tool')
    expect(found.map(({ message: text }) => text)).not.toContain('GET /things response 200 may also be User')
  })

  it('is the one with a name that alone demands the same, so that what differs in it is reported', () => {
    const object = (required: readonly string[], format?: string): JsonObject => ({
      type: 'object',
      properties: { id: { type: 'string', ...(format !== undefined && { format }) } },
      required,
    })
    const more = (schema: JsonObject): JsonObject => ({
      ...schema,
      properties: { ...(schema['properties'] as JsonObject), size: { type: 'integer' } },
    })
    const named = { anyOf: [ref('One'), { ...more(object(['size'], 'uri')), title: 'Two' }] }
    const one = { One: more(object(['id'], 'uri')) }
    const verdicts = verdictsBetween(takes(object(['id']), one), takes(named, one))
    expect(verdicts.toSorted()).toEqual([
      'breaking request-format-narrowed',
      'info request-property-added',
      'info request-variant-added',
    ])
  })

  it('is reported once the other way round', () => {
    const found = findingsBetween(in30(answers(choice, parts)), in30(answers(message, parts)))
    expect(found.map(({ message: text, level }) => [level, text])).toEqual([
      ['breaking', 'the type of GET /things response 200 changed from Tool or User to object'],
    ])
  })
})
