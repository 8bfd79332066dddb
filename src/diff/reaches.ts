import { asUsed } from './as-used.ts'
import { type Change, type Direction, type Reach, withDetail } from './change.ts'
import { type Link, type OpenChange, type Pair, type SchemaPair, isHidden } from './graph.ts'
import type { Location } from './location.ts'
import { atFirstReferrer, linksFromXml, linksByReplaced, placesWrittenOut, replacedReference } from './referrers.ts'
import type { Room } from './room.ts'
import { withoutSubtypes } from './siblings.ts'
import { asSent } from './sent-as-text.ts'
import {
  type MovedThing,
  type MessagePaths,
  aboutFrom,
  firstInside,
  isMovedIn,
  messagePaths,
  usesBehind,
} from './message-paths.ts'
import { byUse } from './uses.ts'
import type { Settled } from './written-out.ts'

/**
 * The changes of a pair, each with everything it reaches; `schemas` is the list of all pairs of schemas, `settled` where some are, and
 * `split` where what went is from a component that became several.
 */
export function changesOf(
  pair: Pair,
  schemas: readonly SchemaPair[],
  settled: Settled,
  split: ReadonlyMap<Pair, Location>,
  room: Room,
): Change[] {
  if (pair.changes.length === 0) return []
  const links = pair.schemas?.links ?? []
  const pathsOf = (some: readonly Link[], about?: MovedThing): MessagePaths =>
    messagePaths(some, links, schemas, room, about)
  const { reaches: whole, passesMoved } =
    pair.schemas === undefined ? { reaches: byUse(pair.uses), passesMoved: false } : pathsOf(links)
  const replacedForAll = replacedReference(pair, settled.pairs)
  const groups = settled.pairs.has(pair) ? [links] : linksByReplaced(pair, settled.pairs)
  const reached = new Map<string, readonly Reach[]>()
  const visible = new Map<string, readonly Reach[]>()
  const inPart = ({ revision, at }: Pick<OpenChange, 'revision' | 'at'>): Location | undefined => {
    const isIn = revision === null && pair.schemas?.referrers.length === 0 && whole.length > 0
    const part = isIn ? split.get(pair) : undefined
    return part && { ...at, within: part.within }
  }
  const reaching = (open: OpenChange, among: readonly Link[]): readonly Change[] => {
    const { hidden = [], innerRoute, isOnlyOfText: _, ...change } = open
    const ofComponent = settled.edits.get(open)
    const writtenOut = placesWrittenOut(ofComponent, settled.pairs)
    const about = passesMoved ? thingOf(change, innerRoute, schemas) : undefined
    const used = linksThatHeed(change, about === undefined ? among : among.filter((link) => !isMovedIn(link, about)))
    const reachesBy = (some: readonly Link[]): Reach[] => pathsOf(some, about).reaches
    // What every use has from elsewhere only moved.
    if (used.length < among.length && used.every((link) => link.pair.uses.size === 0)) return []
    const relevant = change.detail.keyword === 'xml' ? linksFromXml(pair, used) : used
    const replaced =
      relevant.length === links.length ? replacedForAll : replacedReference(pair, settled.pairs, relevant)
    const placed = {
      ...change,
      at: ofComponent?.at ?? inPart(change) ?? atFirstReferrer(change.at, pair, settled.pairs, relevant),
      ...(pair.schemas !== undefined && { route: [pair.schemas.number, ...(innerRoute ?? [])] }),
      ...(replaced !== undefined && ofComponent === undefined && { replaced }),
      ...(writtenOut !== undefined && { writtenOut }),
    }
    if (change.detail.keyword === 'discriminator' && innerRoute?.length === 0) {
      const ofParent = withoutSubtypes(used, pair.schemas!.number, schemas)
      if (ofParent.length < used.length) return [{ ...placed, reaches: seen(reachesBy(ofParent), hidden) }]
    }
    const usages = asUsed(open, used, schemas)
    if (usages[0]!.links !== used)
      return anyReaching(
        usages.map(({ links: some, isDemanded }) => ({
          ...(isDemanded ? withDetail(placed, { required: true }) : placed),
          reaches: seen(reachesBy(some), hidden),
        })),
      )
    const others = used.length < links.length ? `properties of ${groups.indexOf(among)}` : ''
    const thing = about === undefined ? others : `${about.isRequirement} ${about.name} ${others}`
    const all = thing === '' ? whole : (reached.get(thing) ?? reachesBy(used))
    reached.set(thing, all)
    if (all.length === 0 && whole.length > 0) return []
    if (all.length === 0 && pair.always === undefined) return [{ ...placed, reaches: unsent(links, room) }]
    const key = `${hidden.join(' ')} ${thing}`
    const reaches = visible.get(key) ?? seen(pair.always === undefined ? all : always(pair.always, all), hidden)
    visible.set(key, reaches)
    return [{ ...placed, reaches }]
  }
  return pair.changes.flatMap((open) => {
    const apart = settled.edits.has(open) ? [links] : groups
    return apart.flatMap((among) => asSent(reaching(open, among), open, schemas))
  })
}

/** Those of some links that a change concerns: that something is read-only, or write-only, is said of properties; all of them where those are unused. */
function linksThatHeed({ detail: { keyword } }: Pick<Change, 'detail'>, used: readonly Link[]): readonly Link[] {
  if (keyword !== 'readOnly' && keyword !== 'writeOnly') return used
  const found = used.filter(({ message }) => message === undefined || message.carrier.in === 'body')
  return found.some(({ pair }) => pair.uses.size > 0) ? found : used
}

/** The users of what is behind a property that is never sent: it still belongs to their operations. */
function unsent(links: readonly Link[], room: Room): readonly Reach[] {
  const hiding = links.filter(({ hidden }) => hidden.length > 0)
  return byUse(usesBehind(hiding, room)).map(({ operations, stability }) => ({ operations, stability }))
}

/** Of changes that are one but for their uses, those that reach anybody; the first where none does. */
function anyReaching(changes: readonly Change[]): readonly Change[] {
  const found = changes.filter(({ reaches }) => reaches.length > 0)
  return found.length === 0 ? changes.slice(0, 1) : found
}

/** What of a pair of schemas a change is about, that parts around it may have from elsewhere. */
function thingOf(
  { subject, action, at }: Pick<Change, 'subject' | 'action' | 'at'>,
  innerRoute: readonly number[] = [],
  schemas: readonly SchemaPair[],
): MovedThing | undefined {
  const last = at.path.at(-1)
  if (firstInside(innerRoute, schemas) !== undefined) return aboutFrom(innerRoute, undefined, schemas)
  if (last?.into !== 'property') return undefined
  const isRequirement = subject === 'requirement' || (subject === 'property' && REQUIREMENTS.has(action))
  const isOwn = isRequirement || (subject === 'property' && (action === 'added' || action === 'removed'))
  return isOwn ? { name: last.name, isRequirement } : undefined
}

const REQUIREMENTS: ReadonlySet<string> = new Set(['required', 'optional'])

/** Reaches without those in which it is not sent; what is never sent still belongs to its operations. */
function seen(all: readonly Reach[], hidden: readonly Direction[]): readonly Reach[] {
  if (hidden.length === 0) return all
  const visible = all.filter((each) => !isHidden(each, hidden))
  return visible.length > 0 ? visible : all.map(({ operations, stability }) => ({ operations, stability }))
}

/** Changes that concern the whole API, whatever uses them. */
function always(directions: readonly Direction[], all: readonly Reach[]): Reach[] {
  const operations = all.flatMap((each) => each.operations)
  return directions.map((direction) => ({ operations, direction }))
}
