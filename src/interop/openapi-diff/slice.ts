import {
  type Json,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  put,
  textOf,
} from '../../base/json.ts'
import { lookUp, parsePointer } from '../../base/pointer.ts'

/** A document cut down to some of its paths and the components they reach. */
export interface Slice {
  readonly document: JsonObject
  /** Why openapi-diff cannot be asked about it; undefined where it can. */
  readonly reason: string | undefined
}

/** How many steps lead from the root of a document to a component: `#/components/schemas/Pet`, or `#/definitions/Pet`. */
const STEPS_TO_COMPONENT: Readonly<Record<string, number>> = {
  components: 3,
  definitions: 2,
  parameters: 2,
  responses: 2,
}

/**
 * Cuts a document down to the given paths. openapi-diff must not be asked about all that comes out: a reference to another
 * file would make it read that file, and one that leads back to itself would not end.
 */
export function sliceOf(document: JsonObject, templates: readonly string[]): Slice {
  const slice: MutableJsonObject = { ...versionField(document), info: { title: 'slice', version: '0' } }
  const paths: MutableJsonObject = {}
  for (const template of templates) put(paths, template, own(own(document, 'paths'), template) ?? {})
  put(slice, 'paths', paths)
  const references = new Map<string, string[]>()
  const astray = collect(document, paths, references)
  for (const reference of references.keys()) copyInto(slice, document, parsePointer(reference))
  return { document: slice, reason: astray ?? (isCircular(references) ? 'a schema refers to itself' : undefined) }
}

/** The version a document says it is written in: `Swagger 2.0`, `OpenAPI 3.0.3`. */
export function versionOf(document: JsonObject): string {
  const swagger = own(document, 'swagger')
  return swagger === undefined ? `OpenAPI ${textOf(own(document, 'openapi'))}` : `Swagger ${textOf(swagger)}`
}

/** Whether openapi-diff reads documents of this version. */
export function isReadable(version: string): boolean {
  return version === 'Swagger 2.0' || /^OpenAPI 3\.0\.\d+$/.test(version)
}

/** The field that states the version. openapi-diff knows no 3.0 after 3.0.3; they differ in wording only. */
function versionField(document: JsonObject): JsonObject {
  return own(document, 'swagger') === undefined ? { openapi: '3.0.3' } : { swagger: '2.0' }
}

/** Gathers every component that `from` reaches, with those it refers to itself; says what is wrong where some reference reaches none. */
function collect(document: JsonObject, from: Json, found: Map<string, string[]>): string | undefined {
  let astray: string | undefined
  const waiting = new Set(referencesIn(from))
  for (const reference of waiting) {
    const component = componentOf(reference)
    const target = component === undefined ? undefined : lookUp(document, parsePointer(component))
    if (component === undefined) astray ??= `it refers to ${reference}, which is not a component of the document`
    else if (target === undefined) astray ??= `${reference} does not resolve`
    else if (!found.has(component)) {
      const further = referencesIn(target)
      found.set(component, further)
      for (const next of further) waiting.add(next)
    }
  }
  return astray
}

/** The reference to the component that a reference leads to, or into; undefined where it leads anywhere else. */
function componentOf(reference: string): string | undefined {
  const segments = reference.split('/')
  const steps = segments[0] === '#' ? STEPS_TO_COMPONENT[segments[1] ?? ''] : undefined
  return steps === undefined || segments.length <= steps ? undefined : segments.slice(0, steps + 1).join('/')
}

function referencesIn(node: Json): string[] {
  if (isArray(node)) return node.flatMap(referencesIn)
  if (!isObject(node)) return []
  const reference = own(node, '$ref')
  const here = typeof reference === 'string' ? [reference] : []
  return [...here, ...Object.values(node).flatMap(referencesIn)]
}

/** Whether some component reaches itself: whether taking away, again and again, those that refer to nothing leaves some. */
function isCircular(references: ReadonlyMap<string, readonly string[]>): boolean {
  // What was found last comes first: it is what the others refer to, so that one round takes nearly all away.
  const left = new Map([...references].toReversed().map(([name, further]) => [name, new Set(further.map(componentOf))]))
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [name, further] of left) if (![...further].some((next) => left.has(next ?? ''))) left.delete(name)
  }
  return left.size > 0
}

function copyInto(slice: MutableJsonObject, document: JsonObject, path: readonly string[]): void {
  let target = slice
  for (const segment of path.slice(0, -1)) {
    if (own(target, segment) === undefined) put(target, segment, {})
    target = target[segment] as MutableJsonObject
  }
  put(target, path.at(-1)!, lookUp(document, path)!)
}
