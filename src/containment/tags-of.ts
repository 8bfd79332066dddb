import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Node, Schema } from './node.ts'

/** How many references and parts, one in the other, are looked into. */
const MAX_DEPTH = 3

/** A schema, and those that its references and its parts lead to, not far: a value satisfies all of them. */
export function layersOf(node: Node, depth: number = 0): Schema[] {
  const schema = node.schema()
  return depth > MAX_DEPTH ? [schema] : [schema, ...schema.allOf.flatMap((part) => layersOf(part, depth + 1))]
}

/** The values that a schema lists, the shortest of its lists; undefined where it lists none. */
export function listedBy(node: Node): readonly Json[] | undefined {
  let shortest: readonly Json[] | undefined
  for (const { enums } of layersOf(node))
    for (const list of enums) if (shortest === undefined || list.length < shortest.length) shortest = list
  return shortest
}

/** A value that distinguishes it from others: lists and objects by their JSON. */
function plain(value: Json): Json {
  return typeof value === 'object' ? stringify(value) : value
}

const known = new WeakMap<Node, ReadonlyMap<string, ReadonlySet<Json>>>()

/** The properties that a schema demands and whose values it lists, with those values; lists and objects as their JSON. */
export function tagsOf(node: Node): ReadonlyMap<string, ReadonlySet<Json>> {
  const before = known.get(node)
  if (before !== undefined) return before
  const tags = new Map<string, ReadonlySet<Json>>()
  for (const { required, properties } of layersOf(node)) {
    for (const name of required) {
      const property = properties.get(name)
      const values = property === undefined ? undefined : listedBy(property)
      if (values !== undefined) tags.set(name, new Set(values.map(plain)))
    }
  }
  known.set(node, tags)
  return tags
}
