import type { Json, JsonObject } from '../base/json.ts'
import type { PlanAhead } from '../history/chronicle.ts'
import type { FindLife, Life } from '../history/lives.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { elements } from '../model/element.ts'
import { type Lifecycle, extensionAnnounced, goneFrom, markedSpan } from '../model/lifecycle.ts'
import { removedOf } from '../model/removed.ts'
import { scheduledOf } from '../model/scheduled.ts'
import { valueLifecycles } from '../model/value-lifecycles.ts'
import { hasMarkerFields, isDeprecated, statedLifecycle } from '../openapi/markers.ts'
import { type Day, addDays } from '../time/day.ts'

/** The days of a lane. */
export interface LaneDays {
  readonly added?: Day
  readonly announced?: Day
  /** The first day it is marked as deprecated; 'always' where no day says since when. */
  readonly deprecated?: Day | 'always'
  /** The first day it is gone, as it was announced first. */
  readonly sunset?: Day
  /** The later removal day, if the removal was postponed, and the day from which that is known. */
  readonly extended?: Day
  readonly extensionAnnounced?: Day
}

/** The texts of a lane. */
export interface LaneTexts {
  readonly replacement?: string
  readonly reason?: string
  readonly link?: string
}

/** An element that has a lane, alone or with others. */
export interface LaneElement {
  readonly label: string
  readonly subject?: string | undefined
  readonly days: LaneDays
  readonly texts: LaneTexts
  /** Elements with the same key share a lane. */
  readonly key: string
}

/** What published documents show. */
export interface Past {
  readonly lifeOf: FindLife
  /** The plan that continues them, if there is one. */
  readonly plan?: PlanAhead | undefined
}

/**
 * The elements that a document lets end or deprecates, with a date or without, and those that published documents lost. For days that have a document, that
 * counts, and not what a plan says of them; of what a plan lets end by then, the entries say what became of it.
 */
export function* laneElements(
  document: Json,
  entries: readonly CalendarEntry[],
  past: Past | undefined,
): Generator<LaneElement> {
  const after = past?.plan?.after
  for (const { label, lifecycle, isMarked } of saidIn(document)) {
    const stated = daysOf(lifecycle, isMarked)
    if (stated.deprecated === undefined && stated.sunset === undefined) continue
    const end = stated.extended ?? stated.sunset
    if (after !== undefined && end !== undefined && end <= after) continue
    const days = shownDays(stated, past?.lifeOf(label), past?.plan)
    const { subject, replacement, reason, link } = lifecycle
    const texts = {
      ...(replacement !== undefined && { replacement }),
      ...(reason !== undefined && { reason }),
      ...(link !== undefined && { link }),
    }
    // What a plan has a name for is one lane, whenever its elements began.
    const key = JSON.stringify(subject === undefined ? [days, replacement, reason] : [stated, subject])
    yield { label, subject, days, texts, key }
  }
  yield* seenElements(entries, past)
}

/** The elements that published documents lost: seen, not planned any more. */
function* seenElements(entries: readonly CalendarEntry[], past: Past | undefined): Generator<LaneElement> {
  for (const { kind, day, elements: labels, announced, replacement } of entries) {
    if (kind !== 'removed') continue
    const texts = { ...(replacement !== undefined && { replacement }) }
    for (const label of labels) {
      const { since: added, marked: deprecated = announced } = past?.lifeOf(label, day) ?? {}
      const days = {
        ...(added !== undefined && { added }),
        ...(deprecated !== undefined && { deprecated }),
        sunset: day,
      }
      yield { label, days, texts, key: JSON.stringify(['removed', days, texts]) }
    }
  }
}

/**
 * The days that a lifecycle states, as documents show them: since when the element is there, and since when it is deprecated. What only a
 * plan deprecates is so from the first day of the plan at the earliest.
 */
function shownDays(stated: LaneDays, life: Life | undefined, plan: PlanAhead | undefined): LaneDays {
  const { added: planned, deprecated: wanted, ...ends } = stated
  const added = life === undefined ? planned : life.since
  const begin = plan && addDays(plan.published, 1)
  const deprecated = life?.marked ?? (begin !== undefined && (wanted === 'always' || wanted! < begin) ? begin : wanted)
  return { ...(added !== undefined && { added }), ...(deprecated !== undefined && { deprecated }), ...ends }
}

/** What an element says of its life; `isMarked` where it is deprecated, and may say nothing of when. */
interface Said {
  readonly label: string
  readonly lifecycle: Lifecycle
  readonly isMarked: boolean
}

/** Everything that a document says of the lives of its elements; of those that the document no longer has, too. */
function* saidIn(document: Json): Generator<Said> {
  for (const element of elements(document)) {
    const { node, label } = element
    const isMarked = hasMarkerFields(node) && isDeprecated(node)
    const lifecycle = scheduledOf(node) ?? (isMarked ? undatedOf(node) : undefined)
    if (lifecycle !== undefined) yield { label, lifecycle, isMarked }
    for (const ofValue of valueLifecycles(element))
      if (ofValue.lifecycle !== undefined) yield { label: ofValue.label, lifecycle: ofValue.lifecycle, isMarked: false }
  }
  for (const { coordinate, lifecycle } of removedOf(document)) yield { label: coordinate, lifecycle, isMarked: false }
}

/** What is said beside a mark without a day. */
function undatedOf(node: JsonObject): Lifecycle {
  const { subject, replacement, reason, link } = statedLifecycle(node)
  return {
    ...(subject !== undefined && { subject }),
    ...(replacement !== undefined && { replacement }),
    ...(reason !== undefined && { reason }),
    ...(link !== undefined && { link }),
  }
}

function daysOf(lifecycle: Lifecycle, isMarked: boolean): LaneDays {
  const { added, announced, sunset, extended } = lifecycle
  const marked = markedSpan(lifecycle) ?? (isMarked ? {} : undefined)
  const { extended: _, ...first } = lifecycle
  const known = extensionAnnounced(lifecycle)
  const end = goneFrom(lifecycle)
  return {
    ...(added !== undefined && { added }),
    ...(announced !== undefined && { announced }),
    ...(marked !== undefined && { deprecated: marked.from ?? 'always' }),
    ...((sunset ?? extended) !== undefined && { sunset: goneFrom(sunset === undefined ? lifecycle : first)! }),
    ...(extended !== undefined && end !== undefined && { extended: end }),
    ...(known !== undefined && { extensionAnnounced: known }),
  }
}
