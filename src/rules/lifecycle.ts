import { compareText } from '../base/compare-text.ts'
import { type Json, isObject } from '../base/json.ts'
import { type Change, actionOf } from '../diff/change.ts'
import { isDeprecated, statedSunset, statedLifecycle } from '../openapi/markers.ts'
import { METHODS } from '../openapi/methods.ts'
import type { Day } from '../time/day.ts'

/** How a removal stands to what was announced. */
export type Status = 'planned' | 'early' | 'unannounced' | 'overdue'

/** How a removal or deprecation compares with what was announced, or when something that was added as deprecated is to go. */
export interface DeprecationStatus {
  readonly status: Status
  /** The first day on which it was marked as deprecated, if stated. */
  readonly deprecated: Day | null
  /** The first day without it, extensions included. */
  readonly sunset: Day | null
  readonly replacement: string | null
  readonly subject?: string
  readonly announced?: Day
  readonly reason?: string
  readonly link?: string
  /** The required days of notice, if the element was removed without a sunset, and the day of its deprecation is unknown. */
  readonly noticeDays?: number
  /** Where it was not announced, if other documents may have: between the two, not all that were published are known. */
  readonly unannouncedIn?: string
}

/** Subjects that cannot have a lifecycle. */
const WITHOUT_LIFECYCLE: ReadonlySet<string> = new Set([
  'requirement',
  'part',
  'type',
  'constraint',
  'notice',
  'sunset',
  'addition',
  'stability',
])

/** How what a change is about stands to its announced end, judged on `day`; undefined for changes that end nothing and mark nothing. */
export function deprecationStatusOf(change: Change, day: Day): DeprecationStatus | undefined {
  if (change.subject === 'sunset' && STATES_SUNSET.has(change.action) && change.revision !== null)
    return markedStatus(change.revision.value, day)
  if (change.subject === 'security') return wayStatus(change, day)
  if (change.subject === 'constraint') return encodingStatus(change, day)
  if (WITHOUT_LIFECYCLE.has(change.subject)) return undefined
  if (actionOf(change) === 'removed') {
    if (change.base === null) return undefined
    const { value } = change.base
    const own = removalStatus(HOLD_OPERATIONS.has(change.subject) ? lastOperation(value) : value, day)
    return own.status === 'unannounced' && change.holder !== undefined ? removalStatus(change.holder, day) : own
  }
  if (change.action === 'added') return bornStatus(change, day)
  if (change.action === 'deprecated')
    return change.revision === null ? undefined : markedStatus(change.revision.value, day)
  return undefined
}

/** What is deprecated from the day that it is added on, as something that comes back for a while. */
function bornStatus({ subject, revision }: Change, day: Day): DeprecationStatus | undefined {
  if (revision === null) return undefined
  const node = HOLD_OPERATIONS.has(subject) || subject === 'path' ? lastOperation(revision.value) : revision.value
  return isDeprecated(node) || statedLifecycle(node).sunset !== undefined ? markedStatus(node, day) : undefined
}

/** What becomes of a sunset that the revision states as a whole: when, why and what to use instead. */
const STATES_SUNSET: ReadonlySet<string> = new Set(['added', 'kept'])

/** Subjects that go with the last of their operations, and mostly say nothing themselves. */
const HOLD_OPERATIONS: ReadonlySet<string> = new Set(['webhook', 'callback'])

/** Of what is asked for by a server, a path item or a callback, what says of its end most: itself, else the operation that goes last. */
function lastOperation(node: Json): Json {
  if (!isObject(node) || statedSunset(node) !== null || isDeprecated(node)) return node
  const within = Object.entries(node).map(([key, child]) =>
    METHODS.includes(key)
      ? child
      : isObject(child) && Object.keys(child).some((name) => METHODS.includes(name))
        ? lastOperation(child)
        : null,
  )
  const operations = within.filter((child) => child !== null)
  // One that was not announced was there until the end.
  const silent = operations.find((operation) => !isDeprecated(operation))
  if (silent !== undefined) return silent
  const [last] = operations.toSorted((a, b) => compareText(sunsetOf(b), sunsetOf(a)))
  return last ?? node
}

function sunsetOf(node: Json): string {
  return statedLifecycle(node).sunset ?? LATER
}

/** A security alternative ends with the first of its schemes that does. One that was replaced by another is reported only if it was to end. */
function wayStatus({ action, declared = [] }: Change, day: Day): DeprecationStatus | undefined {
  const [first] = declared
    .map((scheme) => removalStatus(scheme, day))
    .filter(({ status }) => status !== 'unannounced')
    .toSorted((a, b) => compareText(a.sunset ?? LATER, b.sunset ?? LATER))
  if (action === 'removed') return first ?? removalStatus(null, day)
  return action === 'changed' ? first : undefined
}

/** Sorts after every day. */
const LATER = '~'

/** The properties of an encoding are removed with it, field by field, on the announced day. */
function encodingStatus({ at, base, revision }: Change, day: Day): DeprecationStatus | undefined {
  const isGone = revision !== null && isObject(revision.value) && Object.keys(revision.value).length === 0
  if (at.within.at(-1)?.kind !== 'encoding' || base === null || !isGone) return undefined
  const status = removalStatus(base.value, day)
  return status.status === 'unannounced' ? undefined : status
}

function removalStatus(node: Json, day: Day): DeprecationStatus {
  const stated = lifecycleOf(node)
  if (stated.sunset !== null) return { status: stated.sunset <= day ? 'planned' : 'early', ...stated }
  // An invalid sunset announced nothing.
  const isUnreadable = statedSunset(node) !== null
  const isMarked = isDeprecated(node) || stated.deprecated !== null
  return { status: isMarked && !isUnreadable ? 'planned' : 'unannounced', ...stated }
}

function markedStatus(node: Json, day: Day): DeprecationStatus | undefined {
  const stated = lifecycleOf(node)
  return { status: stated.sunset !== null && stated.sunset <= day ? 'overdue' : 'planned', ...stated }
}

/** The information on the end of an element, in any spelling. */
function lifecycleOf(node: Json): Omit<DeprecationStatus, 'status'> {
  const { since, sunset, replacement, subject, announced, reason, link } = statedLifecycle(node)
  return {
    deprecated: since ?? null,
    sunset: sunset ?? null,
    replacement: replacement ?? null,
    ...(subject !== undefined && { subject }),
    ...(announced !== undefined && { announced }),
    ...(reason !== undefined && { reason }),
    ...(link !== undefined && { link }),
  }
}
