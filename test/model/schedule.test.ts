import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { elements } from '../../src/model/element.ts'
import { Finder } from '../../src/model/find-elements.ts'
import { fittings } from '../../src/model/fittings.ts'
import { applySchedule } from '../../src/model/schedule.ts'
import { parseCoordinate } from '../../src/openapi/parse-coordinate.ts'
import { operation, tiny } from '../support/document.ts'
import { everything, samples } from '../support/everything.ts'

const gone = { sunset: '2026-07-01' }

const pets = tiny({
  tags: [{ name: 'cats' }],
  webhooks: { sold: { post: operation() } },
  paths: {
    '/v1/pets': { get: operation() },
    '/v1/cats/{id}': { get: operation(), delete: operation() },
    '/pets/{id}': {
      parameters: [{ name: 'size', in: 'query' }],
      get: {
        parameters: [
          { name: 'page', in: 'query', schema: { enum: ['a', 'b'] } },
          { name: 'X-Page', in: 'header' },
        ],
        responses: {
          200: {
            description: 'Fine.',
            content: {
              'application/json': { schema: { properties: { name: {} } } },
              'text/csv': { schema: { properties: { name: {} } } },
            },
          },
          404: { description: 'None.', content: { 'text/plain': { schema: { properties: { why: {} } } } } },
          500: { $ref: '#/components/responses/Broken' },
        },
      },
    },
  },
  components: {
    responses: {
      Broken: { description: 'Broken.', content: { 'a/b': { schema: { $ref: '#/components/schemas/Pet' } } } },
    },
    schemas: {
      Pet: {
        allOf: [{ properties: { name: {} } }, { $ref: '#/components/schemas/acme.Base' }],
        properties: {
          name: {},
          kind: { enum: ['cat', 'dodo', 1] },
          owner: { $ref: '#/components/schemas/acme.Base' },
          tags: { items: { properties: { text: {} } } },
          size: { oneOf: [{ const: 's' }, { const: 'xs' }] },
          limit: { type: 'integer', default: 20 },
        },
        oneOf: [{ title: 'Great Cat' }, {}],
      },
      'acme.Base': { properties: { mail: {} } },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'k' } },
  },
})

const get = ['paths', '/pets/{id}', 'get']
const pet = ['components', 'schemas', 'Pet']

describe('a schedule puts a lifecycle where its coordinate leads', () => {
  it.each<[coordinate: string, ...paths: (string | number)[][]]>([
    ['API', []],
    ['GET /pets/{id}', get],
    ['/pets/{id}', ['paths', '/pets/{id}']],
    ['GET /pets/{petId} ?page', [...get, 'parameters', 0]],
    ['/v1/cats/{cat}', ['paths', '/v1/cats/{id}']],
    ['DELETE /v1/*/{*}', ['paths', '/v1/cats/{id}', 'delete']],
    ['GET /v1/*/{cat}', ['paths', '/v1/cats/{id}', 'get']],
    ['/v1/**', ['paths', '/v1/pets'], ['paths', '/v1/cats/{id}']],
    ['/v1/*', ['paths', '/v1/pets']],
    ['GET /v1/**', ['paths', '/v1/pets', 'get'], ['paths', '/v1/cats/{id}', 'get']],
    ['POST webhook sold', ['webhooks', 'sold', 'post']],
    ['webhook sold', ['webhooks', 'sold']],
    ['GET /pets/{id} ?page', [...get, 'parameters', 0]],
    ['GET /pets/{id} header x-page', [...get, 'parameters', 1]],
    ['/pets/{id} ?size', ['paths', '/pets/{id}', 'parameters', 0]],
    ['GET /pets/{id} 404', [...get, 'responses', '404']],
    ['GET /pets/{id} 500', [...get, 'responses', '500']],
    ['GET /pets/{id} 200 text/csv', [...get, 'responses', '200', 'content', 'text/csv']],
    [
      'GET /pets/{id} 200 text/csv .name',
      [...get, 'responses', '200', 'content', 'text/csv', 'schema', 'properties', 'name'],
    ],
    ['GET /pets/{id} 404 .why', [...get, 'responses', '404', 'content', 'text/plain', 'schema', 'properties', 'why']],
    [
      'GET /pets/{id} 404 text/plain .why',
      [...get, 'responses', '404', 'content', 'text/plain', 'schema', 'properties', 'why'],
    ],
    ['Pet', pet],
    ['Pet.name', [...pet, 'allOf', 0, 'properties', 'name'], [...pet, 'properties', 'name']],
    ['Pet.tags[].text', [...pet, 'properties', 'tags', 'items', 'properties', 'text']],
    ['Pet(Great Cat)', [...pet, 'oneOf', 0]],
    ['Pet(variant 2)', [...pet, 'oneOf', 1]],
    ['Pet.size = xs', [...pet, 'properties', 'size', 'oneOf', 1]],
    ['acme.Base.mail', ['components', 'schemas', 'acme.Base', 'properties', 'mail']],
    ['schema acme.Base .mail', ['components', 'schemas', 'acme.Base', 'properties', 'mail']],
    ['response Broken a/b', ['components', 'responses', 'Broken', 'content', 'a/b']],
    ['security key', ['components', 'securitySchemes', 'key']],
    ['tag cats', ['tags', 0]],
  ])('%s', (coordinate, ...paths) => {
    const { document, problems, origin } = applySchedule(pets, { [coordinate]: gone })
    expect(problems).toEqual([])
    for (const path of paths) {
      expect(lookUp(document, [...path, 'x-lifecycle'])).toEqual(gone)
      expect(origin(path)).toEqual([coordinate])
    }
    const all = [...elements(document)].filter(({ node }) => Object.hasOwn(node, 'x-lifecycle'))
    expect(all).toHaveLength(paths.length)
  })

  it.each([
    ['Pet.kind = dodo', [...pet, 'properties', 'kind'], 'dodo'],
    ['Pet.kind = 1', [...pet, 'properties', 'kind'], '1'],
    ['GET /pets/{id} ?page = b', [...get, 'parameters', 0, 'schema'], 'b'],
  ])('of a value: %s', (coordinate, path, value) => {
    const { document, problems } = applySchedule(pets, { [coordinate]: gone })
    expect(problems).toEqual([])
    expect(lookUp(document, [...path, 'x-lifecycle-values'])).toEqual({ [value]: gone })
  })

  it('leaves what it does not name as it is, the same object', () => {
    const { document } = applySchedule(pets, { 'Pet.name': gone, 'GET /pets/{id}': gone })
    expect(document).not.toBe(pets)
    expect(lookUp(document, ['paths', '/v1/pets'])).toBe(lookUp(pets, ['paths', '/v1/pets']))
    expect(lookUp(document, [...get, 'responses'])).toBe(lookUp(pets, [...get, 'responses']))
    expect(lookUp(document, [...pet, 'properties', 'kind'])).toBe(lookUp(pets, [...pet, 'properties', 'kind']))
  })

  it('adds notices to those of the document, and gives fields values over time', () => {
    const phases = [
      { until: '2026-05-01', value: 20 },
      { from: '2026-05-01', value: 50 },
    ]
    const { document, problems } = applySchedule(
      { ...pets, 'x-notices': [{ title: 'First' }] },
      {
        notices: [{ title: 'TLS' }],
        changes: { 'Pet.limit default': phases, 'Pet.size default': phases, 'API title': phases },
      },
    )
    expect(problems).toEqual([])
    expect(document['x-notices']).toEqual([{ title: 'First' }, { title: 'TLS' }])
    for (const name of ['limit', 'size'])
      expect(lookUp(document, [...pet, 'properties', name, 'default'])).toEqual({ 'x-timeline': phases })
    expect(lookUp(document, ['info', 'title'])).toEqual({ 'x-timeline': phases })
  })
})

describe('a schedule is rejected that', () => {
  it.each<[what: string, schedule: Json, ...said: string[]]>([
    ['is no mapping', [], 'the schedule: must be a mapping'],
    [
      'names no operation, with the nearest',
      { 'GET /pet/{id}': gone },
      'GET /pet/{id}: matches nothing in this API; did you mean GET /pets/{id}?',
    ],
    [
      'leaves out the slash that a path begins with',
      { 'GET pets/{id}': gone, 'get v1/pet': gone, 'DELETE pets/{id} ?page': gone, 'GET v1/pets 200 = a': gone },
      'GET pets/{id}: matches nothing in this API; did you mean GET /pets/{id}?',
      'get v1/pet: matches nothing in this API; did you mean GET /v1/pets?',
      'DELETE pets/{id} ?page: matches nothing in this API; a path begins with /',
      'GET v1/pets 200 = a: matches nothing in this API; a path begins with /',
    ],
    [
      'is a day, where a lifecycle has to be',
      { 'Pet.name': '2027-02-01', 'Pet.kind': null },
      'Pet.name: its lifecycle is not an object; write { sunset: 2027-02-01 }',
      'Pet.kind: its lifecycle is not an object; write { sunset: YYYY-MM-DD }',
    ],
    [
      'misspells a schema, with the nearest that has the field',
      { 'Pte.name': gone },
      'Pte.name: matches nothing in this API; did you mean Pet.name?',
    ],
    [
      'names a schema by an earlier name',
      { 'Animal.kind = dodo': gone, 'PetDto.limit': gone },
      'Animal.kind = dodo: matches nothing in this API; did you mean Pet.kind = dodo?',
      'PetDto.limit: matches nothing in this API; did you mean Pet.limit?',
    ],
    [
      'misspells a value',
      { 'Pet.kind = dodos': gone },
      'Pet.kind = dodos: matches nothing in this API; did you mean Pet.kind = dodo?',
    ],
    [
      'forgets the sign of a parameter',
      { 'GET /pets/{id} page': gone },
      'GET /pets/{id} page: matches nothing in this API; did you mean GET /pets/{id} ?page?',
    ],
    [
      'leads through a reference',
      { 'GET /pets/{id} 500 .owner.mail': gone },
      'GET /pets/{id} 500 .owner.mail: matches nothing in this API; write schema acme.Base .mail, which applies wherever that schema is used',
    ],
    [
      'names at an operation what its path has',
      { 'GET /pets/{id} ?size': gone },
      'GET /pets/{id} ?size: matches nothing in this API; write /pets/{id} ?size, because the path declares it',
    ],
    [
      'could mean several things',
      { 'GET /pets/{id} 200 .name': gone },
      'GET /pets/{id} 200 .name: is ambiguous: GET /pets/{id} 200 application/json .name or GET /pets/{id} 200 text/csv .name; write one of them',
    ],
    [
      'says two fates of one thing',
      { '/v1/**': gone, '/v1/pets': gone },
      '/v1/pets: names the same element as "/v1/**"; keep one of the two',
    ],
    [
      'changes a field, and what is in it',
      { 'Pet.name': gone, changes: { 'Pet properties': [{ value: {} }] } },
      'Pet properties: names the same element as "Pet.name"; keep one of the two',
    ],
    [
      'has an unknown word',
      { Pet: { sunsett: '2026-01-01' } },
      'Pet: "sunsett" is not a lifecycle key; did you mean "sunset"?',
    ],
    [
      'has a day that is none',
      { Pet: { sunset: '2026-02-30' } },
      'Pet: sunset "2026-02-30" is not a day; write a real day as YYYY-MM-DD',
    ],
    [
      'has days in the wrong order, besides other mistakes',
      { Pet: { deprecated: '2026-06-01', sunset: '2026-01-01' }, Pte: gone },
      'Pet: sunset 2026-01-01 is before deprecated 2026-06-01; change one of the two days',
      'Pte: matches nothing in this API; did you mean Pet?',
    ],
    [
      'changes a field that there is not',
      { changes: { 'Pet.limit defalt': [{ value: 1 }] } },
      'Pet.limit defalt: "defalt" is not a keyword of it; did you mean default?',
    ],
    [
      'changes something without phases',
      { changes: { 'Pet.limit default': 3 } },
      'Pet.limit default: its phases are not a list; write [{ until: DAY, value: … }, { from: DAY, value: … }]',
    ],
    [
      'is not in the grammar',
      { 'Pet.name"': gone },
      'Pet.name": is not a coordinate: a quote is not closed; coordinates.md in the docs of chronospec explains how elements are named',
    ],
  ])('%s', (_, schedule, ...said) => {
    const { document, problems } = applySchedule(pets, schedule)
    expect(
      problems.map(({ message, hint }) =>
        `${message}; ${hint}`.replace('; see schedule.md in the docs of chronospec', ''),
      ),
    ).toEqual(said)
    expect(document).toBe(pets)
  })

  it('speaks of what has a lifecycle in the document', () => {
    const stated = applySchedule(pets, { Pet: gone }).document
    const [problem] = applySchedule(stated, { Pet: gone }).problems
    expect(problem?.message).toBe('Pet: has a lifecycle in the document already')
  })

  it('is hostile: in a moment, with a short line', () => {
    const long = 'GET /'.padEnd(10_000, 'a')
    const { problems } = applySchedule(pets, { [long]: gone, [`${'a.'.repeat(900)}b`]: gone, ['(('.repeat(900)]: gone })
    expect(problems).toHaveLength(3)
    for (const { message } of problems) expect(message.length).toBeLessThan(300)
  })
})

it('a glob that fits ten thousand paths is as fast as one line', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`/v1/a${index}`, { get: operation() }]),
  )
  const { document, problems } = applySchedule(tiny({ paths }), { '/v1/**': gone })
  expect(problems).toEqual([])
  expect(
    Object.values(document['paths'] as JsonObject).every((item) => Object.hasOwn(item as JsonObject, 'x-lifecycle')),
  ).toBe(true)
})

it.each(samples)('the coordinate of a $kind, $label, leads back to it', ({ label, path }) => {
  const coordinate = parseCoordinate(label)
  if ('fault' in coordinate) throw new Error(coordinate.fault)
  const { targets } = fittings(coordinate, new Finder(everything))
  expect(targets.map(({ element }) => element.path)).toEqual([path])
})
