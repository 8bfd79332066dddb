import { type Day, addDays, daysBetween, parseDay } from '../../time/day.ts'
import { handed } from './globals.ts'

const clock = new Date()

/** Today in UTC: the pinned day of the site if it has one, otherwise by the reader's clock. */
export const today: Day = handed.head?.pinned ?? parseDay(clock.toISOString().slice(0, 10))!

/** How far away a day is, in words: `today`, `in 12 days`, `3 months ago`. */
export function awayText(day: Day): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${spanText(days)}` : `${spanText(-days)} ago`
}

/** A number of days in words: `12 days`, `3 months`, `2 years`. */
export function spanText(days: number): string {
  if (days < 92) return counted(days, 'day')
  return days < 730 ? counted(Math.round(days / 30.4), 'month') : counted(Math.floor(days / 365), 'year')
}

/** A number with its noun: `1 day`, `2 days`. */
export function counted(number: number, noun: string, plural: string = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`
}

/** Parses a day, `today`, or an offset in days from today: `+30`, `-7`. */
export function dayIn(text: string): Day | undefined {
  const plain = text.trim().toLowerCase()
  if (plain === 'today') return today
  const relative = /^([+-]\d{1,5})d?$/.exec(plain)
  return relative === null ? parseDay(plain) : addDays(today, Number(relative[1]))
}
