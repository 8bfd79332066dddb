import { withBreakingAdditions } from '../history/breaking-additions.ts'
import { chronicleCalendar } from '../history/calendar.ts'
import { announcementsOf } from '../model/announcements.ts'
import { calendarOf } from '../model/calendar.ts'
import type { Calendar } from '../report/calendar.ts'
import { sideOf } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import { comparedVersion } from './compared-version.ts'
import { type OpenedModel, knownDocument, snapshotsOf } from './opened-model.ts'

/** The calendar of a model on some days, or all: what it schedules; of a chronicle, also what came and went. */
export function modelCalendar(model: OpenedModel, today: Day, includes?: Calendar['includes']): Calendar {
  const { chronicle, asOf } = model
  const known = knownDocument(model)
  const openapi = comparedVersion(model)
  return {
    title: sideOf('', known).title,
    today,
    entries:
      chronicle === undefined
        ? withBreakingAdditions(calendarOf(known), snapshotsOf(model, { openapi }))
        : chronicleCalendar(chronicle, { openapi }, asOf),
    isPublished: chronicle !== undefined,
    // Few formats ask for them, and a document may be large.
    get announcements() {
      return announcementsOf(known)
    },
    ...(includes !== undefined && { includes }),
  }
}
