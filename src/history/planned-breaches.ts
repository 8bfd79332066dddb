import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Element, elements } from '../model/element.ts'
import { LIFECYCLE, type Lifecycle, goneFrom, lifecycleOf } from '../model/lifecycle.ts'
import { type Day, daysBetween } from '../time/day.ts'
import type { Breach } from './breach.ts'
import { identityOf } from '../model/identity.ts'
import { valueLifecycles } from '../model/value-lifecycles.ts'
import { type PromisePolicy, noticeDemanded } from './policy.ts'
import type { PublishedRecord } from './published-breaches.ts'
import { type PublishedElement, promisedKind } from './published-elements.ts'
import { removalBreaches } from './removal-breaches.ts'

/** The promises that a plan is about to break: future removals of what is currently published. */
export function plannedBreaches(plan: Json, record: PublishedRecord, today: Day, policy: PromisePolicy): Breach[] {
  const removals = [...elements(plan)].flatMap((element) => plannedRemovals(element, record, today))
  const days = [...new Set(removals.map(({ gone }) => gone))].toSorted()
  return [
    ...removals.flatMap((removal) => breachesOf(removal, record, today, policy)),
    ...days.flatMap((day) =>
      removalBreaches(
        removals.filter(({ gone }) => gone === day),
        day,
        policy,
      ),
    ),
  ]
}

/** A planned removal in the future. */
interface PlannedRemoval {
  readonly label: string
  readonly element: PublishedElement
  readonly lifecycle: Lifecycle
  readonly gone: Day
  readonly path: Path
}

function plannedRemovals(planned: Element, { last }: PublishedRecord, today: Day): PlannedRemoval[] {
  const { node, label, path } = planned
  const carried = [
    ...(promisedKind(planned) === undefined
      ? []
      : [{ label, lifecycle: lifecycleOf(node), path: [...path, LIFECYCLE] }]),
    ...valueLifecycles(planned),
  ]
  return carried.flatMap(({ label: name, lifecycle, path: at }) => {
    const [gone, element] = [lifecycle && goneFrom(lifecycle), last.elements.get(identityOf(name))]
    if (lifecycle === undefined || gone === undefined || gone <= today || element === undefined) return []
    return [{ label: name, element, lifecycle, gone, path: at }]
  })
}

function breachesOf(removal: PlannedRemoval, record: PublishedRecord, today: Day, policy: PromisePolicy): Breach[] {
  const { label, element, lifecycle, gone, path } = removal
  const breach = (rule: Breach['rule'], message: string): Breach => ({
    rule,
    coordinate: label,
    message,
    facts: [gone],
    path,
  })
  const { sunset } = element
  const stated = lifecycle.announced ?? lifecycle.deprecated ?? today
  // If no document has announced it yet, that happens today at the earliest.
  const announcedOn = record.markedSince.get(element.id) ?? (stated > today ? stated : today)
  const [given, demanded] = [daysBetween(announcedOn, gone), noticeDemanded(policy, element)]
  return [
    ...(sunset !== undefined && gone < sunset
      ? [
          breach(
            'sunset-brought-forward',
            `${label} is to be removed on ${gone}, but was published with the sunset ${sunset}`,
          ),
        ]
      : []),
    ...(demanded !== undefined && given < demanded
      ? [
          breach(
            'notice-below-policy',
            `${label} is to be removed on ${gone}, ${given} days after ${startWords(lifecycle, announcedOn, record.markedSince.has(element.id))}; the policy requires ${demanded}`,
          ),
        ]
      : []),
    ...(policy.replacement === true && lifecycle.replacement === undefined
      ? [breach('replacement-missing', `${label} is to be removed on ${gone}, but names no replacement`)]
      : []),
  ]
}

/** What the notice of a removal begins with: its announcement, else its deprecation, else the day of the run. */
function startWords({ announced, deprecated }: Lifecycle, day: Day, isPublished: boolean): string {
  if (isPublished || announced === day) return `its announcement on ${day}`
  return deprecated === day ? `its deprecation on ${day}` : `today, ${day}`
}
