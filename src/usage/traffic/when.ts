import { type Day, parseDay } from '../../time/day.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `10/Oct/2000:13:55:36 -0700`, as access logs have it. */
const LOG_TIME = /^(\d{1,2})\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d)(?::\d\d)?(?:\.\d+)?(?: ([+-])(\d\d):?(\d\d))?$/

/** So many times are remembered at once. */
const MOST = 5000

/** Up to here a number counts seconds since 1970; up to each further thousandfold, milliseconds, microseconds, nanoseconds. */
const LATEST_SECONDS = 1e11

/**
 * Makes a reader of time stamps, which remembers what it has read: most lines of a log are of the same minute as the line before. It
 * gives the day in UTC; undefined for what is no time stamp. A time without a zone is taken for UTC.
 */
export function dayReader(): (stamp: unknown) => Day | undefined {
  const known = new Map<string, Day>()
  return (stamp) => {
    if (typeof stamp === 'number') return dayOfNumber(stamp)
    if (typeof stamp !== 'string') return undefined
    // Seconds never change the day: no time zone has an offset with seconds.
    const key = stamp.charCodeAt(2) === SLASH ? stamp.slice(0, 17) + stamp.slice(20) : minuteOf(stamp)
    const before = known.get(key)
    if (before !== undefined) return before
    const day = dayOf(stamp)
    if (known.size >= MOST) known.clear()
    // An unreadable time stamp is not remembered for others of the same minute.
    if (day !== undefined) known.set(key, day)
    return day
  }
}

const SLASH = 47

/** A time stamp in UTC (ISO 8601) without its seconds, which may have any number of digits; any other as it is. */
function minuteOf(stamp: string): string {
  return stamp.length >= 20 && stamp[10] === 'T' && stamp.endsWith('Z') ? `${stamp.slice(0, 16)}Z` : stamp
}

function dayOf(stamp: string): Day | undefined {
  const log = LOG_TIME.exec(stamp)
  if (log !== null) return dayOfLogTime(log)
  if (/^\d+(?:\.\d+)?$/.test(stamp)) return dayOfNumber(Number(stamp))
  const time = stamp
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
    .replace(/,(\d+)/, '.$1')
    .replace(/ (?=[+-Z])/, '')
  if (!/^\d{4}-\d\d-\d\d/.test(time)) return dayOfTime(Date.parse(stamp))
  if (time.length === 10) return parseDay(time)
  return dayOfTime(Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`))
}

function dayOfLogTime([, day, month, year, hour, minute, sign, hours = '0', minutes = '0']: readonly string[]):
  | Day
  | undefined {
  const at = MONTHS.indexOf(month!)
  if (at < 0) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? 1 : -1)
  return dayOfTime(Date.UTC(Number(year), at, Number(day), Number(hour), Number(minute) + offset))
}

function dayOfNumber(stamp: number): Day | undefined {
  let seconds = stamp
  while (seconds > LATEST_SECONDS) seconds /= 1000
  return dayOfTime(seconds * 1000)
}

function dayOfTime(time: number): Day | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : parseDay(date.toISOString().slice(0, 10))
}
