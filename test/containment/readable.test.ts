import { isIPv4, isIPv6 } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import { newContainment } from '../../src/containment/containment.ts'

function object(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), ...more }
}

const text = { type: 'string' }
const number = { type: 'integer' }

function witness(a: Json, b: Json): Json | undefined {
  return compareSchemas(a, b).onlyInA?.value
}

describe('a witness', () => {
  const asText = object({ n: { type: 'string' } })

  it.each<[string, Json, Json]>([
    ['an example', { ...text, example: 'Ada' }, 'Ada'],
    ['the first of the examples that fits', { ...text, examples: [1, 'Ada', 'Bob'] }, 'Ada'],
    ['a default', { ...number, default: 10 }, 10],
    ['an example behind a reference', { $ref: '#/$defs/Name' }, 'Ada'],
    ['an example of a branch that holds', { anyOf: [{ ...text, example: 'Ada' }, { type: 'boolean' }] }, 'Ada'],
    ['a value of an enum', { enum: ['x', 'y'], example: 'y' }, 'y'],
    ['what a format looks like', { ...text, format: 'date-time' }, '2024-01-01T00:00:00Z'],
    ['an example of a format', { ...text, format: 'uuid', example: 'abc' }, 'abc'],
    ['nothing, where nothing is known', text, ''],
    ['no example that its own schema rejects', { ...text, maxLength: 2, example: 'Ada' }, ''],
    ['no format that its own schema rejects', { ...text, maxLength: 2, format: 'date' }, ''],
  ])('has %s', (_, property, expected) => {
    const $defs = { Name: { ...text, examples: ['Ada'] } }
    expect(witness({ ...object({ n: number, p: property }), $defs }, asText)).toEqual({ n: 0, p: expected })
  })

  it('is an object where a schema describes properties without a type, also behind references', () => {
    const untyped = { properties: { name: text }, required: ['name'] }
    const behind = { $ref: '#/$defs/A', $defs: { A: { allOf: [{ $ref: '#/$defs/B' }] }, B: untyped } }
    for (const schema of [untyped, behind]) expect(witness(schema, { type: 'array' })).toEqual({ name: '' })
    const ofItself = { $ref: '#/$defs/A', $defs: { A: { allOf: [{ $ref: '#/$defs/A' }] } } }
    expect(compareSchemas(ofItself, { type: 'array' }).aInB).not.toBe('yes')
  })

  it.each<[format: string, isOfIt: (value: string) => boolean]>([
    ['date', (value) => value.length === 10 && !Number.isNaN(Date.parse(value))],
    ['time', (value) => !Number.isNaN(Date.parse(`2024-01-01T${value}`))],
    ['duration', (value) => /^P\d+D$/.test(value)],
    ['uuid', (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)],
    ['email', (value) => value.split('@').length === 2],
    ['idn-email', (value) => value.split('@').length === 2],
    ['uri', URL.canParse],
    ['url', URL.canParse],
    ['uri-reference', (value) => value !== '' && URL.canParse(value, 'https://example.com')],
    ['iri', URL.canParse],
    ['hostname', (value) => new URL(`https://${value}`).hostname === value],
    ['ipv4', isIPv4],
    ['ipv6', isIPv6],
    ['byte', (value) => value !== '' && Buffer.from(value, 'base64').toString('base64') === value],
  ])('has a text of format %s where one may stand', (format, isOfIt) => {
    const { p } = witness(object({ n: number, p: { ...text, format } }), asText) as { p: string }
    expect(isOfIt(p), p).toBe(true)
  })

  it('takes what the examples of larger objects and lists have there', () => {
    const a = object(
      { who: object({ name: text, tags: { type: 'array', items: text, minItems: 2 } }), n: number },
      { example: { who: { name: 'Ada', tags: ['red'] }, n: 7 } },
    )
    expect(witness(a, asText)).toEqual({ who: { name: 'Ada', tags: ['red', 'red'] }, n: 7 })
  })

  it('has an example only where it was given, not wherever the schemas say the same', () => {
    const a = object({ site: { ...text, example: 'https://example.com' }, country: text, n: number })
    expect(witness(a, asText)).toEqual({ site: 'https://example.com', country: '', n: 0 })
  })

  it('stays what it is where another value proves nothing, or something else', () => {
    const a = object({ n: { ...number, example: 10 }, t: { ...text, example: 'Ada' } })
    expect(witness(a, object({ n: { ...number, minimum: 1 } }))).toEqual({ n: 0, t: 'Ada' })
    expect(witness(a, object({ n: number, t: { ...text, minLength: 1 } }))).toEqual({
      n: 10,
      t: '',
    })
  })

  it('has the tag of its branch, where the branches do not state it', () => {
    const root = (bark: JsonObject): JsonObject => ({
      openapi: '3.0.3',
      components: {
        schemas: {
          Pet: {
            oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
            discriminator: { propertyName: 'kind', mapping: { hound: 'Dog', cat: '#/components/schemas/Cat' } },
          },
          Cat: object({ kind: text, meow: text }),
          Dog: object({ kind: text, bark }),
        },
      },
    })
    const [a, b] = [root(number), root(text)]
    const documents = [a, b].map((document) => ({ root: document, dialect: 'openapi-3.0' as const }))
    const path = ['components', 'schemas', 'Pet']
    const spot = (document: JsonObject): { raw: Json; path: string[] } => {
      const { schemas } = document['components'] as { schemas: JsonObject }
      return { raw: schemas['Pet']!, path }
    }
    const { within, contains } = newContainment(documents[0]!, documents[1]!, { undeclared: 'contract' })
    expect(within(spot(a), spot(b))).toMatchObject({ verdict: 'no', witness: { kind: 'hound', bark: 0 } })
    expect(contains(spot(a), spot(b))).toMatchObject({ verdict: 'no', witness: { kind: 'hound', bark: '' } })
  })

  it('is a tag by the name of its branch, where no mapping says another', () => {
    const pet = (size: JsonObject): Json => ({
      anyOf: [{ $ref: '#/$defs/Cat' }],
      discriminator: { propertyName: 'kind' },
      $defs: { Cat: object({ kind: text, size }) },
    })
    expect(witness(pet(number), pet(text))).toEqual({ kind: 'Cat', size: 0 })
  })
})
