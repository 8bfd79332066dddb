import { expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { withKept } from '../../src/openapi/kept.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const document = tiny({
  webhooks: { done: { post: operation() } },
  components: {
    schemas: {
      Map: {
        properties: { 'x-contains': { contains: { type: 'string' } } },
        patternProperties: { '^x': { propertyNames: { maxLength: 3 } } },
        default: { 'x-contains': 1 },
      },
    },
  },
})
const snapshot = snapshots(document, { openapi: '3.0' }).on(day('2024-01-01'))!
const FORM = 'application/x-www-form-urlencoded'
const map = ['components', 'schemas', 'Map']

it('what a snapshot in 3.0 keeps as extensions is read back, and only where it stands for a keyword', () => {
  expect(lookUp(snapshot, [...map, 'x-patternProperties', '^x', 'x-propertyNames'])).toEqual({ maxLength: 3 })
  const read = withKept(snapshot)
  expect(lookUp(read, ['webhooks'])).toEqual(document['webhooks'])
  expect(lookUp(read, map)).toEqual(lookUp(document, map))
})

it('references into what is kept are those of the version, and are read back with it', () => {
  const schema = 'components/schemas/Pet'
  const references = [
    `#/${schema}/$defs/$defs/properties/definitions`,
    `#/${schema}/definitions/x-$defs`,
    `#/${schema}/$defs/$defs/contains`,
  ]
  const published = tiny({
    components: {
      schemas: {
        Pet: {
          $defs: { $defs: { properties: { definitions: { type: 'string' } }, contains: {} } },
          definitions: { 'x-$defs': { type: 'object' } },
          properties: { a: { $ref: references[0]! }, b: { $ref: references[1]! }, c: { $ref: references[2]! } },
          oneOf: [{ $ref: references[1]! }],
          discriminator: { propertyName: 'c', mapping: { x: references[1]! } },
        },
      },
    },
  })
  const earlier = snapshots(published, { openapi: '3.0' }).on(day('2024-01-01'))!
  const found = ['properties/a/$ref', 'properties/b/$ref', 'properties/c/$ref', 'discriminator/mapping/x'].map((path) =>
    lookUp(earlier, ['components', 'schemas', 'Pet', ...path.split('/')]),
  )
  expect(found).toEqual([
    `#/${schema}/x-$defs/$defs/properties/definitions`,
    `#/${schema}/x-definitions/x-$defs`,
    `#/${schema}/x-$defs/$defs/x-contains`,
    `#/${schema}/x-definitions/x-$defs`,
  ])
  expect(lookUp(withKept(earlier), ['components'])).toEqual(published['components'])
})

it('a document that is no such snapshot is left as it is: the meaning of its extensions is unknown', () => {
  const { 'x-snapshot': _, ...foreign } = snapshot
  for (const other of [document, foreign] satisfies Json[]) expect(withKept(other)).toBe(other)
})

it('query strings of components are read back beside the other parameters of components', () => {
  const published = {
    ...tiny({
      paths: { '/a': { get: operation({ parameters: [{ $ref: '#/components/parameters/Page' }] }) } },
      components: {
        parameters: {
          Page: { name: 'page', in: 'query', schema: { type: 'integer' } },
          Search: { name: 'q', in: 'querystring', content: { 'text/plain': { schema: { type: 'string' } } } },
          Form: { name: 'f', in: 'querystring', content: { [FORM]: { schema: { type: 'object' } } } },
        },
      },
    }),
    openapi: '3.2.0',
  }
  for (const openapi of ['3.0', '3.1'] as const) {
    const earlier = snapshots(published, { openapi }).on(day('2024-01-01'))!
    const parameters = ['components', 'parameters']
    expect(Object.keys(lookUp(earlier, parameters) as JsonObject)).toEqual(['Page', 'Form'])
    expect(lookUp(withKept(earlier), parameters)).toEqual(lookUp(published, parameters))
    expect(lookUp(withKept(earlier), ['components', 'x-oai-parameters'])).toBeUndefined()
  }
})

it('query strings of components are read back where components have no other parameters', () => {
  const Search = { name: 'q', in: 'querystring', content: { 'text/plain': { schema: { type: 'string' } } } }
  const published = { ...tiny({ components: { parameters: { Search } } }), openapi: '3.2.0' }
  const earlier = snapshots(published, { openapi: '3.1' }).on(day('2024-01-01'))!
  expect(lookUp(withKept(earlier), ['components', 'parameters'])).toEqual({ Search })
})
