import { canonicalJson } from '../base/canonical.ts'
import type { Json } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Clause } from './clause.ts'
import { distinctValues } from './distinct.ts'
import type { Engine } from './engine.ts'
import type { State } from './formula.ts'
import type { Signed } from './node.ts'
import { NOTHING, type Result, composed, found, unsure, within } from './result.ts'
import { work } from './work.ts'

/** Longer arrays are not made up. */
const LONGEST = 2000

/** Unless their items are alike. */
const MOST_ALIKE = 20_000

/** A demand on how many items satisfy something. */
interface Count {
  readonly from: number
  readonly of: Signed
  readonly min: number
  readonly max: number
}

/** Two positions that hold the same value, where some must. */
type Twins = readonly [number, number] | undefined

/**
 * An array whose items satisfy what their positions demand, with so many that satisfy something more. Positions from
 * `tail` on are alike, so that a shortest array, if there is one, is no longer than the demands are many.
 */
export function decideArray(clause: Clause, engine: Engine): Result {
  const counts: Count[] = clause.counts.filter(({ min, max }) => min > 0 || max < Infinity)
  const tail = Math.max(
    0,
    clause.items.reduce((last, { at }) => Math.max(last, at + 1), 0),
    ...clause.rests.map(({ from }) => from),
    ...counts.map(({ from }) => from),
  )
  const most = Math.max(clause.min, tail + counts.reduce((sum, { min }) => sum + min, 0))
  if (clause.min > clause.max) return NOTHING
  const items = new Map<number, Signed[]>()
  for (const { at, of } of clause.items) {
    for (const signed of of) pushInto(items, at, signed)
  }
  work.steps += clause.items.length
  const demands = (at: number): State => [
    ...(items.get(at) ?? []),
    ...clause.rests.flatMap((rest) => (rest.from <= at ? rest.of : [])),
  ]
  if (counts.length === 0 && !clause.unique && !clause.repeated) return repeatItems(clause.min, tail, demands, engine)
  if (most > LONGEST) return unsure(`an array of ${most} items is too long to construct`)
  if (!clause.repeated) return place({ clause, counts, tail, most, demands, twins: undefined }, engine)
  let doubt: Result | undefined
  for (let first = 0; first <= tail; first++) {
    for (let second = first + 1; second <= Math.max(tail, first + 1); second++) {
      const result = place(
        { clause, counts, tail, most: Math.max(most, second + 1), demands, twins: [first, second] },
        engine,
      )
      if (result.is === 'value') return result
      if (result.is === 'unknown') doubt ??= result
    }
  }
  return doubt ?? NOTHING
}

/** An array of a length where nothing but the position decides what an item must satisfy. */
function repeatItems(length: number, tail: number, demands: (at: number) => State, engine: Engine): Result {
  if (length > MOST_ALIKE) return unsure(`an array of ${length} items is too long to construct`)
  const items: Json[] = []
  for (let at = 0; at < length; at++) {
    if (at > tail) items.push(items[tail]!)
    else {
      const result = engine.solve(demands(at))
      if (result.is !== 'value') return within(at, result)
      items.push(result.value)
    }
  }
  return composed(items)
}

interface Plan {
  readonly clause: Clause
  readonly counts: readonly Count[]
  readonly tail: number
  readonly most: number
  readonly demands: (at: number) => State
  readonly twins: Twins
}

/** Fills position after position, going back where a choice of what an item counts for leads nowhere. */
function place({ clause, counts, tail, most, demands, twins }: Plan, engine: Engine): Result {
  const items: Json[] = []
  const states: State[] = []
  const hits: boolean[][] = []
  const failed = new Set<string>()
  const least = Math.max(clause.min, twins === undefined ? 0 : twins[1] + 1)
  let doubt: Result | undefined

  const finish = (): Result => {
    if (!clause.unique || new Set(items.map(canonicalJson)).size === items.length) return composed([...items])
    return distinctValues(states, engine)
  }

  const from = (at: number, need: readonly number[], left: readonly number[]): Result => {
    engine.step()
    if (at >= least && need.every((count) => count <= 0)) return finish()
    if (at >= clause.max || at >= most) return NOTHING
    const key = `${at} ${need.join()} ${left.join()}`
    if (failed.has(key)) return NOTHING
    const twin = twins !== undefined && at === twins[1] ? twins[0] : undefined
    const base = [...demands(at), ...(twins !== undefined && at === twins[0] ? demands(twins[1]) : [])]
    for (const chosen of twin === undefined ? subsets(counts, at, need, engine) : [hits[twin]!]) {
      const rest = left.map((count, index) => count - (chosen[index]! ? 1 : 0))
      if (rest.some((count) => count < 0)) continue
      const state = [...base, ...counts.flatMap((count, index) => signs(count, chosen[index]!, at))]
      const result = twin === undefined ? engine.solve(state) : found(items[twin]!)
      if (result.is === 'unknown') doubt ??= within(at, result)
      if (result.is !== 'value') continue
      items[at] = result.value
      states[at] = state
      hits[at] = chosen
      items.length = states.length = hits.length = at + 1
      const later = from(
        at + 1,
        need.map((count, index) => count - (chosen[index]! ? 1 : 0)),
        rest,
      )
      if (later.is === 'value') return later
      if (later.is === 'unknown') doubt ??= later
      items.length = states.length = hits.length = at
    }
    // With distinct or repeated items, what comes before matters beyond the counts.
    if (!clause.unique && twins === undefined) failed.add(key)
    return NOTHING
  }

  if (tail > LONGEST) return unsure('too many positions to fill')
  const result = from(
    0,
    counts.map(({ min }) => min),
    counts.map(({ max }) => max),
  )
  return result.is === 'empty' ? (doubt ?? NOTHING) : result
}

/** What an item may count for: as much as is still needed first, then less. There may be more ways than memory holds, so each is made when it is asked for. */
function* subsets(counts: readonly Count[], at: number, need: readonly number[], engine: Engine): Generator<boolean[]> {
  const options = counts.map(({ from, max }, index) => {
    // What has no upper limit and is not needed need not be decided.
    if (at < from || (need[index]! <= 0 && max === Infinity)) return [false]
    return need[index]! > 0 ? [true, false] : [false, true]
  })
  const picked = options.map(() => 0)
  for (let turned = -1; turned < options.length;) {
    engine.step(options.length)
    yield options.map((option, index) => option[picked[index]!]!)
    for (turned = 0; turned < options.length; turned++) {
      picked[turned] = (picked[turned]! + 1) % options[turned]!.length
      if (picked[turned] !== 0) break
    }
    if (turned === options.length) return
  }
}

/** What an item must satisfy in order to count, or not to, where that matters. */
function signs({ of, max, from }: Count, chosen: boolean, at: number): State {
  if (at < from) return []
  if (chosen) return [of]
  return max === Infinity ? [] : [{ node: of.node, positive: !of.positive }]
}
