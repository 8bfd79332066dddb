import type { Day } from '../time/day.ts'
import type { Effect } from './effects.ts'
import type { Limit } from './limit.ts'

/** So many callers of a thing are counted apart; what comes after is counted together. */
const MOST_CALLERS = 1000

/** Calls that are counted, with who sent them. */
export interface Count {
  calls: number
  lastSeen: Day | undefined
  readonly callers: Map<string, number>
  /** Calls of callers that were too many to count apart. */
  others: number
}

/** What happens to calls of an operation on a day, and how many there are. */
export interface Tally extends Effect, Count {
  readonly method: string
  readonly path: string
  /** What the document asks for, by each keyword that rejects some of them. */
  readonly limits: Limit[]
  /** A call that shows it. */
  readonly sample: string
}

/** A count of nothing. */
export function newCount(): Count {
  return { calls: 0, lastSeen: undefined, callers: new Map(), others: 0 }
}

/** Counts a call. */
export function countCall(count: Count, day: Day | undefined, caller: string | undefined): void {
  count.calls++
  if (day !== undefined && (count.lastSeen === undefined || day > count.lastSeen)) count.lastSeen = day
  if (caller === undefined) return
  const before = count.callers.get(caller)
  if (before !== undefined || count.callers.size < MOST_CALLERS) count.callers.set(caller, (before ?? 0) + 1)
  else count.others++
}
