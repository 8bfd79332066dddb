import { type Json, type JsonObject, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { SUNSET_FIELDS } from './marker-spellings.ts'
import { statedSunset } from './markers.ts'

/** The sunsets stated anywhere in a tree, also in examples and other data. */
export interface StatedSunsets {
  /** The objects that state a sunset in any spelling, whether a valid day or not, with their paths, in the order of the tree. */
  readonly sunsets: readonly { readonly node: JsonObject; readonly path: Path }[]
  /** Whether anything has an `x-lifecycle`. */
  readonly hasLifecycle: boolean
}

const known = new WeakMap<object, StatedSunsets>()

/** Finds the sunsets in a tree. The result is cached, since that walks over documents of many megabytes. */
export function statedSunsets(root: Json): StatedSunsets {
  if (typeof root !== 'object' || root === null) return { sunsets: [], hasLifecycle: false }
  const before = known.get(root)
  if (before !== undefined) return before
  const found = lookFor(root)
  known.set(root, found)
  return found
}

function lookFor(root: Json & object): StatedSunsets {
  const sunsets: { node: JsonObject; path: Path }[] = []
  let hasLifecycle = false
  /** The keys that lead to the current object; entries beyond its depth are left over from earlier objects. */
  const path: (string | number)[] = []
  const note = (node: JsonObject, key: string): boolean => {
    hasLifecycle ||= key === 'x-lifecycle' || (key === 'x-lifecycle-values' && isFilled(node[key]))
    return SUNSET_FIELDS.has(key)
  }
  // Parsed trees have only own keys, so `for…in` is safe, and it creates no arrays.
  const visit = (node: Json & object, depth: number): void => {
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) {
        const child = node[index] as Json
        if (typeof child !== 'object' || child === null) continue
        path[depth] = index
        visit(child, depth + 1)
      }
      return
    }
    let mayState = false
    const at = sunsets.length
    for (const key in node) {
      const child = (node as JsonObject)[key]!
      if (key.charCodeAt(0) === X && key.charCodeAt(1) === HYPHEN && note(node as JsonObject, key)) mayState = true
      if (typeof child !== 'object' || child === null) continue
      path[depth] = key
      visit(child, depth + 1)
    }
    if (mayState && statedSunset(node as JsonObject) !== null)
      sunsets.splice(at, 0, { node: node as JsonObject, path: path.slice(0, depth) })
  }
  visit(root, 0)
  return { sunsets, hasLifecycle }
}

const [X, HYPHEN] = [120, 45]

function isFilled(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length > 0
}
