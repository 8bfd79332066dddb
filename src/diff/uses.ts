import { pushInto } from '../base/push-into.ts'
import type { Direction, Reach } from './change.ts'
import type { Pair, Use } from './graph.ts'

/** Uses of one direction and one stability together, those of errors apart. */
export function byUse(uses: Iterable<Use>): Reach[] {
  const groups = new Map<string, Use[]>()
  for (const use of uses) {
    const key = `${use.direction} ${use.stability} ${use.isError === true}`
    pushInto(groups, key, use)
  }
  return Array.from(groups.values(), (group) => {
    const { direction, stability, isError } = group[0]!
    const operations = new Map(group.map(({ operation }) => [`${operation.method} ${operation.path}`, operation]))
    return { operations: [...operations.values()], direction, stability, ...(isError === true && { isError }) }
  })
}

/** The uses of a pair, in the ways they are asked for again and again. */
export interface Uses {
  readonly directions: ReadonlySet<Direction | undefined>
  readonly groups: () => ReadonlyMap<Direction | undefined, readonly Reach[]>
}

/** Asked once all that uses a pair is known, so that it stays true. */
const usesKnown = new WeakMap<Pair, Uses>()

/** The uses of a pair, gathered once. */
export function usesOf(pair: Pair): Uses {
  const known = usesKnown.get(pair)
  if (known !== undefined) return known
  let groups: Map<Direction | undefined, Reach[]> | undefined
  const uses: Uses = {
    directions: new Set(Array.from(pair.uses, ({ direction }) => direction)),
    groups: () => (groups ??= byDirection(byUse(pair.uses))),
  }
  usesKnown.set(pair, uses)
  return uses
}

function byDirection(reaches: readonly Reach[]): Map<Direction | undefined, Reach[]> {
  const found = new Map<Direction | undefined, Reach[]>()
  for (const reach of reaches) pushInto(found, reach.direction, reach)
  return found
}
