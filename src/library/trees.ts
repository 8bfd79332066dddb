import { type Json, isObject } from '../base/json.ts'
import type { DayText } from '../time/day-text.ts'
import { at as treeAt, changeDays as daysOf } from '../time/at.ts'
import type { Day } from '../time/day.ts'
import { type Dated as DatedTree, merge as merged } from '../time/merge.ts'
import { A_TREE, type Expected, check, listOf } from '../base/expected.ts'
import { A_DAY } from './a-day.ts'
import { InputError } from '../base/input-error.ts'

/** A tree as it was on a day. */
export interface Dated {
  readonly day: DayText
  readonly tree: Json
}

/** The plain tree of a tree with timelines on a day; undefined if it does not exist then. Unchanged parts are the same object on all days. */
export function at(tree: Json, day: DayText): Json | undefined {
  check('at', 'tree', A_TREE, tree)
  check('at', 'day', A_DAY, day)
  return treeAt(tree, day as Day)
}

/** Every day on which a tree with timelines differs from the day before, in order. */
export function changeDays(tree: Json): Day[] {
  check('changeDays', 'tree', A_TREE, tree)
  return daysOf(tree)
}

/**
 * Merges a series of trees into one: `at(merge(series), day)` deep-equals the tree of that day, and on the days between two
 * the earlier one. Throws an `InputError` if a day occurs twice.
 */
export function merge(series: readonly Dated[]): Json {
  check('merge', 'series', listOf(DATED), series)
  const days = new Set(series.map(({ day }) => day))
  if (series.length === 0) throw new InputError('merge: series is empty; pass at least one { day, tree }')
  if (days.size < series.length) throw new InputError('merge: two trees of the series have the same day')
  return merged(series as readonly DatedTree[])
}

const DATED: Expected = {
  words: '{ day, tree } with a day such as "2026-01-31" and a JSON value',
  fits: (value) =>
    isObject(value) && A_DAY.fits(value['day']) && Object.hasOwn(value, 'tree') && A_TREE.fits(value['tree']),
}
