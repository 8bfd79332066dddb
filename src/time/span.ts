import { compareText } from '../base/compare-text.ts'
import type { Day } from './day.ts'

/** A stretch of days, half-open: `from` is the first day in it, `until` the first day after it; either end may be open. */
export interface Span {
  readonly from?: Day | undefined
  readonly until?: Day | undefined
}

/** The span of all days. */
export const always: Span = {}

/** Whether `day` lies in `span`. */
export function contains(span: Span, day: Day): boolean {
  return (span.from === undefined || span.from <= day) && (span.until === undefined || day < span.until)
}

/** The days that lie in both spans, or undefined when there are none. */
export function intersect(a: Span, b: Span): Span | undefined {
  const from = a.from === undefined || (b.from !== undefined && b.from > a.from) ? b.from : a.from
  const until = a.until === undefined || (b.until !== undefined && b.until < a.until) ? b.until : a.until
  if (from !== undefined && until !== undefined && from >= until) return undefined
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

/** The days of all `spans` together, as the fewest ordered, disjoint spans that do not touch. */
export function union(spans: readonly Span[]): Span[] {
  const ordered = spans.toSorted((a, b) => compareText(a.from ?? '', b.from ?? ''))
  const joined: Span[] = []
  for (const span of ordered) {
    const last = joined.at(-1)
    if (last !== undefined && (last.until === undefined || (span.from ?? '') <= last.until)) {
      if (last.until !== undefined && (span.until === undefined || span.until > last.until)) {
        joined[joined.length - 1] = span.until === undefined ? omitUntil(last) : { ...last, until: span.until }
      }
    } else {
      joined.push(span)
    }
  }
  return joined
}

/** The days of none of `spans`, which are ordered and disjoint, as spans of the same kind. */
export function gaps(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  let from: Day | undefined
  for (const [index, span] of spans.entries()) {
    if (span.from !== undefined) found.push(index === 0 ? { until: span.from } : { from, until: span.from })
    from = span.until
    if (from === undefined) return found
  }
  return [...found, from === undefined ? {} : { from }]
}

function omitUntil(span: Span): Span {
  return span.from === undefined ? {} : { from: span.from }
}
