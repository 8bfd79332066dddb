import type { JsonObject } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { listed } from '../base/text.ts'
import { type Chronicle, publishedOn } from '../history/chronicle.ts'
import type { Day } from '../time/day.ts'

/** How many days are named; of more, the first, the last and how many. */
const NAMED = 4

/** What `find` finds in the documents of a chronicle, each thing once, with the days of the documents that have it. */
export function oddDays(chronicle: Chronicle, find: (published: JsonObject) => readonly Problem[]): Problem[] {
  const found = new Map<string, { problem: Problem; days: Set<Day> }>()
  for (const day of chronicle.days) {
    for (const problem of find(publishedOn(chronicle, day)!)) {
      const key = JSON.stringify([problem.code, problem.message, problem.hint])
      if (!found.has(key)) found.set(key, { problem, days: new Set() })
      found.get(key)!.days.add(day)
    }
  }
  return [...found.values()].map(({ problem, days }) => ({
    ...problem,
    message: `on ${daysText([...days])}: ${problem.message}`,
  }))
}

function daysText(days: readonly Day[]): string {
  return days.length > NAMED ? `${days.length} days from ${days[0]} to ${days.at(-1)}` : listed(days)
}
