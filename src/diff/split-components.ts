import type { Pair } from './graph.ts'
import { type Location, holderText } from './location.ts'

/**
 * Pairs of a component of the base that became several where it is sent, and where the one is that it became there: what went is gone
 * from that one only.
 */
export function splitComponents(pairs: readonly Pair[]): ReadonlyMap<Pair, Location> {
  const became = new Map<string, { readonly names: Set<string>; readonly found: [Pair, Location][] }>()
  for (const pair of pairs) {
    const { base, revision } = pair.schemas?.components ?? {}
    if (base === undefined || revision === undefined || pair.uses.size === 0) continue
    const known = became.get(holderText(base)) ?? { names: new Set(), found: [] }
    became.set(holderText(base), known)
    known.names.add(holderText(revision))
    known.found.push([pair, revision])
  }
  return new Map([...became.values()].flatMap(({ names, found }) => (names.size > 1 ? found : [])))
}
