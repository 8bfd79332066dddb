import { count } from '../base/text.ts'
import type { CalendarEntry } from '../model/calendar.ts'

/** Phrases about a promise for the calendar: how an element was removed, and since when that was known. */
export function promiseWords({ day, kind, promise, announced, sunset, noticeDays, before }: CalendarEntry): string[] {
  const known = announced === undefined ? '' : ` on ${announced}`
  switch (promise) {
    case 'kept':
      return [
        sunset === day ? `removed as announced${known}` : `removed, announced${known} for ${sunset}`,
        notice(noticeDays),
      ]
    case 'early':
      return [`removed early, announced${known} for ${sunset}`]
    case 'overdue':
      return [kind === 'removed' ? `removed late, announced${known} for ${sunset}` : 'overdue, still there']
    case 'undated':
      return [`removed, announced${known} without a date`, notice(noticeDays)]
    case 'unannounced':
      return ['removed without announcement']
    case 'unmarked':
      return sunset === undefined ? [] : [`was to be removed on ${sunset}`]
    case 'postponed':
    case 'brought forward':
      return [`${promise} from ${String(before)} to ${sunset}`]
    case 'withdrawn':
      return [`the sunset ${String(before)} was withdrawn`]
    default:
      return announced === undefined ? [] : [`announced${known}`]
  }
}

function notice(days: number | undefined): string {
  return `${count(days ?? 0, 'day')} before`
}
