import edge from '../../spec/edge/index.ts'
import { type Json, own } from '../../src/base/json.ts'
import { type Path, lookUp, resolveLocal } from '../../src/base/pointer.ts'
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

/** A property of a component of the edge service on a day, such as `DnsRecord`, `data`, in whichever of its parts it stands. */
export function edgeField(text: string, component: string, ...names: readonly string[]): Json | undefined {
  const root = edgeOn(text)
  const schema = lookUp(root, ['components', 'schemas', component])
  return names.reduce<Json | undefined>((node, name) => propertyOf(node, name, root), schema)
}

function propertyOf(schema: Json | undefined, name: string, root: Json): Json | undefined {
  const reference = own(schema, '$ref')
  if (typeof reference === 'string') return propertyOf(resolveLocal(root, reference), name, root)
  const parts = ['allOf', 'anyOf'].flatMap((keyword) => (own(schema, keyword) ?? []) as readonly Json[])
  const found = own(own(schema, 'properties'), name)
  const properties = [found, ...parts.map((part) => propertyOf(part, name, root))]
  const property = properties.find((candidate) => candidate !== undefined)
  const target = own(property, '$ref')
  return typeof target === 'string' ? resolveLocal(root, target) : property
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
