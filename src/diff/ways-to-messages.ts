import { compareText } from '../base/compare-text.ts'
import { type Json, isObject, own } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import { COMPOSITIONS } from '../openapi/keywords.ts'
import type { Direction, Reach } from './change.ts'
import { type Link, type Pair, type SchemaPair, type Siblings, type Use } from './graph.ts'
import { pathText } from './location.ts'
import type { Room } from './room.ts'
import { isOfSibling } from './siblings.ts'
import { isAnnotation } from './schema/meaning.ts'
import { type SchemaStep, holdsBesides } from './schema-step.ts'

/** The subject of a change that other parts of an enclosing schema may declare as well: a property, or that it is required. */
export interface MovedThing {
  readonly name: string
  readonly isRequirement: boolean
}

/** The first step of a trail that leads to another value than parts of a schema do; undefined where none does. */
export function firstInside(trail: readonly number[], schemas: readonly SchemaPair[]): SchemaStep | undefined {
  return trail.map((number) => schemas[number]!.step).find((step) => step !== undefined && !holdsBesides(step))
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
    const uses = new Set<Use>()
    const met = new Set([links])
    for (const some of met)
      for (const { pair, hidden } of some) {
        if (hidden.includes(direction!) || !usesOf(pair).directions.has(direction)) continue
        if (pair.schemas !== undefined && room.farLooks-- > 0) met.add(pair.schemas.links)
        else for (const use of pair.uses) if (use.direction === direction) uses.add(use)
      }
    return byUse(uses).map((reach) => ({ ...reach, isFar: true }))
  })
}

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
interface Uses {
  readonly directions: ReadonlySet<Direction | undefined>
  readonly groups: () => ReadonlyMap<Direction | undefined, readonly Reach[]>
}

/** Asked once all that uses a pair is known, so that it stays true. */
const usesKnown = new WeakMap<Pair, Uses>()

function usesOf(pair: Pair): Uses {
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

/** A pair of schemas on the way from a changed one back to messages, and the way from it to that. */
interface Stop {
  readonly links: readonly Link[]
  /** What of it the change is about. */
  readonly about: MovedThing | undefined
  /** The pairs of schemas from this one to the next, by their numbers, and the stop that is next; none at the changed one itself. */
  readonly trail: readonly number[]
  /** A number for the whole way from here: the same for the same way. */
  readonly way: number
  /** A number for all choices and parts on the way, which may accept what the change excludes; 0 if there are none. */
  readonly besides: number
  /** How many choices and parts that are. */
  readonly count: number
  /** Where the mapping of its discriminator leads to the next: what else it leads to and that does not extend. */
  readonly siblings?: Siblings | undefined
  readonly next?: Stop | undefined
}

/** The way from a stop to the changed schema: the numbers of the pairs on it, and the steps that lead to them. */
interface WayOn {
  readonly trail: readonly number[]
  readonly path: readonly SchemaStep[]
}

/** How many ways are followed through one pair. */
const MOST_WAYS = 3

/** Who is reached from a pair of schemas, and by which ways. */
export interface Ways {
  readonly reaches: Reach[]
  /** Whether something on these ways comes from elsewhere on the other side. */
  readonly passesMoved: boolean
}

/**
 * The messages that contain a pair of schemas, each with the ways to it: the shortest, and longer ones that have other choices or parts beside
 * them, since these may accept what the change excludes. The search goes backwards from the pair, by the links in `used`, and ends when there is
 * no more room: then only the operations are listed. Ways on which what a change is `about` comes from elsewhere are left out.
 */
export function waysToMessages(
  used: readonly Link[],
  links: readonly Link[],
  schemas: readonly SchemaPair[],
  room: Room,
  about?: MovedThing,
): Ways {
  if (room.looks <= 0) return { reaches: farUses(used, room), passesMoved: false }
  let passesMoved = false
  const reaches = DIRECTIONS.flatMap((direction) => {
    const found: Reach[] = []
    const met = new Map([[links, new Set([0])]])
    const numberOf = newNumbers()
    let open: readonly Stop[] = [{ links: used, about, trail: [], way: 0, besides: 0, count: 0 }]
    let hasOthers: true | undefined
    while (open.length > 0) {
      const further: Stop[] = []
      for (const stop of open) {
        let wayOn: WayOn | undefined
        for (const link of stop.links) {
          const { pair, hidden, trail, message, moved } = link
          room.looks--
          if (hidden.includes(direction!) || !usesOf(pair).directions.has(direction)) continue
          passesMoved ||= moved !== undefined
          if (isMovedIn(link, stop.about) || isOfSibling(link, stop.siblings, schemas)) continue
          if (pair.schemas === undefined) {
            const groups = usesOf(pair).groups().get(direction)!
            if (message === undefined) found.push(...groups)
            else if (room.left <= 0) for (const group of groups) found.push({ ...group, isFar: true })
            else {
              // Many messages may hold the schema of a stop: their ways share the steps from there.
              wayOn ??= wayFrom(stop, schemas)
              const route = [message.number, ...wayOn.trail]
              room.left -= route.length
              for (const group of groups) found.push({ ...group, message: message.carrier, path: wayOn.path, route })
            }
            continue
          }
          const beside = besidesFrom(trail, stop, schemas, numberOf)
          const known = met.get(pair.schemas.links)
          // Next to a plain way is nothing that could hide what the change does, and one way shows as much as another with the same next to it.
          if (known?.has(0) || known?.has(beside.besides)) continue
          further.push({
            links: pair.schemas.links,
            about: aboutFrom(trail, stop.about, schemas),
            trail,
            way: numberOf(`${trail.join(' ')} on ${stop.way}`),
            ...beside,
            siblings: link.siblings,
            next: stop,
          })
        }
      }
      const { few, isAll } = fewOfEach(further, met, ({ trail }) => pathText(stepsOf(trail, schemas)))
      if (!isAll) hasOthers = true
      for (const { links: reached, besides } of few) met.set(reached, (met.get(reached) ?? new Set()).add(besides))
      open = few
    }
    return hasOthers ? found.map((reach) => (reach.route === undefined ? reach : { ...reach, hasOthers })) : found
  })
  return { reaches, passesMoved }
}

/** What of the schema around a way is concerned: what the way leads to first, or the same as before where it leads only through parts. */
export function aboutFrom(
  trail: readonly number[],
  about: MovedThing | undefined,
  schemas: readonly SchemaPair[],
): MovedThing | undefined {
  const first = firstInside(trail, schemas)
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

/**
 * The choices and parts on a way that leads on to a stop, and the wrappers of references. Parts, which may say anything about what is in them,
 * count with the way from there.
 */
function besidesFrom(
  trail: readonly number[],
  stop: Stop,
  schemas: readonly SchemaPair[],
  numberOf: (text: string) => number,
): Pick<Stop, 'besides' | 'count'> {
  const part = trail.findIndex((number) => holdsBesides(schemas[number]!.step))
  if (part >= 0)
    return { besides: numberOf(`part ${trail.slice(part).join(' ')} on ${stop.way}`), count: stop.count + trail.length }
  const ambiguous = trail.filter((number) => {
    const { step, base, revision } = schemas[number]!
    return step?.into === 'choice' || isComposed(base.node) || isComposed(revision.node)
  })
  if (ambiguous.length === 0) return { besides: stop.besides, count: stop.count }
  return { besides: numberOf(`${ambiguous.join(' ')} by ${stop.besides}`), count: stop.count + ambiguous.length }
}

/** Whether a schema has parts or choices, or says more than a reference. */
function isComposed(node: Json): boolean {
  if (!isObject(node)) return false
  if (own(node, '$ref') !== undefined) return Object.keys(node).some((key) => key !== '$ref' && !isAnnotation(key))
  return COMPOSITIONS.some((keyword) => own(node, keyword) !== undefined)
}

function wayFrom(first: Stop, schemas: readonly SchemaPair[]): WayOn {
  const trail: number[] = []
  for (let stop: Stop | undefined = first; stop !== undefined; stop = stop.next) trail.push(...stop.trail)
  return { trail, path: stepsOf(trail, schemas) }
}

function stepsOf(trail: readonly number[], schemas: readonly SchemaPair[]): SchemaStep[] {
  return trail.flatMap((number) => schemas[number]!.step ?? [])
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
    const shown = new Set(first.map(({ besides }) => besides))
    isAll &&= shown.has(0) || all.every(({ besides }) => shown.has(besides))
  }
  return { few, isAll }
}

const DIRECTIONS: readonly (Direction | undefined)[] = ['request', 'response', undefined]
