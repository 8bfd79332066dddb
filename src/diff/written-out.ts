import { canonicalJson } from '../base/canonical.ts'
import { pushInto } from '../base/push-into.ts'
import { timesOf } from '../base/times-of.ts'
import type { OpenChange, Pair } from './graph.ts'
import { type Location, holderText } from './location.ts'

/** Where what differs is, of what was found at the uses of a component: in the component itself. */
export interface Settled {
  readonly edits: ReadonlyMap<OpenChange, Location>
  /** The pairs of schemas of which that holds as a whole. */
  readonly pairs: ReadonlyMap<Pair, Location>
}

/** The share of the uses of a component that show an edit of the component: a few may have been written out otherwise. */
const ALMOST_ALL = 0.9

/**
 * Settles where what differs between a component of one side and what the other writes out in its place is. An edit that almost
 * every use of the component shows is one of the component; any other is one of the use.
 */
export function settleWrittenOut(pairs: readonly Pair[]): Settled {
  const edits = new Map<OpenChange, Location>()
  const settled = new Map<Pair, Location>()
  for (const { at, uses } of usesOfComponents(pairs)) {
    const shown = uses.map((pair) => ({ pair, edits: editsOf(pair) }))
    const counts = timesOf(shown.flatMap((use) => [...use.edits.keys()]))
    const isCommon = (key: string): boolean => counts.get(key)! >= ALMOST_ALL * uses.length
    for (const { pair, edits: own } of shown) {
      const side = pair.schemas!.writtenOut
      if (side === undefined) continue
      const isOnlyUse = uses.length === 1
      if ([...counts.keys()].every(isCommon) && !(isOnlyUse && side === 'revision')) settled.set(pair, at)
      for (const [key, changes] of own) {
        for (const change of changes) {
          // What one use alone shows is where the revision has it, and what went where the base had it.
          const isThere = !isOnlyUse || (change.revision === null) === (side === 'revision')
          if (isCommon(key) && isThere) edits.set(change, { ...change.at, ...at, path: pathIn(change, pair) })
        }
      }
    }
  }
  return { edits, pairs: settled }
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
