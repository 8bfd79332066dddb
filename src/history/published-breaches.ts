import { type Day, daysBetween } from '../time/day.ts'
import type { Breach } from './breach.ts'
import { type Chronicle, publishedOn } from './chronicle.ts'
import { type PromisePolicy, noticeDemanded } from './policy.ts'
import { type Published, type PublishedElement, publishedElements } from './published-elements.ts'
import { removalBreaches } from './removal-breaches.ts'

/** The promises that published documents broke, day by day, and what is known of each element at the end. */
export interface PublishedRecord {
  readonly breaches: readonly Breach[]
  /** What the last document promises. */
  readonly last: Published
  /** For each element of the last document that is marked, the day on which a document first showed that. */
  readonly markedSince: ReadonlyMap<string, Day>
}

/** Reads what was published up to `today`, and holds each removal to what the documents before had announced, and to the policy. */
export function publishedRecord(chronicle: Chronicle, today: Day, policy: PromisePolicy): PublishedRecord {
  const markedSince = new Map<string, Day>()
  const breaches: Breach[] = []
  let last: Published = { elements: new Map(), holders: new Set() }
  for (const day of chronicle.days.filter((each) => each <= today)) {
    const next = publishedElements(publishedOn(chronicle, day)!)
    if (policy.since === undefined || policy.since <= day)
      breaches.push(...changeBreaches(last, next, day, markedSince, policy))
    for (const label of markedSince.keys()) if (next.elements.get(label)?.marked !== true) markedSince.delete(label)
    for (const { label, marked } of next.elements.values())
      if (marked && !markedSince.has(label)) markedSince.set(label, day)
    last = next
  }
  return { breaches, last, markedSince }
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
    ({ label, holder, kind }) => !after.elements.has(label) && (kind === 'operation' || after.holders.has(holder)),
  )
  const moved = [...before.elements.values()].flatMap((was) => {
    const is = after.elements.get(was.label)
    if (was.sunset === undefined || is?.sunset === undefined || is.sunset >= was.sunset) return []
    return [movedBreach(was.label, day, `on ${day} its sunset moved from ${was.sunset} to ${is.sunset}`)]
  })
  return [
    ...gone.flatMap((element) => goneBreaches(element, day, markedSince.get(element.label), policy)),
    ...moved,
    ...removalBreaches(
      gone.map(({ label }) => ({ label })),
      day,
      policy,
    ),
  ]
}

function goneBreaches(element: PublishedElement, day: Day, marked: Day | undefined, policy: PromisePolicy): Breach[] {
  const { label, sunset, level } = element
  const demanded = noticeDemanded(policy, element)
  if (marked === undefined) {
    // Nobody was promised that a draft stays, unless the policy says so.
    if ((level === 'draft' || level === 'alpha') && demanded === undefined) return []
    const message = `${label} was removed on ${day}, and no earlier document announced it`
    return [{ rule: 'removal-unannounced', coordinate: label, message, facts: [day] }]
  }
  if (sunset !== undefined && day < sunset)
    return [movedBreach(label, day, `it was removed on ${day}, before its sunset ${sunset}`)]
  const given = daysBetween(marked, day)
  if (demanded === undefined || given >= demanded) return []
  const message = `${label} was removed on ${day}, ${given} days after it was first marked; the policy requires ${demanded}`
  return [{ rule: 'notice-below-policy', coordinate: label, message, facts: [day] }]
}

function movedBreach(label: string, day: Day, said: string): Breach {
  return { rule: 'sunset-brought-forward', coordinate: label, message: `${label}: ${said}`, facts: [day] }
}
