import { collector } from '../../base/collect.ts'
import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, own } from '../../base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer, referenceTo } from '../../base/pointer.ts'
import { mappingReferences } from '../../openapi/mapping.ts'
import { partLocation } from '../part-location.ts'
import type { OwnComponents } from './own-components.ts'
import { OUTSIDE, type Visit, visitsIn } from './visits.ts'

/** Where the parts of the other files of a document have their place in it. */
export interface Homes {
  readonly moved: readonly Move[]
  /** Parts of what is moved that stay in their file, since something else refers to them: where that is, and the place left empty by them. */
  readonly kept: readonly Omit<Move, 'from'>[]
  /** What a reference is from now on. */
  readonly reference: (text: string) => string
}

/** What stands at a path in another file, and where it belongs. */
export interface Move {
  readonly path: Path
  readonly place: Path
  /** Where the place was left empty that something has in its file, or in what that was moved to. */
  readonly left: Path
  /** The reference that it replaces. */
  readonly from: Path
}

/**
 * Finds the place of each part of another file that has one in the document: the component that is nothing but a reference to it, or the
 * only place that uses it. What stands in a file beside others has a name there, and only operations and their paths are better known by
 * where they are used.
 */
export function homesIn(root: Json, components: OwnComponents): Homes {
  const used = [...visitsIn(root)].filter(
    ([pointer, visit]) => !components.has(pointer) && isForOnePlace(root, parsePointer(pointer), visit),
  )
  const moving = new Set([...components.keys(), ...used.map(([pointer]) => pointer)])
  const kept = [...outwardIn(root)].map(parsePointer).filter((target) => {
    const outer = moving.has(formatPointer(target)) ? undefined : prefixIn(moving, target.slice(0, -1))
    return outer !== undefined && !isPartOf(components.get(formatPointer(outer)), target.slice(outer.length))
  })
  const places = new Map<string, Path>(components)
  for (const path of kept) places.set(formatPointer(path), path)
  const placeOf = (path: Path): Path => {
    const outer = prefixIn(places, path)
    return outer === undefined ? path : [...places.get(formatPointer(outer))!, ...path.slice(outer.length)]
  }
  const froms = new Map<string, Path>(components)
  // What contains others was visited before them.
  for (const [pointer, { from }] of used) {
    froms.set(pointer, from)
    places.set(pointer, placeOf(from))
  }
  const leftBy = (path: Path): Path => [...placeOf(path.slice(0, -1)), path.at(-1)!]
  return {
    moved: Array.from(froms, ([pointer, from]) => {
      const path = parsePointer(pointer)
      return { path, place: places.get(pointer)!, left: leftBy(path), from }
    }),
    // What is in another part that stays has left no place.
    kept: kept
      .map((path) => ({ path, place: path, left: leftBy(path) }))
      .filter(({ path, left }) => !deepEqual(path, left)),
    reference: (text) => (text.startsWith(OUTSIDE) ? referenceTo(placeOf(parsePointer(text))) : text),
  }
}

/** What is in files that are in files so deep is better known by its own file than by the way there. */
const DEEPEST = 20

/** Whether a part of another file is known by the only place that uses it. */
function isForOnePlace(root: Json, path: Path, { kind, isOnly, from, depth }: Visit): boolean {
  if (!isOnly || depth > DEEPEST || (path.length > 2 && kind !== 'item' && kind !== 'operation')) return false
  const { $ref: _, ...beside } = lookUp(root, from) as JsonObject
  const fields = Object.keys(beside)
  if (fields.length === 0) return true
  const target = lookUp(root, path)
  return kind === 'item' && ['$ref', ...fields].every((field) => own(target, field) === undefined)
}

/** The longest way from the root along a path, in another file, of which something is known. */
function prefixIn(known: { has(pointer: string): boolean }, path: Path): Path | undefined {
  if (path[0] !== 'x-files') return undefined
  for (let length = path.length; length > 1; length--) {
    const prefix = path.slice(0, length)
    if (known.has(formatPointer(prefix))) return prefix
  }
  return undefined
}

/** Whether what is below a component has a location in it. */
function isPartOf(component: Path | undefined, inner: Path): boolean {
  return component !== undefined && partLocation({ node: null, path: [...component, ...inner] }) !== undefined
}

/** The references of a document into its other files; asked once, so that nothing is remembered of what is in it. */
const outwardIn: (root: Json) => ReadonlySet<string> = collector(({ $ref, discriminator }) => {
  const references = discriminator === undefined ? [] : mappingReferences(discriminator)
  return [...references, ...(typeof $ref === 'string' ? [$ref] : [])].filter((each) => each.startsWith(OUTSIDE))
}, 0)
