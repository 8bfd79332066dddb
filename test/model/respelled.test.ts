import { describe, expect, it } from 'vitest'
import { applySchedule } from '../../src/model/schedule.ts'
import { day } from '../../src/time/day.ts'
import { tiny } from '../support/document.ts'

const responses = { 200: { description: 'Fine.' } }
const pets = tiny({
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { $ref: '#/components/parameters/Limit' },
          { name: 'sort', in: 'query', schema: { $ref: '#/components/schemas/Sort' } },
        ],
        responses,
      },
    },
  },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    schemas: {
      Pet: { type: 'object', properties: { kind: { enum: ['cat', 'dodo'] } } },
      Sort: { type: 'string' },
    },
  },
})

/** What is said of a key of a schedule. */
function said(schedule: Parameters<typeof applySchedule>[1]): string[] {
  return applySchedule(pets, schedule, day('2027-01-01')).problems.map(({ message, hint }) => `${message}; ${hint}`)
}

describe('a key of a schedule in another grammar', () => {
  it.each([
    ['GET /pets?page', 'GET /pets ?page'],
    ['GET /pets query page', 'GET /pets ?page'],
    ['GET /pets query parameter page', 'GET /pets ?page'],
    ['/pets GET', 'GET /pets'],
    ['Pet.kind=dodo', 'Pet.kind = dodo'],
    ['schema Pet.kind', 'Pet.kind'],
    ['listPets', 'GET /pets'],
    ['#/components/schemas/Pet/properties/kind', 'Pet.kind'],
    ['/paths/~1pets/get', 'GET /pets'],
  ])('%s is answered with the coordinate, even after its sunset', (text, coordinate) => {
    for (const sunset of ['2026-07-01', '2027-07-01'])
      expect(said({ [text]: { sunset } })).toEqual([`${text}: matches nothing in this API; write ${coordinate}`])
  })

  it('never suggests another method, which does something else', () => {
    expect(said({ 'DELETE /pets': { sunset: '2027-07-01' } })).toEqual([
      'DELETE /pets: matches nothing in this API; correct it, or, if it was removed before its sunset, 2027-07-01, put it back until then',
    ])
  })

  it('for a keyword of something that is referred to is answered with the component', () => {
    const changes = (key: string): string[] => said({ changes: { [key]: [{ value: 1 }] } })
    const rest = 'which applies wherever that component is used'
    expect(changes('GET /pets ?limit default')).toEqual([
      `GET /pets ?limit default: "default" is not a keyword of it; write parameter Limit default, ${rest}`,
    ])
    expect(changes('GET /pets ?sort default')).toEqual([
      `GET /pets ?sort default: "default" is not a keyword of it; write Sort default, ${rest}`,
    ])
    expect(changes('GET /pets ?page')).toEqual([
      'GET /pets ?page: "?page" is not a keyword of it; end the key with a keyword that OpenAPI allows there',
    ])
  })
})
