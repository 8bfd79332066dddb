import { compareText } from '../base/compare-text.ts'
import { stringify } from '../base/json-text.ts'
import { pushInto } from '../base/push-into.ts'
import type { Direction, Reach } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import { pathText } from '../diff/location.ts'
import { isText } from '../diff/message.ts'
import { isSpelled } from './as-text.ts'

/** The uses of a schema in a direction. */
interface Uses {
  /** All of them that are sent. */
  readonly sent: readonly Reach[]
  /** Those in which an edit is looked at. */
  readonly nearest: readonly Reach[]
  /** Whether these are all, but for messages that say the same. */
  readonly complete: boolean
  /** The same of the uses that something can be true of; asked of each message once, and only where there are others than the nearest. */
  readonly among: (isPossible: (reach: Reach) => boolean) => Pick<Uses, 'nearest' | 'complete'>
}

/** How many messages an edit is looked at in. */
const MOST_MESSAGES = 6

/** Gives the uses among some reaches, which all changes of a pair of schemas share, in a direction. */
export function newUses(pairs: readonly SchemaPair[]): (reaches: readonly Reach[], direction: Direction) => Uses {
  const known = { request: new WeakMap<readonly Reach[], Uses>(), response: new WeakMap<readonly Reach[], Uses>() }
  const messageOf = messageTexts(pairs)
  return (reaches, direction) => {
    const found = known[direction].get(reaches) ?? usesAmong(reaches, direction, messageOf)
    known[direction].set(reaches, found)
    return found
  }
}

/** The text of what a reach begins with: equal for messages of which one says no more than the other. */
function messageTexts(pairs: readonly SchemaPair[]): (reach: Reach) => string {
  const texts = new Map<number, string>()
  return ({ route, message }) => {
    const number = route![0]!
    const { base, revision } = pairs[number]!
    const text = texts.get(number) ?? `${stringify(base.node)} ${stringify(revision.node)}`
    texts.set(number, text)
    return message === undefined ? text : `${text} ${message.mediaType} ${isText(message)} ${isSpelled(message)}`
  }
}

/**
 * Of reaches that lead different ways the nearest, and whether these are all: whatever the order of the documents, the same come
 * first. Only those are named that may be among them.
 */
function usesAmong(reaches: readonly Reach[], direction: Direction, messageOf: (reach: Reach) => string): Uses {
  const sent = reaches.filter((reach) => reach.route !== undefined && reach.direction === direction)
  const ways = waysOf(sent, messageOf)
  const isAll = !reaches.some((reach) => reach.isFar === true && reach.direction === direction)
  const all = nearestOf(ways, isAll)
  return {
    sent,
    ...all,
    among: (isPossible) =>
      all.complete
        ? all
        : nearestOf(
            ways.filter(([way]) => isPossible(way!)),
            isAll,
          ),
  }
}

function nearestOf(ways: readonly (readonly Reach[])[], isAll: boolean): Pick<Uses, 'nearest' | 'complete'> {
  const farthest = ways.map(([way]) => way!.route!.length).toSorted((a, b) => a - b)[MOST_MESSAGES - 1] ?? Infinity
  const nearest = ways
    .filter(([way]) => way!.route!.length <= farthest)
    .map((alike) => firstByName(alike))
    .toSorted((a, b) => a.reach.route!.length - b.reach.route!.length || compareText(a.name, b.name))
    .slice(0, MOST_MESSAGES)
    .map(({ reach }) => reach)
  return { nearest, complete: isAll && ways.length <= MOST_MESSAGES }
}

/** Reaches that are one question each: another operation that sends a message of the same schema makes no other answer. */
function waysOf(sent: readonly Reach[], messageOf: (reach: Reach) => string): readonly (readonly Reach[])[] {
  const ways = new Map<string, Reach[]>()
  // Steps of one name, as into two choices of one title, are told apart by which of them it is.
  const numbers = new Map<string, Map<string, number>>()
  for (const reach of sent) {
    const [steps, route] = [JSON.stringify(reach.path ?? []), reach.route!.join(' ')]
    const start = `${reach.route![0]} ${steps}`
    const known = numbers.get(start) ?? new Map<string, number>()
    numbers.set(start, known)
    const number = known.get(route) ?? known.size
    known.set(route, number)
    const key = `${messageOf(reach)} ${steps} ${number}`
    pushInto(ways, key, reach)
  }
  return [...ways.values()]
}

function firstByName(alike: readonly Reach[]): { readonly reach: Reach; readonly name: string } {
  return alike
    .map((reach) => ({ reach, name: nameOf(reach) }))
    .reduce((first, each) => (compareText(each.name, first.name) < 0 ? each : first))
}

function nameOf({ operations, message, path }: Reach): string {
  const [first] = operations
  return `${first?.path} ${first?.method} ${message?.in} ${message?.name} ${message?.mediaType} ${pathText(path ?? [])}`
}
