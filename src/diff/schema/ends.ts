import { own } from '../../base/json.ts'
import { formatReference } from '../../base/pointer.ts'
import type { Comparison } from '../comparison.ts'
import { SECTIONS } from '../location.ts'
import { CIRCLE, type Located, type Side, follow, followOnce, isWholeComponent, keysOf } from '../side.ts'
import { composed } from './alike-references.ts'

/**
 * What two schemas are once their references are followed. A component that both refer to and that is, or was, nothing but another reference
 * is read as an `allOf` of that: what becomes of it is an edit of the component, and not of what refers to it.
 */
export function endsOf(
  sides: Pick<Comparison, 'base' | 'revision'>,
  base: Located,
  revision: Located,
): [Located, Located] {
  let [was, is] = [base, revision]
  let isShared = false
  for (let hops = 0; hops < MAX_HOPS && isLone(was.node) && isLone(is.node); hops++) {
    if (own(was.node, '$ref') !== own(is.node, '$ref')) break
    const [before, after] = [followOnce(sides.base, was), followOnce(sides.revision, is)]
    if (before === undefined || after === undefined) break
    ;[was, is, isShared] = [before, after, isWholeComponent(before)]
  }
  const isAlias = isShared && was.path[1] === 'schemas' && (isLone(was.node) || isLone(is.node))
  const isLed = isAlias && leads(sides.base, was) && leads(sides.revision, is)
  return isLed
    ? [isLone(was.node) ? composed(was) : was, isLone(is.node) ? composed(is) : is]
    : [followBare(sides.base, base), followBare(sides.revision, revision)]
}

/** Two components of one name, as what refers to them sees them. */
export function asReferred(base: Located, revision: Located): [Located, Located] {
  if (!isLone(base.node) && !isLone(revision.node)) return [base, revision]
  return [
    { ...base, node: { $ref: formatReference(base.path) } },
    { ...revision, node: { $ref: formatReference(revision.path) } },
  ]
}

/** Whether a schema is nothing but a reference. */
function isLone(node: Located['node']): boolean {
  return own(node, '$ref') !== undefined && keysOf(node).length === 1
}

/** Whether the references of a schema lead to another one, if it has any. */
function leads(side: Side, located: Located): boolean {
  const { node } = follow(side, located)
  return node !== CIRCLE && own(node, '$ref') === undefined
}

/** Follows references up to one that has more to say than where it leads. A component of another kind is no schema, and says nothing. */
export function followBare(side: Side, located: Located): Located {
  const found = endOf(side, located)
  const isOther = isWholeComponent(found) && found.path[1] !== 'schemas' && Object.hasOwn(SECTIONS, found.path[1]!)
  return isOther ? { node: {}, path: found.path } : found
}

function endOf(side: Side, located: Located): Located {
  let found = located
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (keysOf(found.node).length > 1) return found
    const next = followOnce(side, found)
    if (next === undefined) return found
    found = next
  }
  const end = follow(side, found)
  return end.node === CIRCLE ? end : found
}

/** How many references are followed from one schema. */
const MAX_HOPS = 50
