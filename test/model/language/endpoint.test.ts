import { describe, expect, it } from 'vitest'
import { type Endpoint, collection, group, section, single } from '../../../src/model/language/endpoint.ts'
import { query } from '../../../src/model/language/parameter.ts'
import { component } from '../../../src/model/language/part.ts'
import { integer, string } from '../../../src/model/language/schema.ts'

const Pet = component('Pet', string())
const pets = { type: 'array', items: Pet }
const named = (endpoints: readonly Endpoint[]): unknown[] => endpoints.map(({ operation }) => operation['operationId'])
const fates = (endpoints: readonly Endpoint[]): unknown[] => endpoints.map(({ operation }) => operation['x-lifecycle'])

describe('collection', () => {
  const endpoints = collection('pet', 'GET, POST, PUT, PATCH, DELETE /pets', Pet)

  it('makes an endpoint of each method, with an id and a summary made from the noun', () => {
    expect(endpoints.map(({ method, path, operation }) => [method, path, operation])).toEqual([
      ['GET', '/pets', { operationId: 'listPets', summary: 'List pets' }],
      ['POST', '/pets', { operationId: 'createPet', summary: 'Create a pet' }],
      ['PUT', '/pets', { operationId: 'updatePets', summary: 'Update pets' }],
      ['PATCH', '/pets', { operationId: 'editPets', summary: 'Edit pets' }],
      ['DELETE', '/pets', { operationId: 'deletePets', summary: 'Delete pets' }],
    ])
  })

  it('answers a list, and the record itself where one is created', () => {
    expect(endpoints.map(({ result }) => result)).toEqual([pets, Pet, pets, pets, pets])
  })

  it('takes the record as the body of what writes, and no body of what reads or deletes', () => {
    expect(endpoints.map(({ body }) => body)).toEqual([undefined, Pet, Pet, Pet, undefined])
  })

  it('takes a plural that an s does not make', () => {
    expect(named(collection('index entry', 'GET /entries', Pet, { plural: 'index entries' }))).toEqual([
      'listIndexEntries',
    ])
  })
})

describe('single', () => {
  const endpoints = single('HTTP rule', 'GET, POST, PUT, PATCH, DELETE /rules/{id}', Pet)

  it('makes an endpoint of each method about the one record', () => {
    expect(endpoints.map(({ operation }) => [operation['operationId'], operation['summary']])).toEqual([
      ['getHTTPRule', 'Get the HTTP rule'],
      ['createHTTPRule', 'Create a HTTP rule'],
      ['updateHTTPRule', 'Update the HTTP rule'],
      ['editHTTPRule', 'Edit the HTTP rule'],
      ['deleteHTTPRule', 'Delete the HTTP rule'],
    ])
    expect(endpoints.every(({ result, path }) => result === Pet && path === '/rules/{id}')).toBe(true)
  })

  it('puts the right article before the noun of what is created', () => {
    expect(single('apple', 'POST /apple', Pet)[0]?.operation['summary']).toBe('Create an apple')
  })

  it('gives every method an operationId, the rare ones too', () => {
    expect(named(single('pet', 'HEAD, OPTIONS, TRACE /pets/{id}', Pet))).toEqual(['headPet', 'optionsPet', 'tracePet'])
  })
})

describe('what an operation says about itself', () => {
  const limit = query('limit', integer())
  const [endpoint] = collection('pet', 'GET /pets', Pet, {
    GET: {
      operationId: 'allPets',
      summary: 'All',
      description: 'D.',
      parameters: [limit],
      result: Pet,
      failure: string(),
      body: integer(),
      sunset: '2024-01-01',
    },
  })

  it('overrides what the noun produces, and its lifecycle is on the operation', () => {
    expect(endpoint?.operation).toEqual({
      operationId: 'allPets',
      summary: 'All',
      description: 'D.',
      'x-lifecycle': { sunset: '2024-01-01' },
    })
    expect([endpoint?.parameters, endpoint?.result, endpoint?.failure, endpoint?.body]).toEqual([
      [limit],
      Pet,
      { type: 'string' },
      { type: 'integer' },
    ])
  })

  it('reaches only its own method', () => {
    expect(named(collection('pet', 'GET, POST /pets', Pet, { POST: { operationId: 'newPet' } }))).toEqual([
      'listPets',
      'newPet',
    ])
  })
})

describe('group', () => {
  const own = single('pet', 'GET, DELETE /pets/{id}', Pet, { DELETE: { sunset: '2030-01-01' } })

  it('gives its lifecycle to each endpoint, which overrides it key by key', () => {
    expect(fates(group({ sunset: '2024-01-01', reason: 'R' }, own))).toEqual([
      { sunset: '2024-01-01', reason: 'R' },
      { sunset: '2030-01-01', reason: 'R' },
    ])
  })

  it('inside another keeps what it said', () => {
    expect(
      fates(
        group({ sunset: '2024-01-01' }, group({ sunset: '2025-01-01' }, own), single('pet', 'PUT /pets/{id}', Pet)),
      ),
    ).toEqual([{ sunset: '2025-01-01' }, { sunset: '2030-01-01' }, { sunset: '2024-01-01' }])
  })

  it('changes none of the endpoints it was given', () => {
    group({ sunset: '2024-01-01' }, own)
    expect(fates(own)).toEqual([undefined, { sunset: '2030-01-01' }])
  })
})

it('section puts the tag on all its endpoints', () => {
  const endpoints = section('Pets', single('pet', 'GET /pets/{id}', Pet), collection('pet', 'GET, POST /pets', Pet))
  expect(endpoints.map(({ tag }) => tag)).toEqual(['Pets', 'Pets', 'Pets'])
})
