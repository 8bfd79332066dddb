import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json } from '../../src/base/json.ts'
import type { Change } from '../../src/diff/change.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { type Day, addDays, day } from '../../src/time/day.ts'
import { expectLawful, linesBetween, thingsThat } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'
import { runs } from '../support/runs.ts'

const versions = ['3.0', '3.1', '3.2'] as const
const all = new Map(versions.map((version) => [version, snapshots(edge.document, { openapi: version })]))
const { days } = all.get('3.1')!

function on(asked: Day, version: (typeof versions)[number] = '3.1'): Json {
  const document = all.get(version)!.on(asked)
  if (document === undefined) throw new Error(`the edge service has no snapshot of ${asked}`)
  return document
}

/** A change day, the day before one, or any day from 2020 on. */
function someDay(): fc.Arbitrary<Day> {
  return fc.oneof(
    fc.constantFrom(...days),
    fc.constantFrom(...days).map((change) => addDays(change, -1)),
    fc.integer({ min: 0, max: 2800 }).map((offset) => addDays(day('2020-01-01'), offset)),
  )
}

/** Changes in an order that does not depend on which were met first, without the numbers of pairs, which do. */
function inOrder(changes: readonly Change[]): string[] {
  return changes
    .map((change) => JSON.stringify(change, (key, value) => (key === 'route' ? undefined : value)))
    .toSorted()
}

describe('between two days of the edge service, changesBetween', () => {
  it('finds the same facts whether the documents share their parts or are deep copies, in every version of OpenAPI', () => {
    fc.assert(
      fc.property(someDay(), someDay(), fc.constantFrom(...versions), (first, second, version) => {
        const [base, revision] = [on(first, version), on(second, version)]
        const copies = [structuredClone(base), structuredClone(revision)] as const
        expect(inOrder(changesBetween(...copies))).toEqual(inOrder(changesBetween(base, revision)))
      }),
      runs(60),
    )
  })

  it('finds added from one to the other exactly what it finds removed on the way back', () => {
    fc.assert(
      fc.property(someDay(), someDay(), (first, second) => {
        expect(thingsThat('added', on(first), on(second))).toEqual(thingsThat('removed', on(second), on(first)))
      }),
      runs(60),
    )
  })

  it('obeys what holds for any two documents', () => {
    fc.assert(
      fc.property(someDay(), someDay(), (first, second) => expectLawful(on(first), on(second))),
      runs(40),
    )
  })

  it('finds something on every change day that is more than words, and nothing on a day without a change', () => {
    for (const change of days) expect(linesBetween(on(addDays(change, -1)), on(change)), change).not.toEqual([])
    expect(days.length).toBeGreaterThan(10)
    fc.assert(
      fc.property(someDay(), (asked) => {
        fc.pre(!days.includes(asked) && asked > '2020-01-01')
        expect(linesBetween(on(addDays(asked, -1)), on(asked))).toEqual([])
      }),
      runs(100),
    )
  })

  it.each(['3.0', '3.2'] as const)('finds nothing between the 3.1 and the %s document of one day', (version) => {
    for (const change of days) expect(linesBetween(on(change), on(change, version)), change).toEqual([])
  })
})
