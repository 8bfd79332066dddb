import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import type { Day } from '../time/day.ts'
import { isTimeline, mapPhases } from '../time/timeline.ts'
import { LIFECYCLE, type Lifecycle, goneFrom, inherit } from './lifecycle.ts'

/** The end of the API as a whole, as stated at the root of its document or in `info`; undefined if there is none. */
export function apiLifecycle(document: Json): JsonObject | undefined {
  const [atRoot, inInfo] = [own(document, LIFECYCLE), own(own(document, 'info'), LIFECYCLE)]
  const said = inherit(isObject(atRoot) ? atRoot : {}, isObject(inInfo) ? inInfo : {})
  const { added: _, ...end } = said
  return Object.keys(end).length === 0 ? undefined : end
}

/** The first day on which the API as a whole is gone; undefined where it has no sunset. */
export function apiGoneFrom(document: Json): Day | undefined {
  const lifecycle = apiLifecycle(document)
  return lifecycle && goneFrom(lifecycle as Lifecycle)
}

/**
 * A document in which all paths and webhooks, and with them every operation, take the lifecycle of the API where they do not say
 * otherwise, and `info` carries it. Of what the root says, only its first day is left. The same object where there is none.
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

/** Through timelines, each path item with what it inherits. */
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
  const said = own(item, LIFECYCLE)
  return { ...item, [LIFECYCLE]: inherit(lifecycle, isObject(said) ? said : {}) }
}

function throughPhases(node: Json, change: (value: Json) => Json): Json {
  return isTimeline(node) ? mapPhases(node, (inner) => throughPhases(inner, change)) : change(node)
}
