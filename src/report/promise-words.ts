import { textOf } from '../base/json.ts'
import { count } from '../base/text.ts'
import type { CalendarEntry } from '../model/calendar.ts'

/**
 * What is known of the announcement of an entry, in parts of a sentence: whether what happened was announced, since when, and for which
 * day. What happened, the kind of the entry says.
 */
export function promiseWords({ day, kind, promise, announced, sunset, noticeDays, before }: CalendarEntry): string[] {
  const known = announced === undefined ? '' : ` on ${announced}`
  switch (promise) {
    case 'kept':
      return [sunset === day ? `as announced${known}` : `announced${known} for ${sunset}`, ...notice(noticeDays)]
    case 'early':
      return [`early: announced${known} for ${sunset}`]
    case 'overdue':
      return kind === 'removed' ? [`late: announced${known} for ${sunset}`] : ['overdue', 'still there']
    case 'undated':
      return [`announced without a date${known}`, ...notice(noticeDays)]
    case 'unannounced':
      return ['not announced']
    case 'unmarked':
      return sunset === undefined ? [] : [`was to be removed on ${sunset}`]
    case 'postponed':
    case 'brought forward':
      return [`${promise} from ${textOf(before)} to ${sunset}`]
    case 'withdrawn':
      return [`the sunset ${textOf(before)} was withdrawn`]
    default:
      return announced === undefined ? [] : [`announced${known}`, ...notice(noticeDays)]
  }
}

/** The same as a sentence; empty where nothing is known. */
export function promiseSentence(entry: CalendarEntry): string {
  const words = promiseWords(entry).join(', ')
  return words === '' ? '' : `${capitalized(words)}.`
}

/** A text that begins a sentence. */
export function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function notice(days: number | undefined): string[] {
  return days === undefined ? [] : [`${count(days, 'day')} before`]
}
