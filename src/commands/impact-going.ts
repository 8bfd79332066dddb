import { chronicleCalendar } from '../history/calendar.ts'
import { type CalendarEntry, calendarOf } from '../model/calendar.ts'
import type { UnusedThing } from '../report/impact.ts'
import { entryDay } from '../model/entry-days.ts'
import type { Day } from '../time/day.ts'
import { comparedVersion } from './compared-version.ts'
import { type OpenedModel, knownDocument } from './opened-model.ts'

/** What goes after a day, up to another, by the names that findings give it. */
export function goingBetween(model: OpenedModel, from: Day, until: Day | undefined): UnusedThing[] {
  const { chronicle, asOf } = model
  const entries =
    chronicle === undefined
      ? calendarOf(knownDocument(model))
      : chronicleCalendar(chronicle, { openapi: comparedVersion(model) }, asOf)
  return entries
    .filter(goes)
    .map((entry) => ({ entry, day: entryDay(entry) }))
    .filter(({ day }) => day > from && (until === undefined || day <= until))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .flatMap(({ entry: { elements, replacement }, day }) =>
      elements.map((coordinate) => ({ day, coordinate, ...(replacement !== undefined && { replacement }) })),
    )
}

function goes({ kind, superseded }: CalendarEntry): boolean {
  return kind === 'removed' || kind === 'extended' || (kind === 'sunset' && superseded === undefined)
}
