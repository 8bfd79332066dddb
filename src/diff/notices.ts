import { own, textOf } from '../base/json.ts'
import { type Comparison, reportThing } from './comparison.ts'
import { pairUp } from './pairs.ts'
import { type Located, elementsBelow } from './side.ts'

/** Reports notices that are new, are gone, or have come into force. */
export function compareNotices(comparison: Comparison): void {
  const { kept, added, removed } = pairUp(noticesOf(comparison.base), noticesOf(comparison.revision))
  for (const [title, notice] of removed) reportThing(comparison, 'notice', 'removed', title, notice, null)
  for (const [title, notice] of added)
    reportThing(comparison, 'notice', isInForce(notice) ? 'in-force' : 'added', title, null, notice)
  for (const [title, a, b] of kept)
    if (!isInForce(a) && isInForce(b)) reportThing(comparison, 'notice', 'in-force', title, a, b)
}

function noticesOf(root: Comparison['base']): Map<string, Located> {
  return new Map(
    elementsBelow({ node: root, path: [] }, 'x-notices').map((notice) => [textOf(own(notice.node, 'title')), notice]),
  )
}

function isInForce({ node }: Located): boolean {
  return own(node, 'inForce') === true
}
