import type { Day } from '../time/day.ts'
import type { JsonObject } from '../base/json.ts'
import type { Breach } from './breach.ts'
import { type Chronicle, planOn } from './chronicle.ts'
import { type RemovedElement, elementChanges } from './element-changes.ts'
import { identityOf } from '../model/identity.ts'
import { lackOfNotice, lackOfOther } from './lack-of-notice.ts'
import { type PromisePolicy, isJudged } from './policy.ts'
import { type Published, type PublishedElement, publishedElements } from './published-elements.ts'
import { removalBreaches } from './removal-breaches.ts'

/** The promises that published documents broke, and what is known about each element at the end. */
export interface PublishedRecord {
  readonly breaches: readonly Breach[]
  /** What the last document promises. */
  readonly last: Published
  /** The day of the last document; undefined if none was published by then. */
  readonly lastDay: Day | undefined
  /** The day of the first document that showed a mark, for each marked element of the last document, by identity. */
  readonly markedSince: ReadonlyMap<string, Day>
}

/** Reads what was published up to `today`, and checks each removal against earlier announcements and the policy. */
export function publishedRecord(chronicle: Chronicle, today: Day, policy: PromisePolicy): PublishedRecord {
  const markedSince = new Map<string, Day>()
  const breaches: Breach[] = []
  let last: Published = { elements: new Map(), at: () => undefined }
  let lastDocument: JsonObject | undefined
  let lastDay: Day | undefined
  for (const day of chronicle.days.filter((each) => each <= today)) {
    const document = planOn(chronicle, day)!
    const next = publishedElements(document)
    if (lastDocument !== undefined && isJudged(policy, day)) {
      const gone = goneBetween(lastDocument, document, last)
      const broken = [
        ...gone.flatMap((each) => goneBreaches(each, lastDocument!, day, markedSince, policy)),
        ...movedBreaches(last, next, day),
        ...removalBreaches(promisedOf(gone), day, policy),
      ]
      breaches.push(...broken.map((breach) => ({ ...breach, days: [day] })))
    }
    for (const id of markedSince.keys()) if (next.elements.get(id)?.marked !== true) markedSince.delete(id)
    for (const { id, marked } of next.elements.values()) if (marked && !markedSince.has(id)) markedSince.set(id, day)
    last = next
    lastDocument = document
    lastDay = day
  }
  return { breaches, last, lastDay, markedSince }
}

/** Something that is gone, what it is called, and what was promised of it, if a policy may be about it. */
interface Gone {
  readonly label: string
  readonly element: PublishedElement | undefined
  readonly going: RemovedElement
}

/**
 * What a document has and the next one lacks. Something behind a reference is identified by the target, and a parameter that the operations
 * of a path share by the path.
 */
function goneBetween(before: JsonObject, after: JsonObject, promised: Published): Gone[] {
  return elementChanges(before, after).removed.map((going) => {
    const { label, path } = going
    const named = promised.elements.get(identityOf(label))
    if (named !== undefined) return { label: named.label, element: named, going }
    const element = promised.at(path) ?? promised.elements.get(identityOf(label.replace(METHOD, '')))
    return { label, element, going }
  })
}

const METHOD = /^[A-Z]+ (?=\/)/

/** What is gone that a policy may be about. */
function promisedOf(gone: readonly Gone[]): readonly Gone[] {
  return gone.filter(({ element }) => element !== undefined)
}

/** The sunsets that one published document states earlier than the one before. */
function movedBreaches(before: Published, after: Published, day: Day): Breach[] {
  return [...before.elements.values()].flatMap((was) => {
    const is = after.elements.get(was.id)
    if (was.sunset === undefined || is?.sunset === undefined || is.sunset >= was.sunset) return []
    return [movedBreach(was.label, day, `${was.label}: on ${day} its sunset moved from ${was.sunset} to ${is.sunset}`)]
  })
}

function goneBreaches(
  { label, element, going }: Gone,
  before: JsonObject,
  day: Day,
  markedSince: ReadonlyMap<string, Day>,
  policy: PromisePolicy,
): Breach[] {
  const { path, isHarmless } = going
  const lack =
    element === undefined
      ? lackOfOther(before, path, day, isHarmless)
      : lackOfNotice(element, day, markedSince.get(element.id), policy, isHarmless)
  switch (lack?.rule) {
    case undefined:
      return []
    case 'removal-unannounced': {
      const message = `${label} was removed on ${day}, but no earlier document announced it`
      return [{ rule: lack.rule, coordinate: label, message, facts: [day] }]
    }
    case 'sunset-brought-forward':
      return [movedBreach(label, day, `${label} was removed on ${day}, before its sunset ${lack.sunset}`)]
    case 'notice-below-policy': {
      const message = `${label} was removed on ${day}, ${lack.given} days after it was first marked; the policy requires ${lack.demanded}`
      return [{ rule: lack.rule, coordinate: label, message, facts: [day] }]
    }
  }
}

function movedBreach(label: string, day: Day, message: string): Breach {
  return { rule: 'sunset-brought-forward', coordinate: label, message, facts: [day] }
}
