import { canonicalJson } from '../base/canonical.ts'
import type { Json } from '../base/json.ts'
import type { Engine } from './engine.ts'
import type { State } from './formula.ts'
import { NOTHING, type Result, composed, within } from './result.ts'
import { meets } from './satisfies.ts'
import { oneOfValues } from './schemas.ts'

/**
 * Different values for states, one each. A state that has no value left which is not taken asks for one of those taken,
 * and who holds it for another: if that fails, there are not enough values.
 */
export function distinctValues(states: readonly State[], engine: Engine): Result {
  const holder = new Map<string, number>()
  const values: (Json | undefined)[] = states.map(() => undefined)
  let doubt: Result | undefined

  const assign = (at: number, passed: Set<string>): boolean => {
    const state = states[at]!
    const taken = values.filter((value) => value !== undefined)
    engine.step(1 + taken.length)
    const fresh = engine.solve(
      taken.length === 0
        ? state
        : [...state, { node: oneOfValues(engine.nodes, sortedValues(taken)), positive: false }],
    )
    if (fresh.is === 'unknown') doubt ??= within(at, fresh)
    if (fresh.is === 'value') {
      values[at] = fresh.value
      holder.set(canonicalJson(fresh.value), at)
      return true
    }
    for (const value of taken) {
      const key = canonicalJson(value)
      if (passed.has(key) || meets(value, state) !== true) continue
      passed.add(key)
      const other = holder.get(key)!
      if (!assign(other, passed)) continue
      values[at] = value
      holder.set(key, at)
      return true
    }
    return false
  }

  for (const at of states.keys()) if (!assign(at, new Set())) return doubt ?? NOTHING
  return composed(values as Json[])
}

/** The same list for the same values, so that what is known of it is found again. */
function sortedValues(values: readonly Json[]): Json[] {
  return values
    .map((value) => [canonicalJson(value), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
}
