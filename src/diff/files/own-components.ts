import { type Json, isObject, own } from '../../base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../../base/pointer.ts'
import { OUTSIDE } from './visits.ts'

/** The components that places in other files are, by the pointers of the places. */
export type OwnComponents = ReadonlyMap<string, Path>

/**
 * The components of two documents that are nothing but a reference to another file, or to a place in one, each by the pointer of what it
 * leads to. Of several that lead to one place it is the one that is the only one on the other side.
 */
export function ownComponents(base: Json, revision: Json): readonly [OwnComponents, OwnComponents] {
  const [before, after] = [componentsByTarget(base), componentsByTarget(revision)]
  return [chosen(before, after), chosen(after, before)]
}

type ByTarget = ReadonlyMap<string, ReadonlyMap<string, Path>>

function chosen(here: ByTarget, there: ByTarget): OwnComponents {
  const alone = new Set([...there.values()].flatMap((each) => (each.size === 1 ? [...each.keys()] : [])))
  const found = new Map<string, Path>()
  for (const [target, components] of here) {
    const names =
      components.size === 1 ? [...components.keys()] : [...components.keys()].filter((name) => alone.has(name))
    if (names.length === 1) found.set(target, components.get(names[0]!)!)
  }
  return found
}

/** The components that lead to each place in another file, directly or by references that are all that a file has. */
function componentsByTarget(root: Json): ByTarget {
  const found = new Map<string, Map<string, Path>>()
  const components = own(root, 'components')
  for (const [section, entries] of isObject(components) ? Object.entries(components) : []) {
    // References to examples are not followed alike everywhere.
    if (section === 'examples') continue
    for (const [name, component] of isObject(entries) ? Object.entries(entries) : []) {
      const path = ['components', section, name]
      for (const target of targetsOf(root, component)) {
        const known = found.get(target) ?? new Map<string, Path>()
        found.set(target, known.set(formatPointer(path), path))
      }
    }
  }
  return found
}

/** The pointers of the places in other files that a component leads to that is nothing but a reference, the last one at the end. */
function targetsOf(root: Json, component: Json): ReadonlySet<string> {
  const targets = new Set<string>()
  for (let node: Json | undefined = component; isObject(node) && Object.keys(node).length === 1;) {
    const reference = own(node, '$ref')
    if (typeof reference !== 'string' || !reference.startsWith(OUTSIDE)) break
    const target = parsePointer(reference)
    if (targets.has(formatPointer(target))) return NONE
    node = lookUp(root, target)
    if (node !== undefined) targets.add(formatPointer(target))
  }
  return targets
}

const NONE: ReadonlySet<string> = new Set()
