import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { isDeprecated, statedSunset } from '../openapi/markers.ts'
import { type Place, report } from './comparison.ts'
import type { Change, Fact, Subject } from './fact.ts'
import type { Located } from './side.ts'

/** What became of the marker of a thing on both sides, or of its sunset. */
interface MarkChange {
  readonly subject: Subject
  readonly change: Change
  readonly args: Fact['args']
}

/** Whether a thing on both sides was deprecated or is no longer, goes on another day than before, or is another stability. */
export function markChanges(subject: Subject, base: Json, revision: Json): MarkChange[] {
  return [...fateChange(subject, base, revision), ...stabilityChange(subject, base, revision)]
}

/** Of a thing that changes its marker, the sunset goes along. */
function fateChange(subject: Subject, base: Json, revision: Json): MarkChange[] {
  const [was, is] = [isDeprecated(base), isDeprecated(revision)]
  if (was !== is) return [{ subject, change: is ? 'deprecated' : 'reactivated', args: {} }]
  const [before, after] = [statedSunset(base), statedSunset(revision)]
  if (before === after || deepEqual(before, after)) return []
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return [{ subject: 'sunset', change, args: { thing: subject, before, after } }]
}

function stabilityChange(subject: Subject, base: Json, revision: Json): MarkChange[] {
  const [before, after] = [own(base, 'x-stability-level') ?? null, own(revision, 'x-stability-level') ?? null]
  return deepEqual(before, after)
    ? []
    : [{ subject: 'stability', change: 'changed', args: { thing: subject, before, after } }]
}

/** Reports what became of the marker of a thing on both sides, of its sunset, or of its stability. */
export function compareMarks(place: Place, subject: Subject, name: string, base: Located, revision: Located): void {
  for (const { subject: what, change, args } of markChanges(subject, base.node, revision.node))
    report(place, what, change, name, base, revision, args)
}
