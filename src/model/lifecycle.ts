import { type JsonObject, isObject, own } from '../base/json.ts'
import { proseWords, sentenceWords } from '../base/markdown.ts'
import { type Day, addDays } from '../time/day.ts'
import type { Span } from '../time/span.ts'
import type { Timeline } from '../time/timeline.ts'

/** When an element is removed: a `Day` is the first day on which it is no longer guaranteed, `{ after: Day }` the last day on which it is (RFC 8594). */
export type Sunset<D extends string = Day> = D | { readonly after: D }

/** A later sunset; if it was announced later than the first one, it also says since when it is known. */
export type Extension<D extends string = Day> = Sunset<D> | { readonly to: Sunset<D>; readonly announced: D }

/** The lifecycle of one element of an API. Every key is optional. */
export interface Lifecycle<D extends string = Day> {
  /** The title of its calendar entry. */
  readonly subject?: string
  /** The first day on which it exists; absent: always. */
  readonly added?: D
  /** The day from which this lifecycle is known; absent: always known. After `deprecated`: the day from which its sunset or replacement is known. */
  readonly announced?: D
  /** The first day on which it is marked as deprecated; absent: as soon as a sunset is known. */
  readonly deprecated?: D
  readonly sunset?: Sunset<D>
  /** A later sunset for this one element; it overrides `sunset`. */
  readonly extended?: Extension<D>
  /** What to use instead; text of the form `GET /path` names an operation of the same API. */
  readonly replacement?: string
  /** Why it is removed, or why there is no replacement. */
  readonly reason?: string
  /** Where to read more. */
  readonly link?: string
}

/** The keys of a lifecycle, in the order they are written. */
export const LIFECYCLE_KEYS: readonly (keyof Lifecycle)[] = [
  'subject',
  'added',
  'announced',
  'deprecated',
  'sunset',
  'extended',
  'replacement',
  'reason',
  'link',
]

/** The lifecycle keys whose values are days. */
export const LIFECYCLE_DAYS = ['added', 'announced', 'deprecated', 'sunset', 'extended'] as const

/** The key of an element's lifecycle. */
export const LIFECYCLE = 'x-lifecycle'

/** The key of the lifecycles of a schema's `enum` values, by value. */
export const VALUE_LIFECYCLES = 'x-lifecycle-values'

/** The lifecycle of an element, or undefined. The document must be valid according to `validate`. */
export function lifecycleOf(node: JsonObject): Lifecycle | undefined {
  const lifecycle = own(node, LIFECYCLE)
  return isObject(lifecycle) ? (lifecycle as Lifecycle) : undefined
}

/** The lifecycle of an element, with inherited values for what it does not set itself. An own sunset ends an inherited extension. */
export function inherit(inherited: JsonObject, said: JsonObject): JsonObject {
  const { extended, ...rest } = inherited
  return { ...rest, ...(extended !== undefined && said['sunset'] === undefined && { extended }), ...said }
}

/** How to write deprecated elements: marked until their removal; left out as soon as they are deprecated; or kept, marked, past their sunset. */
export type DeprecatedMode = 'mark' | 'strip' | 'keep'

/** The first day without an element that has this sunset. */
export function firstDayGone(sunset: Sunset): Day {
  return typeof sunset === 'string' ? sunset : addDays(sunset.after, 1)
}

/** The effective sunset, after any extension. */
export function sunsetOf({ extended, sunset }: Lifecycle): Sunset | undefined {
  return extended === undefined ? sunset : extendedTo(extended)
}

/** The sunset that an extension grants. */
export function extendedTo(extended: Extension): Sunset {
  return isObject(extended) && 'to' in extended ? extended.to : extended
}

/** The day from which an extension is known; undefined if it is known as long as the lifecycle is. */
export function extensionAnnounced({ extended }: Lifecycle): Day | undefined {
  return isObject(extended) && 'to' in extended ? extended.announced : undefined
}

/** The first day without an element, after any extension; undefined if it has no sunset. */
export function goneFrom(lifecycle: Lifecycle): Day | undefined {
  const sunset = sunsetOf(lifecycle)
  return sunset === undefined ? undefined : firstDayGone(sunset)
}

/**
 * What is known of a lifecycle, day by day: nothing before it is announced, no extension before that is. Where something was deprecated
 * before, the announcement is that of its sunset or replacement, and until then only the deprecation is known, from its day on.
 */
export function knownPhases(lifecycle: Lifecycle): Timeline<Lifecycle> {
  const { added, announced, deprecated } = lifecycle
  const phases = announcedPhases(lifecycle)
  if (announced === undefined || deprecated === undefined || deprecated >= announced) return phases
  const before = { ...(added !== undefined && { added }), announced: deprecated, deprecated }
  return [{ from: deprecated, until: announced, value: before }, ...phases]
}

function announcedPhases(lifecycle: Lifecycle): Timeline<Lifecycle> {
  const { announced, extended: _, ...first } = lifecycle
  const granted = extensionAnnounced(lifecycle)
  if (granted === undefined || granted <= (announced ?? '')) return [{ from: announced, value: lifecycle }]
  const before = { ...first, ...(announced !== undefined && { announced }) }
  return [
    { from: announced, until: granted, value: before },
    { from: granted, value: lifecycle },
  ]
}

/** The days on which an element is marked, or undefined if it never is. */
export function markedSpan(lifecycle: Lifecycle): Span | undefined {
  const known = knownPhases(lifecycle).find(({ value }) => goneFrom(value) !== undefined)
  const from = lifecycle.deprecated ?? known?.from
  if (lifecycle.deprecated === undefined && known === undefined) return undefined
  return from === undefined ? {} : { from }
}

/** The days on which an element exists, or undefined if it never does in this mode. */
export function presence(lifecycle: Lifecycle, mode: DeprecatedMode): Span | undefined {
  const from = lifecycle.added
  const until = endOfPresence(lifecycle, mode)
  if (until === 'never there' || (from !== undefined && until !== undefined && from >= until)) return undefined
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

function endOfPresence(lifecycle: Lifecycle, mode: DeprecatedMode): Day | undefined | 'never there' {
  if (mode === 'keep') return undefined
  if (mode === 'mark') return goneFrom(lifecycle)
  const marked = markedSpan(lifecycle)
  return marked === undefined ? undefined : (marked.from ?? 'never there')
}

/** A sentence for readers of the document, in CommonMark: when the element is removed and what to use instead. */
export function lifecycleSentence(lifecycle: Lifecycle): string {
  return `Deprecated${lifecycleWords(lifecycle)}.`
}

/** The sentence after its first word, "Deprecated", and without its full stop. */
export function lifecycleWords(lifecycle: Lifecycle): string {
  const { replacement, reason } = lifecycle
  const sunset = sunsetOf(lifecycle)
  const going = sunset === undefined ? '' : `: ${goingText(sunset)}`
  const instead = replacement === undefined ? '' : `; use ${sentenceWords(replacement)} instead`
  const why = reason === undefined ? '' : ` (${proseWords(reason.replace(/\.$/, ''))})`
  return `${going}${instead}${why}`
}

function goingText(sunset: Sunset): string {
  return typeof sunset === 'string' ? `gone from ${sunset} on` : `last available on ${sunset.after}`
}
