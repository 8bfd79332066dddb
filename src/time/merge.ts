import { compareText } from '../base/compare-text.ts'
import { assertDepth } from '../base/depth.ts'
import { shallowEqual, deepEqual } from '../base/equal.ts'
import {
  type Json,
  type JsonArray,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  put,
} from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import type { Day } from './day.ts'
import { elementIds, mergeOrder } from './elements.ts'
import { withNewKeys } from './key-order.ts'
import type { Span } from './span.ts'
import { type Phase, TIMELINE, isTimeline, literalNode, timelineNode } from './timeline.ts'

/** A tree as it stood on a day. */
export interface Dated<T extends Json = Json> {
  readonly day: Day
  readonly tree: T
}

/**
 * One tree that is each of the `series` on its day: `at(merge(series), dᵢ)` deep-equals `treeᵢ`. Between two days the
 * earlier tree holds; before the first there is nothing.
 *
 * Objects are merged key by key, in the order of the first day; a key of a later day is inserted behind the one it follows. Arrays are
 * merged element by element where that keeps their order on every day, otherwise whole.
 * What is equal on all days stays the object it was on the first. Throws a RangeError when two entries have the same day,
 * or a tree is nested too deep.
 */
export function merge(series: readonly Dated[]): Json {
  const ordered = series.toSorted((a, b) => compareText(a.day, b.day))
  const days = ordered.map((entry) => entry.day)
  const twice = days.find((day, index) => day === days[index + 1])
  if (twice !== undefined) throw new RangeError(`two trees of the series have the day ${twice}`)
  for (const { tree } of ordered) assertDepth(tree)
  const phases = mergeRuns(
    ordered.map((entry) => entry.tree),
    days,
  )
  return timelineNode(phases)
}

/** The states of one place, one for each day in turn; undefined where the place does not exist. */
type Column = readonly (Json | undefined)[]

/**
 * The phases of a column. All its objects become one node, and so do all its arrays, even where something else or nothing
 * lies between them: what is equal before and after a gap is then the same object.
 */
function mergeRuns(column: Column, days: readonly Day[]): Phase<Json>[] {
  const nodes = new Map<unknown, Json>()
  return runs(column, alike).map(([start, end]) => {
    const state = column[start]!
    const kind = isArray(state) ? isArray : isObject
    if (kind(state) && !nodes.has(kind)) nodes.set(kind, mergeKind(column, days, kind))
    return { ...phaseSpan(days, start, end), value: kind(state) ? nodes.get(kind)! : state }
  })
}

function mergeKind(column: Column, days: readonly Day[], kind: (state: unknown) => boolean): Json {
  const chosen = days.filter((_, index) => kind(column[index]))
  const states = column.filter(kind) as Json[]
  return isArray(states[0]) ? mergeArrays(states as JsonArray[], chosen) : mergeObjects(states as JsonObject[], chosen)
}

/** Whether two states go into one phase: two objects, two arrays, or twice the same scalar. */
function alike(a: Json | undefined, b: Json | undefined): boolean {
  if (isArray(a)) return isArray(b)
  return isObject(a) ? isObject(b) : a === b
}

function mergeObjects(states: readonly JsonObject[], days: readonly Day[]): Json {
  const first = states[0]!
  const keys = states.map((state): readonly string[] => Object.keys(state)).reduce(withNewKeys)
  const merged: MutableJsonObject = {}
  for (const key of keys)
    put(
      merged,
      key,
      mergeColumn(
        states.map((state) => own(state, key)),
        days,
      ),
    )
  const result = shallowEqual(first, merged) ? first : merged
  return isTimeline(result) ? literalPhases(states, days) : result
}

function mergeArrays(states: readonly JsonArray[], days: readonly Day[]): Json {
  const first = states[0]!
  const order = mergeOrder(states.map(elementIds))
  if (order === undefined) return wholePhases(states, days)
  const positions = states.map((state) => new Map(elementIds(state)!.map((id, index) => [id, state[index]!])))
  const merged = order.map((id) =>
    mergeColumn(
      positions.map((elements) => elements.get(id)),
      days,
    ),
  )
  return shallowEqual(first, merged) ? first : merged
}

/** The states of one place on `days`, merged: the plain node where one covers all of them, else a timeline. */
export function mergeColumn(column: Column, days: readonly Day[]): Json {
  return asTimeline(mergeRuns(column, days), days)
}

/** Arrays that cannot be merged by element: each run of equal ones as a phase of its own. */
function wholePhases(states: readonly JsonArray[], days: readonly Day[]): Json {
  return phasesOf(states, days, quote)
}

/** Objects that look like a timeline but are data. */
function literalPhases(states: readonly JsonObject[], days: readonly Day[]): Json {
  return phasesOf(states, days, literalNode)
}

/** A tree in which data that looks like a timeline is marked as data; the same object where there is none. */
export function quote(tree: Json): Json {
  return mayHoldTimeline(tree) ? quoted(tree) : tree
}

/** Looked for first, since hardly any document has such data. */
function mayHoldTimeline(tree: Json): boolean {
  if (typeof tree !== 'object' || tree === null) return false
  if (isArray(tree)) return tree.some(mayHoldTimeline)
  return Object.hasOwn(tree, TIMELINE) || Object.values(tree).some(mayHoldTimeline)
}

function quoted(tree: Json): Json {
  if (isTimeline(tree)) return literalNode(tree)
  if (isArray(tree)) return mapItems(tree, quoted)
  return isObject(tree) ? mapValues(tree, quoted) : tree
}

function phasesOf<T extends Json>(states: readonly T[], days: readonly Day[], asNode: (state: T) => Json): Json {
  return asTimeline(
    runs(states, deepEqual).map(([start, end]) => ({ ...phaseSpan(days, start, end), value: asNode(states[start]!) })),
    days,
  )
}

/** The plain node where a single phase covers all days, else a timeline whose first phase is open towards the past. */
function asTimeline(phases: readonly Phase<Json>[], days: readonly Day[]): Json {
  const [only] = phases
  if (phases.length === 1 && only!.from === days[0] && only!.until === undefined) return only!.value
  return timelineNode(phases.map((phase) => (phase.from === days[0] ? { ...phase, from: undefined } : phase)))
}

function phaseSpan(days: readonly Day[], start: number, end: number): Span {
  return { from: days[start], ...(end < days.length && { until: days[end] }) }
}

/** The stretches `[start, end)` of a column whose states are the same in the sense of `same`, gaps left out. */
function runs<T extends Json>(
  column: readonly (T | undefined)[],
  same: (a: T | undefined, b: T | undefined) => boolean,
): [number, number][] {
  const found: [number, number][] = []
  for (let start = 0; start < column.length;) {
    let end = start + 1
    while (end < column.length && same(column[start], column[end])) end++
    if (column[start] !== undefined) found.push([start, end])
    start = end
  }
  return found
}
