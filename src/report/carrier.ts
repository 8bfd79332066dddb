import type { OperationRef } from '../diff/change.ts'
import { partText, partsText } from '../diff/location.ts'
import type { FindingReport } from './report.ts'

/** What carries the cause of a finding: an operation, a path, a component, or the API itself. */
export interface Carrier {
  /** What a report calls it: `GET /zones`, `schema Pet`, `API`. */
  readonly title: string
  /** What messages call it: `GET /zones`, `Pet`; empty for the API. */
  readonly name: string
}

/** What a finding is to be listed under. */
export function carrierOf({ location, operations }: Pick<FindingReport, 'location' | 'operations'>): Carrier {
  const [holder] = location.within
  if (holder !== undefined) return { title: partText(holder), name: partsText([holder]) }
  const { part } = location
  if (part?.kind === 'path') return { title: operationGroups(operations)[0] ?? part.path, name: `path ${part.path}` }
  // An operation or a security scheme stands for itself; what else belongs to nothing belongs to the API.
  return part?.kind === 'operation' || part?.kind === 'security-scheme'
    ? { title: partText(part), name: partText(part) }
    : { title: 'API', name: '' }
}

/** Operations in few words, those of one path together: `GET, POST /zones`. */
export function operationGroups(operations: readonly OperationRef[]): string[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of operations) {
    const methods = byPath.get(path)
    if (methods === undefined) byPath.set(path, [method])
    else if (!methods.includes(method)) methods.push(method)
  }
  return [...byPath].map(([path, methods]) => `${methods.toSorted(byCustom).join(', ')} ${path}`)
}

/** Methods in the order people name them. */
function byCustom(a: string, b: string): number {
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const rank = (method: string): number => (order.includes(method) ? order.indexOf(method) : order.length)
  return rank(a) - rank(b)
}
