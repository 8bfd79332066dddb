import { isObject, own } from '../../base/json.ts'
import { keepSite } from '../../base/site.ts'
import { LIFECYCLE } from '../lifecycle.ts'
import { type Endpoint, group } from './endpoint.ts'
import type { DayText } from '../../time/day-text.ts'
import type { Lifetime } from './lifetime.ts'
import { type Parameter, type Schema, keepDefinition, nodeOf } from './part.ts'
import { anyOf, changing } from './schema.ts'
import { A_PART, MOVING, OPTIONS, takes } from './takes.ts'

/** When something moves: the new element exists from `on`; the old one is deprecated from `on` and removed on `until`. */
export interface Move extends Pick<Lifetime, 'subject' | 'announced' | 'reason' | 'link'> {
  readonly on: DayText
  /** The first day without the old element. */
  readonly until: DayText
}

type Properties = Readonly<Record<string, Schema>>

/**
 * The old and new versions of renamed properties (`...renamed({ nick: string() }, { nickname: string() }, { on, until })`), of a
 * parameter, or of endpoints, with their lifecycles. Each old one names its new counterpart as its replacement.
 */
export function renamed<A extends Properties, B extends Properties>(old: A, next: B, move: Move): A & B
export function renamed(old: Parameter, next: Parameter, move: Move): Parameter[]
export function renamed(old: readonly Endpoint[], next: readonly Endpoint[], move: Move): Endpoint[]
export function renamed(
  old: Properties | Parameter | readonly Endpoint[],
  next: Properties | Parameter | readonly Endpoint[],
  move: Move,
): unknown {
  takes(renamed, ['old', MOVING, old], ['next', MOVING, next], ['move', OPTIONS, move])
  if (Array.isArray(old)) return endpointsMoved(old as Endpoint[], next as Endpoint[], move)
  const parts = nodeOf(old as Parameter)
  const others = nodeOf(next as Parameter)
  if (typeof parts['in'] === 'string')
    return [
      withLifecycle(old as Parameter, going(move, others['name'])),
      withLifecycle(next as Parameter, coming(move)),
    ]
  const names = Object.keys(others)
  return Object.fromEntries([
    ...Object.entries(old).map(([name, schema], index) => [name, withLifecycle(schema, going(move, names[index]))]),
    ...Object.entries(next).map(([name, schema]) => [name, withLifecycle(schema, coming(move))]),
  ])
}

/**
 * A schema that changes its type: the old schema before `on`, the new one from then on. With `until`, both are
 * accepted from `on` to the day before `until`, and the old one is marked as deprecated.
 */
export function retyped(old: Schema, next: Schema, move: Omit<Move, 'until'> & { readonly until?: DayText }): Schema {
  takes(retyped, ['old', A_PART, old], ['next', A_PART, next], ['move', OPTIONS, move])
  const { on, until, ...why } = move
  if (until === undefined)
    return changing([
      { until: on, value: old },
      { from: on, value: next },
    ])
  // Before `on`, the old schema is the only one, so its sunset would look like that of the whole.
  const lifecycle = { announced: on, ...why, deprecated: on, sunset: until }
  return anyOf([withLifecycle(old, lifecycle), withLifecycle(next, coming(move))])
}

function endpointsMoved(old: readonly Endpoint[], next: readonly Endpoint[], move: Move): Endpoint[] {
  const moved = old.flatMap((each, index) => {
    const replacement = next.find(({ method }) => method === each.method) ?? next[index]
    return group(going(move, replacement && `${replacement.method} ${replacement.path}`), [each])
  })
  return [...moved, ...group(coming(move), next)]
}

function going({ on, until, ...why }: Move, replacement: unknown): Lifetime {
  return { ...why, deprecated: on, sunset: until, ...(typeof replacement === 'string' && { replacement }) }
}

/** The replacement and reason of the old part do not apply to the new one. */
function coming({ on, announced }: Pick<Move, 'on' | 'announced'>): Lifetime {
  return { ...(announced !== undefined && { announced }), added: on }
}

/** A part with a lifecycle; its own lifecycle takes precedence. */
function withLifecycle<T extends Schema | Parameter>(part: T, lifecycle: Lifetime): T {
  const stated = own(nodeOf(part), LIFECYCLE)
  const node = { ...nodeOf(part), [LIFECYCLE]: { ...lifecycle, ...(isObject(stated) ? stated : {}) } }
  return keepSite(keepDefinition(node, part), part) as unknown as T
}
