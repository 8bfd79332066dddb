import { lazily } from '../base/lazily.ts'
import { basePathsOf, serversBelow } from './base-path.ts'
import { type Comparison, type Scope, record } from './comparison.ts'
import { newApiPair } from './graph.ts'
import { API } from './location.ts'
import { itemOf } from './path-entry.ts'
import { compareServers, isHere } from './servers.ts'
import { type Located, type Side, below, keysOf, rootOf } from './side.ts'

/** Compares the servers of the API, and says where the base path moved between them and the paths. */
export function compareApiServers(comparison: Comparison): void {
  const api: Scope = { at: API, pair: newApiPair('request') }
  comparison.pairs.push(api.pair)
  const [base, revision] = [rootOf(comparison.base), rootOf(comparison.revision)]
  const moved = basePathsOf(base.node, revision.node)
  if (moved.base !== moved.revision) {
    const args = { keyword: 'base path', before: moved.base, after: moved.revision }
    const [was, is] = [base, revision].map((root) => serversBelow(root)[0] ?? root)
    record(api, 'server', 'changed', { kind: 'field', name: 'base path' }, was!, is!, args)
  }
  if (isHere(base) && isHere(revision) && serversBelow(base).length !== serversBelow(revision).length) return
  // Where every operation names servers itself, they are compared there.
  const inherited = {
    base: lazily(() => areInherited(comparison.base)),
    revision: lazily(() => areInherited(comparison.revision)),
  }
  compareServers(api, base, revision, moved.base !== moved.revision, (side) => !inherited[side]())
}

/** Whether some operation has the servers of the API, since neither it nor its path names any; so it is for an API without operations. */
function areInherited(side: Side): boolean {
  const paths = below(rootOf(side), 'paths')
  let hasOperations = false
  for (const template of paths === undefined ? [] : keysOf(paths.node)) {
    if (template.startsWith('x-')) continue
    const { item, operations } = itemOf(side, template, below(paths!, template)!)
    for (const operation of operations.values()) {
      hasOperations = true
      if (!namesServers(item) && !namesServers(operation)) return true
    }
  }
  return !hasOperations
}

function namesServers(holder: Located): boolean {
  return serversBelow(holder).length > 0
}
