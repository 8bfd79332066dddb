import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, own, textOf } from '../base/json.ts'
import { type Path, formatPointer, lookUp } from '../base/pointer.ts'
import { SUNSET_FIELDS } from '../openapi/marker-spellings.ts'
import { statedSunset, toldLifecycle } from '../openapi/markers.ts'
import { type Comparison, report } from './comparison.ts'
import type { OperationRef, Subject } from './fact.ts'
import { newPair } from './graph.ts'
import { METHODS } from './path-item.ts'

/** Reports sunsets up to `day` that both sides state alike: what they are about should be gone. */
export function compareOverdue(comparison: Comparison, day: string): void {
  if (!comparison.seen.sunset) return
  visit(comparison.revision.root, [], (node, path) => {
    const before = lookUp(comparison.base.root, path)
    const gone = toldLifecycle(node).sunset
    if (gone === undefined || gone > day || before === undefined) return
    const sunset = statedSunset(node)
    if (!deepEqual(statedSunset(before), sunset)) return
    const { thing, name, where, operation } = nameOf(comparison.revision.root, node, path)
    const pair = newPair(...(operation === undefined ? [] : [{ operation }]))
    comparison.pairs.push(pair)
    const args = { thing, before: sunset, after: sunset }
    report({ where, pair }, 'sunset', 'kept', name, { node: before, path }, { node, path }, args)
  })
}

/** Calls `tell` for every object that states a sunset, wherever OpenAPI or a schema can hold one. */
function visit(node: Json, path: Path, tell: (node: Json, path: Path) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!isArray(node) && Object.keys(node).some((key) => SUNSET_FIELDS.has(key))) tell(node, path)
  for (const [key, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null || key === 'example' || key === 'examples') continue
    visit(child, [...path, isArray(node) ? Number(key) : key], tell)
  }
}

/** What an element is called that is known by its path only. */
function nameOf(
  root: Json,
  node: Json,
  path: Path,
): { thing: Subject; name: string; where: string; operation?: OperationRef } {
  const [holder, second, third, fourth] = path
  if (holder === 'paths' && METHODS.includes(String(third))) {
    const operation = { method: String(third).toUpperCase(), path: String(second) }
    const where = `${operation.method} ${operation.path}`
    if (path.length === 3) return { thing: 'operation', name: where, where: '', operation }
    if (fourth === 'parameters' && path.length === 5)
      return { thing: 'parameter', name: parameterName(node), where, operation }
    return { thing: 'property', name: formatPointer(path.slice(3)), where, operation }
  }
  if (holder === 'components' && path.length > 3) {
    const names = path.slice(3).filter((segment) => segment !== 'properties' && segment !== 'items')
    return { thing: 'property', name: names.join('.'), where: String(third) }
  }
  return { thing: 'component', name: String(path.at(-1) ?? textOf(own(root, 'info'))), where: '' }
}

function parameterName(node: Json): string {
  return `${textOf(own(node, 'in'))} parameter ${textOf(own(node, 'name'))}`
}
