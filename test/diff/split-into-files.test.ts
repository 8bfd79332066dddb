import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, findingsBetween, ref, takes, verdictsBetween } from '../support/documents.ts'

/** A document as it is read whose components of schemas all stand in another file: `things.yaml`, or one of their own each. */
function split(document: JsonObject, fileOf: (name: string) => string): JsonObject {
  const { components, ...rest } = document
  const schemas = (components as { schemas: Record<string, Json> }).schemas
  const files: Record<string, Json> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const [file, isWhole] = [fileOf(name), fileOf(name) !== THINGS]
    files[file] = isWhole ? schema : { components: { schemas } }
  }
  const pointer = (name: string): string =>
    fileOf(name) === THINGS
      ? `#/x-files/${THINGS}/components/schemas/${name}`
      : `#/x-files/${fileOf(name).replaceAll('/', '~1')}`
  const text = JSON.stringify({ ...rest, 'x-files': files })
  return JSON.parse(text.replaceAll(/#\/components\/schemas\/(\w+)/g, (_, name: string) => pointer(name))) as JsonObject
}

const THINGS = 'things.yaml'

const object = (...names: string[]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const pets = (more: string[], cat: JsonObject = object('claws', ...more)): Record<string, Json> => ({
  Cat: cat,
  Dog: object('tail', ...more),
  Pet: { oneOf: [ref('Cat'), ref('Dog')] },
})
const tagged = (more: string[], names: string[] = []): Record<string, Json> => {
  const mapping = { cat: ref('Cat')['$ref']!, dog: ref('Dog')['$ref']! }
  const Pet = {
    discriminator: { propertyName: 'kind', mapping },
    oneOf: [ref('Cat'), ref('Dog')],
    ...(names.length > 0 && { required: names, properties: { kind: { type: 'string', enum: ['cat', 'dog'] } } }),
  }
  return { ...pets(more), Pet }
}
const filter = (constraints: JsonObject): JsonObject => ({
  oneOf: [
    { type: 'string', title: 'Exact', ...constraints },
    { type: 'object', title: 'Any', properties: { in: { type: 'array', items: { type: 'string', ...constraints } } } },
  ],
})
const keys = { Basic: filter({}), Key: filter({ maxLength: 25 }) }
const holder = (name: string): Json => ({ type: 'object', properties: { key: { allOf: [ref(name)] } } })

const edits: [what: string, base: JsonObject, revision: JsonObject][] = [
  ['choices that have a new property', takes(ref('Pet'), pets([])), takes(ref('Pet'), pets(['note']))],
  [
    'a choice in which a type changed',
    takes(ref('Pet'), pets([])),
    takes(ref('Pet'), pets([], { ...object('claws'), properties: { claws: { type: 'integer' } } })),
  ],
  [
    'choices by a discriminator whose property moved into them',
    takes(ref('Pet'), tagged([], ['kind'])),
    takes(ref('Pet'), tagged(['kind'])),
  ],
  ['another reference to what was there before', takes(holder('Basic'), keys), takes(holder('Key'), keys)],
  ['an edit in a component', takes(ref('Cat'), pets([])), takes(ref('Cat'), pets([], object('claws', 'fur')))],
  ['nothing at all', takes(ref('Pet'), tagged([])), takes(ref('Pet'), tagged([]))],
]

describe('A document that was split into files', () => {
  it.each(edits)('is judged as the document in one file: %s', (_, base, revision) => {
    const reported = verdictsBetween(base, revision)
    for (const fileOf of [() => THINGS, (name: string) => `models/${name}.yaml`]) {
      expect(verdictsBetween(base, split(revision, fileOf))).toEqual(reported)
      expect(verdictsBetween(split(base, fileOf), revision)).toEqual(reported)
      expect(verdictsBetween(split(base, fileOf), split(revision, fileOf))).toEqual(reported)
    }
  })

  it('is reported for another reference where that stands', () => {
    const [base, revision] = [takes(holder('Basic'), keys), takes(holder('Key'), keys)]
    const found = findingsBetween(
      base,
      split(revision, () => THINGS),
    )
    expect(found.map(({ message }) => message)).toEqual(findingsBetween(base, revision).map(({ message }) => message))
    for (const { change } of found) expect(change.replaced).toMatchObject({ before: 'Basic', after: 'Key' })
  })
})

it('A response of another file that several operations took up is reported with its name there', () => {
  const gone = { $ref: '#/x-files/things.yaml/components/responses/Gone' }
  const document = (more: JsonObject): JsonObject => {
    const get = { responses: { '200': { description: 'Fine.' }, ...more } }
    const files = { [THINGS]: { components: { responses: { Gone: { description: 'Gone.' } } } } }
    return { ...documentOf({ '/a': { get }, '/b': { get } }), 'x-files': files }
  }
  expect(findingsBetween(document({}), document({ '404': gone })).map(({ coordinate }) => coordinate)).toEqual([
    'file things.yaml#/components/responses/Gone 404',
  ])
})
