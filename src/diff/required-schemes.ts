import { own } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { pushInto } from '../base/push-into.ts'
import type { Use } from './graph.ts'
import { itemOf, stabilityIn } from './path-entry.ts'
import { scopesOf } from './security.ts'
import {
  type Located,
  type Side,
  below,
  elementsBelow,
  entriesBelow,
  follow,
  keysOf,
  namedEntries,
  rootOf,
} from './side.ts'

/** An operation that requires a security scheme, by itself or by default, and the scopes that it requires of it. */
export interface Requirement {
  readonly use: Use
  readonly scopes: readonly string[]
}

/** A path, webhook or callback to look for operations in; of a callback, the operation that has it. */
interface Holder {
  readonly name: string
  readonly item: Located
  readonly path: string
  readonly owner?: Use
}

/** The requirements of a document by security scheme. What a callback requires counts as required by the operation that has it. */
export function requiredSchemes(side: Side): ReadonlyMap<string, readonly Requirement[]> {
  const root = rootOf(side)
  const required = new Map<string, Requirement[]>()
  const items = ['paths', 'webhooks'].flatMap((key) => {
    const holder = below(root, key)
    const entries = holder === undefined ? [] : [...namedEntries(follow(side, holder))]
    return entries.map(([name, item]): Holder => ({ name, item, path: key === 'paths' ? name : `webhook ${name}` }))
  })
  for (const { name, item, path, owner } of items) {
    for (const [method, operation] of itemOf(side, name, item).operations) {
      const stability = stabilityIn(operation)
      const use: Use = owner ?? { operation: { method, path }, direction: 'request', stability }
      const asking = below(operation, 'security') === undefined ? root : operation
      for (const way of elementsBelow(asking, 'security'))
        for (const scheme of keysOf(way.node))
          pushInto(required, scheme, { use, scopes: scopesOf(own(way.node, scheme)) })
      for (const callback of entriesBelow(operation, 'callbacks').values())
        for (const [address, inner] of namedEntries(follow(side, callback)))
          items.push({ name: address, item: inner, path, owner: use })
    }
  }
  return required
}

/** The uses of a scheme, or of one of its scopes, by the operations that require it on both sides: each once, as the revision names them. */
export function usesOf(before: readonly Requirement[] = [], after: readonly Requirement[] = [], scope?: string): Use[] {
  const isOf = ({ scopes }: Requirement): boolean => scope === undefined || scopes.includes(scope)
  const were = new Map(before.filter(isOf).map(({ use }) => [keyOf(use), use]))
  const uses = new Map<string, Use>()
  for (const { use } of after) {
    const was = were.get(keyOf(use))
    if (was !== undefined) uses.set(keyOf(use), { ...use, stability: was.stability })
  }
  return [...uses.values()]
}

function keyOf({ operation: { method, path } }: Use): string {
  return `${method} ${normalTemplate(path)}`
}
