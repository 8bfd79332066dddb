import type { Direction } from '../fact.ts'
import type { Link, SchemaPair } from '../graph.ts'
import type { Message } from '../message.ts'
import { type Hop, hopsOf } from '../trail.ts'

/** A way from a pair of schemas back to what holds it: the schemas of a whole message, and the steps that lead from them to the pair. */
export interface Way {
  readonly message: Message
  readonly hops: readonly Hop[]
}

/** Some of the ways to a pair, the shortest first; `complete` if there are no others. */
export interface Ways {
  readonly ways: readonly Way[]
  readonly complete: boolean
}

/** How many messages a pair of schemas is looked for in. */
const MOST_WAYS = 6

/** The messages that hold a pair of schemas and travel in a direction, as many as are looked at. */
export function waysTo(schemas: SchemaPair, direction: Direction): Ways {
  const ways: Way[] = []
  for (const way of allWaysTo(schemas, direction)) {
    if (ways.length === MOST_WAYS) return { ways, complete: false }
    ways.push(way)
  }
  return { ways, complete: true }
}

/** Whether some message that holds a pair of schemas and travels in a direction is `such`. */
export function isPartOf(schemas: SchemaPair, direction: Direction, such: (message: Message) => boolean): boolean {
  for (const { message } of allWaysTo(schemas, direction)) if (such(message)) return true
  return false
}

function* allWaysTo(schemas: SchemaPair, direction: Direction): Generator<Way> {
  const seen = new Set<SchemaPair>([schemas])
  const open: { pair: SchemaPair; hops: readonly Hop[] }[] = [{ pair: schemas, hops: [] }]
  for (const { pair, hops } of open) {
    for (const link of pair.links) {
      if (link.hidden.includes(direction) || !travels(link, direction)) continue
      if (link.message !== undefined) yield { message: link.message, hops }
      else if (link.pair.schemas !== undefined && !seen.has(link.pair.schemas)) {
        seen.add(link.pair.schemas)
        open.push({ pair: link.pair.schemas, hops: [...hopsOf(link.trail), ...hops] })
      }
    }
  }
}

function travels({ pair }: Link, direction: Direction): boolean {
  for (const use of pair.uses) if (use.direction === direction) return true
  return false
}
