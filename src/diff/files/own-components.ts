import { type Json, type JsonObject, isObject, own } from '../../base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../../base/pointer.ts'
import { nameInFile } from '../side.ts'
import { OUTSIDE } from './visits.ts'

/** The components that places in other files are, by the pointers of the places. */
export type OwnComponents = ReadonlyMap<string, Path>

/**
 * The components of two documents that are nothing but a reference to another file, or to a place in one, each by the pointer of what it
 * leads to. Of several that lead to one place it is the one with the name of its file, or else the one that is the only one on the other
 * side.
 */
export function ownComponents(base: Json, revision: Json): readonly [OwnComponents, OwnComponents] {
  const [before, after] = [componentsByTarget(base), componentsByTarget(revision)]
  return [chosen(before, after), chosen(after, before)]
}

/** Components by their pointers, for each place in another file that they lead to. */
type ByTarget = ReadonlyMap<string, ReadonlyMap<string, Path>>

function chosen(here: ByTarget, there: ByTarget): OwnComponents {
  const alone = new Set([...there.values()].flatMap((each) => (each.size === 1 ? [...each.keys()] : [])))
  const found = new Map<string, Path>()
  for (const [target, components] of here) {
    const all = [...components]
    const alike = all.filter(([, path]) => path.at(-1) === nameInFile(`#${target}`))
    const known = all.filter(([pointer]) => alone.has(pointer))
    const fitting = [all, alike, known].find((each) => each.length === 1)
    if (fitting !== undefined) found.set(target, fitting[0]![1])
  }
  return found
}

/**
 * The components that lead to each place in another file: directly, or, where none does, by references that are all that stands in the
 * files between.
 */
function componentsByTarget(root: Json): ByTarget {
  const found = new Map<string, Map<string, Path>>()
  let reached = leadingOn(root, componentsIn(root))
  while (reached.length > 0) {
    const fresh = reached.filter(({ target }) => !found.has(target))
    for (const { target, path } of fresh) {
      const components = found.get(target) ?? new Map<string, Path>()
      found.set(target, components.set(formatPointer(path), path))
    }
    reached = leadingOn(root, fresh)
  }
  return found
}

/** A component, and what it is, or leads to. */
interface Leading {
  readonly path: Path
  readonly node: Json
}

function componentsIn(root: Json): Leading[] {
  const components = own(root, 'components')
  const sections = isObject(components) ? Object.entries(components) : []
  return sections.flatMap(([section, entries]) =>
    // Examples are compared where they are referred to.
    !isObject(entries) || section === 'examples'
      ? []
      : Object.entries(entries).map(([name, node]) => ({ path: ['components', section, name], node })),
  )
}

/** Those that are nothing but a reference into another file, with what they lead to. */
function leadingOn(root: Json, all: readonly Leading[]): (Leading & { readonly target: string })[] {
  return all.flatMap(({ path, node }) => {
    const reference = own(node, '$ref')
    const isOutward = typeof reference === 'string' && reference.startsWith(OUTSIDE)
    if (!isOutward || Object.keys(node as JsonObject).length > 1) return []
    const target = parsePointer(reference)
    const next = lookUp(root, target)
    return next === undefined ? [] : [{ path, node: next, target: formatPointer(target) }]
  })
}
