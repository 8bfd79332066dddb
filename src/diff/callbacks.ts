import { formatPointer } from '../base/pointer.ts'
import { type Comparison, type Scope, compareBeside, record, within } from './comparison.ts'
import type { Part } from './location.ts'
import { compareSchedule } from './marks.ts'
import type { OperationPair } from './operation-pair.ts'
import { pairUp } from './pairs.ts'
import { itemOf } from './path-entry.ts'
import { compareItem } from './path-item.ts'
import { compareExtensions } from './rest.ts'
import { type Located, entriesBelow, follow, namedEntries, takenUp } from './side.ts'

/** Compares an operation; given by the caller, since operations hold callbacks. */
type Compare = (comparison: Comparison, pair: OperationPair) => void

/** Compares the requests that the server sends back on behalf of an operation. */
export function compareCallbacks(comparison: Comparison, pair: OperationPair, scope: Scope, compare: Compare): void {
  const [before, after] = [entriesBelow(pair.base, 'callbacks'), entriesBelow(pair.revision, 'callbacks')]
  const { kept, added, removed } = pairUp(before, after)
  for (const [name, callback] of removed)
    record(scope, 'callback', 'removed', { kind: 'callback', name }, takenUp(comparison.base, callback), null)
  for (const [name, callback] of added)
    record(scope, 'callback', 'added', { kind: 'callback', name }, null, takenUp(comparison.revision, callback))
  for (const [name, a, b] of kept) {
    const [from, to] = [follow(comparison.base, a), follow(comparison.revision, b)]
    const inner = within(scope, { kind: 'callback', name })
    if (from !== a || to !== b) compareBeside(inner, a, b)
    compareSchedule(scope, 'callback', { kind: 'callback', name }, from, to)
    if (comparison.unchanged(from.node, to.node)) continue
    const way = `${formatPointer(from.path)} ${pair.turned}`
    if (pair.callbacks.has(way)) continue
    pair.callbacks.add(way)
    compareCallback(comparison, from, to, inner, pair, compare)
  }
}

/** The addresses of a callback, each with a path item of what is sent there. */
function compareCallback(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  { operation, turned, callbacks }: OperationPair,
  compare: Compare,
): void {
  compareExtensions(scope, base, revision)
  const { kept, added, removed } = pairUp(namedEntries(base), namedEntries(revision))
  for (const [address, item] of removed) record(scope, 'callback', 'removed', addressPart(address), item, null)
  for (const [address, item] of added) record(scope, 'callback', 'added', addressPart(address), null, item)
  for (const [address, a, b] of kept) {
    const [before, after] = [itemOf(comparison.base, address, a), itemOf(comparison.revision, address, b)]
    compareItem(comparison, before, after, { owner: { at: scope.at, operation, callbacks }, turned: !turned, compare })
  }
}

function addressPart(expression: string): Part {
  return { kind: 'address', expression }
}
