import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { isDeprecated, statedBeside, statedSunset } from '../openapi/markers.ts'
import type { Action, Change, Subject } from './change.ts'
import { type Scope, record } from './comparison.ts'
import { fieldsOf } from './differences.ts'
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
  return [...sunsetChange(subject, base, revision), ...changesBeside(subject, base, revision)]
}

function sunsetChange(subject: Subject, base: Json, revision: Json): MarkChange[] {
  const [before, after] = [statedSunset(base), statedSunset(revision)]
  if (before === after || deepEqual(before, after)) return []
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return [{ subject: 'sunset', action, detail: { thing: subject, before, after } }]
}

/** What else is said with a marker and differs: since when, why, what to use instead. */
function changesBeside(thing: Subject, base: Json, revision: Json): MarkChange[] {
  const [was, is] = [statedBeside(base), statedBeside(revision)]
  return fieldsOf(was, is).flatMap((keyword) => {
    const [before, after] = [own(was, keyword) ?? null, own(is, keyword) ?? null]
    if (deepEqual(before, after)) return []
    return [{ subject: 'deprecation-note', action: 'changed', detail: { thing, keyword, before, after } }]
  })
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
