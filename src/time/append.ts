import { deepEqual, shallowEqual } from '../base/equal.ts'
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
import { at, boundaryDays } from './at.ts'
import type { Day } from './day.ts'
import { elementIds } from './elements.ts'
import { withNewKeys } from './key-order.ts'
import { lastState } from './last-state.ts'
import { type Dated, mergeColumn, quote } from './merge.ts'
import { contains } from './span.ts'
import { type PhaseNode, TIMELINE, type TimelineNode, isTimeline, phaseNode, spanOf, timelineNode } from './timeline.ts'

/**
 * A merged series with one more day, at the cost of one tree: folded over a series it gives what `mergeColumn` makes of all
 * its trees at once. `merged` is the series so far, on `days` in order; undefined where there is none yet. `before` is the tree of
 * the last of them: what the new tree shares with it, by identity, costs nothing. Throws a RangeError for a day that is not after them.
 */
export function append(merged: Json | undefined, days: readonly Day[], { day, tree }: Dated, before?: Json): Json {
  const last = days.at(-1)
  if (merged === undefined || last === undefined) return quote(tree)
  if (day <= last) throw new RangeError(`${day} is not after ${last}, the last day of the series`)
  return withState(merged, { days: () => days, day }, tree, before ?? lastState(merged))
}

/** The days on which the place at hand had a state, which are not often asked for, and the day that is added. */
interface Added {
  readonly days: () => readonly Day[]
  readonly day: Day
}

/** A place that does not exist on a day. */
type State = Json | undefined

/** A node with one more state, the same node where nothing differs from the state before. */
function withState(node: Json | undefined, added: Added, state: State, before: State): Json {
  if (node === undefined) return timelineNode([{ from: added.day, value: quote(state!) }])
  if (state === before) return node
  if (isTimeline(node)) {
    if (isPlain(node)) return withPhase(node[TIMELINE], added, state, before, node)
    return withList(node[TIMELINE], added, state, before) ?? mergedAgain(node, added, state, before)
  }
  if (isObject(node) && isObject(state)) return withKeys(node, added, state, before)
  if (isArray(node))
    return (
      withItems(node, added, state, before) ??
      withList([{ value: node }], added, state, before) ??
      mergedAgain(node, added, state, before)
    )
  return withPhase([{ value: node }], added, state, before, node)
}

function withKeys(node: JsonObject, added: Added, state: JsonObject, before: State): Json {
  let result: MutableJsonObject | undefined
  for (const key of Object.keys(node)) {
    const next = withState(node[key], added, own(state, key), own(before, key))
    if (next !== node[key]) put((result ??= { ...node }), key, next)
  }
  const keys = Object.keys(state)
  if (keys.some((key) => !Object.hasOwn(node, key))) result = longer(result ?? node, keys, added, state)
  if (result === undefined) return node
  return isTimeline(result) ? mergedAgain(node, added, state, before) : result
}

/** A merged object with the keys of `state` that it lacks. */
function longer(node: JsonObject, keys: readonly string[], added: Added, state: JsonObject): MutableJsonObject {
  const result: MutableJsonObject = {}
  for (const key of withNewKeys(Object.keys(node), keys))
    put(result, key, Object.hasOwn(node, key) ? node[key]! : withState(undefined, added, state[key], undefined))
  return result
}

/** A list with one more state of the same elements in the same order; undefined for any other state. */
function withItems(node: JsonArray, added: Added, state: State, before: State): Json | undefined {
  if (!isArray(state) || !isArray(before) || state.length !== before.length) return undefined
  const ids = elementIds(state)
  if (ids === undefined || !deepEqual(ids, elementIds(before))) return undefined
  let index = 0
  const result = node.map((item) => {
    if (isGone(item)) return item
    const [then, now] = [before[index]!, state[index]!]
    index++
    return withState(item, added, now, then)
  })
  return shallowEqual(node, result) ? node : result
}

/** Lists that cannot be merged by element, with one more in a phase of its own; undefined where they, or the new state, are anything else. */
function withList(phases: readonly PhaseNode[], { day }: Added, state: State, before: State): Json | undefined {
  const last = phases.at(-1)!
  const isWhole = areLists(phases) && (phases.length > 1 || (isArray(before) && elementIds(before) === undefined))
  if (!isWhole || !isArray(state) || last['until'] !== undefined || deepEqual(before, state)) return undefined
  const closed = phaseNode({ ...spanOf(last), until: day, value: last['value']! })
  return { [TIMELINE]: [...phases.slice(0, -1), closed, phaseNode({ from: day, value: quote(state) })] }
}

/** Whether each phase is a list, and each begins where the one before it ends. */
function areLists(phases: readonly PhaseNode[]): boolean {
  return phases.every(
    ({ value, from }, index) => isArray(value) && (index === 0 || phases[index - 1]!['until'] === from),
  )
}

/** Whether an element of a list is not in its last state any more. */
function isGone(item: Json): boolean {
  return isTimeline(item) && item[TIMELINE].at(-1)?.['until'] !== undefined
}

/**
 * All objects of a place are one node, and so are all lists. So the new state goes into each phase that holds it, and at the end into a
 * phase of its own.
 */
function withPhase(phases: readonly PhaseNode[], added: Added, state: State, before: State, node: Json): Json {
  const last = phases.at(-1)!
  const { until, from } = spanOf(last)
  const isOpen = until === undefined
  const closed = isOpen
    ? [...phases.slice(0, -1), phaseNode({ from, until: added.day, value: last['value']! })]
    : phases
  if (state === undefined) return isOpen ? { [TIMELINE]: closed } : node
  const kind = isArray(state) ? isArray : isObject
  const held = kind(state) ? phases.find(({ value }) => kind(value))?.['value'] : undefined
  if (held === undefined) return { [TIMELINE]: [...closed, phaseNode({ from: added.day, value: quote(state) })] }
  const continues = isOpen && kind(last['value'])
  const ofKind = { ...added, days: () => daysOf(kind, phases, added) }
  const heldBefore = continues ? before : at(held, ofKind.days().at(-1)!)
  const value = withState(held, ofKind, state, heldBefore)
  if (continues && value === held) return node
  if (isTimeline(value)) return mergedAgain(node, added, state, before)
  const renewed = (continues ? phases : closed).map((phase) => (kind(phase['value']) ? { ...phase, value } : phase))
  return { [TIMELINE]: continues ? renewed : [...renewed, phaseNode({ from: added.day, value })] }
}

/** The days on which a place was an object, or a list. */
function daysOf(kind: (value: unknown) => boolean, phases: readonly PhaseNode[], { days }: Added): readonly Day[] {
  const ofKind = phases.filter(({ value }) => kind(value))
  return days().filter((day) => ofKind.some((phase) => contains(spanOf(phase), day)))
}

/** Whether each place of a timeline is one node: literal data, and lists that cannot be merged by element, are next to each other. */
function isPlain(node: TimelineNode): boolean {
  const phases = node[TIMELINE]
  return (
    phases.length > 0 &&
    phases.every(({ value, from }, index) => {
      if (value === undefined || isTimeline(value)) return false
      const earlier = phases[index - 1]
      return !isArray(value) || !isArray(earlier?.['value']) || earlier['until'] !== from
    })
  )
}

/** Lists whose elements come, go or move are merged by all their states at once, since a new one may change the order of the others. */
function mergedAgain(node: Json, { days, day }: Added, state: State, before: State): Json {
  if (deepEqual(before, state)) return node
  const boundaries = new Set(boundaryDays(node))
  // A state that is the same as the one before changes nothing.
  const different = days().filter((each, index) => index === 0 || boundaries.has(each))
  return mergeColumn([...different.map((each) => at(node, each)), state], [...different, day])
}
