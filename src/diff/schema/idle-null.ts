import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import { type Located, elementsBelow } from '../side.ts'
import { typesOf } from './keywords.ts'
import { NULL_FLAGS, type Unwrapped, isChoice, isFlagged } from './unwrap.ts'

/** Returns what a reference leads to; the schema itself where it is none. */
type Follow = (located: Located) => Located

/**
 * Two schemas without the null that one names among its types and rejects by what it says beside them, where the other is a choice, which
 * may take null: equal types would hide that only one side accepts it. A flag around the other says no more than that of the first.
 */
export function withoutIdleNull(
  base: Unwrapped,
  revision: Unwrapped,
  follow: (located: Located, side: 'base' | 'revision') => Located,
): [Unwrapped, Unwrapped] {
  const [ofBase, ofRevision]: Follow[] = [
    (located) => follow(located, 'base'),
    (located) => follow(located, 'revision'),
  ]
  return [
    isOnlyHere(revision, ofRevision!) ? withoutRejectedNull(base, ofBase!) : base,
    isOnlyHere(base, ofBase!) ? withoutRejectedNull(revision, ofRevision!) : revision,
  ]
}

/** Whether another schema is a choice, and does not lead to one that names null all the same, as a component does that it holds. */
function isOnlyHere(other: Unwrapped, follow: Follow): boolean {
  if (!other.nullChoice) return isChoice(other.node)
  const types = typesOf(follow(other).node)
  return !isArray(types) || !types.includes('null')
}

/** A schema without the null among its types, or the flag for it, where what it says beside them rejects null. */
export function withoutRejectedNull<T extends Located>(located: T, follow: Follow): T {
  const { node } = located
  const types = typesOf(node)
  if (!isObject(node) || !isArray(types) || !types.includes('null') || !rejectsNull(located, follow)) return located
  const rest = Object.entries(node).filter(([keyword]) => !(isFlagged(node) && NULL_FLAGS.has(keyword)))
  return {
    ...located,
    ...(isFlagged(node) && { idleFlag: true as const }),
    node: { ...Object.fromEntries<Json>(rest), type: types.filter((type) => type !== 'null') } as JsonObject,
  }
}

/**
 * Whether null is none of the values that a schema lists, or a part of it takes no null; next to a flag, parts are what it allows null
 * around, as people mean it.
 */
function rejectsNull(located: Located, follow: Follow): boolean {
  if (!listsNull(located.node)) return true
  return (
    !isFlagged(located.node) &&
    elementsBelow(located, 'allOf').some((part) => {
      const { node } = follow(part)
      const types = typesOf(node)
      return (isArray(types) && !types.includes('null')) || !listsNull(node)
    })
  )
}

/** Whether the values that a schema lists, if it does, have null among them. */
function listsNull(node: Json): boolean {
  const [listed, only] = [own(node, 'enum'), own(node, 'const')]
  return (!isArray(listed) || listed.includes(null)) && (only === undefined || only === null)
}
