import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import { type Json, isArray, isObject } from '../../src/base/json.ts'
import { at, changeDays } from '../../src/time/at.ts'
import { type Day, addDays, day } from '../../src/time/day.ts'
import { sharing } from '../../src/load/sharing.ts'
import { append } from '../../src/time/append.ts'
import { lastState } from '../../src/time/last-state.ts'
import { type Dated, merge, mergeColumn } from '../../src/time/merge.ts'
import { jsonTree, namedList, series } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const first = day('2020-01-01')

describe('merge and at', () => {
  it('give back every tree of a series on its day, for any JSON', () => {
    fc.assert(
      fc.property(series(jsonTree()), (dated) => {
        const merged = merge(dated)
        for (const entry of dated) expectSame(at(merged, entry.day), entry.tree)
      }),
      runs(500),
    )
  })

  it('give back lists of named elements in the order of each day, however they are reordered', () => {
    fc.assert(
      fc.property(series(namedList()), (dated) => {
        const merged = merge(dated)
        for (const entry of dated) expectSame(at(merged, entry.day), entry.tree)
      }),
      runs(500),
    )
  })

  it('take the nearest earlier tree on a day between two of the series, and nothing before the first', () => {
    fc.assert(
      fc.property(series(jsonTree()), fc.integer({ min: -5, max: 60 }), (dated, offset) => {
        const asked = addDays(first, offset)
        const nearest = dated.filter((entry) => entry.day <= asked).at(-1)
        expectSame(at(merge(dated), asked), nearest?.tree)
      }),
      runs(300),
    )
  })

  it('share every subtree that is equal on two days by identity', () => {
    fc.assert(
      fc.property(series(jsonTree()), (dated) => {
        const merged = merge(dated)
        for (const a of dated) for (const b of dated) expectShared(at(merged, a.day), at(merged, b.day))
      }),
      runs(300),
    )
  })

  it.each([
    ['any JSON', jsonTree()],
    ['lists of named elements', namedList()],
  ])('make the same of a series day by day, written and read in between, as at once, for %s', (_, tree) => {
    fc.assert(
      fc.property(series(tree), (dated) => {
        const days = dated.map((entry) => entry.day)
        let grown: Json | undefined
        for (const [index, entry] of dated.entries()) {
          const readBack = grown === undefined ? undefined : (JSON.parse(JSON.stringify(grown)) as Json)
          grown = append(readBack, days.slice(0, index), entry)
        }
        const states = dated.map((entry) => entry.tree)
        expect(JSON.stringify(grown)).toBe(JSON.stringify(mergeColumn(states, days)))
      }),
      runs(1000),
    )
  })

  it.each([
    ['any JSON', jsonTree()],
    ['lists of named elements', namedList()],
  ])('make the same of a series whose trees share what is equal with the one before, for %s', (_, tree) => {
    fc.assert(
      fc.property(series(tree), (dated) => {
        const days = dated.map((entry) => entry.day)
        let grown: Json | undefined
        let before: Json | undefined
        for (const [index, entry] of dated.entries()) {
          const shared = sharing(before, JSON.parse(JSON.stringify(entry.tree)) as Json)
          grown = append(grown, days.slice(0, index), { day: entry.day, tree: shared }, before)
          before = shared
          expectSame(lastState(grown), entry.tree)
        }
        const states = dated.map((entry) => entry.tree)
        expect(JSON.stringify(grown)).toBe(JSON.stringify(mergeColumn(states, days)))
      }),
      runs(1000),
    )
  })

  it('write each day with the same text, in the same order of keys, whatever is published later', () => {
    fc.assert(
      fc.property(series(jsonTree()), (dated) => {
        const textOf = (known: readonly Dated[], entry: Dated): string => JSON.stringify(at(merge(known), entry.day))
        const published = dated.map((entry, index) => textOf(dated.slice(0, index + 1), entry))
        expect(dated.map((entry) => textOf(dated, entry))).toEqual(published)
      }),
      runs(500),
    )
  })

  it('name exactly the days on which the tree differs from the day before', () => {
    fc.assert(
      fc.property(series(jsonTree()), (dated) => {
        const merged = merge(dated)
        const differing: Day[] = []
        for (let offset = -1; offset < 60; offset++) {
          const today = addDays(first, offset)
          if (!deepEqual(at(merged, addDays(today, -1)), at(merged, today))) differing.push(today)
        }
        expect(changeDays(merged)).toEqual(differing)
      }),
      runs(200),
    )
  })
})

function expectSame(actual: Json | undefined, wanted: Json | undefined): void {
  expect(deepEqual(actual, wanted), `${JSON.stringify(actual)} is not ${JSON.stringify(wanted)}`).toBe(true)
}

/** Wherever the two trees have equal containers at one key, they are the same object. */
function expectShared(a: Json | undefined, b: Json | undefined): void {
  if (deepEqual(a, b)) {
    expect(a === b, `equal but not shared: ${JSON.stringify(a)}`).toBe(true)
  } else if (isObject(a) && isObject(b)) {
    for (const key of Object.keys(a)) if (Object.hasOwn(b, key)) expectShared(a[key], b[key])
  } else if (isArray(a) && isArray(b) && a.length === b.length) {
    expect(a).not.toBe(b)
  }
}
