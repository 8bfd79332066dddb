import { parsePointer } from '../base/pointer.ts'
import type { OperationRef } from '../diff/fact.ts'
import type { FindingReport } from './report.ts'

/** What carries the cause of a finding: an operation, a path, a component, or the API itself. */
export interface Carrier {
  /** What a report calls it: `GET /zones`, `schema Pet`, `API`. */
  readonly title: string
  /** What messages call it: `GET /zones`, `Pet`; empty for the API. */
  readonly name: string
}

/** What a finding is to be listed under. */
export function carrierOf(finding: FindingReport): Carrier {
  const { subject, operations, args } = finding
  const [name, where] = [String(args['name']), String(args['where'])]
  if (subject === 'path') return { title: operationGroups(operations)[0] ?? name, name: `path ${name}` }
  if (where === '') return subject === 'operation' ? { title: name, name } : apiPart(finding, name)
  const operation = operations.map(({ method, path }) => `${method} ${path}`).find((each) => isAt(where, each))
  if (operation !== undefined) return { title: operation, name: operation }
  const path = operations.map((each) => each.path).find((each) => where === each)
  return path === undefined ? componentCarrier(finding, where) : { title: path, name: path }
}

/** Whether `where` names a thing or a part of it. */
function isAt(where: string, thing: string): boolean {
  return where === thing || where.startsWith(`${thing} `)
}

/** A component, named with its kind where the place tells it; else whatever the finding says it belongs to. */
function componentCarrier({ revision, base }: FindingReport, where: string): Carrier {
  for (const place of [revision, base]) {
    const [root, kind, name] = place === null ? [] : parsePointer(place.pointer)
    const word = root === 'components' ? KINDS[String(kind)] : undefined
    if (word !== undefined && name !== undefined && isPartOf(where, name)) return { title: `${word} ${name}`, name }
  }
  return { title: where, name: where }
}

/** A security scheme or a component stands for itself; what else belongs to nothing belongs to the API. */
function apiPart({ subject }: FindingReport, name: string): Carrier {
  return subject === 'security-scheme' ? { title: name, name } : { title: 'API', name: '' }
}

/** Whether `where` names a component or something in it: `Pet`, `Pet.owner`, `Pets[]`. */
function isPartOf(where: string, name: string): boolean {
  return where === name || (where.startsWith(name) && ['.', '[', ' '].includes(where.charAt(name.length)))
}

const KINDS: Readonly<Record<string, string>> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'response',
  requestBodies: 'request body',
  headers: 'header',
  securitySchemes: 'security scheme',
  links: 'link',
  callbacks: 'callback',
  pathItems: 'path item',
  mediaTypes: 'media type',
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
