import { describe, expect, it } from 'vitest'
import { wasAndIs } from '../../src/report/was-and-is.ts'

describe('where something was and is', () => {
  it.each<[was: string | undefined, is: string | undefined, said: [verb: string, place: string][]]>([
    [
      'a',
      'b',
      [
        ['was at', 'a'],
        ['is at', 'b'],
      ],
    ],
    ['a', undefined, [['was at', 'a']]],
    [undefined, 'b', [['is at', 'b']]],
    ['a', 'a', [['at', 'a']]],
    [undefined, undefined, []],
  ])('%s, %s', (was, is, said) => {
    expect(wasAndIs(was, is)).toEqual(said)
  })
})
