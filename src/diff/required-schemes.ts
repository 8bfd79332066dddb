import { itemOf } from './path-item.ts'
import { type Located, type Side, below, elementsBelow, entriesBelow, follow, keysOf, rootOf } from './side.ts'

/** The names of the security schemes that operations of a document require, by themselves or by default, those of callbacks and webhooks among them. */
export function requiredSchemes(side: Side): ReadonlySet<string> {
  const root = rootOf(side)
  const required = new Set<string>()
  const items = ['paths', 'webhooks'].flatMap((key) => {
    const holder = below(root, key)
    return holder === undefined ? [] : [...entriesIn(follow(side, holder))]
  })
  for (const [name, item] of items) {
    for (const operation of itemOf(side, name, item).operations.values()) {
      const asking = below(operation, 'security') === undefined ? root : operation
      for (const way of elementsBelow(asking, 'security')) for (const scheme of keysOf(way.node)) required.add(scheme)
      for (const callback of entriesBelow(operation, 'callbacks').values())
        items.push(...entriesIn(follow(side, callback)))
    }
  }
  return required
}

function entriesIn(map: Located): Map<string, Located> {
  return new Map(
    keysOf(map.node)
      .filter((name) => !name.startsWith('x-'))
      .flatMap((name) => {
        const entry = below(map, name)
        return entry === undefined ? [] : [[name, entry] as const]
      }),
  )
}
