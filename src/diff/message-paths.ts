import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import type { Direction, Reach } from './change.ts'
import type { Link, SchemaPair, Siblings, Use } from './graph.ts'
import { type Alternatives, alternativesFrom, besideOf } from './route-alternatives.ts'
import type { Room } from './room.ts'
import { isOfSibling } from './siblings.ts'
import { type SchemaStep, appliesJointly } from './schema-step.ts'
import { sortedLinks } from './sorted-links.ts'
import { byUse, usesOf } from './uses.ts'

/** The subject of a change that other parts of an enclosing schema may declare as well: a property, or that it is required. */
export interface MovedThing {
  readonly name: string
  readonly isRequirement: boolean
}

/** The first step of a innerRoute that leads to another value than parts of a schema do; undefined where none does. */
export function firstInside(innerRoute: readonly number[], schemas: readonly SchemaPair[]): SchemaStep | undefined {
  return innerRoute.map((number) => schemas[number]!.step).find((step) => step !== undefined && !appliesJointly(step))
}

/** Whether a use has something from elsewhere on the other side, and compares it there. */
export function isMovedIn({ moved }: Link, about: MovedThing | undefined): boolean {
  if (moved === undefined || about === undefined) return false
  const { name, isRequirement } = about
  return moved.properties.has(name) || (isRequirement && moved.required.has(name))
}

/** The users of schemas with these links, if there are too many routes to their messages to list; if even that is too much, one for each link. */
function farUses(links: readonly Link[], room: Room): Reach[] {
  return DIRECTIONS.flatMap((direction) => {
    const uses = usesBehind(
      links,
      room,
      ({ pair, hidden }) => !hidden.includes(direction!) && usesOf(pair).directions.has(direction),
    )
    const sent = [...uses].filter((use) => use.direction === direction)
    return byUse(sent).map((reach) => ({ ...reach, isFar: true }))
  })
}

/** The uses that links lead back to. A pair of schemas keeps one for each direction; all of them are where the messages are. */
export function usesBehind(
  links: readonly Link[],
  room: Room,
  isFollowed: (link: Link) => boolean = () => true,
): ReadonlySet<Use> {
  const uses = new Set<Use>()
  const met = new Set([links])
  for (const some of met)
    for (const link of some) {
      const { pair } = link
      if (!isFollowed(link)) continue
      if (pair.schemas !== undefined && room.farLooks-- > 0) met.add(pair.schemas.links)
      else for (const use of pair.uses) uses.add(use)
    }
  return uses
}

/** A pair of schemas on the way from a changed one back to messages, and the way from it to that. */
interface Stop extends Alternatives {
  readonly links: readonly Link[]
  /** What of it the change is about. */
  readonly about: MovedThing | undefined
  /** The pairs of schemas from this one to the next, by their numbers, and the stop that is next; none at the changed one itself. */
  readonly innerRoute: readonly number[]
  /** Where the mapping of its discriminator leads to the next: what else it leads to and that does not extend. */
  readonly siblings?: Siblings | undefined
  readonly next?: Stop | undefined
}

/** The way from a stop to the changed schema. */
interface PathOn {
  /** The numbers of the pairs on it, behind a place for that of the message. */
  readonly route: readonly number[]
  /** The steps that lead to them. */
  readonly path: readonly SchemaStep[]
}

/** How many ways are followed through one pair. */
const MOST_WAYS = 3

/** Who is reached from a pair of schemas, and by which ways. */
export interface MessagePaths {
  readonly reaches: Reach[]
  /** Whether something on these ways comes from elsewhere on the other side. */
  readonly passesMoved: boolean
}

/**
 * The messages that contain a pair of schemas, each with the ways to it: the shortest, and longer ones that have other choices or parts beside
 * them, since these may accept what the change excludes. The search goes backwards from the pair, by the links in `used`, and ends when there is
 * no more room: then only the operations are listed. MessagePaths on which what a change is `about` comes from elsewhere are left out.
 */
export function messagePaths(
  used: readonly Link[],
  links: readonly Link[],
  schemas: readonly SchemaPair[],
  room: Room,
  about?: MovedThing,
): MessagePaths {
  if (room.looks <= 0) return { reaches: farUses(used, room), passesMoved: false }
  let passesMoved = false
  const reaches = DIRECTIONS.flatMap((direction) => {
    const found: Sent[] = []
    const met = new Map([[links, new Set([0])]])
    const numberOf = newNumbers()
    let open: readonly Stop[] = [{ links: used, about, innerRoute: [], way: 0, alternatives: 0, count: 0 }]
    let hasOthers: true | undefined
    while (open.length > 0) {
      const further: Stop[] = []
      for (const stop of open) {
        const { messages, holders, isMoved } = sortedLinks(stop.links, direction)
        room.looks -= stop.links.length
        passesMoved ||= isMoved
        const isLeft = (link: Link): boolean => isMovedIn(link, stop.about) || isOfSibling(link, stop.siblings, schemas)
        let pathOn: PathOn | undefined
        for (const { link, groups } of messages) {
          if (isLeft(link)) continue
          const { message } = link
          if (message === undefined || room.left <= 0) found.push({ groups, isFar: message !== undefined })
          else {
            // Many messages may hold the schema of a stop: their ways share the steps from there.
            pathOn ??= pathFrom(stop, schemas)
            room.left -= pathOn.route.length
            found.push({ groups, message, pathOn })
          }
        }
        for (const { link, links: around, routeText } of holders) {
          const known = met.get(around)
          // Next to a plain way is nothing that could hide what the change does, and one way shows as much as another with the same next to it.
          if (known?.has(0) || isLeft(link)) continue
          const { innerRoute, siblings } = link
          const beside = alternativesFrom(besideOf(innerRoute, schemas), stop, numberOf)
          if (known?.has(beside.alternatives)) continue
          further.push({
            links: around,
            about: aboutFrom(innerRoute, stop.about, schemas),
            innerRoute,
            way: numberOf(`${routeText} on ${stop.way}`),
            ...beside,
            siblings,
            next: stop,
          })
        }
      }
      const { few, isAll } = fewOfEach(further, met, ({ innerRoute }) => besideOf(innerRoute, schemas).name())
      if (!isAll) hasOthers = true
      for (const { links: reached, alternatives } of few)
        met.set(reached, (met.get(reached) ?? new Set()).add(alternatives))
      open = few
    }
    return reachesOf(found, hasOthers)
  })
  return { reaches, passesMoved }
}

/** What is sent, by whom, and by which way it holds the changed schema; without a way where there was no more room for it, or none is needed. */
type Sent = { readonly groups: readonly Reach[] } & (
  | { readonly message?: undefined; readonly isFar: boolean }
  | { readonly message: NonNullable<Link['message']>; readonly pathOn: PathOn }
)

/** Builds the reaches at once, since there may be very many: `hasOthers` if other ways lead to the messages, too. */
function reachesOf(found: readonly Sent[], hasOthers: true | undefined): Reach[] {
  const reaches: Reach[] = []
  for (const sent of found) {
    const { groups } = sent
    if (sent.message === undefined) {
      for (const group of groups) reaches.push(sent.isFar ? { ...group, isFar: true } : group)
      continue
    }
    const { carrier: message, number } = sent.message
    const { path } = sent.pathOn
    const route = sent.pathOn.route.slice()
    route[0] = number
    // Written out, since copying the fields of each group takes ten times as long.
    for (const { operations, direction, stability, isError } of groups)
      reaches.push({ operations, direction, stability, isError, message, path, route, hasOthers })
  }
  return reaches
}

/** What of the schema around a way is concerned: what the way leads to first, or the same as before where it leads only through parts. */
export function aboutFrom(
  innerRoute: readonly number[],
  about: MovedThing | undefined,
  schemas: readonly SchemaPair[],
): MovedThing | undefined {
  const first = firstInside(innerRoute, schemas)
  if (first === undefined) return about
  return first.into === 'property' ? { name: first.name, isRequirement: false } : undefined
}

/** Gives equal texts equal numbers, from 1 on. */
function newNumbers(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    return number
  }
}

function pathFrom(first: Stop, schemas: readonly SchemaPair[]): PathOn {
  const route = [-1]
  const path: SchemaStep[] = []
  for (let stop: Stop | undefined = first; stop !== undefined; stop = stop.next)
    for (const number of stop.innerRoute) {
      const { step } = schemas[number]!
      route.push(number)
      if (step !== undefined) path.push(step)
    }
  return { route, path }
}

/**
 * Of ways through one pair only a few: those with the least beside them, and of these the first by name, so that the order of the documents says
 * nothing; and whether all others have the same beside them as one of these.
 */
function fewOfEach(
  stops: readonly Stop[],
  met: ReadonlyMap<readonly Link[], ReadonlySet<number>>,
  nameOf: (stop: Stop) => string,
): { readonly few: readonly Stop[]; readonly isAll: boolean } {
  const ways = new Map<readonly Link[], Stop[]>()
  for (const stop of stops) pushInto(ways, stop.links, stop)
  const few: Stop[] = []
  let isAll = true
  for (const [links, all] of ways) {
    const left = Math.max(0, MOST_WAYS - (met.get(links)?.size ?? 0))
    const first =
      all.length <= left
        ? all
        : all.toSorted((a, b) => a.count - b.count || compareText(nameOf(a), nameOf(b))).slice(0, left)
    few.push(...first)
    const shown = new Set(first.map(({ alternatives }) => alternatives))
    isAll &&= shown.has(0) || all.every(({ alternatives }) => shown.has(alternatives))
  }
  return { few, isAll }
}

const DIRECTIONS: readonly (Direction | undefined)[] = ['request', 'response', undefined]
