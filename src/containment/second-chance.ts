import type { Json } from '../base/json.ts'
import type { State } from './formula.ts'
import type { Node } from './node.ts'
import type { Result } from './result.ts'

/** So many parts of the outer schema are asked about one by one. */
const MOST_PARTS = 4

/**
 * A value that proves a no where the whole question was too hard: any value of the inner schema may do, or one that a
 * single part of the outer schema rejects. A part costs a share of what the question may.
 */
export function secondChance(
  inner: Node,
  outer: Node,
  ask: (state: State) => Result,
  proves: (value: Json) => boolean,
): Json | undefined {
  const parts = outer.schema().allOf.slice(0, MOST_PARTS)
  const states: State[] = [
    [{ node: inner, positive: true }],
    ...parts.map((node): State => [
      { node: inner, positive: true },
      { node, positive: false },
    ]),
  ]
  for (const state of states) {
    const result = ask(state)
    if (result.is === 'value' && proves(result.value)) return result.value
  }
  return undefined
}
