import { type Comparison, type Scope, record } from './comparison.ts'
import { API } from './location.ts'
import { newApiPair } from './graph.ts'
import { compareOperation } from './operations.ts'
import { pairUp } from './pairs.ts'
import { itemOf } from './path-entry.ts'
import { compareItem } from './path-item.ts'
import { entriesBelow, rootOf } from './side.ts'

/** Compares the requests that the server sends on its own: what it sends is a response to a client, what it takes a request. */
export function compareWebhooks(comparison: Comparison): void {
  const { base, revision } = comparison
  const api: Scope = { at: API, pair: newApiPair('response') }
  comparison.pairs.push(api.pair)
  const pairs = pairUp(entriesBelow(rootOf(base), 'webhooks'), entriesBelow(rootOf(revision), 'webhooks'))
  for (const [name, item] of pairs.removed) record(api, 'webhook', 'removed', { kind: 'webhook', name }, item, null)
  for (const [name, item] of pairs.added) record(api, 'webhook', 'added', { kind: 'webhook', name }, null, item)
  for (const [name, a, b] of pairs.kept) {
    if (comparison.unchanged(a.node, b.node)) continue
    const path = `webhook ${name}`
    compareItem(comparison, itemOf(base, path, a), itemOf(revision, path, b), {
      turned: true,
      compare: compareOperation,
    })
  }
}
