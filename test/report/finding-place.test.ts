import { expect, it } from 'vitest'
import { lineText } from '../../src/report/finding-place.ts'
import { finding } from '../support/reports.ts'

it('the place of a finding has a column only in the first line, where a document in one line has all its places', () => {
  const placeOn = (line: number): string =>
    lineText([finding({ revision: { pointer: '/a', file: 'b.json', line, column: 362 } })], undefined)
  expect([placeOn(1), placeOn(2)]).toEqual(['b.json:1:362', 'b.json:2'])
})
