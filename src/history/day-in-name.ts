import { type Day, parseDay } from '../time/day.ts'

/** A day as in file names: `2024-05-30`, `2024.05.30`, `2024_05_30` or `20240530`, not within a longer number. */
const WRITTEN = /(?<!\d)(\d{4})([-._]?)(\d{2})\2(\d{2})(?!\d)/g

/** The day in the name of a file, or else in that of the nearest folder with one; undefined if there is none. */
export function dayInName(path: string): Day | undefined {
  for (const name of path.split(/[/\\]/).toReversed()) {
    const days = [...name.matchAll(WRITTEN)].map(([, year, , month, date]) => parseDay(`${year}-${month}-${date}`))
    const found = days.find((day) => day !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}
