import { compareText } from '../../base/compare-text.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../../base/json.ts'
import type { Clash } from '../model.ts'
import { definitionOf, mentionedBy, nodeOf } from './part.ts'

/**
 * The named parts that `roots` use, directly or indirectly, by section and name. If two different parts have the same name, that is a
 * clash, and the first one is used.
 */
export function componentsIn(roots: Json, clashes: Clash[]): Readonly<Record<string, JsonObject>> {
  const found = new Map<string, Map<string, JsonObject>>([['schemas', new Map()]])
  const visit = (node: Json): void => {
    if (isArray(node)) for (const item of node) visit(item)
    if (!isObject(node)) return
    const named = definitionOf(node)
    if (named !== undefined) {
      const { section, name, definition } = named
      const parts = found.get(section) ?? new Map<string, JsonObject>()
      found.set(section, parts)
      const known = parts.get(name)
      if (known === undefined) {
        parts.set(name, definition)
        visit(definition)
      } else if (known !== definition) {
        clashes.push({ label: `component ${name}`, node })
      }
    }
    for (const child of [...mentionedBy(node).map(nodeOf), ...Object.values(node)]) visit(child)
  }
  visit(roots)
  return Object.fromEntries([...found].map(([section, parts]) => [section, byName(parts)]))
}

function byName(parts: ReadonlyMap<string, JsonObject>): JsonObject {
  const sorted: MutableJsonObject = {}
  for (const [name, part] of [...parts].toSorted(([a], [b]) => compareText(a, b))) put(sorted, name, part)
  return sorted
}
