import { formatPointer } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change } from './change.ts'
import { type Location, holderText, nameText } from './location.ts'
import { sharedLocation } from './side.ts'

/**
 * Changes of one and the same shared thing, recorded for several operations that took it up or let it go, as one change with
 * the reaches of all: a parameter that twenty operations no longer refer to is one cause.
 */
export function mergeShared(changes: readonly Change[]): Change[] {
  const alike = new Map<string, Change[]>()
  changes.forEach((change, index) => {
    const key = sharedKey(change) ?? String(index)
    pushInto(alike, key, change)
  })
  return [...alike.values()].map(merged)
}

/** The differences of operations, responses and messages. Those inside a schema already have the name of their element. */
const TAKEN_UP: ReadonlySet<string> = new Set([
  'parameter',
  'request-body',
  'response',
  'media-type',
  'header',
  'link',
  'callback',
  'security',
])

/** What makes a change the same as one of another operation; undefined for changes that stand alone. */
function sharedKey({ subject, action, base, revision, at, route, detail }: Change): string | undefined {
  const spot = base === null ? revision : revision === null ? base : undefined
  if (spot === undefined || spot === null || at.within.length === 0) return undefined
  const [root, , third] = spot.path
  const isShared = root === 'components' || root === 'x-files' || (root === 'paths' && third === 'parameters')
  if (!isShared) return undefined
  const key = `${subject} ${action} ${formatPointer(spot.path)}`
  // A part that the component has but its inline copy does not is reported at the copy.
  const isWhole = root !== 'components' || spot.path.length === 3
  // A parameter may have its part in the path of one operation and not in that of another.
  if (TAKEN_UP.has(subject) && isWhole) return `${key} ${detail.inPath}`
  // Several things may stand at one place, as the scopes of a flow do at the flow.
  const what = [nameText(at), detail.keyword ?? '', detail.item ?? detail.property ?? '']
  return [key, holderText(at), route?.join(' '), ...what].join('\n')
}

function merged(changes: readonly Change[]): Change {
  const [first] = changes as readonly [Change]
  if (changes.length === 1) return first
  const holder = holderText(first.at)
  const isOneHolder = changes.every(({ at }) => holderText(at) === holder)
  return {
    ...first,
    at: isOneHolder ? first.at : sharedHolder(first),
    reaches: changes.flatMap(({ reaches }) => reaches),
  }
}

/** Where a shared thing is that several operations tell of: in its path, or in the component that holds it. */
function sharedHolder({ base, revision, at }: Change): Location {
  const path = (revision ?? base)?.path ?? []
  if (path[0] === 'paths') return { ...at, within: [{ kind: 'path', path: String(path[1]) }] }
  return { ...at, within: sharedLocation({ node: null, path: path.slice(0, 3) })?.within ?? at.within }
}
