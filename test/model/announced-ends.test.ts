import { expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { announcedEnds } from '../../src/model/announced-ends.ts'
import { operation, tiny } from '../support/document.ts'

const announced = { deprecated: '2024-01-01', sunset: '2025-01-01' }

it('ends are found by coordinate, wherever an element is', () => {
  const document = tiny({
    paths: { '/a': { get: operation({ 'x-lifecycle': announced }) } },
    components: { schemas: { Pet: { properties: { kind: { 'x-lifecycle': announced } } } } },
  })
  expect([...announcedEnds(document).keys()]).toEqual(['GET /a', 'Pet.kind'])
})

it.each<[string, Json]>([
  ['a list as its sunset', { sunset: [] }],
  ['an object as its sunset', { sunset: { after: 'soon' } }],
  ['null for an extension', { extended: null }],
])('something with %s, where no element can be, ends nothing', (_, lifecycle) => {
  const document = tiny({ paths: { '/a': { get: operation({ allOf: [{ 'x-lifecycle': lifecycle }] }) } } })
  expect(announcedEnds(document)).toEqual(new Map())
})
