import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Keywords } from './keywords.ts'
import type { Node, Tags } from './node.ts'

/**
 * Which value of the tag stands for which branch of a union: the one that the mapping has for what the branch refers to, or the
 * name of that. Branches of their own have none.
 */
export function tagsOf(words: Keywords, discriminator: Json | undefined): Tags | undefined {
  const name = own(discriminator, 'propertyName')
  if (typeof name !== 'string') return undefined
  const values = new Map<string, string>()
  const mapping = own(discriminator, 'mapping')
  for (const [value, target] of isObject(mapping) ? Object.entries(mapping) : []) {
    if (typeof target === 'string') values.set(lastOf(target), value)
  }
  const of = new Map<Node, string>()
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = words.get(keyword)
    const nodes = words.nodes(keyword) ?? []
    for (const [at, node] of nodes.entries()) {
      const reference = isArray(branches) ? own(branches[at], '$ref') : undefined
      if (typeof reference === 'string') of.set(node, values.get(lastOf(reference)) ?? lastOf(reference))
    }
  }
  return { name, of }
}

/** A mapping leads to a schema by a reference, or by its name alone. */
function lastOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}
