import { type Json, own } from '../base/json.ts'
import type { PathEntry } from './path-item.ts'

/**
 * Operations that went from one path to another: of one method, and of one `operationId` that only they have. Each is
 * found by its node, and tells where its other half is.
 */
export function moves(removed: readonly PathEntry[], added: readonly PathEntry[]): ReadonlyMap<Json, string> {
  const [went, came] = [byId(removed), byId(added)]
  const moved = new Map<Json, string>()
  for (const [id, from] of went) {
    const to = came.get(id)
    if (from === undefined || to === undefined) continue
    moved.set(from.node, to.name)
    moved.set(to.node, from.name)
  }
  return moved
}

interface Named {
  readonly node: Json
  readonly name: string
}

/** Operations by method and id; undefined where several share both. */
function byId(paths: readonly PathEntry[]): Map<string, Named | undefined> {
  const found = new Map<string, Named | undefined>()
  for (const { template, operations } of paths) {
    for (const [method, { node }] of operations) {
      const id = own(node, 'operationId')
      if (typeof id !== 'string') continue
      const key = `${method} ${id}`
      found.set(key, found.has(key) ? undefined : { node, name: `${method} ${template}` })
    }
  }
  return found
}
