import type { Chronicle } from '../history/chronicle.ts'
import { identityOf } from '../model/identity.ts'
import { publishedRecord } from '../history/published-breaches.ts'
import type { DraftEntry, DraftSchedule } from '../model/draft-schedule.ts'
import type { Day } from '../time/day.ts'

/** A draft in which what is deprecated without a date has the day of the first document that marked it, and is announced today. */
export function withPublishedMarks(draft: DraftSchedule, chronicle: Chronicle, today: Day): DraftSchedule {
  const { markedSince } = publishedRecord(chronicle, today, { since: today })
  const undated = draft.undated.map(({ coordinate, lifecycle }): DraftEntry => {
    const since = lifecycle.deprecated ?? markedSince.get(identityOf(coordinate))
    if (since === undefined) return { coordinate, lifecycle }
    return { coordinate, lifecycle: { ...lifecycle, deprecated: since, announced: today } }
  })
  return { ...draft, undated }
}
