import { canonicalJson } from '../base/canonical.ts'
import { formatPointer } from '../base/pointer.ts'
import { type Change, SCHEMA_SUBJECTS } from './change.ts'

/**
 * Changes without those that reach no client and are reported for the same place where it is used: a part of a component may be
 * used where the component as a whole is not.
 */
export function reportedWhereUsed(changes: readonly Change[]): readonly Change[] {
  const unused = changes.filter((change) => SCHEMA_SUBJECTS.has(change.subject) && change.reaches.length === 0)
  if (unused.length === 0) return changes
  const places = new Set(unused.map(placesOf))
  const reported = new Set<string>()
  for (const change of changes)
    if (change.reaches.length > 0 && SCHEMA_SUBJECTS.has(change.subject) && places.has(placesOf(change)))
      reported.add(keyOf(change))
  if (reported.size === 0) return changes
  const dropped = new Set(unused.filter((change) => reported.has(keyOf(change))))
  return changes.filter((change) => !dropped.has(change))
}

function placesOf({ base, revision }: Change): string {
  return [base, revision].map((spot) => spot && formatPointer(spot.path)).join(' ')
}

/** What is the same of one edit of one component, whoever is reached by it. */
function keyOf(change: Change): string {
  const { subject, action, at, detail } = change
  return canonicalJson([subject, action, placesOf(change), at, detail] as never)
}
