import type { Json } from '../base/json.ts'
import type { Change, Direction, Fact, OperationRef, Subject } from './fact.ts'
import { SchemaPairs } from './schema/schema-pairs.ts'
import { type Located, follow, isMarked, spotOf } from './side.ts'
import { type Unchanged, unchangedBetween } from './unchanged.ts'

/** One run of the differ: the two documents, and what was found so far. */
export interface Comparison {
  readonly base: Json
  readonly revision: Json
  readonly unchanged: Unchanged
  readonly schemas: SchemaPairs
  readonly facts: Fact[]
}

/** Where in an operation a comparison has got to. */
export interface Place {
  /** What things found here belong to: `GET /zones response 200`. */
  readonly where: string
  readonly operation: OperationRef
  readonly direction: Direction
}

export function newComparison(base: Json, revision: Json): Comparison {
  const unchanged = unchangedBetween(base, revision)
  return { base, revision, unchanged, schemas: new SchemaPairs(base, revision, unchanged), facts: [] }
}

/** Reports a fact about something the whole API has. */
export function reportThing(
  comparison: Comparison,
  subject: Subject,
  change: Change,
  name: string,
  base: Located | null,
  revision: Located | null,
  reaches: Partial<Pick<Fact, 'directions' | 'operations' | 'args'>> = {},
): void {
  const fact = { subject, change, name, where: '', base: spotOf(base), revision: spotOf(revision) }
  comparison.facts.push({ directions: [], operations: [], args: {}, ...fact, ...reaches })
}

/** Reports a fact about a part of an operation. */
export function reportAt(
  comparison: Comparison,
  place: Place,
  subject: Subject,
  change: Change,
  name: string,
  base: Located | null,
  revision: Located | null,
  args: Fact['args'] = {},
): void {
  comparison.facts.push({
    subject,
    change,
    name,
    where: place.where,
    directions: [place.direction],
    operations: [place.operation],
    base: base && { path: base.path, value: follow(comparison.base, base).node },
    revision: revision && { path: revision.path, value: follow(comparison.revision, revision).node },
    args,
  })
}

/** Reports that a thing that is on both sides was deprecated, or is no longer. */
export function reportMarker(
  comparison: Comparison,
  place: Place,
  subject: Subject,
  name: string,
  base: Located,
  revision: Located,
): void {
  const [before, after] = [
    isMarked(follow(comparison.base, base).node),
    isMarked(follow(comparison.revision, revision).node),
  ]
  if (before !== after) reportAt(comparison, place, subject, after ? 'deprecated' : 'reactivated', name, base, revision)
}
