import { compareText } from '../base/compare-text.ts'
import type { Json } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { type Day, LAST_DAY } from '../time/day.ts'
import { type LaneDays, type LaneElement, type LaneTexts, type Past, laneElements } from './lane-elements.ts'
import type { Reach, Reached } from './reach.ts'

/** The lifecycle of one subject, as a line in the timeline. */
export interface Lane extends Reached, LaneDays, LaneTexts {
  readonly title: string
  readonly elements: readonly string[]
}

/** A lane for each deprecated or removed subject: all elements with the same days and texts. Those that end first come first. */
export function lanesOf(document: Json, entries: readonly CalendarEntry[], reach: Reach, past?: Past): Lane[] {
  const groups = new Map<string, LaneElement[]>()
  for (const element of laneElements(document, entries, past)) pushInto(groups, element.key, element)
  return [...groups.values()].map((group) => laneOf(group, reach)).toSorted(byEnd)
}

function laneOf(group: readonly LaneElement[], reach: Reach): Lane {
  const { subject, days } = group[0]!
  const labels = group.map(({ label }) => label)
  const { added: _, deprecated: __, ...ends } = days
  const added = earliest(group.map((each) => each.days.added))
  const deprecated = earliest(group.map((each) => each.days.deprecated))
  return {
    title: subject ?? (labels.length > 3 ? `${labels[0]} and ${labels.length - 1} more` : labels.join(', ')),
    elements: labels,
    ...reach({ day: endOf(days), elements: labels }),
    ...(added !== undefined && { added }),
    ...(deprecated !== undefined && { deprecated }),
    ...ends,
    // The first text that any of them has.
    ...Object.assign({}, ...group.map(({ texts }) => texts).toReversed()),
  }
}

/** The first of some days; undefined where one of them is not known. */
function earliest<D extends string>(days: readonly (D | undefined)[]): D | undefined {
  return days.includes(undefined) ? undefined : days.toSorted()[0]
}

/** The first day without it, as far as that is known. */
function endOf({ extended, sunset }: LaneDays): Day {
  return extended ?? sunset ?? LAST_DAY
}

function byEnd(a: Lane, b: Lane): number {
  return compareText(endOf(a), endOf(b)) || compareText(a.deprecated ?? '', b.deprecated ?? '')
}
