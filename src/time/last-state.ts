import { type Json, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { TIMELINE, isTimeline } from './timeline.ts'

/**
 * What `at` gives of a merged series on its last day, found by looking at nothing that was before: the phases of a series that
 * are the last ones have no end. Undefined where there is nothing any more.
 */
export function lastState(node: Json): Json | undefined {
  if (isTimeline(node)) {
    const last = node[TIMELINE].at(-1)
    if (last === undefined || last['until'] !== undefined) return undefined
    return Object.hasOwn(last, 'literal') ? last['literal'] : lastState(last['value']!)
  }
  if (isArray(node)) return lastItems(node)
  if (!isObject(node)) return node
  let isSame = true
  const result: MutableJsonObject = {}
  for (const key of Object.keys(node)) {
    const value = lastState(node[key]!)
    if (value !== node[key]) isSame = false
    if (value !== undefined) put(result, key, value)
  }
  return isSame ? node : result
}

function lastItems(node: readonly Json[]): Json {
  const items = node.map(lastState)
  return items.every((item, index) => item === node[index]) ? node : items.filter((item) => item !== undefined)
}
