import { own, textOf } from '../base/json.ts'
import { type Comparison, record } from './comparison.ts'
import type { ActionOf } from './details.ts'
import { pairUp } from './pairs.ts'
import { type Located, type Side, elementsBelow, rootOf } from './side.ts'

/** Reports notices that are new, are gone, or have come into force. A notice is known by its title and its day. */
export function compareNotices(comparison: Comparison): void {
  const { kept, added, removed } = pairUp(noticesOf(comparison.base), noticesOf(comparison.revision))
  const add = (action: ActionOf<'notice'>, base: Located | null, revision: Located | null): void => {
    const title = textOf(own((revision ?? base)!.node, 'title'))
    record(comparison.api, 'notice', action, { kind: 'notice', title }, base, revision)
  }
  for (const [, notice] of removed) add('removed', notice, null)
  for (const [, notice] of added) add(isInForce(notice) ? 'in-force' : 'added', null, notice)
  for (const [, before, after] of kept) if (!isInForce(before) && isInForce(after)) add('in-force', before, after)
}

function noticesOf(side: Side): Map<string, Located> {
  const notices = elementsBelow(rootOf(side), 'x-notices')
  return new Map(
    notices.map((notice) => [`${textOf(own(notice.node, 'title'))} ${textOf(own(notice.node, 'day'))}`, notice]),
  )
}

function isInForce({ node }: Located): boolean {
  return own(node, 'inForce') === true
}
