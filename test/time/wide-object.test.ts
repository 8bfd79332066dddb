import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { at } from '../../src/time/at.ts'
import { type Day, addDays, day } from '../../src/time/day.ts'
import { WIDE } from '../../src/time/wide-object.ts'
import { runs } from '../support/runs.ts'
import { timeline } from '../support/trees.ts'

const FIRST = day('2024-01-01')
const dayAt = (offset: number): Day => addDays(FIRST, offset)

/** An entry that comes, changes and goes; of few values, so that objects return to earlier states. */
const entry = fc
  .tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), fc.nat(2), fc.nat(2))
  .map(([from, first, second, a, b]) => {
    const [come, turn, go] = [from, from + first, from + first + second].map(dayAt)
    return timeline([come!, turn!, a], [turn!, go!, { b }])
  })

describe('an object with many entries', () => {
  it('has on each day what its entries are then, in whichever order the days are asked for', () => {
    const wide = fc.array(fc.oneof(entry, fc.constant<Json>('still')), { minLength: WIDE, maxLength: WIDE + 8 })
    const days = fc.array(fc.integer({ min: -1, max: 60 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(wide, days, (entries, offsets) => {
        const tree = Object.fromEntries(entries.map((each, index) => [`key ${index}`, each]))
        for (const offset of offsets) {
          const expected = Object.entries(tree).flatMap(([key, each]) => {
            const value = at(each, dayAt(offset))
            return value === undefined ? [] : [[key, value] as const]
          })
          expect(Object.entries(at(tree, dayAt(offset)) as object)).toEqual(expected)
        }
      }),
      runs(60),
    )
  })

  it('is the same object again when it returns to an earlier state', () => {
    const still = Array.from({ length: WIDE }, (_, index) => [`key ${index}`, index] as const)
    const guest = timeline([dayAt(0), dayAt(1), 'here'], [dayAt(40), dayAt(41), 'here'])
    const tree = { ...Object.fromEntries(still), guest, ['__proto__']: 1 }
    expect(at(tree, dayAt(40))).toBe(at(tree, dayAt(0)))
    expect(at(tree, dayAt(41))).toBe(at(tree, dayAt(-1)))
    expect(at(tree, dayAt(0))).not.toBe(at(tree, dayAt(1)))
  })
})
