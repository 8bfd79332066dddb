import { type Json, isArray, isObject, own, textOf } from '../base/json.ts'
import { mapItems } from '../base/map-values.ts'
import { isDeprecated } from '../openapi/markers.ts'
import { type Span, gaps, union } from '../time/span.ts'
import { isTimeline, mapPhases, timelineNode } from '../time/timeline.ts'
import { daysOf } from './days-of.ts'
import { type DeprecatedMode, lifecycleOf, presence } from './lifecycle.ts'
import { plainNodes } from './shape.ts'

/** The days on which tags with a lifecycle exist, by name. */
export type TagDays = ReadonlyMap<string, readonly Span[]>

/** The days of each tag with a lifecycle. Leaves out tags that always exist, and those that only depend on a timeline. */
export function tagDays(document: Json, mode: DeprecatedMode): TagDays {
  const days = new Map<string, Span[]>()
  for (const tag of plainNodes(own(document, 'tags') ?? []).flatMap((list) => (isArray(list) ? list : []))) {
    for (const node of plainNodes(tag).filter(isObject)) {
      const lifecycle = lifecycleOf(node)
      if (lifecycle === undefined && !(mode === 'strip' && isDeprecated(node))) continue
      const span = lifecycle && presence(lifecycle, mode)
      const name = textOf(node['name'])
      days.set(name, union([...(days.get(name) ?? []), ...(span === undefined ? [] : [span])]))
    }
  }
  return days
}

/** The tags of an operation in a chronicle: each name on the days of its tag, and no list on days without any. */
export function compileTagNames(names: Json, days: TagDays): Json {
  if (isTimeline(names)) return mapPhases(names, (inner) => compileTagNames(inner, days))
  if (!isArray(names)) return names
  const compiled = mapItems(names, (name) => compileTagName(name, days))
  if (compiled === names) return names
  const spans = union(compiled.flatMap(daysOf))
  return gaps(spans).length === 0 ? compiled : timelineNode(spans.map((span) => ({ ...span, value: compiled })))
}

/** The name of a tag in a chronicle, on the days of that tag. */
export function compileTagName(name: Json, days: TagDays): Json {
  if (isTimeline(name)) return mapPhases(name, (inner) => compileTagName(inner, days))
  const spans = typeof name === 'string' ? days.get(name) : undefined
  if (spans === undefined || gaps(spans).length === 0) return name
  return timelineNode(spans.map((span) => ({ ...span, value: name })))
}
