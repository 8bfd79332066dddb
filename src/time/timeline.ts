import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { type Day, parseDay } from './day.ts'
import { type Span, contains } from './span.ts'

/** One stretch of a timeline and what holds in it. */
export interface Phase<T> extends Span {
  readonly value: T
}

/** Ordered, disjoint spans, each with a value. On a day that no span covers there is no value. */
export type Timeline<T> = readonly Phase<T>[]

/** The value of `timeline` on `day`, or undefined where it has none. */
export function valueOn<T>(timeline: Timeline<T>, day: Day): T | undefined {
  return timeline.find((phase) => contains(phase, day))?.value
}

/**
 * A timeline as it is in a tree: `{"x-timeline": [{"from"?, "until"?, "value"}]}`. A phase with `literal` in place of
 * `value` is data that only looks like a timeline: it is taken as it is, and nothing in it is read as one.
 */
export interface TimelineNode extends JsonObject {
  readonly 'x-timeline': readonly PhaseNode[]
}

/** One phase as it is in a tree. */
export type PhaseNode = JsonObject

/** The key that makes an object a timeline. */
export const TIMELINE = 'x-timeline'

/** Whether a node of a tree is a timeline: an object whose only key is `x-timeline`, holding an array. */
export function isTimeline(node: Json | undefined): node is TimelineNode {
  if (!isObject(node) || !Object.hasOwn(node, TIMELINE)) return false
  return isArray(node[TIMELINE]) && Object.keys(node).length === 1
}

/** Puts a timeline into tree form. */
export function timelineNode(phases: Timeline<Json>): TimelineNode {
  return { [TIMELINE]: phases.map(phaseNode) }
}

/** Puts a phase into tree form. */
export function phaseNode(phase: Phase<Json>): PhaseNode {
  return { ...spanJson(phase), value: phase.value }
}

/** A timeline in tree form with what each phase holds changed; phases without a value, and literal data, stay as they are. */
export function mapPhases(node: TimelineNode, change: (value: Json) => Json): TimelineNode {
  const phases = node[TIMELINE].map((phase) =>
    phase['value'] === undefined ? phase : { ...phase, value: change(phase['value']) },
  )
  return { [TIMELINE]: phases }
}

/** A node that is there in a span only: the same where that is all of time, never where there is no span. */
export function limited(node: Json, span: Span | undefined): Json {
  if (span === undefined) return timelineNode([])
  return span.from === undefined && span.until === undefined ? node : timelineNode([{ ...span, value: node }])
}

/** Puts data that must be taken as it is, whatever it looks like, into tree form. */
export function literalNode(value: Json): TimelineNode {
  return { [TIMELINE]: [{ literal: value }] }
}

/** The span of a phase in tree form. */
export function spanOf(phase: PhaseNode): Span {
  return phase as Span
}

/** What is wrong with a timeline node, as a sentence, or undefined if it is valid. */
export function timelineFault(node: TimelineNode): string | undefined {
  let end: string | undefined = ''
  for (const [index, phase] of node[TIMELINE].entries()) {
    const fault = phaseFault(phase) ?? overlap(phase as PhaseNode, end, index)
    if (fault !== undefined) return `phase ${index + 1} ${fault}`
    end = phase['until'] as string | undefined
  }
  return undefined
}

function phaseFault(phase: Json): string | undefined {
  if (!isObject(phase)) return 'is not an object with "from", "until" and "value"'
  const unknown = Object.keys(phase).find((key) => !['from', 'until', 'value', 'literal'].includes(key))
  if (unknown !== undefined) return `has an unknown key "${unknown}"; a phase has "from", "until" and "value"`
  if (Object.hasOwn(phase, 'value') === Object.hasOwn(phase, 'literal'))
    return 'needs "value" (or "literal"), and only one of them'
  for (const key of ['from', 'until']) {
    const bound = phase[key]
    if (bound !== undefined && (typeof bound !== 'string' || parseDay(bound) === undefined)) {
      return `has "${key}": ${stringify(bound)}, which is not a day; write YYYY-MM-DD`
    }
  }
  const { from, until } = phase as Span
  if (from !== undefined && until !== undefined && from >= until) return `ends on ${until}, before it begins on ${from}`
  return undefined
}

/** How a phase overlaps the one before it, which ends on a day, or, if it is undefined, never. */
function overlap(phase: PhaseNode, end: string | undefined, index: number): string | undefined {
  const { from } = spanOf(phase)
  if (end === undefined) return `overlaps phase ${index}, which has no end ("until")`
  if (from === undefined && index > 0) return `has no beginning ("from"), so it overlaps phase ${index}`
  return (from ?? '') < end ? `begins on ${from}, before phase ${index} ends on ${end}` : undefined
}

function spanJson(span: Span): { from?: string; until?: string } {
  return { ...(span.from !== undefined && { from: span.from }), ...(span.until !== undefined && { until: span.until }) }
}
