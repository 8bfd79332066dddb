import { compareText } from '../base/compare-text.ts'
import { asUsed } from './as-used.ts'
import type { Change, Direction, Reach } from './change.ts'
import { type Link, type Pair, type SchemaPair, type Use, isHidden } from './graph.ts'
import { pathText } from './location.ts'
import { atFirstReferrer, replacedReference } from './referrers.ts'
import type { SchemaStep } from './schema-step.ts'
import type { Settled } from './written-out.ts'

/** The changes of a pair, each with everything it reaches; `schemas` is the list of all pairs of schemas, `settled` where some are. */
export function changesOf(pair: Pair, schemas: readonly SchemaPair[], settled: Settled): Change[] {
  if (pair.changes.length === 0) return []
  const links = pair.schemas?.links ?? []
  const reachesBy = (used: readonly Link[]): Reach[] =>
    pair.schemas === undefined ? byUse(pair.uses) : byMessage(used, links, schemas)
  const whole = reachesBy(links)
  const replaced = pair.schemas === undefined ? undefined : replacedReference(pair, settled.pairs)
  const visible = new Map<string, readonly Reach[]>()
  return pair.changes.flatMap((open) => {
    const { hidden = [], trail, ...change } = open
    const component = settled.edits.get(open)
    const name = nameOfProperty(change, trail)
    const used = name === undefined ? links : links.filter(({ moved }) => moved?.has(name) !== true)
    // What every use has from elsewhere only moved.
    if (used.length < links.length && used.every((link) => link.pair.uses.size === 0)) return []
    const placed = {
      ...change,
      at: component ?? atFirstReferrer(change.at, pair, settled.pairs),
      ...(pair.schemas !== undefined && { route: [pair.schemas.number, ...(trail ?? [])] }),
      ...(replaced !== undefined && component === undefined && { replaced }),
    }
    const groups = asUsed({ ...change, trail }, used, schemas)
    if (groups[0]!.links !== used)
      return reaching(
        groups.map(({ links: some, detail }) => ({ ...placed, detail, reaches: seen(reachesBy(some), hidden) })),
      )
    const isMoved = used.length < links.length
    const key = `${hidden.join(' ')} ${isMoved ? name : ''}`
    const all = isMoved ? reachesBy(used) : whole
    const reaches = visible.get(key) ?? seen(pair.always === undefined ? all : always(pair.always, all), hidden)
    visible.set(key, reaches)
    return [{ ...placed, reaches }]
  })
}

/** Of changes that are one but for their uses, those that reach anybody; the first where none does. */
function reaching(changes: readonly Change[]): readonly Change[] {
  const found = changes.filter(({ reaches }) => reaches.length > 0)
  return found.length === 0 ? changes.slice(0, 1) : found
}

/** The property that came to a pair of schemas or went from it, where a change is about one. */
function nameOfProperty(
  { subject, action, at }: Pick<Change, 'subject' | 'action' | 'at'>,
  trail?: readonly number[],
): string | undefined {
  const last = at.path.at(-1)
  const isOwn = subject === 'property' && (action === 'added' || action === 'removed') && (trail?.length ?? 0) === 0
  return isOwn && last?.into === 'property' ? last.name : undefined
}

/** Reaches without those in which it is not sent; what is never sent still belongs to its operations. */
function seen(all: readonly Reach[], hidden: readonly Direction[]): readonly Reach[] {
  if (hidden.length === 0) return all
  const visible = all.filter((each) => !isHidden(each, hidden))
  return visible.length > 0 ? visible : all.map(({ operations, stability }) => ({ operations, stability }))
}

/** What concerns the whole API, whoever uses it. */
function always(directions: readonly Direction[], all: readonly Reach[]): Reach[] {
  const operations = all.flatMap((each) => each.operations)
  return directions.map((direction) => ({ operations, direction }))
}

/** Uses of one direction and one stability together, those of errors apart. */
function byUse(uses: Iterable<Use>): Reach[] {
  const groups = new Map<string, Use[]>()
  for (const use of uses) {
    const key = `${use.direction} ${use.stability} ${use.isError === true}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [use])
    else known.push(use)
  }
  return Array.from(groups.values(), (group) => {
    const { direction, stability, isError } = group[0]!
    const operations = new Map(group.map(({ operation }) => [`${operation.method} ${operation.path}`, operation]))
    return { operations: [...operations.values()], direction, stability, ...(isError === true && { isError }) }
  })
}

/** The uses of a pair, in the ways they are asked for again and again. */
interface Uses {
  readonly directions: ReadonlySet<Direction | undefined>
  readonly groups: () => readonly Reach[]
}

/** Asked once all that uses a pair is known, so that it stays true. */
const usesKnown = new WeakMap<Pair, Uses>()

function usesOf(pair: Pair): Uses {
  const known = usesKnown.get(pair)
  if (known !== undefined) return known
  let groups: readonly Reach[] | undefined
  const uses: Uses = {
    directions: new Set(Array.from(pair.uses, ({ direction }) => direction)),
    groups: () => (groups ??= byUse(pair.uses)),
  }
  usesKnown.set(pair, uses)
  return uses
}

/** A pair of schemas on the way from a changed one back to messages, and the way from it to that. */
interface Stop {
  readonly links: readonly Link[]
  /** The pairs of schemas from this one to the next, by their numbers, and the stop that is next; none at the changed one itself. */
  readonly trail: readonly number[]
  readonly next?: Stop | undefined
}

/** How many of several ways that are equally short are followed through one pair. */
const MOST_WAYS = 3

/**
 * The messages that hold a pair of schemas, each with the shortest ways to it, found backwards from the pair; with them whoever
 * uses the pair in another way. Where several ways are equally short, one may show what another hides.
 */
function byMessage(used: readonly Link[], links: readonly Link[], schemas: readonly SchemaPair[]): Reach[] {
  const stepsOf = (trail: readonly number[]): SchemaStep[] => trail.flatMap((number) => schemas[number]!.step ?? [])
  return DIRECTIONS.flatMap((direction) => {
    const reaches: Reach[] = []
    const met = new Set([links])
    let open: readonly Stop[] = [{ links: used, trail: [] }]
    while (open.length > 0) {
      const further: Stop[] = []
      for (const stop of open) {
        for (const { pair, hidden, trail, message } of stop.links) {
          if (hidden.includes(direction!) || !usesOf(pair).directions.has(direction)) continue
          if (pair.schemas === undefined) {
            const whole = trailOf(stop)
            const way = message && {
              message: message.carrier,
              path: stepsOf(whole),
              route: [message.number, ...whole],
            }
            for (const group of usesOf(pair).groups())
              if (group.direction === direction) reaches.push({ ...group, ...way })
          } else if (!met.has(pair.schemas.links)) further.push({ links: pair.schemas.links, trail, next: stop })
        }
      }
      open = fewOfEach(further, ({ trail }) => pathText(stepsOf(trail)))
      for (const stop of open) met.add(stop.links)
    }
    return reaches
  })
}

/** The whole way from a stop to the changed schema. */
function trailOf(first: Stop): number[] {
  const trail: number[] = []
  for (let stop: Stop | undefined = first; stop !== undefined; stop = stop.next) trail.push(...stop.trail)
  return trail
}

/** Of ways through one pair only a few: the first by name, so that the order of the documents says nothing. */
function fewOfEach(stops: readonly Stop[], nameOf: (stop: Stop) => string): readonly Stop[] {
  const ways = new Map<readonly Link[], Stop[]>()
  for (const stop of stops) {
    const known = ways.get(stop.links)
    if (known === undefined) ways.set(stop.links, [stop])
    else known.push(stop)
  }
  if (ways.size === stops.length) return stops
  return [...ways.values()].flatMap((all) =>
    all.length <= MOST_WAYS ? all : all.toSorted((a, b) => compareText(nameOf(a), nameOf(b))).slice(0, MOST_WAYS),
  )
}

const DIRECTIONS: readonly (Direction | undefined)[] = ['request', 'response', undefined]
