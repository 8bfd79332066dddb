import { isObject } from '../base/json.ts'
import { isTimeline } from '../time/timeline.ts'
import { union } from '../time/span.ts'
import { aliveSpan, firstGap } from './alive.ts'
import type { Element } from './element.ts'
import { lifecycleOf, presence } from './lifecycle.ts'
import { type ModelProblem, noResponseLeft } from './problems.ts'

/**
 * An operation whose only response is removed by a lifecycle, since OpenAPI requires one. Operations published without any are not checked.
 */
export function responseProblems(element: Element): ModelProblem[] {
  const { kind, node, label, path } = element
  const { responses } = node
  if (kind !== 'operation' || !isObject(responses) || isTimeline(responses)) return []
  const all = Object.entries(responses).flatMap(([code, response]) => (code.startsWith('x-') ? [] : [response]))
  const lifecycles = all.flatMap((response) => (isObject(response) ? (lifecycleOf(response) ?? []) : []))
  if (all.length === 0 || lifecycles.length < all.length) return []
  const alive = aliveSpan(element)
  const gap = alive && firstGap(alive, union(lifecycles.flatMap((lifecycle) => presence(lifecycle, 'mark') ?? [])))
  return gap === undefined ? [] : [noResponseLeft({ label, path: [...path, 'responses'] }, gap)]
}
