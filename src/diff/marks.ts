import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { isDeprecated, statedSunset } from '../openapi/markers.ts'
import type { Action, Change, Subject } from './change.ts'
import { type Scope, record } from './comparison.ts'
import type { Part } from './location.ts'
import type { Located } from './side.ts'

/** What became of the marker of a thing on both sides, or of its sunset. */
interface MarkChange {
  readonly subject: Subject
  readonly action: Action
  readonly detail: Change['detail']
}

/** Whether a thing on both sides was deprecated or is no longer, goes on another day than before, or is another stability. */
export function markChanges(subject: Subject, base: Json, revision: Json): MarkChange[] {
  return [...deprecationChange(subject, base, revision), ...stabilityChange(subject, base, revision)]
}

/** Of a thing that changes its marker, the sunset goes along. */
function deprecationChange(subject: Subject, base: Json, revision: Json): MarkChange[] {
  const [was, is] = [isDeprecated(base), isDeprecated(revision)]
  if (was !== is) return [{ subject, action: is ? 'deprecated' : 'reactivated', detail: {} }]
  const [before, after] = [statedSunset(base), statedSunset(revision)]
  if (before === after || deepEqual(before, after)) return []
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return [{ subject: 'sunset', action, detail: { thing: subject, before, after } }]
}

function stabilityChange(subject: Subject, base: Json, revision: Json): MarkChange[] {
  const [before, after] = [own(base, 'x-stability-level') ?? null, own(revision, 'x-stability-level') ?? null]
  return deepEqual(before, after)
    ? []
    : [{ subject: 'stability', action: 'changed', detail: { thing: subject, before, after } }]
}

/** Records what became of the marker of a thing on both sides, of its sunset, or of its stability. */
export function compareMarks(
  scope: Scope,
  subject: Subject,
  part: Part | undefined,
  base: Located,
  revision: Located,
): void {
  for (const { subject: what, action, detail } of markChanges(subject, base.node, revision.node))
    record(scope, what, action, part, base, revision, detail)
}
