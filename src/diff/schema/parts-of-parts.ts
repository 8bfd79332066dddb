import type { JsonObject } from '../../base/json.ts'
import { type Located, elementsBelow, placeBelow } from '../side.ts'
import { innerParts } from './all-of.ts'
import { type SideName, inOrder, isSameSchema } from './same-schema.ts'
import type { Step } from './step.ts'
import type { VariantPairs } from './variants.ts'

/**
 * Two schemas with parts, of which some went into a component that is nothing but parts, or came from there: with the parts of that in its
 * place, so that each is compared with what it was. Undefined where nothing moved like that.
 */
export function withPartsOfParts(
  base: Located,
  revision: Located,
  { removed, added }: VariantPairs,
  { context }: Step,
): [Located, Located] | undefined {
  const moves = (side: SideName): ((part: Located) => readonly Located[]) => {
    const [those, others] = inOrder(side, removed, added)
    const open = new Set(those.map(({ node }) => node))
    const isOther = (inner: Located): boolean =>
      others.some((other) => isSameSchema(...inOrder(side, inner, other), context))
    return (part) => {
      const inner = open.has(part.node) ? innerParts(context.follow(part, side)) : []
      return inner.length > 1 && inner.some(isOther) ? inner : [part]
    }
  }
  const [before, after] = [withEach(base, moves('base')), withEach(revision, moves('revision'))]
  return before === base && after === revision ? undefined : [before, after]
}

/** A schema with what is found for each of its parts in its place. */
function withEach(holder: Located, partsOf: (part: Located) => readonly Located[]): Located {
  const before = elementsBelow(holder, 'allOf')
  const parts = before.flatMap(partsOf)
  if (parts.length === before.length) return holder
  return {
    ...holder,
    node: { ...(holder.node as JsonObject), allOf: parts.map(({ node }) => node) },
    inside: (key, name) => {
      const part = key === 'allOf' && name !== undefined ? parts[Number(name)] : undefined
      return part ?? placeBelow(holder, key, name)
    },
  }
}
