declare const dayBrand: unique symbol

/**
 * A calendar day in UTC, written `YYYY-MM-DD`, years 0001 to 9999. A plain string at run time: days compare, sort and print
 * as strings. Only `parseDay`, `day` and the arithmetic below create one, so a `Day` is always a valid day.
 */
export type Day = string & { readonly [dayBrand]: true }

/** The first day there is; none comes before it. */
export const FIRST_DAY: Day = '0001-01-01' as Day

/** The last day there is; none comes after it. */
export const LAST_DAY: Day = '9999-12-31' as Day

const MS_PER_DAY = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads a day as RFC 3339 `full-date`, strictly; undefined for anything else, such as `2024-02-30` or `2024-2-3`. */
export function parseDay(text: string): Day | undefined {
  const match = SHAPE.exec(text)
  if (match === null || match[1] === '0000') return undefined
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return date >= 1 && date <= lengthOf(month, year) ? (text as Day) : undefined
}

/** How many days a month has in the Gregorian calendar; none if there is no such month. */
function lengthOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month < 1 || month > 12 ? 0 : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Like `parseDay`, for a day written in code: throws a RangeError when it is not one. */
export function day(text: string): Day {
  const parsed = parseDay(text)
  if (parsed === undefined) throw new RangeError(`"${text}" is not a day; write a real day as YYYY-MM-DD`)
  return parsed
}

/** The day `count` days after `start` (before it, when negative); throws a RangeError outside the years 0001 to 9999. */
export function addDays(start: Day, count: number): Day {
  const time = toTime(start) + count * MS_PER_DAY
  const moved = Number.isNaN(new Date(time).getTime()) ? '' : formatTime(time)
  return day(moved)
}

/** How many days lie from `start` to `end`: 1 from a day to the next, negative when `end` is the earlier one. */
export function daysBetween(start: Day, end: Day): number {
  return (toTime(end) - toTime(start)) / MS_PER_DAY
}

function toTime(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`)
}

function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
