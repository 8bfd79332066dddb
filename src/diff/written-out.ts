import { canonicalJson } from '../base/canonical.ts'
import { pushInto } from '../base/push-into.ts'
import { timesOf } from '../base/times-of.ts'
import { isAboutNull } from './change.ts'
import type { OpenChange, Pair } from './graph.ts'
import { type Location, holderText } from './location.ts'

/** Where what differs is, of what was found at the uses of a component: in the component itself. */
export interface Settled {
  readonly edits: ReadonlyMap<OpenChange, SettledEdit>
  /** The pairs of schemas of which that holds as a whole. */
  readonly pairs: ReadonlyMap<Pair, Location>
}

/** An edit that is reported for a component, and not for its inline copy on the other side. */
export interface SettledEdit {
  readonly at: Location
  /** The component, which side has none, and the uses on that side that show the edit; undefined for an edit of one use alone. */
  readonly inPlace:
    | { readonly of: Location; readonly side: 'base' | 'revision'; readonly uses: readonly Pair[] }
    | undefined
}

/** The share of the uses of a component that show an edit of the component: a few may have been written out otherwise. */
const ALMOST_ALL = 0.9

/**
 * Settles where what differs between a component of one side and what the other writes out in its place is. An edit that almost
 * every use of the component shows is one of the component; any other is one of the use. What only one use shows is reported for a component
 * that the base does not have where it is something inside it: the component itself never was anything else.
 */
export function settleWrittenOut(pairs: readonly Pair[]): Settled {
  const edits = new Map<OpenChange, SettledEdit>()
  const settled = new Map<Pair, Location>()
  for (const { at, uses } of usesOfComponents(pairs)) {
    const shown = uses.map((pair) => ({ pair, edits: editsOf(pair) }))
    const counts = timesOf(shown.flatMap((use) => [...use.edits.keys()]))
    const isCommon = (key: string): boolean => counts.get(key)! >= ALMOST_ALL * uses.length
    const isOnlyUse = uses.length === 1
    const inPlace = isOnlyUse ? undefined : inPlaceOf(at, shown)
    for (const { pair, edits: own } of shown) {
      const side = pair.schemas!.writtenOut
      if (side === undefined) continue
      const isOneOfIt = !isOnlyUse || (side === 'base' && !isOfAnotherType(pair))
      if ([...counts.keys()].every(isCommon) && isOneOfIt) settled.set(pair, at)
      for (const [key, changes] of own) {
        if (!isCommon(key)) continue
        for (const change of changes) {
          if (isOnlyUse && !isInside(change, pair, side)) continue
          const place = { ...change.at, ...at, path: pathIn(change, pair) }
          edits.set(change, { at: place, inPlace: inPlace?.(key, side) })
        }
      }
    }
  }
  return { edits, pairs: settled }
}

/** The differences at one use, and those that are the same at other uses. */
interface Shown {
  readonly pair: Pair
  readonly edits: ReadonlyMap<string, readonly OpenChange[]>
}

type InPlace = NonNullable<SettledEdit['inPlace']>

/** What several uses of a component show of one edit, the same object for all of them. */
function inPlaceOf(of: Location, shown: readonly Shown[]): (key: string, side: InPlace['side']) => InPlace {
  const known = new Map<string, InPlace>()
  return (key, side) => {
    const found = known.get(`${side} ${key}`)
    if (found !== undefined) return found
    const uses = shown.filter(({ pair, edits }) => pair.schemas!.writtenOut === side && edits.has(key))
    const inPlace = { of, side, uses: uses.map(({ pair }) => pair) }
    known.set(`${side} ${key}`, inPlace)
    return inPlace
  }
}

/** Whether what one use alone shows is inside what is a component on one side: where the revision has it, and what went where the base had it. */
function isInside(change: OpenChange, pair: Pair, side: InPlace['side']): boolean {
  if ((change.revision === null) !== (side === 'revision')) return false
  return side === 'revision' || (pathIn(change, pair).length > 0 && !isOfAnotherType(pair))
}

/** Whether the schemas of a pair are of different types: neither became the other by an edit of something in it. */
function isOfAnotherType(pair: Pair): boolean {
  return pair.changes.some(
    (change) => change.subject === 'type' && pathIn(change, pair).length === 0 && !isAboutNull(change),
  )
}

/** The components that something is written out for on the other side, and the pairs of all that uses them. */
function usesOfComponents(pairs: readonly Pair[]): readonly { at: Location; uses: readonly Pair[] }[] {
  const found = new Map<string, { at: Location; uses: Pair[] }>()
  for (const { schemas } of pairs) {
    const at = componentOf(schemas)
    if (at !== undefined) found.set(holderText(at), { at, uses: [] })
  }
  if (found.size === 0) return []
  for (const pair of pairs) {
    const { base, revision } = pair.schemas?.components ?? {}
    for (const name of new Set([base, revision].flatMap((at) => (at === undefined ? [] : holderText(at)))))
      found.get(name)?.uses.push(pair)
  }
  return [...found.values()]
}

function componentOf(schemas: Pair['schemas']): Location | undefined {
  if (schemas?.writtenOut === undefined) return undefined
  return schemas.components[schemas.writtenOut === 'base' ? 'revision' : 'base']
}

/** What differs in a pair of schemas, by all that makes it the same as in another pair. */
function editsOf(pair: Pair): Map<string, OpenChange[]> {
  const edits = new Map<string, OpenChange[]>()
  for (const change of pair.changes) {
    const { subject, action, detail, hidden = [] } = change
    const key = canonicalJson([subject, action, pathIn(change, pair), detail, hidden] as never)
    pushInto(edits, key, change)
  }
  return edits
}

/** The steps from the schemas of a pair to what differs. */
function pathIn({ at }: OpenChange, { schemas }: Pair): Location['path'] {
  return at.path.slice(schemas!.referrers[0]?.at.path.length ?? 0)
}
