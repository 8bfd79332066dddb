import { type Day, addDays, daysBetween } from '../../time/day.ts'

/** The visible range of days. */
export interface View {
  readonly from: Day
  readonly until: Day
}

/** The minimum and maximum number of visible days. */
const [LEAST, MOST] = [14, 36_500]

/** The position of a day in a view, from 0 at its start to 1 at its end; days outside are below 0 or above 1. */
export function positionOf(day: Day, { from, until }: View): number {
  return daysBetween(from, day) / daysBetween(from, until)
}

/** A view around all of some days, with a margin; it begins with the day `begins`, unless one of the days is before that. */
export function viewOf(days: readonly Day[], begins: Day | null): View {
  const sorted = [...days, ...(begins === null ? [] : [begins])].toSorted()
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const margin = Math.max(LEAST, Math.ceil(daysBetween(first, last) * 0.04))
  return { from: first === begins ? first : addDays(first, -margin), until: addDays(last, margin) }
}

/** A view that is `factor` times as long, in which the position `around` stays where it is. */
export function zoomed({ from, until }: View, factor: number, around: number): View {
  const length = daysBetween(from, until)
  const wanted = Math.round(Math.min(MOST, Math.max(LEAST, length * factor)))
  const begin = addDays(from, Math.round((length - wanted) * around))
  return { from: begin, until: addDays(begin, wanted) }
}

/** A view moved by a fraction of its length. */
export function moved({ from, until }: View, part: number): View {
  const days = Math.round(daysBetween(from, until) * part)
  return { from: addDays(from, days), until: addDays(until, days) }
}

/** Days for grid lines: the first days of years, quarters or months, about `most` of them. */
export function ticksOf({ from, until }: View, most: number): { readonly day: Day; readonly label: string }[] {
  const months = daysBetween(from, until) / 30.4
  const step = [1, 3, 6, 12, 24, 60, 120, 240, 600].find((each) => months / each <= most) ?? 1200
  const [year = 0, month = 1] = from.split('-').map(Number)
  const first = Math.floor((year * 12 + month - 1) / step) * step
  return Array.from({ length: most + 3 }, (_, index) => first + index * step).flatMap((count) => {
    const day =
      `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01` as Day
    return day < from || day > until ? [] : [{ day, label: step < 12 ? day.slice(0, 7) : day.slice(0, 4) }]
  })
}
