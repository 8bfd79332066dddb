import { describe, expect, it } from 'vitest'
import { lineText, markedPlace } from '../../src/report/finding-place.ts'
import { finding } from '../support/reports.ts'

it('the place of a finding has a column only in the first line, where a document in one line has all its places', () => {
  const placeOn = (line: number): string =>
    lineText([finding({ revision: { pointer: '/a', file: 'b.json', line, column: 362 } })], undefined)
  expect([placeOn(1), placeOn(2)]).toEqual(['b.json:1:362', 'b.json:2'])
})

it('combined findings have all their places, of many the first', () => {
  const places = (...at: [file: string, line: number][]): string =>
    lineText(
      at.map(([file, line]) => finding({ revision: { pointer: '/a', file, line, column: 3 } })),
      undefined,
    )
  expect(places(['a.yaml', 41], ['a.yaml', 27], ['a.yaml', 41])).toBe('a.yaml:27, 41')
  expect(places(['a.yaml', 5], ['b.yaml', 7], ['a.yaml', 9])).toBe('a.yaml:5, 9, b.yaml:7')
  expect(places(['a.yaml', 1], ['a.yaml', 2], ['a.yaml', 3], ['a.yaml', 4])).toBe('a.yaml:1:3, 2, 3, …')
  const base = [7, 3].map((line) => ({ pointer: '/a', file: 'a.yaml', line, column: 5 }))
  expect(
    lineText(
      base.map((place) => finding({ base: place, revision: null })),
      undefined,
    ),
  ).toBe('a.yaml:3, 7 (base)')
})

it('a finding about what the whole revision lacks is where the base has it', () => {
  const base = { pointer: '/security/0', file: 'a.yaml', line: 5, column: 12 }
  const revision = { pointer: '', file: 'b.yaml', line: 1, column: 1 }
  expect(lineText([finding({ base, revision })], undefined)).toBe('a.yaml:5 (base)')
  expect(lineText([finding({ base: { ...base, pointer: '' }, revision })], undefined)).toBe('b.yaml:1:1')
})

describe('the file that a pipeline marks', () => {
  const fileOf = (file: string, prefix: string): string | undefined => {
    const place = { pointer: '/a', file, line: 2, column: 1 }
    return markedPlace(finding({ revision: place }), { root: '/srv/shop/services/api', prefix })?.file
  }

  it.each([
    ['openapi.yaml', 'services/api/openapi.yaml'],
    ['./paths/orders.yaml', 'services/api/paths/orders.yaml'],
    ['../shared/errors.yaml', 'services/shared/errors.yaml'],
    ['/srv/shop/services/api/openapi.yaml', 'services/api/openapi.yaml'],
    ['main:openapi.yaml', 'services/api/openapi.yaml'],
    ['main:services/api/openapi.yaml', 'services/api/openapi.yaml'],
    ['https://api.example.com/openapi.yaml', 'https://api.example.com/openapi.yaml'],
    ['/tmp/openapi.yaml', '/tmp/openapi.yaml'],
  ])('is named from the root of its repository: %s', (file, named) => {
    expect(fileOf(file, 'services/api/')).toBe(named)
  })

  it('is named from the working directory where that is the root', () => {
    expect(fileOf('paths/orders.yaml', '')).toBe('paths/orders.yaml')
  })

  it('is the revision, at what is left of what was removed', () => {
    const [base, anchor] = [36, 46].map((line) => ({ pointer: '/a', file: 'a.yaml', line, column: 5 }))
    expect(markedPlace(finding({ base: base!, revision: null, anchor: anchor! }), {})?.line).toBe(46)
  })
})
