import { type Day, addDays, parseDay } from './day.ts'

/** How far a day is from another: `+30d`, `-6m`, in days, weeks, months or years. */
const DISTANCE = /^([+-])(\d{1,6})([dwmy])$/

/**
 * The day that a word names: `2024-07-14`, `today`, or so far from it: `+30d`, `-2w`, `-6m`, `+1y`, also after the word `today`.
 * Of a month that is too short, the last day. Undefined for any other word, and outside the years 0001 to 9999.
 */
export function readDayWord(word: string, today: Day): Day | undefined {
  if (word === 'today') return today
  const [, sign, count, unit] = DISTANCE.exec(distanceIn(word)) ?? []
  return unit === undefined ? parseDay(word) : shifted(today, Number(`${sign}${count}`), unit)
}

/** Whether a word names a day, whichever day is today. */
export function isDayWord(word: string): boolean {
  return word === 'today' || DISTANCE.test(distanceIn(word)) || parseDay(word) !== undefined
}

function distanceIn(word: string): string {
  return word.replace(/^today(?=[+-])/, '')
}

function shifted(from: Day, count: number, unit: string): Day | undefined {
  if (unit === 'm') return inMonths(from, count)
  if (unit === 'y') return inMonths(from, count * 12)
  try {
    return addDays(from, unit === 'w' ? count * 7 : count)
  } catch {
    return undefined
  }
}

function inMonths(from: Day, count: number): Day | undefined {
  const [year, month, dayOfMonth] = from.split('-').map(Number) as [number, number, number]
  const months = year * 12 + (month - 1) + count
  const start = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  for (let last = dayOfMonth; last > 27; last--) {
    const found = parseDay(`${start}-${String(last).padStart(2, '0')}`)
    if (found !== undefined) return found
  }
  return parseDay(`${start}-${String(Math.min(dayOfMonth, 28)).padStart(2, '0')}`)
}
