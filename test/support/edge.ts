import edge from '../../spec/edge/index.ts'
import { type Json, own } from '../../src/base/json.ts'
import { type Path, lookUp } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { addDays, day } from '../../src/time/day.ts'

const all = snapshots(edge.document)

/** The change days of the edge service. */
export const changeDaysOfEdge = all.days

/** The OpenAPI document of the edge service on a day. */
export function edgeOn(text: string): Json {
  const document = all.on(day(text))
  if (document === undefined) throw new Error(`the edge service has no snapshot of ${text}`)
  return document
}

/** What stands at `path` of the edge service on a day. */
export function edgeAt(text: string, ...path: Path): Json | undefined {
  return lookUp(edgeOn(text), path)
}

/** A property of a component of the edge service on a day, such as `DnsRecord`, `data`. */
export function edgeField(text: string, component: string, ...names: readonly string[]): Json | undefined {
  return edgeAt(text, 'components', 'schemas', component, ...names.flatMap((name) => ['properties', name]))
}

/** An operation of the edge service on a day. */
export function edgeOperation(text: string, method: string, path: string): Json | undefined {
  return edgeAt(text, 'paths', path, method.toLowerCase())
}

/** A query parameter of an operation of the edge service on a day. */
export function edgeQuery(text: string, path: string, name: string): Json | undefined {
  const parameters = own(edgeOperation(text, 'GET', path), 'parameters')
  return (parameters as readonly Json[] | undefined)?.find(
    (parameter) => own(parameter, 'in') === 'query' && own(parameter, 'name') === name,
  )
}

/** The day before. */
export function eve(text: string): string {
  return addDays(day(text), -1)
}
