import type { Change, Direction, Reach } from './change.ts'
import { type Link, type Pair, type SchemaPair, type Use, isHidden } from './graph.ts'
import type { SchemaStep } from './schema-step.ts'

/** The changes of a pair, each with everything it reaches; `schemas` is the list of all pairs of schemas. */
export function changesOf(pair: Pair, schemas: readonly SchemaPair[]): Change[] {
  if (pair.changes.length === 0) return []
  const links = pair.schemas?.links ?? []
  const reachesBy = (used: readonly Link[]): Reach[] =>
    pair.schemas === undefined ? byUse(pair.uses) : byMessage(used, links, schemas)
  const whole = reachesBy(links)
  const visible = new Map<string, readonly Reach[]>()
  return pair.changes.flatMap(({ hidden = [], trail, ...change }) => {
    const name = nameOfProperty(change, trail)
    const used = name === undefined ? links : links.filter(({ moved }) => moved?.has(name) !== true)
    // What every use has from elsewhere only moved.
    if (used.length < links.length && used.every((link) => link.pair.uses.size === 0)) return []
    const isMoved = used.length < links.length
    const key = `${hidden.join(' ')} ${isMoved ? name : ''}`
    const all = isMoved ? reachesBy(used) : whole
    const reaches = visible.get(key) ?? seen(pair.always === undefined ? all : always(pair.always, all), hidden)
    visible.set(key, reaches)
    return [
      { ...change, reaches, ...(pair.schemas !== undefined && { route: [pair.schemas.number, ...(trail ?? [])] }) },
    ]
  })
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

/** Uses of one direction and one stability together. */
function byUse(uses: Iterable<Use>): Reach[] {
  const groups = new Map<string, Use[]>()
  for (const use of uses) {
    const key = `${use.direction} ${use.stability}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [use])
    else known.push(use)
  }
  return Array.from(groups.values(), (group) => {
    const { direction, stability } = group[0]!
    const operations = new Map(group.map(({ operation }) => [`${operation.method} ${operation.path}`, operation]))
    return { operations: [...operations.values()], direction, stability }
  })
}

/** A pair of schemas on the way from a changed one back to messages, and the way from it to that. */
interface Stop {
  readonly links: readonly Link[]
  readonly route: readonly number[]
  readonly path: readonly SchemaStep[]
}

/**
 * The messages that hold a pair of schemas, each with the shortest way to it, found backwards from the pair; with them whoever
 * uses the pair in another way.
 */
function byMessage(used: readonly Link[], links: readonly Link[], schemas: readonly SchemaPair[]): Reach[] {
  return DIRECTIONS.flatMap((direction) => {
    const reaches: Reach[] = []
    const met = new Set([links])
    const open: Stop[] = [{ links: used, route: [], path: [] }]
    for (const { links: ways, route, path } of open) {
      for (const { pair, hidden, trail, message } of ways) {
        const uses = hidden.includes(direction!) ? [] : [...pair.uses].filter((use) => use.direction === direction)
        if (uses.length === 0) continue
        if (pair.schemas !== undefined) {
          if (met.has(pair.schemas.links)) continue
          met.add(pair.schemas.links)
          const steps = trail.flatMap((number) => schemas[number]!.step ?? [])
          open.push({ links: pair.schemas.links, route: [...trail, ...route], path: [...steps, ...path] })
        } else {
          const way = message && { message: message.carrier, path, route: [message.number, ...route] }
          for (const group of byUse(uses)) reaches.push({ ...group, ...way })
        }
      }
    }
    return reaches
  })
}

const DIRECTIONS: readonly (Direction | undefined)[] = ['request', 'response', undefined]
