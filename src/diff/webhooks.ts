import { type Comparison, type Place, report } from './comparison.ts'
import { newApiPair } from './graph.ts'
import { compareOperation } from './operations.ts'
import { pairUp } from './pairs.ts'
import { compareItem, itemOf } from './path-item.ts'
import { entriesBelow, rootOf } from './side.ts'

/** Compares the requests that the server sends on its own: what it sends is a response to a client, what it takes a request. */
export function compareWebhooks(comparison: Comparison): void {
  const { base, revision } = comparison
  const api: Place = { where: '', pair: newApiPair('response') }
  comparison.pairs.push(api.pair)
  const pairs = pairUp(entriesBelow(rootOf(base), 'webhooks'), entriesBelow(rootOf(revision), 'webhooks'))
  for (const [name, item] of pairs.removed) report(api, 'webhook', 'removed', `webhook ${name}`, item, null)
  for (const [name, item] of pairs.added) report(api, 'webhook', 'added', `webhook ${name}`, null, item)
  for (const [name, a, b] of pairs.kept) {
    if (comparison.unchanged(a.node, b.node)) continue
    const path = `webhook ${name}`
    compareItem(comparison, itemOf(base, path, a), itemOf(revision, path, b), {
      path,
      turned: true,
      compare: compareOperation,
    })
  }
}
