import { formatPointer } from '../base/pointer.ts'
import { compareText } from '../base/compare-text.ts'
import { own } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change, Reach } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import { isText } from '../diff/message.ts'
import { appliesJointly } from '../diff/schema-step.ts'
import type { Located } from '../diff/side.ts'
import { isSpelled } from './as-text.ts'

/**
 * Reaches of an edit by what may decide it otherwise than it is decided elsewhere: those that are sent the same way, and have the
 * same parts and choices around the edit, are together, in an order that does not depend on that of the documents.
 */
export function alikeReaches(
  { route: inner = [] }: Pick<Change, 'route'>,
  reaches: readonly Reach[],
  pairs: readonly SchemaPair[],
): readonly (readonly Reach[])[] {
  const groups = new Map<string, Reach[]>()
  const ways = new Map<Reach['path'], Around>()
  const aroundKey = ({ route = [], path }: Reach): string => {
    const around = ways.get(path) ?? aroundOn([...route, ...inner.slice(1)], pairs)
    // Reaches that share their steps differ in the message alone.
    if (path !== undefined) ways.set(path, around)
    return around.isInMessage ? `${placesKey(pairs[route[0]!]!)} ${around.key}` : around.key
  }
  const forms = new Map<Reach['message'], string>()
  const formOf = (message: Reach['message']): string => {
    const form = forms.get(message) ?? (message === undefined ? '' : `${isText(message)} ${isSpelled(message)}`)
    forms.set(message, form)
    return form
  }
  for (const reach of reaches) pushInto(groups, `${formOf(reach.message)} ${aroundKey(reach)}`, reach)
  if (groups.size === 1) return [...groups.values()]
  return Array.from(groups.values(), (alike) => ({ alike, name: firstName(alike) }))
    .toSorted((a, b) => compareText(a.name, b.name))
    .map(({ alike }) => alike)
}

/** The name of the operation that is first by name. */
function firstName(alike: readonly Reach[]): string {
  const operations = new Set(alike.map(({ operations: [operation] }) => operation))
  return Array.from(operations, (operation) => `${operation?.path} ${operation?.method}`).reduce((a, b) =>
    compareText(a, b) <= 0 ? a : b,
  )
}

/** The parts and choices around an edit that may decide it. */
interface Around {
  /** Equal for equal ones, but for the schema of the message. */
  readonly key: string
  /** Whether they are in the schema of the message. */
  readonly isInMessage: boolean
}

function aroundOn(route: readonly number[], pairs: readonly SchemaPair[]): Around {
  const start = startOfOthers(route, pairs)
  if (start < 1) return { key: '', isInMessage: false }
  const steps = route.slice(start).join(' ')
  return start === 1
    ? { key: steps, isInMessage: true }
    : { key: `${placesKey(pairs[route[start - 1]!]!)} ${steps}`, isInMessage: false }
}

/**
 * The step from which on others have a say: the first into one of several parts, which may speak of all that is in them, else the
 * last into one of several choices; negative where there is none.
 */
function startOfOthers(route: readonly number[], pairs: readonly SchemaPair[]): number {
  const part = route.findIndex((number) => appliesJointly(pairs[number]!.step))
  return part < 0 ? route.findLastIndex((number) => pairs[number]!.step?.into === 'choice') : part
}

/** The key of two equivalent schemas. */
export function placesKey(pair: SchemaPair): string {
  const key = placesKnown.get(pair) ?? `${placeKey(pair.base)} ${placeKey(pair.revision)}`
  placesKnown.set(pair, key)
  return key
}

const placesKnown = new WeakMap<SchemaPair, string>()

/** The key of a schema: its place, or the place of its reference's target. */
function placeKey({ node, path }: Located): string {
  const reference = own(node, '$ref')
  return typeof reference === 'string' && Object.keys(node as object).length === 1 ? reference : formatPointer(path)
}
