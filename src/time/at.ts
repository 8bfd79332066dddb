import { MAX_DEPTH } from '../base/depth.ts'
import { deepEqual, shallowEqual } from '../base/equal.ts'
import { isExact } from '../base/exact-number.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Day } from './day.ts'
import { contains } from './span.ts'
import { shallowHash } from './state-hash.ts'
import { TIMELINE, type TimelineNode, isTimeline, spanOf } from './timeline.ts'
import { WIDE, type WideObject, wideObject } from './wide-object.ts'

/**
 * The plain tree that `tree` is on `day`; undefined when a timeline at its root has no value then.
 *
 * A subtree without a timeline below it is returned as it is, the same object. Any other is built once for each of its
 * states and kept, so the trees of two days share, by identity, every subtree that is equal on both:
 *
 *     days            2024-01-01        2024-07-14
 *     a: timeline  ──── 1 ────────┬──── 2 ──────
 *     b: {…}       ───────────── same object ────
 *
 * Trees must not be changed once they were given to `at`. Throws a RangeError for a tree nested deeper than MAX_DEPTH.
 */
export function at(tree: Json, day: Day): Json | undefined {
  return valueAt(tree, day, 0)
}

/**
 * The days on which a phase of some timeline in `tree` begins or ends, in order: `changeDays` and perhaps a few more. `still` are
 * parts that are known to hold no timeline, which need not be walked, now or whenever a day of the tree is asked for.
 */
export function boundaryDays(tree: Json, still: ReadonlySet<object> = NONE): readonly Day[] {
  return planOf(tree, 0, still)?.days ?? []
}

const NONE: ReadonlySet<object> = new Set()

/** Every day on which `at(tree, day)` differs from the day before, in order. */
export function changeDays(tree: Json): Day[] {
  const plan = planOf(tree, 0)
  if (plan === undefined) return []
  return plan.days.filter((_, index) => stateOf(plan, tree, index, 0) !== stateOf(plan, tree, index + 1, 0))
}

/** How deep nodes may be nested when every level of the plain tree is inside a timeline. */
const MAX_NODES = 2 * MAX_DEPTH + 1

/** The days on which something at or below a node may change, and its states between them, built when first asked for. */
interface Plan {
  readonly days: readonly Day[]
  readonly states: (Json | undefined)[]
  readonly built: boolean[]
  /** The different states so far: the first ones in a row, further ones by hash. */
  readonly few: Json[]
  readonly many: Map<number, Json[]>
  /** Of an object with many keys, the entries of the state that was built last; null for any other node. */
  wide?: WideObject | null
}

const plans = new WeakMap<object, Plan | null>()

function valueAt(node: Json, day: Day | '', depth: number): Json | undefined {
  const plan = planOf(node, depth)
  if (plan === undefined) return node
  return stateOf(plan, node, countUpTo(plan.days, day), depth)
}

/** The plan of a node, or undefined when nothing below it ever changes; which of both is remembered. */
function planOf(node: Json, depth: number, still: ReadonlySet<object> = NONE): Plan | undefined {
  if (!isArray(node) && !isObject(node)) return undefined
  const plan = findPlan(node, depth, still)
  if (plan === undefined) plans.set(node, null)
  return plan
}

/** Caches only what changes and its direct container: most nodes of a large tree are never requested again. */
function findPlan(node: JsonObject | readonly Json[], depth: number, still: ReadonlySet<object>): Plan | undefined {
  const known = plans.get(node)
  if (known !== undefined) return known ?? undefined
  if (depth > MAX_NODES) throw new RangeError(`the document is nested deeper than ${MAX_DEPTH} levels`)
  if (still.has(node)) return undefined
  const plan = makePlan(node, depth, still)
  if (plan !== undefined) plans.set(node, plan)
  return plan
}

function makePlan(node: JsonObject | readonly Json[], depth: number, still: ReadonlySet<object>): Plan | undefined {
  let days: Set<Day> | undefined
  const resting: object[] = []
  const include = (child: Json): void => {
    if (typeof child !== 'object' || child === null || isExact(child)) return
    const plan = findPlan(child, depth + 1, still)
    if (plan === undefined) {
      resting.push(child)
      return
    }
    days ??= new Set()
    for (const day of plan.days) days.add(day)
  }
  if (isTimeline(node)) {
    days = new Set()
    for (const phase of node[TIMELINE]) {
      const { from, until } = spanOf(phase)
      if (from !== undefined) days.add(from)
      if (until !== undefined) days.add(until)
      if (phase['value'] !== undefined) include(phase['value'])
    }
  } else if (isArray(node)) {
    for (const child of node) include(child)
  } else {
    for (const key of Object.keys(node)) include(node[key]!)
  }
  if (days === undefined) return undefined
  for (const child of resting) plans.set(child, null)
  return { days: [...days].toSorted(), states: [], built: [], few: [], many: new Map() }
}

function stateOf(plan: Plan, node: Json, index: number, depth: number): Json | undefined {
  if (plan.built[index] !== true) {
    plan.states[index] = newState(plan, node, index, depth)
    plan.built[index] = true
  }
  return plan.states[index]
}

function newState(plan: Plan, node: Json, index: number, depth: number): Json | undefined {
  if (plan.wide === undefined) plan.wide = wideIn(node, plan.days, depth)
  if (plan.wide !== null) return newWideState(plan.wide, plan.many, index)
  const day = index === 0 ? '' : plan.days[index - 1]!
  return recall(plan, build(node, day, depth), isTimeline(node))
}

/** A node as a wide object; null if it is none. */
function wideIn(node: Json, days: readonly Day[], depth: number): WideObject | null {
  if (!isObject(node) || isTimeline(node) || Object.keys(node).length < WIDE) return null
  return wideObject(
    node,
    days,
    (child) => planOf(child, depth + 1)?.days ?? [],
    (child, day) => valueAt(child, day, depth + 1),
  )
}

function newWideState(wide: WideObject, many: Map<number, Json[]>, index: number): Json {
  wide.moveTo(index)
  const hash = wide.hash()
  const twin = many.get(hash)?.find((earlier) => wide.isLike(earlier as JsonObject))
  if (twin !== undefined) return twin
  const state = wide.object()
  pushInto(many, hash, state)
  return state
}

function build(node: Json, day: Day | '', depth: number): Json | undefined {
  if (isTimeline(node)) return phaseValue(node, day, depth)
  if (isArray(node)) {
    const items = node.map((item) => valueAt(item, day, depth + 1))
    return items.filter((item) => item !== undefined)
  }
  const object: MutableJsonObject = {}
  for (const [key, child] of Object.entries(node as JsonObject)) {
    const value = valueAt(child, day, depth + 1)
    if (value !== undefined) put(object, key, value)
  }
  return object
}

function phaseValue(node: TimelineNode, day: Day | '', depth: number): Json | undefined {
  const phase = node[TIMELINE].find((candidate) => contains(spanOf(candidate), day as Day))
  if (phase === undefined) return undefined
  return Object.hasOwn(phase, 'literal') ? phase['literal'] : valueAt(phase['value']!, day, depth + 1)
}

/** Up to this many states of a node are compared one by one; more are found by hash. */
const FEW = 8

/** The earlier state equal to `state`, so that equal states of one node are one object; else `state` itself, remembered. */
function recall({ few, many }: Plan, state: Json | undefined, isPhase: boolean): Json | undefined {
  if (!isArray(state) && !isObject(state)) return state
  // The children of a container are recalled themselves, so equal ones are identical; what a phase holds is a tree of its own.
  const same = isPhase ? deepEqual : shallowEqual
  const twin = few.find((earlier) => same(earlier, state))
  if (twin !== undefined) return twin
  if (isPhase || few.length < FEW) {
    few.push(state)
    return state
  }
  const hash = shallowHash(state)
  const double = many.get(hash)?.find((earlier) => shallowEqual(earlier, state))
  if (double !== undefined) return double
  pushInto(many, hash, state)
  return state
}

/** How many of the sorted `days` are not after `day`. */
function countUpTo(days: readonly Day[], day: Day | ''): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low
}
