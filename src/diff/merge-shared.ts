import { canonicalJson } from '../base/canonical.ts'
import type { Json } from '../base/json.ts'
import { formatPointer, lookUp } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change } from './change.ts'
import { type Location, holderText, nameText, partsText } from './location.ts'
import { type Spot, sharedLocation } from './side.ts'

/**
 * Changes of one and the same shared thing, recorded for several operations that took it up or let it go, as one change with
 * the reaches of all: a parameter that twenty operations no longer refer to is one cause.
 */
export function mergeShared(changes: readonly Change[], base: Json, revision: Json): Change[] {
  const alike = new Map<string, Change[]>()
  const became = newBecame(changes, [base, revision])
  changes.forEach((change, index) => {
    const key = became(change) ?? sharedKey(change) ?? String(index)
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
function sharedKey(change: Change): string | undefined {
  const { subject, action, base, revision, at, route, detail } = change
  const spot = base === null ? revision : revision === null ? base : undefined
  if (spot === undefined || spot === null || at.within.length === 0) return undefined
  const [root, , third] = spot.path
  const isShared = root === 'components' || root === 'x-files' || (root === 'paths' && third === 'parameters')
  if (!isShared) return undefined
  const key = `${subject} ${action} ${formatPointer(spot.path)}`
  // A part that the component has but its inline copy does not is reported at the copy.
  const isWhole = root !== 'components' || spot.path.length === 3
  // Several codes may be one response, and a parameter may have its part in the path of one operation and not in that of another.
  if (TAKEN_UP.has(subject) && isWhole) return `${key} ${nameText(at)} ${detail.inPath}`
  // Several things may stand at one place, as the scopes of a flow do at the flow.
  const what = [nameText(at), detail.keyword ?? '', detail.item ?? detail.property ?? '']
  return [key, holderText(at), route?.join(' '), ...what].join('\n')
}

/**
 * What makes a change of a parameter that became a component, or was one, the same as those of other operations; undefined for other changes, and
 * where the component is on both sides, or the operations differ in the change: then it is no change of the component.
 */
function newBecame(changes: readonly Change[], documents: readonly Json[]): (change: Change) => string | undefined {
  const details = new Map<string, Set<string>>()
  const keys = new Map<Change, string>()
  for (const change of changes) {
    const component = componentOnOneSide(change)
    if (component === undefined || documents.every((root) => lookUp(root, component.path) !== undefined)) continue
    const { subject, action, at, detail } = change
    const keyword = String(detail.keyword)
    const what = [subject, action, formatPointer(component.path), partsText(at.within.slice(1)), nameText(at), keyword]
    const key = what.join('\n')
    keys.set(change, key)
    details.set(key, (details.get(key) ?? new Set()).add(canonicalJson(detail as Json)))
  }
  return (change) => {
    const key = keys.get(change)
    return key !== undefined && details.get(key)!.size === 1 ? key : undefined
  }
}

/** The component that a parameter of operations became, or was: its place, where the change is of it as a whole. */
function componentOnOneSide({ base, revision, at }: Change): Spot | undefined {
  if (base === null || revision === null || at.within[0]?.kind !== 'operation') return undefined
  const found = [base, revision].filter(({ path }) => path.length === 3 && path[1] === 'parameters')
  return found.length === 1 && found[0]!.path[0] === 'components' ? found[0] : undefined
}

function merged(changes: readonly Change[]): Change {
  const [first] = changes as readonly [Change]
  const holder = holderText(first.at)
  const isOneHolder = changes.every(({ at }) => holderText(at) === holder)
  const { referredAt, ...only } = first
  // What one operation took up or let go was edited there, and not in the component.
  const change: Change = referredAt !== undefined && isOneHolder ? { ...only, edited: referredAt } : first
  if (changes.length === 1) return change
  return {
    ...change,
    at: isOneHolder ? first.at : sharedHolder(first),
    reaches: changes.flatMap(({ reaches }) => reaches),
  }
}

/** Where a shared thing is that several operations report: in its path, or in the component that holds it or that it became. */
function sharedHolder(change: Change): Location {
  const { base, revision, at } = change
  const component = componentOnOneSide(change)
  if (component !== undefined) {
    const [, section, name] = component.path.map(String)
    return { ...at, within: [{ kind: 'component', section: section!, name: name! }, ...at.within.slice(1)] }
  }
  const path = (revision ?? base)?.path ?? []
  if (path[0] === 'paths') return { ...at, within: [{ kind: 'path', path: String(path[1]) }] }
  const whole = path[0] === 'components' ? path.slice(0, 3) : path
  return { ...at, within: sharedLocation({ node: null, path: whole })?.within ?? at.within }
}
