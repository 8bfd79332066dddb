import { type Json, isArray, isObject, own } from '../base/json.ts'
import { type Path, parsePointer, resolveLocal } from '../base/pointer.ts'
import type { Spot } from './fact.ts'

/** A value of one of the two documents, and where it stands. */
export interface Located {
  readonly node: Json
  readonly path: Path
}

/** A place as a fact states it. */
export function spotOf(located: Located | null | undefined): Spot | null {
  return located ? { path: located.path, value: located.node } : null
}

/** How many references may follow one another before they are taken for a circle. */
export const MAX_HOPS = 50

/** A value that is `$ref`, followed to what it means; a reference that leads nowhere stays as it is. */
export function follow(root: Json, located: Located): Located {
  let found = located
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const next = followOnce(root, found)
    if (next === undefined) break
    found = next
  }
  return found
}

/** What a value that is `$ref` refers to itself; undefined for any other, or where it leads nowhere. */
export function followOnce(root: Json, { node }: Located): Located | undefined {
  const reference = own(node, '$ref')
  const target = typeof reference === 'string' ? resolveLocal(root, reference) : undefined
  return target === undefined ? undefined : { node: target, path: parsePointer(String(reference)) }
}

/** The value under `key`, as a place of its own; undefined where there is none. */
export function below({ node, path }: Located, key: string): Located | undefined {
  const value = own(node, key)
  return value === undefined ? undefined : { node: value, path: [...path, key] }
}

/** The entries of the map under `key`, each as a place of its own. */
export function entriesBelow(located: Located, key: string): Map<string, Located> {
  const map = below(located, key)
  return new Map(keysOf(map?.node).map((name) => [name, below(map!, name)!]))
}

/** The elements of the list under `key`, each as a place of its own. */
export function elementsBelow(located: Located, key: string): Located[] {
  const list = below(located, key)
  return isArray(list?.node) ? list.node.map((node, index) => ({ node, path: [...list.path, index] })) : []
}

/** Whether a thing carries the marker of deprecation, in any of its spellings. */
export function isMarked(node: Json | undefined): boolean {
  return own(node, 'deprecated') === true || own(node, 'x-deprecated') === true
}

/** The schema of a parameter, header or media type; where none is described, any value goes. */
export function schemaOf(located: Located): Located {
  return below(located, 'schema') ?? { node: {}, path: located.path }
}

/** Whether a parameter, header or body says that it must be there. */
export function isRequired({ node }: Located): boolean {
  return own(node, 'required') === true
}

/** The name of the component a reference names, such as `Pet` for `#/components/schemas/Pet`. */
export function componentName(node: Json): string | undefined {
  const reference = own(node, '$ref')
  return typeof reference === 'string' && /^#\/components\/[^/]+\/[^/]+$/.test(reference)
    ? parsePointer(reference).at(-1)
    : undefined
}

function keysOf(node: Json | undefined): string[] {
  return isObject(node) ? Object.keys(node) : []
}
