import { canonicalJson } from '../base/canonical.ts'
import { formatPointer } from '../base/pointer.ts'
import { type Change, SCHEMA_SUBJECTS, directionsOf, editedSpots } from './change.ts'

/**
 * Changes without those that reach no client and are reported for the same place where it is used: a part of a component may be
 * used where the component as a whole is not, or be a part of what is never sent besides.
 */
export function reportedWhereUsed(changes: readonly Change[]): readonly Change[] {
  const ofSchemas = changes.filter(({ subject }) => SCHEMA_SUBJECTS.has(subject))
  const unused = ofSchemas.filter((change) => directionsOf(change).length === 0)
  if (unused.length === 0) return changes
  const places = new Set(unused.map(placesOf))
  const reported = new Set<string>()
  for (const change of ofSchemas)
    if (directionsOf(change).length > 0 && places.has(placesOf(change))) reported.add(keyOf(change))
  if (reported.size === 0) return changes
  const dropped = new Set(unused.filter((change) => reported.has(keyOf(change))))
  return changes.filter((change) => !dropped.has(change))
}

function placesOf(change: Change): string {
  const { base, revision } = editedSpots(change)
  return [base, revision].map((spot) => spot && formatPointer(spot.path)).join(' ')
}

/** What is the same of one edit of one component, whoever is reached by it. */
function keyOf(change: Change): string {
  const { subject, action, at, detail } = change
  return canonicalJson([subject, action, placesOf(change), at, detail] as never)
}
