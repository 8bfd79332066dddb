import { own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { movedPrefixes } from './moved-prefixes.ts'
import type { Move, Moves } from './moves.ts'
import { operationShape } from './operation-shape.ts'
import type { PathEntry } from './path-entry.ts'
import type { PathPairs } from './path-pairs.ts'
import { isScheduledToGo } from './renames.ts'
import type { Located, Side } from './side.ts'

/**
 * Operations that probably went from one path to another: of one method, and on each side alone with their `operationId`, with their path
 * apart from versions in it, or with their messages in outline. Others follow them: those of the same paths, and of paths with the same beginning.
 */
export function movesBetween(paths: PathPairs, base: Side, revision: Side): Moves {
  const moves = { from: new Map<string, Move>(), to: new Map<string, Move>() }
  const [went, came] = unpaired(paths, base, revision)
  if (went.length === 0 || came.length === 0) return moves
  const stayed = lazily(() => stayedIn(paths, base, revision))
  for (const { by, keyOf, isGuess } of CLUES) {
    const isOpen = ({ name, located }: Operation): boolean =>
      !moves.from.has(name) && !(isGuess && isScheduledToGo(located))
    const before = alone(went.filter(isOpen), keyOf)
    if (before.size === 0) continue
    const after = alone(
      came.filter(({ name }) => !moves.to.has(name)),
      keyOf,
    )
    const met = [...before].filter(([key, operation]) => operation !== undefined && after.get(key) !== undefined)
    const taken = new Set(isGuess && met.length > 0 ? stayed().map(keyOf) : [])
    for (const [key, from] of met) if (!taken.has(key)) note(moves, from!, after.get(key)!, by)
  }
  for (const [from, to] of companions(moves, went, came)) note(moves, from, to, 'path')
  return moves
}

/** An operation with its path, and the document that it is in. */
interface Operation {
  readonly name: string
  readonly method: string
  readonly entry: PathEntry
  readonly located: Located
  readonly side: Side
}

/** The operations that only one side has, of the base and of the revision. */
function unpaired({ kept, added, removed }: PathPairs, base: Side, revision: Side): [Operation[], Operation[]] {
  return [
    [
      ...removed.flatMap(([, entry]) => operationsOf(entry, base)),
      ...kept.flatMap(([, from, to]) => beside(from, to, base)),
    ],
    [
      ...added.flatMap(([, entry]) => operationsOf(entry, revision)),
      ...kept.flatMap(([, from, to]) => beside(to, from, revision)),
    ],
  ]
}

/** The operations that both sides have, as each has them. */
function stayedIn({ kept, unchanged }: PathPairs, base: Side, revision: Side): Operation[] {
  return [...kept.map(([, from, to]) => [from, to] as const), ...unchanged()].flatMap(([from, to]) => [
    ...operationsOf(from, base).filter(({ method }) => to.operations.has(method)),
    ...operationsOf(to, revision).filter(({ method }) => from.operations.has(method)),
  ])
}

/** The operations of a path that another one does not have. */
function beside(entry: PathEntry, other: PathEntry, side: Side): Operation[] {
  return operationsOf(entry, side).filter(({ method }) => !other.operations.has(method))
}

function operationsOf(entry: PathEntry, side: Side): Operation[] {
  return Array.from(entry.operations, ([method, located]) => {
    return { name: `${method} ${entry.template}`, method, entry, located, side }
  })
}

/** What identifies an operation, the surest first; undefined where it says too little. */
interface Clue {
  readonly by: Move['by']
  readonly keyOf: (operation: Operation) => string | undefined
  /**
   * Whether it may be a coincidence: then no operation that both sides have may share it, and an operation that was to go on a day did not
   * move.
   */
  readonly isGuess: boolean
}

const CLUES: readonly Clue[] = [
  { by: 'operationId', keyOf: byId, isGuess: false },
  { by: 'path', keyOf: byPath, isGuess: true },
  { by: 'content', keyOf: byShape, isGuess: true },
]

function byId({ method, located }: Operation): string | undefined {
  const id = own(located.node, 'operationId')
  return typeof id === 'string' ? `${method} ${id}` : undefined
}

/** By the path without versions in it, if it names anything else. */
function byPath({ method, entry }: Operation): string | undefined {
  const segments = normalTemplate(entry.template)
    .split('/')
    .filter((segment) => !VERSION.test(segment))
  return segments.some((segment) => /^\w/.test(segment)) ? `${method} ${segments.join('/')}` : undefined
}

/** A version in a path: `v2`, `v1.1`, `v1beta1`, `2024-05-01`. */
const VERSION = /^(?:v\d+(?:\.\d+)*(?:[a-z]+\d*)?|\d{4}-\d{2}(?:-\d{2})?)$/i

function byShape({ method, entry, located, side }: Operation): string | undefined {
  const shape = operationShape(side, entry.item, located)
  return shape === undefined ? undefined : `${method} ${shape}`
}

/** Operations by a key; undefined for those that share it. */
function alone(operations: readonly Operation[], keyOf: Clue['keyOf']): Map<string, Operation | undefined> {
  const found = new Map<string, Operation | undefined>()
  for (const operation of operations) {
    const key = keyOf(operation)
    if (key !== undefined) found.set(key, found.has(key) ? undefined : operation)
  }
  return found
}

function note(
  { from, to }: { readonly from: Map<string, Move>; readonly to: Map<string, Move> },
  before: Operation,
  after: Operation,
  by: Move['by'],
): void {
  const move = { method: before.method, from: before.entry, to: after.entry, by }
  from.set(before.name, move)
  to.set(after.name, move)
}

/** Operations that moved like others: with those of their path, or with the beginning of several paths. */
function companions(
  { from, to }: Moves,
  went: readonly Operation[],
  came: readonly Operation[],
): readonly (readonly [from: Operation, to: Operation])[] {
  if (from.size === 0) return []
  const targets = targetsOf(from.values())
  const prefixes = movedPrefixes(from.values())
  const free = new Map(came.filter(({ name }) => !to.has(name)).map((each) => [each.name, each]))
  return went.flatMap((operation) => {
    const { name, method, entry, located } = operation
    if (from.has(name) || isScheduledToGo(located)) return []
    const among = prefixes.filter(({ before }) => entry.template.startsWith(`${before}/`))
    const paths = [
      targets.get(entry.template),
      ...among.map(({ before, after }) => after + entry.template.slice(before.length)),
    ]
    const target = paths.map((path) => free.get(`${method} ${path}`)).find((each) => each !== undefined)
    if (target === undefined) return []
    free.delete(target.name)
    return [[operation, target] as const]
  })
}

/** Where the moved operations of each path are now, if all of them are at one. */
function targetsOf(moves: Iterable<Move>): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  const apart = new Set<string>()
  for (const { from, to } of moves) {
    const known = targets.get(from.template)
    if (known !== undefined && known !== to.template) apart.add(from.template)
    targets.set(from.template, to.template)
  }
  return new Map([...targets].filter(([template]) => !apart.has(template)))
}
