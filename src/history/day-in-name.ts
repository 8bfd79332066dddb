import { type Day, parseDay } from '../time/day.ts'

/** A day as names have it: `2024-05-30`, `2024.05.30`, `2024_05_30` or `20240530`, not in the middle of longer digits. */
const WRITTEN = /(?<!\d)(\d{4})([-._]?)(\d{2})\2(\d{2})(?!\d)/g

/** The day that the name of a file says, else that of the nearest folder around it that says one; undefined where none does. */
export function dayInName(path: string): Day | undefined {
  for (const name of path.split(/[/\\]/).toReversed()) {
    const days = [...name.matchAll(WRITTEN)].map(([, year, , month, date]) => parseDay(`${year}-${month}-${date}`))
    const found = days.find((day) => day !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}
