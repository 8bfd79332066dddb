import { type Comparison, type Place, compareBeside, report } from './comparison.ts'
import type { OperationPair } from './operations.ts'
import { pairUp } from './pairs.ts'
import { compareItem, itemOf } from './path-item.ts'
import { compareExtensions } from './rest.ts'
import { type Located, entriesBelow, follow } from './side.ts'

/** Compares an operation; given by the caller, since operations hold callbacks. */
type Compare = (comparison: Comparison, pair: OperationPair) => void

/** Compares the requests that the server sends back on behalf of an operation. */
export function compareCallbacks(comparison: Comparison, pair: OperationPair, place: Place, compare: Compare): void {
  const [before, after] = [entriesBelow(pair.base, 'callbacks'), entriesBelow(pair.revision, 'callbacks')]
  const { kept, added, removed } = pairUp(before, after)
  for (const [name, callback] of removed)
    report(place, 'callback', 'removed', `callback ${name}`, follow(comparison.base, callback), null)
  for (const [name, callback] of added)
    report(place, 'callback', 'added', `callback ${name}`, null, follow(comparison.revision, callback))
  for (const [name, a, b] of kept) {
    const [from, to] = [follow(comparison.base, a), follow(comparison.revision, b)]
    if (from !== a || to !== b) compareBeside({ ...place, where: `${place.where} callback ${name}` }, a, b)
    if (!comparison.unchanged(from.node, to.node))
      compareCallback(comparison, from, to, { ...place, where: `${place.where} callback ${name}` }, pair, compare)
  }
}

/** The addresses of a callback, each with a path item of what is sent there. */
function compareCallback(
  comparison: Comparison,
  base: Located,
  revision: Located,
  place: Place,
  { operation, turned }: OperationPair,
  compare: Compare,
): void {
  compareExtensions(place, base, revision)
  const { kept, added, removed } = pairUp(addressesOf(base), addressesOf(revision))
  for (const [address, item] of removed) report(place, 'callback', 'removed', address, item, null)
  for (const [address, item] of added) report(place, 'callback', 'added', address, null, item)
  for (const [address, a, b] of kept) {
    const [before, after] = [itemOf(comparison.base, address, a), itemOf(comparison.revision, address, b)]
    const path = `${place.where.slice(place.where.indexOf(' ') + 1)} ${address}`
    compareItem(comparison, before, after, { path, owner: operation, turned: !turned, compare })
  }
}

function addressesOf({ node, path }: Located): Map<string, Located> {
  const entries = [...entriesBelow({ node: { callback: node }, path: path.slice(0, -1) }, 'callback')]
  return new Map(
    entries
      .filter(([address]) => !address.startsWith('x-'))
      .map(([address, located]) => [address, { ...located, path: [...path, address] }]),
  )
}
