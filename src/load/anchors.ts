import { type Json, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** The names that schemas of OpenAPI 3.1 give themselves: `#name` for an `$anchor` or `$dynamicAnchor`, and the text of each `$id`. */
export function namedSchemas(tree: Json): ReadonlyMap<string, Path> {
  const names = new Map<string, Path>()
  const visit = (node: Json, path: Path): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of ['$anchor', '$dynamicAnchor', '$id']) {
      const name = own(node, key)
      if (typeof name === 'string') names.set(key === '$id' ? name : `#${name}`, path)
    }
    if (isArray(node)) node.forEach((child, index) => visit(child, [...path, index]))
    else for (const [key, child] of Object.entries(node)) visit(child, [...path, key])
  }
  visit(tree, [])
  return names
}
