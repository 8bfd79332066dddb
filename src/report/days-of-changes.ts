import { compareText } from '../base/compare-text.ts'
import { type Json, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { lookUp } from '../base/pointer.ts'
import { type Change, type OperationRef, coordinateOf, operationsOf } from '../diff/change.ts'
import { compare } from '../diff/compare.ts'
import type { Dates } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'

/** A day on which something changed, with the documents of the day before and of that day. */
export interface ChangeDay {
  readonly day: Day
  readonly before: Json
  readonly after: Json
}

/** A change with its days. */
export interface DatedChange extends Dates {
  readonly change: Change
}

/** What happened to an element: the day, and for a removed element its state in the document of the day before. */
interface Event {
  readonly day: Day
  readonly node: Json
  /** For a security alternative: its schemes as they were declared the day before. */
  readonly declared?: Change['declared']
  /** For something removed: what says when it ends, if that is something around it. */
  readonly holder?: Change['holder']
}

/** The events between two days, by subject and action; if something happened more than once, the last time. */
export type Events = ReadonlyMap<string, Event>

/**
 * Finds what happened on each day by comparing its document with that of the day before. `known` is a comparison that was made already and
 * is not repeated.
 */
export function eventsIn(history: Iterable<ChangeDay>, known?: Known): Events {
  const events = new Map<string, Event>()
  for (const { day, before, after } of history) {
    for (const change of changesOf(before, after, known)) {
      const value = change.base?.value ?? null
      const { declared, holder } = change
      for (const [key, operation] of keysOf(change)) {
        const place = operation && ['paths', operation.path, operation.method.toLowerCase()]
        const node = place === undefined ? value : (lookUp(before, place) ?? value)
        events.set(`${change.action} ${key}`, { day, node, declared, holder })
        events.set(key, { day, node, declared, holder })
      }
    }
  }
  return events
}

/** Two documents that were compared, and their differences. */
interface Known {
  readonly base: Json
  readonly revision: Json
  readonly changes: readonly Change[]
}

function changesOf(before: Json, after: Json, known: Known | undefined): readonly Change[] {
  if (known === undefined || before !== known.base || after !== known.revision) return compare(before, after).changes
  // A `kept` change is no event: it is about an element that stayed past its sunset.
  return known.changes.filter(({ action }) => action !== 'kept')
}

/**
 * Adds the day to a change. A removed element is reported as it was in the document of the day before. If the operations of a removed path
 * have different days or lifecycles, the result is a change for each operation.
 */
export function datedBy(change: Change, events: Events): DatedChange[] {
  const parts = keysOf(change).map(([key]) => events.get(`${change.action} ${key}`))
  if (change.action !== 'removed' || parts.includes(undefined)) {
    const days = keysOf(change).map(([key], index) => (parts[index] ?? events.get(key))?.day)
    const event = parts[0] ?? events.get(keysOf(change)[0]![0])
    return [{ change: redeclared(change, event), day: days.includes(undefined) ? undefined : latest(days as Day[]) }]
  }
  const lifecycles = new Set(parts.map((part) => stringify([part!.day, own(part!.node, 'x-lifecycle') ?? null])))
  const changes = lifecycles.size > 1 ? operationsOf(change).map((each) => operationChange(change, each)) : [change]
  return changes.map((each) => {
    const [key] = keysOf(each)[0]!
    const event = events.get(`removed ${key}`)!
    const { day, node, holder } = event
    const marked = events.get(`deprecated ${key}`)?.day
    return { change: { ...redeclared(each, event), base: { path: each.base!.path, value: node }, holder }, day, marked }
  })
}

/** The change with the security schemes as they were declared on the day before it. */
function redeclared(change: Change, event: Event | undefined): Change {
  const declared = event?.declared
  return declared === undefined ? change : { ...change, declared }
}

function operationChange(change: Change & { readonly action: 'removed' }, operation: OperationRef): Change {
  const at = { within: [], part: { kind: 'operation', ...operation }, path: [] } as const
  return { ...change, subject: 'operation', at, reaches: [{ operations: [operation] }], detail: { lastOfPath: true } }
}

/** If several operations were added one by one, the day of the last, when all of them exist. */
function latest(days: readonly Day[]): Day | undefined {
  return days.toSorted(compareText).at(-1)
}

/**
 * The keys of a change: each operation, or one element. A path and its operations have the same keys, since removing the last operation
 * removes the path.
 */
function keysOf(change: Change): [key: string, operation?: OperationRef][] {
  const { subject, detail } = change
  const operations = subject === 'path' || subject === 'operation' ? operationsOf(change) : []
  if (operations.length > 0) return operations.map((each) => [`operation ${each.method} ${each.path}`, each])
  const about = detail.keyword === undefined ? '' : ` ${detail.keyword}`
  return [[`${subject} ${coordinateOf(change)}${about}`]]
}
