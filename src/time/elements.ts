import { type Json, type JsonArray, isObject, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'

/** The names by which an element of a list is known in JSON documents at large, the surest first. */
const NAMES = ['$ref', 'id', 'key', 'operationId', 'name', 'url', 'title']

/**
 * What makes each element of an array the same element on another day: a scalar is itself, an object is known by its
 * name. Undefined when two elements have the same identity, or one has none: such an array is only comparable whole.
 */
export function elementIds(array: JsonArray): readonly string[] | undefined {
  const ids = array.map(elementId)
  if (ids.includes(undefined) || new Set(ids).size !== ids.length) return undefined
  return ids as string[]
}

function elementId(element: Json): string | undefined {
  if (!isObject(element)) return Array.isArray(element) ? undefined : stringify(element)
  const name = NAMES.find((key) => Object.hasOwn(element, key) && typeof element[key] === 'string')
  if (name === undefined) return undefined
  const place = Object.hasOwn(element, 'in') && typeof element['in'] === 'string' ? element['in'] : ''
  return `${name}=${textOf(element[name])} ${place}`
}

/**
 * One order of all identities in which each of the `lists` is in its own order; undefined when there is none, or one of
 * the lists has no identities. Where the lists leave a choice, the element seen first comes first.
 */
export function mergeOrder(lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const followers = new Map<string, Set<string>>()
  const waitsFor = new Map<string, number>()
  for (const list of lists) {
    if (list === undefined) return undefined
    for (const [index, id] of list.entries()) {
      if (!followers.has(id)) followers.set(id, new Set())
      if (!waitsFor.has(id)) waitsFor.set(id, 0)
      const previous = index > 0 ? followers.get(list[index - 1]!)! : undefined
      if (previous !== undefined && !previous.has(id)) {
        previous.add(id)
        waitsFor.set(id, waitsFor.get(id)! + 1)
      }
    }
  }
  return topologicalOrder(followers, waitsFor)
}

/** Kahn's algorithm, depth first, so that what stood together stays together. */
function topologicalOrder(
  followers: ReadonlyMap<string, ReadonlySet<string>>,
  waitsFor: Map<string, number>,
): readonly string[] | undefined {
  const order: string[] = []
  const ready = [...followers.keys()].filter((id) => waitsFor.get(id) === 0).toReversed()
  while (ready.length > 0) {
    const id = ready.pop()!
    order.push(id)
    for (const follower of [...followers.get(id)!].toReversed()) {
      waitsFor.set(follower, waitsFor.get(follower)! - 1)
      if (waitsFor.get(follower) === 0) ready.push(follower)
    }
  }
  return order.length === followers.size ? order : undefined
}
