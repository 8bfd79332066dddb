import { compareText } from '../base/compare-text.ts'
import { type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { type Span, gaps, union } from '../time/span.ts'
import { isTimeline, timelineNode } from '../time/timeline.ts'
import { daysOf } from './days-of.ts'
import { VALUE_LIFECYCLES } from './lifecycle.ts'

/**
 * Removes keywords of a schema in a chronicle on the days on which all their members are gone: a `required` without names, lifecycles of no
 * value, a choice without variants. On days without any variant or enum value, the schema accepts no value.
 */
export function withoutEmptied(schema: JsonObject): JsonObject {
  const result: MutableJsonObject = {}
  let chosen: readonly Span[] | undefined
  for (const [key, value] of Object.entries(schema)) {
    const spans = EMPTIABLE.has(key) ? spansOfMembers(value) : undefined
    if (spans === undefined) put(result, key, value)
    else put(result, key, timelineNode(spans.map((span) => ({ ...span, value }))))
    if (spans !== undefined && CHOICES.has(key)) chosen = spans
  }
  if (chosen !== undefined) result['not'] = forbidden(chosen, schema)
  return result
}

/** Removes sections of components in a chronicle on the days on which all their members are gone. */
export function withoutEmptiedSections(holder: JsonObject, isSection: (key: string) => boolean): JsonObject {
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(holder)) {
    const spans = isSection(key) ? spansOfMembers(value) : undefined
    put(result, key, spans === undefined ? value : timelineNode(spans.map((span) => ({ ...span, value }))))
  }
  return result
}

/** Keywords that accept no value once their members are gone. */
const CHOICES: ReadonlySet<string> = new Set(['enum', 'anyOf', 'oneOf'])
const EMPTIABLE: ReadonlySet<string> = new Set(['required', 'allOf', 'properties', VALUE_LIFECYCLES, ...CHOICES])

/** The days on which a list or map has members; undefined if it has some on every day, or never had any. */
function spansOfMembers(value: JsonObject[string]): Span[] | undefined {
  const members = isArray(value) ? value : isObject(value) && !isTimeline(value) ? Object.values(value) : []
  if (members.length === 0 || !members.every(isTimeline)) return undefined
  const spans = union(members.flatMap(daysOf))
  return gaps(spans).length === 0 ? undefined : spans
}

/** The value of `not`: any value on days without choices, otherwise the original one. */
function forbidden(chosen: readonly Span[], schema: JsonObject): JsonObject {
  const stated = schema['not']
  const phases = [
    ...gaps(chosen).map((span) => ({ ...span, value: {} })),
    ...(stated === undefined ? [] : chosen.map((span) => ({ ...span, value: stated }))),
  ]
  return timelineNode(phases.toSorted((a, b) => compareText(a.from ?? '', b.from ?? '')))
}
