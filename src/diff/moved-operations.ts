import { type Json, own } from '../base/json.ts'
import type { DetailOf } from './details.ts'
import type { Located } from './side.ts'

/** Operations that went from one path to another, each by its node, with the method and the path of its other half. */
export type Moves = ReadonlyMap<Json, string>

/**
 * Operations that went from one path to another: of one method, and of one `operationId` that only they have. Each is
 * found by its node, and says where its other half is.
 */
export function moves(removed: readonly Operations[], added: readonly Operations[]): Moves {
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

/** What is known of an operation that came or went and may have moved: where it is now, or where it was. */
export function moveOf(
  action: 'added' | 'removed',
  { node }: Located,
  moved: (() => Moves) | undefined,
): Pick<DetailOf<'operation', 'added' | 'removed'>, 'movedTo' | 'movedFrom'> {
  const place = moved?.().get(node)
  if (place === undefined) return {}
  return action === 'removed' ? { movedTo: place } : { movedFrom: place }
}

/** Operations by their method, and the template of their path. */
interface Operations {
  readonly template: string
  readonly operations: ReadonlyMap<string, Located>
}

interface Named {
  readonly node: Json
  readonly name: string
}

/** Operations by method and id; undefined where several share both. */
function byId(paths: readonly Operations[]): Map<string, Named | undefined> {
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
