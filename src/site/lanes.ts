import { type Json, isObject, own } from '../base/json.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { elements, valueLabel } from '../model/element.ts'
import { type Lifecycle, VALUE_LIFECYCLES, extensionAnnounced, goneFrom, markedSpan } from '../model/lifecycle.ts'
import { removedOf } from '../model/removed.ts'
import { scheduledOf } from '../model/scheduled.ts'
import { type Day, LAST_DAY } from '../time/day.ts'
import type { Reach, Reached } from './reach.ts'

/** The lifecycle of one subject, shown as a bar in the chart of lifetimes. */
export interface Lane extends Reached {
  readonly title: string
  readonly elements: readonly string[]
  readonly added?: Day
  readonly announced?: Day
  /** The first day of its mark; 'always' if no such day is stated. */
  readonly deprecated?: Day | 'always'
  /** The first day without it, as first announced. */
  readonly sunset?: Day
  /** The later first day without it, if the sunset was extended, and the day from which that is known. */
  readonly extended?: Day
  readonly extensionAnnounced?: Day
  readonly replacement?: string
  readonly reason?: string
  readonly link?: string
}

/**
 * A lane for each deprecated or removed subject, that is for all elements with the same days and texts, sorted by their end. Ends that a
 * plan schedules up to the day `after` are left out, because the entries contain what happened.
 */
export function lanesOf(document: Json, entries: readonly CalendarEntry[], reach: Reach, after?: Day): Lane[] {
  const planned = new Map<string, Lane>()
  for (const [label, lifecycle] of lifecyclesIn(document)) {
    const days = daysOf(lifecycle)
    if (days.deprecated === undefined && days.sunset === undefined) continue
    const end = days.extended ?? days.sunset
    if (after !== undefined && end !== undefined && end <= after) continue
    const { subject, replacement, reason, link } = lifecycle
    const key = JSON.stringify([days, subject ?? [replacement, reason]])
    const known = planned.get(key)
    const labels = [...(known?.elements ?? []), label]
    const details = {
      ...(replacement !== undefined && { replacement: known?.replacement ?? replacement }),
      ...(reason !== undefined && { reason }),
      ...(link !== undefined && { link }),
    }
    planned.set(key, { title: subject ?? '', elements: labels, operations: [], tags: [], ...days, ...details })
  }
  const lanes = [...planned.values(), ...seenLanes(entries)]
  return lanes
    .map((lane) => ({ ...lane, ...titleOf(lane), ...reach({ day: endOf(lane), elements: lane.elements }) }))
    .toSorted(byEnd)
}

/** All lifecycles in a document by coordinate, including those of elements that the document no longer has. */
function* lifecyclesIn(document: Json): Generator<[string, Lifecycle]> {
  for (const element of elements(document)) {
    const { kind, node } = element
    const lifecycle = scheduledOf(node)
    if (lifecycle !== undefined) yield [element.label, lifecycle]
    const values = kind === 'schema' ? own(node, VALUE_LIFECYCLES) : undefined
    for (const [value, carried] of Object.entries(isObject(values) ? values : {})) {
      if (isObject(carried)) yield [valueLabel(element, value), carried as Lifecycle]
    }
  }
  for (const { coordinate, lifecycle } of removedOf(document)) yield [coordinate, lifecycle]
}

type LaneDays = Pick<Lane, 'added' | 'announced' | 'deprecated' | 'sunset' | 'extended' | 'extensionAnnounced'>

function daysOf(lifecycle: Lifecycle): LaneDays {
  const { added, announced, sunset, extended } = lifecycle
  const marked = markedSpan(lifecycle)
  const { extended: _, ...first } = lifecycle
  const known = extensionAnnounced(lifecycle)
  const end = goneFrom(lifecycle)
  return {
    ...(added !== undefined && { added }),
    ...(announced !== undefined && { announced }),
    ...(marked !== undefined && { deprecated: marked.from ?? 'always' }),
    ...((sunset ?? extended) !== undefined && { sunset: goneFrom(sunset === undefined ? lifecycle : first)! }),
    ...(extended !== undefined && end !== undefined && { extended: end }),
    ...(known !== undefined && { extensionAnnounced: known }),
  }
}

/** The lanes of elements that published documents lost, which are observed instead of planned. */
function seenLanes(entries: readonly CalendarEntry[]): Lane[] {
  return entries
    .filter(({ kind }) => kind === 'removed')
    .map(({ day, title, elements: labels, announced, replacement }) => ({
      title,
      elements: labels,
      operations: [],
      tags: [],
      ...(announced !== undefined && { deprecated: announced }),
      sunset: day,
      ...(replacement !== undefined && { replacement }),
    }))
}

function titleOf({ title, elements: labels }: Lane): { title: string } {
  if (title !== '') return { title }
  return { title: labels.length > 3 ? `${labels[0]} and ${labels.length - 1} more` : labels.join(', ') }
}

function endOf({ extended, sunset, deprecated }: Lane): Day {
  const marked = deprecated === 'always' ? undefined : deprecated
  return extended ?? sunset ?? marked ?? LAST_DAY
}

function byEnd(a: Lane, b: Lane): number {
  return endOf(a) < endOf(b) ? -1 : Number(endOf(a) > endOf(b))
}
