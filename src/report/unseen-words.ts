import { pushInto } from '../base/push-into.ts'
import { listed } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { CallPart } from '../usage/plan.ts'

/** A part of an operation that is described differently from some days on, and that the calls do not show. */
interface ChangedPart {
  readonly part: CallPart
  readonly days: readonly Day[]
}

const PART_WORDS: Readonly<Record<CallPart, string>> = {
  headers: 'its request headers',
  body: 'its request body',
  responses: 'its responses',
}

/** The maximum number of days in a line. */
const MOST_DAYS = 3

/**
 * A line for each operation, such as `its request body and its responses change on 2025-03-14`; `inLine` puts these words between what
 * parts have in common, which decides about what is in one line.
 */
export function unseenLines<T extends ChangedPart>(
  unseen: readonly T[],
  inLine: (each: T, words: string) => string,
): string[] {
  const lines = grouped(unseen, (each) => inLine(each, ''))
  return lines.map((parts) => inLine(parts[0]!, changesWords(parts)))
}

function changesWords(changes: readonly ChangedPart[]): string {
  return grouped(changes, ({ days }) => listed(days))
    .map((alike) => {
      const parts = alike.map(({ part }) => PART_WORDS[part])
      const verb = alike.length === 1 && alike[0]!.part === 'body' ? 'changes' : 'change'
      return `${listed(parts)} ${verb} on ${listed(alike[0]!.days.slice(0, MOST_DAYS))}`
    })
    .join('; ')
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) pushInto(groups, keyOf(item), item)
  return [...groups.values()]
}
