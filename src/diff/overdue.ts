import { deepEqual } from '../base/equal.ts'
import { type Json, isObject, own, textOf } from '../base/json.ts'
import { type Path, formatPointer, lookUp } from '../base/pointer.ts'
import { statedSunset, statedLifecycle } from '../openapi/markers.ts'
import { type Comparison, record } from './comparison.ts'
import type { OperationRef, Subject } from './change.ts'
import { newPair } from './graph.ts'
import { API, type Location, type Part } from './location.ts'
import { METHODS } from '../openapi/methods.ts'
import { statedSunsets } from '../openapi/stated-sunsets.ts'
import type { SchemaStep } from './schema-step.ts'

/**
 * Reports sunsets up to `day` that both sides state alike: what they are about should be gone. A lifecycle of a model, which is
 * no snapshot, is none of them: what it is about is gone from the snapshots of the day. Between two models nothing is reported at
 * all, since what is compared are plans.
 */
export function compareOverdue(comparison: Comparison, day: string): void {
  const { root } = comparison.revision
  if (!isObject(root)) return
  const isSnapshot = own(root, 'x-snapshot') !== undefined
  for (const { node, path } of statedSunsets(root).sunsets) {
    const before = isLookedAt(path) ? lookUp(comparison.base.root, path) : undefined
    const gone = statedLifecycle(node).sunset
    if (gone === undefined || gone > day || before === undefined) continue
    if (!isSnapshot && own(node, 'x-lifecycle') !== undefined) continue
    const sunset = statedSunset(node)
    if (!deepEqual(statedSunset(before), sunset)) continue
    // Computed only if there is something to report, since it may mean another walk, over the base.
    if (isPlan(root) && isPlan(comparison.base.root)) return
    const { thing, at, operation } = locationOf(node, path)
    const pair = newPair(...(operation === undefined ? [] : [{ operation }]))
    comparison.pairs.push(pair)
    const detail = { thing, before: sunset, after: sunset }
    record({ at, pair }, 'sunset', 'kept', undefined, { node: before, path }, { node, path }, detail)
  }
}

/** Whether a document carries lifecycles and is no snapshot. */
function isPlan(root: Json): boolean {
  return own(root, 'x-snapshot') === undefined && statedSunsets(root).hasLifecycle
}

/** Whether the element at a path is reported: the lifecycle in `info` is that of the API, whose operations inherit it. */
function isLookedAt(path: Path): boolean {
  return path[0] !== 'info' && !path.includes('example') && !path.includes('examples')
}

/** Where an element is that is known by its path only. */
function locationOf(node: Json, path: Path): { thing: Subject; at: Location; operation?: OperationRef } {
  const [holder, second, third, fourth] = path.map(String)
  if (holder === 'paths' && METHODS.includes(third!)) {
    const operation = { method: third!.toUpperCase(), path: second! }
    const part = { kind: 'operation', ...operation } as const
    if (path.length === 3) return { thing: 'operation', at: { ...API, part }, operation }
    if (fourth === 'parameters' && path.length === 5)
      return { thing: 'parameter', at: { within: [part], part: parameterPart(node), path: [] }, operation }
    const field = { kind: 'field', name: formatPointer(path.slice(3)) } as const
    return { thing: 'property', at: { within: [part], part: field, path: [] }, operation }
  }
  if (holder === 'components' && path.length > 2) {
    const part = { kind: 'component', section: second!, name: third! } as const
    return path.length === 3
      ? { thing: 'component', at: { ...API, part } }
      : { thing: 'property', at: { within: [part], path: stepsTo(path.slice(3)) } }
  }
  return { thing: 'component', at: { ...API, part: { kind: 'field', name: formatPointer(path) } } }
}

/** The steps that lead to a property of a schema; what else is on the way says nothing. */
function stepsTo(path: Path): SchemaStep[] {
  const steps: SchemaStep[] = []
  for (let index = 0; index < path.length; index++) {
    if (path[index] === 'items') steps.push({ into: 'items' })
    else if (path[index] === 'properties') steps.push({ into: 'property', name: String(path[++index]) })
  }
  return steps
}

function parameterPart(node: Json): Part {
  return { kind: 'parameter', in: textOf(own(node, 'in')), name: textOf(own(node, 'name')) }
}
