import { type Json, isObject, own } from '../base/json.ts'
import type { Change } from '../diff/change.ts'
import { readDay, statedAddition } from '../openapi/markers.ts'
import { METHODS } from '../openapi/methods.ts'
import type { Day } from '../time/day.ts'

/** The day on which what a change adds will exist, if its lifecycle says that this is after a day. */
export function additionAfter({ action, revision }: Pick<Change, 'action' | 'revision'>, today: Day): Day | undefined {
  if (action !== 'added' || revision === null) return undefined
  const stated = firstDay(revision.value)
  return stated !== undefined && stated > today ? stated : undefined
}

/** The first day of an element; of a path without a day of its own, that of its first operation. */
function firstDay(node: Json): Day | undefined {
  const stated = readDay(statedAddition(node))
  if (stated !== undefined || !isObject(node)) return stated
  const operations = METHODS.flatMap((method) => own(node, method) ?? [])
  const days = operations.map((operation) => readDay(statedAddition(operation)))
  const [first] = days.toSorted()
  return days.includes(undefined) ? undefined : first
}
