import type { JsonObject } from '../base/json.ts'
import { isDeprecated } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'
import { type Element, elements } from './element.ts'
import { Finder } from './find-elements.ts'
import { targetsOf } from './fittings.ts'
import { type Lifecycle, goneFrom, lifecycleOf } from './lifecycle.ts'
import { applySchedule } from './schedule.ts'
import { scheduledOf } from './scheduled.ts'
import { validate } from './validate.ts'

/** An entry of a schedule: a coordinate, and the lifecycle that the marks of its element state. */
export interface DraftEntry {
  readonly coordinate: string
  readonly lifecycle: Lifecycle
}

/** A first schedule for a document, derived from its marks. */
export interface DraftSchedule {
  /** Elements with a day, which can be scheduled as they are. */
  readonly dated: readonly DraftEntry[]
  /** Elements that are deprecated without a day of removal. */
  readonly undated: readonly DraftEntry[]
  /** Elements that still exist after the day of their mark, or whose days cannot be right. */
  readonly doubtful: readonly DraftEntry[]
  /** The number of marks on elements without a coordinate. */
  readonly unnamed: number
}

/** Drafts the schedule of a document: an entry for each element that is marked and has no `x-lifecycle`. */
export function draftSchedule(document: JsonObject, today: Day): DraftSchedule {
  const finder = new Finder(document)
  const drafts = new Map<string, Lifecycle>()
  let unnamed = 0
  for (const element of elements(document)) {
    const marked = markOf(element)
    if (marked === undefined || drafts.has(element.label)) continue
    if (isNamed(element, finder)) drafts.set(element.label, marked)
    else unnamed++
  }
  const all = [...drafts].map(([coordinate, lifecycle]): DraftEntry => ({ coordinate, lifecycle }))
  const isPast = ({ lifecycle }: DraftEntry): boolean => (goneFrom(lifecycle) ?? today) < today
  const hopeful = all.filter((entry) => goneFrom(entry.lifecycle) !== undefined && !isPast(entry))
  const wrong = wrongIn(document, hopeful)
  return {
    dated: hopeful.filter(({ coordinate }) => !wrong.has(coordinate)),
    undated: all.filter(({ lifecycle }) => goneFrom(lifecycle) === undefined),
    doubtful: all.filter((entry) => isPast(entry) || wrong.has(entry.coordinate)),
    unnamed,
  }
}

/** The lifecycle stated by the marks of an element; undefined if it has none, or an `x-lifecycle`. */
function markOf({ node }: Element): Lifecycle | undefined {
  if (lifecycleOf(node) !== undefined) return undefined
  return scheduledOf(node) ?? (isDeprecated(node) ? {} : undefined)
}

/** Whether the coordinate of an element leads to exactly that element. */
function isNamed({ label, path }: Element, finder: Finder): boolean {
  return targetsOf(label, finder).some(({ element }) => element.path.join('\n') === path.join('\n'))
}

/** The coordinates of entries whose lifecycles `validate` rejects in this document. */
function wrongIn(document: JsonObject, entries: readonly DraftEntry[]): ReadonlySet<string> {
  const scheduleOf = (each: readonly DraftEntry[]): JsonObject =>
    Object.fromEntries(each.map(({ coordinate, lifecycle }) => [coordinate, { ...lifecycle }])) as JsonObject
  const wrong = new Set(applySchedule(document, scheduleOf(entries)).problems.map(({ path }) => String(path[0])))
  // A schedule with a problem is not applied at all.
  const sound = scheduleOf(entries.filter(({ coordinate }) => !wrong.has(coordinate)))
  const { document: scheduled, origin } = applySchedule(document, sound)
  const errors = validate(scheduled).filter(({ level }) => level === 'error')
  return new Set([...wrong, ...errors.map(({ path }) => String(origin(path)?.[0]))])
}
