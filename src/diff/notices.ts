import { own, textOf } from '../base/json.ts'
import { type Comparison, reportThing } from './comparison.ts'
import type { Change } from './fact.ts'
import { pairUp } from './pairs.ts'
import { type Located, elementsBelow } from './side.ts'

/** Reports notices that are new, are gone, or have come into force. A notice is known by its title and its day. */
export function compareNotices(comparison: Comparison): void {
  const { kept, added, removed } = pairUp(noticesOf(comparison.base), noticesOf(comparison.revision))
  const report = (change: Change, base: Located | null, revision: Located | null): void =>
    reportThing(comparison, 'notice', change, textOf(own((revision ?? base)!.node, 'title')), base, revision)
  for (const [, notice] of removed) report('removed', notice, null)
  for (const [, notice] of added) report(isInForce(notice) ? 'in-force' : 'added', null, notice)
  for (const [, before, after] of kept) if (!isInForce(before) && isInForce(after)) report('in-force', before, after)
}

function noticesOf(root: Comparison['base']): Map<string, Located> {
  const notices = elementsBelow({ node: root, path: [] }, 'x-notices')
  return new Map(
    notices.map((notice) => [`${textOf(own(notice.node, 'title'))} ${textOf(own(notice.node, 'day'))}`, notice]),
  )
}

function isInForce({ node }: Located): boolean {
  return own(node, 'inForce') === true
}
