import type { Json, JsonObject } from '../../src/base/json.ts'
import { isArray, isObject } from '../../src/base/json.ts'
import { type Path, lookUp } from '../../src/base/pointer.ts'
import { type SnapshotOptions, snapshots } from '../../src/emit/snapshot.ts'
import { compile } from '../../src/model/compile.ts'
import type { DeprecatedMode } from '../../src/model/lifecycle.ts'
import { at } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'

/** A small annotated document: what every OpenAPI document needs, and the given fields. */
export function tiny(fields: Readonly<Record<string, Json>> = {}): JsonObject {
  return { openapi: '3.1.1', info: { title: 'Tiny', version: '0' }, paths: {}, ...fields }
}

/** A document whose only component is this schema, under the name Thing. */
export function withSchema(schema: Json): JsonObject {
  return tiny({ components: { schemas: { Thing: schema } } })
}

/** An operation that answers 200, and the given fields. */
export function operation(fields: Readonly<Record<string, Json>> = {}): JsonObject {
  return { ...fields, responses: { '200': { description: 'Fine.' } } }
}

/** An operation that answers with the component of this name. */
export function answering(component: string, fields: Readonly<Record<string, Json>> = {}): JsonObject {
  const schema = { $ref: `#/components/schemas/${component}` }
  return { ...fields, responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } } }
}

/** A copy of `tree` with more fields in the object at `path`. */
export function extended(tree: Json, path: Path, fields: Readonly<Record<string, Json>>): JsonObject {
  const [segment, ...rest] = path
  if (segment === undefined) return { ...(tree as JsonObject), ...fields }
  const copy = isArray(tree) ? Object.assign([...tree]) : { ...(tree as JsonObject) }
  const child = lookUp(tree, [segment])
  if (!isObject(child) && !isArray(child)) throw new Error(`nothing at ${String(segment)}`)
  copy[segment] = extended(child, rest, fields)
  return copy
}

/** What stands at `path` of the chronicle of a document on a day. */
export function compiledAt(document: Json, path: Path, text: string, mode: DeprecatedMode = 'mark'): Json | undefined {
  return lookUp(at(compile(document, mode), day(text)), path)
}

/** What stands at `path` of the snapshot of a document on a day. */
export function snapshotAt(document: Json, path: Path, text: string, options: SnapshotOptions = {}): Json | undefined {
  return lookUp(snapshots(document, options).on(day(text)), path)
}

/** The HTTP methods a path item has fields for, as those fields are written. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const
