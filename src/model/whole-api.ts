import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import type { Day } from '../time/day.ts'
import { isTimeline, mapPhases } from '../time/timeline.ts'
import { LIFECYCLE, type Lifecycle, goneFrom, inherit } from './lifecycle.ts'

/** The end of the API as a whole, as stated at the root of its document or in `info`; undefined if there is none. */
export function apiLifecycle(document: Json): JsonObject | undefined {
  const [atRoot, inInfo] = [own(document, LIFECYCLE), own(own(document, 'info'), LIFECYCLE)]
  const stated = inherit(isObject(atRoot) ? atRoot : {}, isObject(inInfo) ? inInfo : {})
  const { added: _, ...end } = stated
  return Object.keys(end).length === 0 ? undefined : end
}

/** The first day without the API; undefined if it has no sunset. */
export function apiGoneFrom(document: Json): Day | undefined {
  const lifecycle = apiLifecycle(document)
  return lifecycle && goneFrom(lifecycle as Lifecycle)
}

/**
 * Passes the lifecycle of the API on to all paths and webhooks, and so to every operation; their own keys take precedence. `info` gets the
 * lifecycle, and the root keeps only its first day. Returns the same object if the API has no lifecycle.
 */
export function handDownFromApi(document: JsonObject): JsonObject {
  const lifecycle = apiLifecycle(document)
  if (lifecycle === undefined) return document
  const added = own(own(document, LIFECYCLE), 'added') ?? own(own(own(document, 'info'), LIFECYCLE), 'added')
  const { [LIFECYCLE]: _, ...rest } = document
  const result: JsonObject = {
    ...rest,
    ...(added !== undefined && { [LIFECYCLE]: { added } }),
    info: { ...(isObject(rest['info']) ? rest['info'] : {}), [LIFECYCLE]: lifecycle },
  }
  return mapValues(result, (value, key) =>
    key === 'paths' || key === 'webhooks' ? inEachItem(value, lifecycle) : value,
  )
}

/** Passes the lifecycle on to each path item, through timelines. */
function inEachItem(items: Json, lifecycle: JsonObject): Json {
  return throughPhases(items, (plain) =>
    isObject(plain)
      ? mapValues(plain, (item, name) =>
          name.startsWith('x-') ? item : throughPhases(item, (one) => inheriting(one, lifecycle)),
        )
      : plain,
  )
}

function inheriting(item: Json, lifecycle: JsonObject): Json {
  if (!isObject(item)) return item
  const stated = own(item, LIFECYCLE)
  return { ...item, [LIFECYCLE]: inherit(lifecycle, isObject(stated) ? stated : {}) }
}

function throughPhases(node: Json, change: (value: Json) => Json): Json {
  return isTimeline(node) ? mapPhases(node, (inner) => throughPhases(inner, change)) : change(node)
}
