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

/** Components by their name, each with its kind and name as a report calls it. */
export type Components = ReadonlyMap<string, string>

/** The components that findings stand in. */
export function componentsOf(findings: readonly FindingReport[]): Components {
  const components = new Map<string, string>()
  for (const place of findings.flatMap(({ revision, base }) => [revision, base])) {
    const segments = place === null ? [] : parsePointer(place.pointer)
    // A document that was Swagger 2.0 has its schemas in another place.
    const [root, kind, name] = segments[0] === 'definitions' ? ['components', 'schemas', segments[1]] : segments
    const word = root === 'components' ? KINDS[String(kind)] : undefined
    if (word !== undefined && name !== undefined) components.set(name, `${word} ${name}`)
  }
  return components
}

/** What a finding is to be listed under, in a report that speaks of these components. */
export function carrierOf(finding: FindingReport, components: Components): Carrier {
  const { subject, operations, args } = finding
  const [name, where] = [String(args['name']), String(args['where'])]
  if (subject === 'path') return { title: operationGroups(operations)[0] ?? name, name: `path ${name}` }
  if (where === '')
    return operations.some(({ method, path }) => name === `${method} ${path}`) || subject === 'operation'
      ? { title: name, name }
      : apiPart(finding, name)
  const operation = operations.map(({ method, path }) => `${method} ${path}`).find((each) => isAt(where, each))
  if (operation !== undefined) return { title: operation, name: operation }
  const path = operations.map((each) => each.path).find((each) => where === each)
  return path === undefined ? componentCarrier(where, components) : { title: path, name: path }
}

/** Whether `where` names a thing or a part of it. */
function isAt(where: string, thing: string): boolean {
  return where === thing || where.startsWith(`${thing} `)
}

/** The component that `where` names, or that holds it: `Pet`, `Pet.owner`, `Pets[]`; else whatever it names. */
function componentCarrier(where: string, components: Components): Carrier {
  for (let end = where.length; end > 0; end--) {
    if (end < where.length && !['.', '[', ' '].includes(where.charAt(end))) continue
    const name = where.slice(0, end)
    const title = components.get(name)
    if (title !== undefined) return { title, name }
  }
  return { title: where, name: where }
}

/** A security scheme or a component stands for itself; what else belongs to nothing belongs to the API. */
function apiPart({ subject }: FindingReport, name: string): Carrier {
  return subject === 'security-scheme' ? { title: name, name } : { title: 'API', name: '' }
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
