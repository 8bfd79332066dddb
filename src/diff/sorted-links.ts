import type { Direction, Reach } from './change.ts'
import type { Link } from './graph.ts'
import { usesOf } from './uses.ts'

/** Links of one direction, as they are followed again and again. */
export interface SortedLinks {
  /** Those to what is sent, and who sends it. */
  readonly messages: readonly { readonly link: Link; readonly groups: readonly Reach[] }[]
  /** Those to schemas that hold this one, with what leads on from there. */
  readonly holders: readonly { readonly link: Link; readonly links: readonly Link[]; readonly routeText: string }[]
  /** Whether some use has something from elsewhere on the other side. */
  readonly isMoved: boolean
}

/** Asked once all links are known, so that they stay true. */
const sortedKnown = new WeakMap<readonly Link[], Map<Direction | undefined, SortedLinks>>()

/** The links of one direction among some, sorted once. */
export function sortedLinks(links: readonly Link[], direction: Direction | undefined): SortedLinks {
  const known = sortedKnown.get(links) ?? new Map<Direction | undefined, SortedLinks>()
  sortedKnown.set(links, known)
  const found = known.get(direction) ?? sorted(links, direction)
  known.set(direction, found)
  return found
}

function sorted(links: readonly Link[], direction: Direction | undefined): SortedLinks {
  const sent = links.filter(
    ({ pair, hidden }) => !hidden.includes(direction!) && usesOf(pair).directions.has(direction),
  )
  return {
    messages: sent.flatMap((link) =>
      link.pair.schemas === undefined ? [{ link, groups: usesOf(link.pair).groups().get(direction)! }] : [],
    ),
    holders: sent.flatMap((link) =>
      link.pair.schemas === undefined
        ? []
        : [{ link, links: link.pair.schemas.links, routeText: link.innerRoute.join(' ') }],
    ),
    isMoved: sent.some(({ moved }) => moved !== undefined),
  }
}
