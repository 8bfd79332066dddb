import { collector } from '../base/collect.ts'
import { deepEqual } from '../base/equal.ts'
import { type Json, isObject, own } from '../base/json.ts'
import { firstSteps, formatReference } from '../base/pointer.ts'

/** Tells whether two values mean the same in their documents, so that nothing below them needs to be looked at. */
export type Unchanged = (base: Json, revision: Json) => boolean

/**
 * Two values mean the same when they are equal and nothing they refer to, directly or by way of other components, has
 * changed. Where two documents share an object, as the snapshots of two days do, it is compared by identity.
 */
export function unchangedBetween(base: Json, revision: Json): Unchanged {
  const changed = changedReferences(base, revision)
  return (a, b) => {
    if (a !== b && !deepEqual(a, b)) return false
    if (changed.size === 0) return true
    for (const reference of referencesIn(a)) if (changed.has(reference)) return false
    return true
  }
}

/** The references to components that differ themselves, or refer to one that does. */
function changedReferences(base: Json, revision: Json): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  const changed = new Set<string>()
  for (const [pointer, a, b] of componentPairs(base, revision)) {
    if (a === undefined || b === undefined || (a !== b && !deepEqual(a, b))) changed.add(pointer)
    for (const reference of referencesIn(a ?? null)) users.set(reference, [...(users.get(reference) ?? []), pointer])
  }
  for (const pointer of changed) for (const user of users.get(pointer) ?? []) changed.add(user)
  return changed
}

function componentPairs(base: Json, revision: Json): [string, Json | undefined, Json | undefined][] {
  const [before, after] = [own(base, 'components'), own(revision, 'components')]
  return keys(before, after).flatMap((section) => {
    const [a, b] = [own(before, section), own(after, section)]
    return keys(a, b).map((name): [string, Json | undefined, Json | undefined] => [
      formatReference(['components', section, name]),
      own(a, name),
      own(b, name),
    ])
  })
}

function keys(a: Json | undefined, b: Json | undefined): string[] {
  return [...new Set([...(isObject(a) ? Object.keys(a) : []), ...(isObject(b) ? Object.keys(b) : [])])]
}

/** The components that the values below a node refer to; a reference to a part of one counts for the whole. */
const referencesIn = collector(({ $ref }) => (typeof $ref === 'string' ? [firstSteps($ref, 3)] : []))
