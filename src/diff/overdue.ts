import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonObject, isObject, own, textOf } from '../base/json.ts'
import { type Path, formatPointer, lookUp } from '../base/pointer.ts'
import { SUNSET_FIELDS } from '../openapi/marker-spellings.ts'
import { statedSunset, toldLifecycle } from '../openapi/markers.ts'
import { type Comparison, record } from './comparison.ts'
import type { OperationRef, Subject } from './change.ts'
import { newPair } from './graph.ts'
import { API, type Location, type Part } from './location.ts'
import { METHODS } from '../openapi/methods.ts'
import type { SchemaStep } from './schema-step.ts'

/**
 * Reports sunsets up to `day` that both sides state alike: what they are about should be gone. A lifecycle of a model, which is
 * no snapshot, is none of them: what it is about is gone from the snapshots of the day. Between two models nothing is reported at
 * all, since what is compared are plans.
 */
export function compareOverdue(comparison: Comparison, day: string): void {
  const { root } = comparison.revision
  if (!isObject(root)) return
  let plans: boolean | undefined
  const isSnapshot = own(root, 'x-snapshot') !== undefined
  visit(root, [], (node, path) => {
    const before = lookUp(comparison.base.root, path)
    const gone = toldLifecycle(node).sunset
    if (gone === undefined || gone > day || before === undefined) return
    if (!isSnapshot && own(node, 'x-lifecycle') !== undefined) return
    const sunset = statedSunset(node)
    if (!deepEqual(statedSunset(before), sunset)) return
    // Looked for only where there is something to tell, since it means another walk.
    if ((plans ??= isPlan(root) && isPlan(comparison.base.root))) return
    const { thing, at, operation } = locationOf(node, path)
    const pair = newPair(...(operation === undefined ? [] : [{ operation }]))
    comparison.pairs.push(pair)
    const detail = { thing, before: sunset, after: sunset }
    record({ at, pair }, 'sunset', 'kept', undefined, { node: before, path }, { node, path }, detail)
  })
}

/** Whether a document carries lifecycles and is no snapshot. */
function isPlan(root: Json): boolean {
  return own(root, 'x-snapshot') === undefined && carriesLifecycle(root)
}

function carriesLifecycle(node: Json): boolean {
  if (typeof node !== 'object' || node === null) return false
  for (const key in node) {
    const child = (node as JsonObject)[key]!
    if (key === 'x-lifecycle' || (key === 'x-lifecycle-values' && isObject(child) && Object.keys(child).length > 0))
      return true
    if (carriesLifecycle(child)) return true
  }
  return false
}

/**
 * Calls `tell` for every object that states a sunset, wherever OpenAPI or a schema can hold one. It looks at the whole of every
 * document, so `path` is one list on the way, and copied only for what it tells.
 */
function visit(node: object, path: (string | number)[], tell: (node: Json, path: Path) => void): void {
  if (Array.isArray(node)) {
    for (const [index, child] of node.entries()) goInto(child, index, path, tell)
    return
  }
  let states = false
  for (const key in node) states ||= key.startsWith('x-') && SUNSET_FIELDS.has(key)
  if (states) tell(node as JsonObject, [...path])
  for (const key in node) {
    if (key === 'example' || key === 'examples') continue
    // What `info` says is said of the API, whose operations say it as well.
    if (key !== 'info' || path.length > 0) goInto((node as JsonObject)[key]!, key, path, tell)
  }
}

function goInto(
  child: Json,
  key: string | number,
  path: (string | number)[],
  tell: (node: Json, path: Path) => void,
): void {
  if (typeof child !== 'object' || child === null) return
  path.push(key)
  visit(child, path, tell)
  path.pop()
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
