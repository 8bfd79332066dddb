import { itemOf } from './path-entry.ts'
import { type Side, below, elementsBelow, entriesBelow, follow, keysOf, namedEntries, rootOf } from './side.ts'

/** The names of the security schemes that operations of a document require, by themselves or by default, those of callbacks and webhooks among them. */
export function requiredSchemes(side: Side): ReadonlySet<string> {
  const root = rootOf(side)
  const required = new Set<string>()
  const items = ['paths', 'webhooks'].flatMap((key) => {
    const holder = below(root, key)
    return holder === undefined ? [] : [...namedEntries(follow(side, holder))]
  })
  for (const [name, item] of items) {
    for (const operation of itemOf(side, name, item).operations.values()) {
      const asking = below(operation, 'security') === undefined ? root : operation
      for (const way of elementsBelow(asking, 'security')) for (const scheme of keysOf(way.node)) required.add(scheme)
      for (const callback of entriesBelow(operation, 'callbacks').values())
        items.push(...namedEntries(follow(side, callback)))
    }
  }
  return required
}
