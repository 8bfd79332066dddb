import { deepEqual, shallowEqual } from '../base/equal.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { at } from './at.ts'
import type { Day } from './day.ts'
import { type Dated, mergeColumn, quote } from './merge.ts'
import { type Span, contains } from './span.ts'
import { type Phase, TIMELINE, isTimeline, spanOf, timelineNode } from './timeline.ts'

/**
 * A merged series with one more day, at the cost of one tree: folded over a series it gives what `mergeColumn` makes of all
 * its trees at once. `merged` is the series so far, on `days` in order; undefined where there is none yet. Throws a
 * RangeError for a day that is not after them.
 */
export function append(merged: Json | undefined, days: readonly Day[], { day, tree }: Dated): Json {
  const last = days.at(-1)
  if (merged === undefined || last === undefined) return quote(tree)
  if (day <= last) throw new RangeError(`${day} is not after ${last}, the last day of the series`)
  return withState(merged, { days, day }, tree)
}

/** The days on which the place at hand had a state, and the day that is added. */
interface Added {
  readonly days: readonly Day[]
  readonly day: Day
}

/** A node with one more state, the same node where nothing differs; undefined stands for a place that does not exist. */
function withState(node: Json | undefined, added: Added, state: Json | undefined): Json {
  if (node === undefined) return timelineNode([{ from: added.day, value: quote(state!) }])
  if (isTimeline(node)) {
    const phases = plainPhases(node)
    return phases === undefined ? mergedAgain(node, added, state) : withPhase(phases, added, state, node)
  }
  if (isObject(node) && isObject(state)) return withKeys(node, added, state)
  if (isArray(node)) return mergedAgain(node, added, state)
  return node === state ? node : withPhase([{ value: node }], added, state, node)
}

function withKeys(node: JsonObject, added: Added, state: JsonObject): Json {
  const result: MutableJsonObject = {}
  for (const key of new Set([...Object.keys(node), ...Object.keys(state)]))
    put(result, key, withState(own(node, key), added, own(state, key)))
  if (isTimeline(result)) return mergedAgain(node, added, state)
  return shallowEqual(node, result) ? node : result
}

/** All objects of a place are one node, so the new state goes into each phase that holds it, and at the end into a phase of its own. */
function withPhase(phases: readonly Phase<Json>[], added: Added, state: Json | undefined, node: Json): Json {
  const last = phases.at(-1)!
  const isOpen = last.until === undefined
  const closed = isOpen ? [...phases.slice(0, -1), { ...last, until: added.day }] : phases
  if (state === undefined) return isOpen ? timelineNode(closed) : node
  if (isOpen && last.value === state) return node
  const ofObjects = phases.filter(({ value }) => isObject(value))
  const held = isObject(state) ? ofObjects[0]?.value : undefined
  if (held === undefined) return timelineNode([...closed, { from: added.day, value: quote(state) }])
  const days = added.days.filter((day) => ofObjects.some((span) => contains(span, day)))
  const value = withState(held, { days, day: added.day }, state)
  const continues = isOpen && isObject(last.value)
  if (continues && value === held) return node
  if (isTimeline(value)) return mergedAgain(node, added, state)
  const renewed = (continues ? phases : closed).map((phase) => (isObject(phase.value) ? { ...phase, value } : phase))
  return timelineNode(continues ? renewed : [...renewed, { from: added.day, value }])
}

/** The phases of a timeline of scalars and objects; undefined where lists or literal data make them something else. */
function plainPhases(node: Json & { readonly [TIMELINE]: readonly JsonObject[] }): Phase<Json>[] | undefined {
  const phases = node[TIMELINE]
  const isPlain = phases.every(({ value }) => value !== undefined && !isArray(value) && !isTimeline(value))
  if (!isPlain || phases.length === 0) return undefined
  return phases.map((phase) => ({ ...(spanOf(phase) as Span), value: phase['value']! }))
}

/** Lists are merged by all their states at once, since a new one may change the order of the others. */
function mergedAgain(node: Json, { days, day }: Added, state: Json | undefined): Json {
  if (deepEqual(at(node, days.at(-1)!), state)) return node
  return mergeColumn([...days.map((each) => at(node, each)), state], [...days, day])
}
