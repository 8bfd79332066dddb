import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapItems } from '../base/map-values.ts'
import { resolveLocal } from '../base/pointer.ts'
import { isDeprecated } from '../openapi/markers.ts'
import { schemeReference } from '../openapi/published.ts'
import { type Span, always, gaps, intersect, union } from '../time/span.ts'
import { TIMELINE, type TimelineNode, isTimeline, mapPhases, spanOf, timelineNode } from '../time/timeline.ts'
import { firstGap } from './alive.ts'
import { elements } from './element.ts'
import { type DeprecatedMode, lifecycleOf, presence } from './lifecycle.ts'

/** What determines the days on which a security scheme exists. */
export interface SchemeContext {
  readonly root: Json
  readonly mode: DeprecatedMode
  /** Deprecated schemes that are not stripped, because some operation accepts no other. */
  readonly lastWays?: ReadonlySet<Json>
}

/**
 * A list of Security Requirement Objects in a chronicle: each alternative exists on the days on which all its schemes do. On days without
 * any alternative there is no list, so that it never looks as if no authentication were required.
 */
export function compileRequirements(list: Json, context: SchemeContext): Json {
  if (isTimeline(list)) return mapPhases(list, (inner) => compileRequirements(inner, context))
  if (!isArray(list)) return list
  const compiled = mapItems(list, (alternative) => {
    const spans = daysOf(alternative, context)
    return isAlways(spans) ? alternative : timelineNode(spans.map((span) => ({ ...span, value: alternative })))
  })
  const ways = daysWithAccess(list, context)
  return list.length === 0 || isAlways(ways)
    ? compiled
    : timelineNode(ways.map((span) => ({ ...span, value: compiled })))
}

/** The days on which some alternative of a list is valid, as ordered, disjoint spans. An empty list requires nothing on any day. */
export function daysWithAccess(list: Json, context: SchemeContext): Span[] {
  if (isTimeline(list)) return phasesOf(list, (value) => daysWithAccess(value, context))
  if (!isArray(list) || list.length === 0) return [{}]
  return union(list.flatMap((alternative) => daysOf(alternative, context)))
}

/** The days on which a list exists. */
export function statedSpans(list: Json): Span[] {
  return isTimeline(list) ? phasesOf(list, statedSpans) : [{}]
}

/** The names of the schemes that a list requires on any day. */
export function schemesIn(list: Json | undefined): string[] {
  if (isTimeline(list)) return list[TIMELINE].flatMap((phase) => schemesIn(own(phase, 'value')))
  if (isArray(list)) return list.flatMap(schemesIn)
  return isObject(list) ? Object.keys(list) : []
}

/** The deprecated schemes that are kept with `strip`, because some operation could not be called without them. */
export function lastAlternatives(root: Json): ReadonlySet<Json> {
  const found = new Set<Json>()
  for (const { kind, node } of elements(root)) {
    const list = kind === 'operation' || kind === 'document' ? node['security'] : undefined
    if (list === undefined) continue
    const [stripped, marked] = (['strip', 'mark'] as const).map((mode) => daysWithAccess(list, { root, mode }))
    if (marked!.some((span) => firstGap(span, stripped!) !== undefined))
      for (const name of schemesIn(list)) found.add(resolveLocal(root, schemeReference(root, name)) ?? null)
  }
  return found
}

/** The days on which an alternative is valid: all schemes it names exist, and it names at least one. */
function daysOf(alternative: Json, context: SchemeContext): Span[] {
  if (isTimeline(alternative)) return phasesOf(alternative, (value) => daysOf(value, context))
  const schemes = isObject(alternative) ? Object.entries(alternative) : []
  const named = union(schemes.flatMap(([, scopes]) => statedSpans(scopes)))
  return schemes.reduce(
    (spans, [name, scopes]) => {
      const scheme = resolveLocal(context.root, schemeReference(context.root, name))
      // A requirement that exists only on some days requires nothing on the others.
      const needed = statedSpans(scopes)
      const there = scheme === undefined ? ALWAYS : schemeDays(scheme, context, 0)
      const idle = isTimeline(scopes) ? gaps(needed) : []
      return common(spans, union([...there, ...idle]))
    },
    schemes.length === 0 ? ALWAYS : named,
  )
}

const ALWAYS: Span[] = [always]

/** The maximum number of references from scheme to scheme that are followed. */
const MAX_HOPS = 20

/** The days on which a security scheme exists, according to itself and to the target of its reference. */
function schemeDays(scheme: Json, context: SchemeContext, hops: number): Span[] {
  if (isTimeline(scheme)) return phasesOf(scheme, (value) => schemeDays(value, context, hops))
  if (!isObject(scheme)) return ALWAYS
  const days = ownDays(scheme, context)
  const target = typeof scheme['$ref'] === 'string' ? resolveLocal(context.root, scheme['$ref']) : undefined
  return target === undefined || hops > MAX_HOPS ? days : common(days, schemeDays(target, context, hops + 1))
}

function ownDays(scheme: JsonObject, { mode, lastWays }: SchemeContext): Span[] {
  const wanted = lastWays?.has(scheme) === true ? 'mark' : mode
  const lifecycle = lifecycleOf(scheme)
  if (lifecycle === undefined) return wanted === 'strip' && isDeprecated(scheme) ? [] : ALWAYS
  const span = presence(lifecycle, wanted)
  return span === undefined ? [] : [span]
}

function phasesOf(node: TimelineNode, spansIn: (value: Json) => Span[]): Span[] {
  return union(
    node[TIMELINE].flatMap((phase) => {
      const value = phase['value']
      return value === undefined ? [] : common([spanOf(phase)], spansIn(value))
    }),
  )
}

/** The days in both lists of ordered, disjoint spans. */
function common(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((span) => others.flatMap((other) => intersect(span, other) ?? []))
}

function isAlways([span, ...others]: readonly Span[]): boolean {
  return others.length === 0 && span !== undefined && span.from === undefined && span.until === undefined
}
