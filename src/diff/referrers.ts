import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import type { ReplacedReference, WrittenOut } from './change.ts'
import type { Link, Pair, Referrer } from './graph.ts'
import { type Location, holderText, pathText } from './location.ts'
import { isXml } from './message.ts'
import { spotOf } from './side.ts'
import type { Settled, SettledEdit } from './written-out.ts'

/**
 * The location of a change in a pair of schemas where references lead to it that are reported instead of the schemas: at the first by name
 * of those that the change is of, whichever was met first.
 */
export function atFirstReferrer(
  at: Location,
  pair: Pair,
  settled: Settled['pairs'],
  used: readonly Link[] = pair.schemas?.links ?? [],
): Location {
  const [met] = pair.schemas?.referrers ?? []
  return met === undefined ? at : moved(at, met.at, () => referrersAmong(used, pair, settled)[0]!.at)
}

/** The location of what a pair of schemas holds: in the component that it was settled at, or at the first of its referrers. */
function inHolder(at: Location, pair: Pair, settled: Settled['pairs']): Location {
  const [component, [met]] = [settled.get(pair), pair.schemas?.referrers ?? []]
  return component !== undefined && met !== undefined
    ? moved(at, met.at, () => component)
    : atFirstReferrer(at, pair, settled)
}

/** A location below one place, below another. */
function moved(at: Location, from: Location, to: () => Location): Location {
  if (from.path.length > at.path.length) return at
  const { within, path } = to()
  return { ...at, within, path: [...path, ...at.path.slice(from.path.length)] }
}

/**
 * The outermost reference to another component than before that alone leads to a pair; undefined where there is none. Of a pair that
 * several lead to, it is the first of those that are `used`.
 */
export function replacedReference(
  pair: Pair,
  settled: Settled['pairs'],
  used: readonly Link[] = pair.schemas?.links ?? [],
): ReplacedReference | undefined {
  let [found, outermost]: [Pair | undefined, Pair | undefined] = [pair, undefined]
  const met = new Set<Pair>()
  while (found?.schemas !== undefined && !met.has(found)) {
    met.add(found)
    if (found.schemas.referrers.length === 0 || settled.has(found)) break
    if (found.schemas.names !== undefined) outermost = found
    found = onlyUser(found === pair ? used : found.schemas.links, found)
  }
  const known = outermost?.schemas
  if (known?.names === undefined) return undefined
  const leading = outermost === pair ? referrersAmong(used, pair, settled) : referrersOf(outermost!, settled)
  const [{ at, base, revision }, ...others] = leading as [Referrer, ...Referrer[]]
  return {
    number: known.number,
    at,
    base: spotOf(base)!,
    revision: spotOf(revision)!,
    ...known.names,
    others: others.map((other) => other.at),
  }
}

/** The side that contains an inline copy of the component that an edit is reported for; undefined for any other edit. */
export function placesWrittenOut(edit: SettledEdit | undefined, settled: Settled['pairs']): WrittenOut | undefined {
  const inPlace = edit?.inPlace
  if (inPlace === undefined) return undefined
  const known = writtenOut.get(inPlace)
  if (known !== undefined) return known
  const places = inPlace.uses.flatMap((use) => referrersOf(use, settled).map(({ at }) => at))
  const found = { side: inPlace.side, component: inPlace.of, places }
  writtenOut.set(inPlace, found)
  return found
}

/** Those of some links to a pair that lead there from messages in XML, where alone its names in XML count; all of them where none does. */
export function linksFromXml({ schemas }: Pair, used: readonly Link[]): readonly Link[] {
  if (schemas === undefined) return used
  const { links, referrers } = schemas
  const isFromXml = (index: number): boolean =>
    referrers[index]?.at.within.some((part) => part.kind === 'media-type' && isXml(part.name)) === true
  const ofXml = new Set(links.filter((_, index) => isFromXml(index)))
  const found = used.filter((link) => ofXml.has(link))
  return found.length === 0 ? used : found
}

/**
 * The links to a pair, apart by the references to other components than before that lead to it: what differs there follows from each of
 * these. All of them together where none does, or where the pair is that of such a reference itself.
 */
export function linksByReplaced({ schemas }: Pair, settled: Settled['pairs']): readonly (readonly Link[])[] {
  if (schemas === undefined) return [[]]
  const { links, names, referrers } = schemas
  const isAlone = links.every((link) => link.pair === links[0]!.pair)
  if (isAlone || names !== undefined || referrers.length === 0) return [links]
  const groups = new Map<number | undefined, Link[]>()
  for (const link of links) pushInto(groups, replacedReference(link.pair, settled)?.number, link)
  return [...groups.values()]
}

/** The one pair that leads to a pair by some links; undefined where there are several, or a message. */
function onlyUser(links: readonly Link[], pair: Pair): Pair | undefined {
  const users = new Set(links.map((link) => link.pair).filter((user) => user !== pair))
  return users.size === 1 ? [...users][0] : undefined
}

/** The references among some that lead to a pair from different places, by name; all of them where that is none. */
function referrersAmong(used: readonly Link[], pair: Pair, settled: Settled['pairs']): readonly Referrer[] {
  const { links } = pair.schemas!
  if (used.length === 0 || used.length === links.length) return referrersOf(pair, settled)
  const among = new Set(used)
  return placed(pair, settled, (link) => among.has(link))
}

/** The references that lead to a pair from different places, by name. */
function referrersOf(pair: Pair, settled: Settled['pairs']): readonly Referrer[] {
  const known = found.get(pair)
  if (known !== undefined) return known
  // A schema may lead back to itself.
  found.set(pair, pair.schemas!.referrers)
  const sorted = placed(pair, settled, () => true)
  found.set(pair, sorted)
  return sorted
}

/** Some references that lead to a pair, each located by what is known of those around it. */
function placed(pair: Pair, settled: Settled['pairs'], isAmong: (link: Link) => boolean): readonly Referrer[] {
  const { referrers, links } = pair.schemas!
  const byPlace = new Map<string, Referrer>()
  for (const [index, each] of referrers.entries()) {
    const link = links[index]!
    if (!isAmong(link)) continue
    const there = { ...each, at: inHolder(each.at, link.pair, settled) }
    const text = `${holderText(there.at)} ${pathText(there.at.path)}`
    if (!byPlace.has(text)) byPlace.set(text, there)
  }
  return [...byPlace].toSorted(([a], [b]) => compareText(a, b)).map(([, each]) => each)
}

/** Found once everything is compared: all changes of a pair share them. */
const found = new WeakMap<Pair, readonly Referrer[]>()
const writtenOut = new WeakMap<NonNullable<SettledEdit['inPlace']>, WrittenOut>()
