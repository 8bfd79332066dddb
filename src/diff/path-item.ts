import { METHODS } from '../openapi/methods.ts'
import { type Comparison, record } from './comparison.ts'
import type { OperationRef } from './change.ts'
import type { DetailOf } from './details.ts'
import { newPair } from './graph.ts'
import { API, inside } from './location.ts'
import { compareSchedule } from './marks.ts'
import { type Moves, moveOf } from './moves.ts'
import type { OperationPair } from './operation-pair.ts'
import { pairUp } from './pairs.ts'
import type { PathEntry } from './path-entry.ts'
import { compareRest } from './rest.ts'
import { apiHolders, compareOwnServers } from './servers.ts'
import type { Located } from './side.ts'

const HANDLED = new Set([...METHODS, 'additionalOperations', 'parameters', 'servers'])

/** How the operations of a path item are compared. */
export interface ItemComparison {
  /** For a callback: its place, and the operation that it belongs to. The operations of paths and webhooks are independent. */
  readonly owner?: Pick<OperationPair, 'at' | 'operation' | 'callbacks'>
  /** Operations that went to another path, or came from one. */
  readonly moves?: Moves
  /** Whether the server calls and the client answers. */
  readonly turned: boolean
  /** Given by the caller, since callbacks hold path items themselves. */
  readonly compare: (comparison: Comparison, pair: OperationPair) => void
}

/** Records operations that were added or removed, and compares the others. */
export function compareItem(comparison: Comparison, before: PathEntry, after: PathEntry, how: ItemComparison): void {
  const { owner, turned, moves } = how
  const [oldPath, path] = [before.template, after.template]
  const { kept, added, removed } = pairUp(before.operations, after.operations)
  for (const [method, operation] of removed)
    recordOperation(
      comparison,
      'removed',
      { method, path: oldPath },
      operation,
      null,
      moveOf('removed', `${method} ${oldPath}`, moves),
      owner,
    )
  for (const [method, operation] of added)
    recordOperation(
      comparison,
      'added',
      { method, path },
      null,
      operation,
      moveOf('added', `${method} ${path}`, moves),
      owner,
    )
  for (const [method, base, revision] of kept) {
    how.compare(comparison, {
      operation: owner?.operation ?? { method, path },
      at: inside(owner?.at ?? API, { kind: 'operation', method, path }),
      baseTemplate: oldPath,
      revisionTemplate: path,
      base,
      revision,
      baseItem: before.item,
      revisionItem: after.item,
      turned,
      callbacks: owner?.callbacks ?? new Set(),
    })
  }
  const users = [...after.operations.keys()].map((method) => owner?.operation ?? { method, path })
  const at = inside(owner?.at ?? API, { kind: 'path', path })
  const itself = { at, pair: newPair(...users.map((operation) => ({ operation }))) }
  const direction = turned ? ('response' as const) : ('request' as const)
  const asked = { at, pair: newPair(...users.map((operation) => ({ operation, direction }))) }
  comparison.pairs.push(itself.pair, asked.pair)
  compareSchedule({ ...itself, at: owner?.at ?? API }, 'path', { kind: 'path', path }, before.item, after.item)
  compareOwnServers(asked, [{ base: before.item, revision: after.item }, ...apiHolders(comparison, turned)])
  compareRest(itself, before.item, after.item, HANDLED)
}

/** Records an operation that is on one side only; one of a callback is a part of the operation that owns it. */
export function recordOperation(
  comparison: Comparison,
  action: 'added' | 'removed',
  operation: OperationRef,
  base: Located | null,
  revision: Located | null,
  detail: DetailOf<'operation', 'added' | 'removed'> = {},
  owner?: ItemComparison['owner'],
): void {
  const pair = newPair({ operation: owner?.operation ?? operation })
  comparison.pairs.push(pair)
  const scope = { at: owner?.at ?? API, pair }
  const part = { kind: 'operation', ...operation } as const
  if (owner === undefined) record(scope, 'operation', action, part, base, revision, detail)
  else record(scope, 'callback', action, part, base, revision)
}
