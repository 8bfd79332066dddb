import type { Json } from '../base/json.ts'
import { type Span, always, intersect } from '../time/span.ts'
import { TIMELINE, isTimeline, spanOf } from '../time/timeline.ts'

/** The days on which a node of a chronicle exists: always, unless it is a timeline, whose phases may be timelines, too. */
export function daysOf(node: Json): Span[] {
  if (!isTimeline(node)) return [always]
  return node[TIMELINE].flatMap((phase) => {
    const span = spanOf(phase)
    return daysOf(phase['value'] ?? null).flatMap((inner) => intersect(span, inner) ?? [])
  })
}
