import type { Day } from '../time/day.ts'
import type { Breach } from './breach.ts'
import { type Chronicle, planOn } from './chronicle.ts'
import { lackOfNotice } from './lack-of-notice.ts'
import type { PromisePolicy } from './policy.ts'
import { type Published, type PublishedElement, publishedElements } from './published-elements.ts'
import { removalBreaches } from './removal-breaches.ts'

/** The promises that published documents broke, day by day, and what is known of each element at the end. */
export interface PublishedRecord {
  readonly breaches: readonly Breach[]
  /** What the last document promises. */
  readonly last: Published
  /** The day of that document; undefined where none was published by then. */
  readonly lastDay: Day | undefined
  /** For each element of the last document that is marked, by what it is known by, the day on which a document first showed that. */
  readonly markedSince: ReadonlyMap<string, Day>
}

/** Reads what was published up to `today`, and holds each removal to what the documents before had announced, and to the policy. */
export function publishedRecord(chronicle: Chronicle, today: Day, policy: PromisePolicy): PublishedRecord {
  const markedSince = new Map<string, Day>()
  const breaches: Breach[] = []
  let last: Published = { elements: new Map(), holders: new Set() }
  let lastDay: Day | undefined
  for (const day of chronicle.days.filter((each) => each <= today)) {
    const next = publishedElements(planOn(chronicle, day)!)
    if (policy.since === undefined || policy.since <= day)
      breaches.push(...changeBreaches(last, next, day, markedSince, policy))
    for (const id of markedSince.keys()) if (next.elements.get(id)?.marked !== true) markedSince.delete(id)
    for (const { id, marked } of next.elements.values()) if (marked && !markedSince.has(id)) markedSince.set(id, day)
    last = next
    lastDay = day
  }
  return { breaches, last, lastDay, markedSince }
}

/** What one published document takes away from the one before: elements, and days of those that stay. */
function changeBreaches(
  before: Published,
  after: Published,
  day: Day,
  markedSince: ReadonlyMap<string, Day>,
  policy: PromisePolicy,
): Breach[] {
  // What went with its holder is told of the holder.
  const gone = [...before.elements.values()].filter(
    ({ id, holder, kind }) => !after.elements.has(id) && (kind === 'operation' || after.holders.has(holder)),
  )
  const moved = [...before.elements.values()].flatMap((was) => {
    const is = after.elements.get(was.id)
    if (was.sunset === undefined || is?.sunset === undefined || is.sunset >= was.sunset) return []
    return [movedBreach(was.label, day, `on ${day} its sunset moved from ${was.sunset} to ${is.sunset}`)]
  })
  return [
    ...gone.flatMap((element) => goneBreaches(element, day, markedSince.get(element.id), policy)),
    ...moved,
    ...removalBreaches(
      gone.map(({ label }) => ({ label })),
      day,
      policy,
    ),
  ]
}

function goneBreaches(element: PublishedElement, day: Day, marked: Day | undefined, policy: PromisePolicy): Breach[] {
  const { label } = element
  const lack = lackOfNotice(element, day, marked, policy)
  switch (lack?.rule) {
    case undefined:
      return []
    case 'removal-unannounced': {
      const message = `${label} was removed on ${day}, and no earlier document announced it`
      return [{ rule: lack.rule, coordinate: label, message, facts: [day] }]
    }
    case 'sunset-brought-forward':
      return [movedBreach(label, day, `it was removed on ${day}, before its sunset ${lack.sunset}`)]
    case 'notice-below-policy': {
      const message = `${label} was removed on ${day}, ${lack.given} days after it was first marked; the policy requires ${lack.demanded}`
      return [{ rule: lack.rule, coordinate: label, message, facts: [day] }]
    }
  }
}

function movedBreach(label: string, day: Day, said: string): Breach {
  return { rule: 'sunset-brought-forward', coordinate: label, message: `${label}: ${said}`, facts: [day] }
}
