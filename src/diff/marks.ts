import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { hasMarkerFields, isDeprecated, statedAddition, statedBeside, statedSunset } from '../openapi/markers.ts'
import type { Subject } from './change.ts'
import type { ActionOf, DetailOf, MarkedSubject } from './details.ts'
import { type Scope, record } from './comparison.ts'
import { fieldsOf } from './differences.ts'
import type { Part } from './location.ts'
import type { Located } from './side.ts'

/** The change of the marker of an element on both sides, of its sunset, or of the day on which it is added. */
type MarkChange = MarkerChange | ScheduleChange | Mark<'stability' | 'addition', 'changed'>

/** That it was deprecated, or is no longer; which choice, part or value it is, has to be said as well. */
interface MarkerChange {
  readonly subject: MarkedSubject
  readonly action: 'deprecated' | 'reactivated'
  readonly detail: Readonly<Record<never, never>>
}

/** The change of the information on its end. */
type ScheduleChange = Mark<'sunset', 'added' | 'removed' | 'changed'> | Mark<'deprecation-note', 'changed'>

interface Mark<S extends Subject, A extends ActionOf<S>> {
  readonly subject: S
  readonly action: A
  readonly detail: DetailOf<S, A>
}

/** Whether the deprecation, the sunset, the stability or the first day of an element on both sides changed. */
export function markChanges(subject: MarkedSubject, base: Json, revision: Json): MarkChange[] {
  if (!hasMarkerFields(base) && !hasMarkerFields(revision)) return []
  return [
    ...deprecationChange(subject, base, revision),
    ...valueChange('addition', subject, statedAddition(base), statedAddition(revision)),
    ...valueChange('stability', subject, statedStability(base), statedStability(revision)),
  ]
}

/** If an element changes its marker, the change of its sunset is part of that. */
function deprecationChange(subject: MarkedSubject, base: Json, revision: Json): MarkChange[] {
  const [was, is] = [isDeprecated(base), isDeprecated(revision)]
  if (was === is) return scheduleChanges(subject, base, revision)
  // Dates may take the place of the marker, which snapshots derive from them.
  const dated = was && hasDates(revision) ? scheduleChanges(subject, base, revision) : []
  return dated.length > 0 ? dated : [{ subject, action: is ? 'deprecated' : 'reactivated', detail: {} }]
}

/** Whether a lifecycle says since when an element is deprecated, or until when it stays. */
function hasDates(node: Json): boolean {
  const lifecycle = own(node, 'x-lifecycle')
  return own(lifecycle, 'deprecated') !== undefined || own(lifecycle, 'sunset') !== undefined
}

/**
 * What became of what a thing on both sides says of its end, its marker apart. What is said for the first time with a sunset is part of
 * its announcement; where all that was said is withdrawn with the sunset, that is one change.
 */
export function scheduleChanges(subject: Subject, base: Json, revision: Json): ScheduleChange[] {
  const sunset = sunsetChange(subject, base, revision)
  const beside = changesBeside(subject, base, revision)
  switch (sunset[0]?.action) {
    case 'added':
      return [
        ...sunset,
        ...beside.filter(({ detail: { keyword, before } }) => before !== null && keyword !== 'announced'),
      ]
    case 'removed':
      return Object.keys(statedBeside(revision)).length === 0 ? sunset : [...sunset, ...beside]
    default:
      return [...sunset, ...beside]
  }
}

function sunsetChange(subject: Subject, base: Json, revision: Json): Mark<'sunset', 'added' | 'removed' | 'changed'>[] {
  const [before, after] = [statedSunset(base), statedSunset(revision)]
  if (before === after || deepEqual(before, after)) return []
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return [{ subject: 'sunset', action, detail: { thing: subject, before, after } }]
}

/** The other information that comes with a marker and differs: since when, why, what to use instead. */
function changesBeside(thing: Subject, base: Json, revision: Json): Mark<'deprecation-note', 'changed'>[] {
  const [was, is] = [statedBeside(base), statedBeside(revision)]
  return fieldsOf(was, is).flatMap((keyword) => {
    const [before, after] = [own(was, keyword) ?? null, own(is, keyword) ?? null]
    if (deepEqual(before, after)) return []
    return [{ subject: 'deprecation-note', action: 'changed', detail: { thing, keyword, before, after } }]
  })
}

/** That something else is stated of a thing than before. */
function valueChange(
  subject: 'addition' | 'stability',
  thing: Subject,
  before: Json,
  after: Json,
): Mark<'addition' | 'stability', 'changed'>[] {
  return deepEqual(before, after) ? [] : [{ subject, action: 'changed', detail: { thing, before, after } }]
}

function statedStability(node: Json): Json {
  return own(node, 'x-stability-level') ?? null
}

/** Records the change of the sunset of an element on both sides, and of its reason and replacement, if its marker does not change. */
export function compareSchedule(scope: Scope, subject: Subject, part: Part, base: Located, revision: Located): void {
  for (const { subject: what, action, detail } of scheduleChanges(subject, base.node, revision.node))
    record(scope, what, action, part, base, revision, detail)
}

/** Records what became of the marker of a thing on both sides, of its sunset, or of its stability. */
export function compareMarks(
  scope: Scope,
  subject: MarkedSubject,
  part: Part | undefined,
  base: Located,
  revision: Located,
): void {
  for (const { subject: what, action, detail } of markChanges(subject, base.node, revision.node))
    record(scope, what, action, part, base, revision, detail)
}
