import { deepEqual } from '../../base/equal.ts'
import { own } from '../../base/json.ts'
import { type Location, holderText } from '../location.ts'
import { type Located, elementsBelow, isWholeComponent, keysOf, sharedLocation } from '../side.ts'
import { gatherParts, parted } from './all-of.ts'
import type { Step } from './step.ts'

/**
 * Two schemas, of which one is a component that the other has as a part and that was edited: with that as its only part, so that
 * what became of the component is reported for the component, and for the schema only what else the parts have.
 */
export function withOwnPart(base: Located, revision: Located, step: Step): readonly [base: Located, revision: Located] {
  const [before, after] = [partThatIs(revision, base, 'base', step), partThatIs(base, revision, 'revision', step)]
  if (before !== undefined) return [base, parted([{ node: before.node, path: revision.path }])]
  return after === undefined ? [base, revision] : [parted([{ node: after.node, path: base.path }]), revision]
}

/** The reference among the parts of a schema that leads to where the other schema is, if the other parts speak of something else. */
function partThatIs(
  whole: Located,
  other: Located,
  side: 'base' | 'revision',
  { context: { follow, unchanged } }: Step,
): Located | undefined {
  if (!isWholeComponent(whole) || whole.inside !== undefined || own(whole.node, 'allOf') !== undefined) return undefined
  const parts = elementsBelow(other, 'allOf')
  const found = parts.find(
    (part) => own(part.node, '$ref') !== undefined && deepEqual([...follow(part, side).path], [...whole.path]),
  )
  if (found === undefined || unchanged(follow(found, side).node, whole.node)) return undefined
  const names = new Set([whole, follow(found, side)].flatMap(({ node }) => keysOf(own(node, 'properties'))))
  const isApart = (part: Located): boolean => {
    const gathered = gatherParts(part, (each) => follow(each, side))
    const stated = gathered.parts.flatMap(({ node }) => keysOf(own(node, 'properties')))
    return gathered.isWhole && stated.every((name) => !names.has(name))
  }
  return parts.every((part) => part === found || isApart(part)) ? found : undefined
}

/** A component that a schema is one of the parts of in its own document: it had others, or has them now. Undefined where it is none. */
export function wholeOfPart({ path }: Located, component: Location | undefined): Location | undefined {
  const holder = sharedLocation({ node: null, path: path.slice(0, 3) })
  if (path.length !== 5 || path[3] !== 'allOf' || component === undefined || holder === undefined) return undefined
  return holderText(holder) === holderText(component) ? component : undefined
}
