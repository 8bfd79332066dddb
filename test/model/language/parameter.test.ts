import { expect, it } from 'vitest'
import { cookie, header, pathParameters, query } from '../../../src/model/language/parameter.ts'
import { string } from '../../../src/model/language/schema.ts'

it.each([
  ['query', query],
  ['header', header],
  ['cookie', cookie],
] as const)('%s makes a parameter there, with its lifecycle on it', (place, make) => {
  expect(make('X-A', string(), { required: true, explode: false, sunset: '2024-01-01' })).toEqual({
    name: 'X-A',
    in: place,
    required: true,
    explode: false,
    'x-lifecycle': { sunset: '2024-01-01' },
    schema: { type: 'string' },
  })
})

it('the parameters of a path are those of its template, required, in its order', () => {
  const parameter = (name: string): unknown => ({ name, in: 'path', required: true, schema: { type: 'string' } })
  expect(pathParameters('/a/{b}/c/{d-e}.{f}')).toEqual(['b', 'd-e', 'f'].map(parameter))
  expect(pathParameters('/a')).toEqual([])
})
