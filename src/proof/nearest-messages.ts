import { compareText } from '../base/compare-text.ts'
import { stringify } from '../base/json-text.ts'
import { pushInto } from '../base/push-into.ts'
import type { Direction, Reach } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import { pathText } from '../diff/location.ts'
import { isText } from '../diff/message.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
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
  const names = newPathNames(pairs)
  return (reaches, direction) => {
    const found = known[direction].get(reaches) ?? usesAmong(reaches, direction, names)
    known[direction].set(reaches, found)
    return found
  }
}

/** The way behind a message, which the reaches that share their steps share. */
interface PathName {
  /** Equal for steps of one name. */
  readonly steps: number
  /** Equal for the same steps. */
  readonly tail: string
}

/** Numbers for what ways lead through: reaches are many, and the texts of their messages long. */
interface PathNames {
  /** Equal for messages of which one says no more than the other. */
  readonly messageOf: (reach: Reach) => number
  readonly pathOf: (reach: Reach) => PathName
}

function newPathNames(pairs: readonly SchemaPair[]): PathNames {
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const texts = new Map<number, number>()
  const textOf = (first: number): number => {
    const { base, revision } = pairs[first]!
    const text = texts.get(first) ?? numberOf(`${stringify(base.node)} ${stringify(revision.node)}`)
    texts.set(first, text)
    return text
  }
  const messages = new Map<Reach['message'], Map<number, number>>()
  const ways = new Map<readonly SchemaStep[], PathName>()
  const steps = new Map<number, string>()
  const stepOf = (number: number): string => {
    const { step } = pairs[number]!
    const name = steps.get(number) ?? (step === undefined ? '' : ` ${numberOf(JSON.stringify(step))}`)
    steps.set(number, name)
    return name
  }
  return {
    messageOf: ({ route, message }) => {
      const first = route![0]!
      const ofMessage = messages.get(message) ?? new Map<number, number>()
      messages.set(message, ofMessage)
      const known = ofMessage.get(first)
      if (known !== undefined) return known
      const sent = message && `${message.mediaType} ${isText(message)} ${isSpelled(message)}`
      const number = numberOf(`message ${textOf(first)} ${sent}`)
      ofMessage.set(first, number)
      return number
    },
    pathOf: ({ route, path }) => {
      const before = path && ways.get(path)
      if (before !== undefined) return before
      const tail = route!.slice(1)
      const way = { steps: numberOf(`steps${tail.map(stepOf).join('')}`), tail: tail.join(' ') }
      if (path !== undefined) ways.set(path, way)
      return way
    },
  }
}

/**
 * Of reaches that lead different ways the nearest, and whether these are all: whatever the order of the documents, the same come
 * first. Only those are named that may be among them.
 */
function usesAmong(reaches: readonly Reach[], direction: Direction, names: PathNames): Uses {
  const sent = reaches.filter((reach) => reach.route !== undefined && reach.direction === direction)
  const ways = pathsOf(sent, names)
  const isAll = !reaches.some(
    (reach) => (reach.isFar === true || reach.hasOthers === true) && reach.direction === direction,
  )
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
function pathsOf(sent: readonly Reach[], { messageOf, pathOf }: PathNames): readonly (readonly Reach[])[] {
  const ways = new Map<string | number, Reach[]>()
  const isAmbiguous = ambiguousSteps(sent, pathOf)
  const numbers = new Map<string, Map<string, number>>()
  /** Steps with the same name, such as into two variants with the same title, are distinguished by their index in each message. */
  const numberOf = (first: number, { steps, tail }: PathName): number => {
    const start = `${first} ${steps}`
    const known = numbers.get(start) ?? new Map<string, number>()
    numbers.set(start, known)
    const number = known.get(tail) ?? known.size
    known.set(tail, number)
    return number
  }
  for (const reach of sent) {
    const path = pathOf(reach)
    const [message, { steps }] = [messageOf(reach), path]
    // Reaches are many, and numbers much faster than texts.
    const key = isAmbiguous.has(steps)
      ? `${message} ${steps} ${numberOf(reach.route![0]!, path)}`
      : message * MOST_NUMBERS + steps
    pushInto(ways, key, reach)
  }
  return [...ways.values()]
}

/** More than there are different messages and ways, so that one number stands for a message and a way. */
const MOST_NUMBERS = 2 ** 26

/** The names of steps that lead through other schemas in some reaches than in others. */
function ambiguousSteps(sent: readonly Reach[], pathOf: PathNames['pathOf']): ReadonlySet<number> {
  const tails = new Map<number, string>()
  const found = new Set<number>()
  for (const reach of sent) {
    const { steps, tail } = pathOf(reach)
    if ((tails.get(steps) ?? tail) !== tail) found.add(steps)
    tails.set(steps, tail)
  }
  return found
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
