import { type JsonObject, own } from '../../base/json.ts'
import { type Located, elementsBelow } from '../side.ts'
import { innerParts } from './all-of.ts'
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
  const moves = (side: 'base' | 'revision'): ((part: Located) => readonly Located[]) => {
    const isBase = side === 'base'
    const [others, those] = isBase ? [added, removed] : [removed, added]
    const open = new Set(those.map(({ node }) => node))
    const isOther = (inner: Located): boolean =>
      others.some((other) => isOne(...(isBase ? ([inner, other] as const) : ([other, inner] as const)), context))
    return (part) => {
      const inner = open.has(part.node) ? innerParts(context.follow(part, side)) : []
      return inner.length > 1 && inner.some(isOther) ? inner : [part]
    }
  }
  const [before, after] = [withEach(base, moves('base')), withEach(revision, moves('revision'))]
  return before === base && after === revision ? undefined : [before, after]
}

/** Whether two parts are one component, or the same. */
function isOne(a: Located, b: Located, { unchanged }: Step['context']): boolean {
  const reference = own(a.node, '$ref')
  return reference === undefined ? unchanged(a.node, b.node) : reference === own(b.node, '$ref')
}

/** A schema with what is found for each of its parts in its place. */
function withEach(holder: Located, partsOf: (part: Located) => readonly Located[]): Located {
  const before = elementsBelow(holder, 'allOf')
  const parts = before.flatMap(partsOf)
  if (parts.length === before.length) return holder
  const { path, inside } = holder
  return {
    ...holder,
    node: { ...(holder.node as JsonObject), allOf: parts.map(({ node }) => node) },
    inside: (key, name) => {
      const part = key === 'allOf' && name !== undefined ? parts[Number(name)] : undefined
      if (part !== undefined) return part
      return inside?.(key, name) ?? { path: name === undefined ? [...path, key] : [...path, key, name] }
    },
  }
}
