import type { Direction, Fact, OperationRef } from './fact.ts'
import type { Message } from './message.ts'
import type { Expected, Proof } from './proof/witness.ts'
import type { Located } from './side.ts'
import type { Hop } from './trail.ts'

/** One use of something: which operation sends it, and which way; without a direction, what the operation is itself. */
export interface Use {
  readonly operation: OperationRef
  readonly direction?: Direction | undefined
  /** What the base says of how stable the operation is (`x-stability-level`). */
  readonly stability?: string | undefined
}

/** A difference of which it is not known yet who is reached by it. */
export interface OpenFact extends Omit<Fact, 'directions' | 'operations'> {
  /** Directions in which it is never sent: `readOnly` is not in requests, `writeOnly` not in responses. */
  readonly hidden?: readonly Direction[] | undefined
  /** Inside schemas: the steps from the schemas of the pair to those that differ. */
  readonly trail?: Hop | undefined
}

/** Two things that stand for each other, what differs in them, which pairs they lead on to, and who uses them. */
export interface Pair {
  readonly facts: OpenFact[]
  readonly next: Edge[]
  readonly uses: Set<Use>
  /** Directions that what differs here always concerns, whoever uses it. */
  readonly always?: readonly Direction[]
  /** The schemas, where it is a pair of schemas, and from where they are reached. */
  readonly schemas?: SchemaPair
}

/** Two schemas that stand for each other. */
export interface SchemaPair {
  readonly base: Located
  readonly revision: Located
  readonly links: Link[]
}

/** How a pair of schemas is reached: by steps inside another pair of schemas, or as what a message holds. */
export interface Link {
  readonly pair: Pair
  readonly hidden: readonly Direction[]
  readonly trail?: Hop | undefined
  readonly message?: Message | undefined
}

/** Tells what an edit of a schema does to what travels in a direction; undefined for what is no such edit. */
export type Prove = (pair: Pair, fact: OpenFact, direction: Direction, expected: Expected) => Proof | undefined

interface Edge {
  readonly pair: Pair
  readonly hidden: readonly Direction[]
}

/** A pair that is not shared: what differs in it reaches only the given uses. */
export function newPair(...uses: Use[]): Pair {
  return { facts: [], next: [], uses: new Set(uses) }
}

/** A pair of something the whole API has, which concerns the given direction. */
export function newApiPair(...always: Direction[]): Pair {
  return { facts: [], next: [], uses: new Set(), always }
}

/** Says that whoever uses `from` uses `to` as well, but not in the `hidden` directions. */
export function lead(from: Pair, to: Pair, hidden: readonly Direction[] = []): void {
  from.next.push({ pair: to, hidden })
  for (const use of from.uses) if (!isHidden(use, hidden)) reach(to, use)
}

/** Tells a pair, and every pair it leads to, of a use; a loop, since pairs may lead on without end. */
function reach(first: Pair, use: Use): void {
  const open = [first]
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (pair.uses.has(use)) continue
    pair.uses.add(use)
    for (const { pair: next, hidden } of pair.next) if (!isHidden(use, hidden)) open.push(next)
  }
}

function isHidden({ direction }: Use, hidden: readonly Direction[]): boolean {
  return hidden.length > 0 && direction !== undefined && hidden.includes(direction)
}

/** The facts of a pair, each with the operations and directions it reaches, and what `prove` can tell of it when it is asked. */
export function factsOf(pair: Pair, prove?: Prove): Fact[] {
  const { facts, uses, always } = pair
  if (facts.length === 0) return []
  const reached = new Map<string, ReturnType<typeof reachOf>>()
  return facts.map((open) => {
    const { hidden = [], trail: _, ...fact } = open
    const key = hidden.join(' ')
    const known = reached.get(key) ?? reachOf(uses, hidden)
    reached.set(key, known)
    const { stability, ...rest } = known
    return {
      ...fact,
      ...rest,
      ...(always !== undefined && { directions: always }),
      ...(prove !== undefined &&
        pair.schemas !== undefined && {
          prove: remembering((direction, expected) => prove(pair, open, direction, expected)),
        }),
      ...(stability !== undefined && { args: { ...fact.args, stability } }),
    }
  })
}

type Ask = NonNullable<Fact['prove']>

/** Asks once for each direction. */
function remembering(ask: Ask): Ask {
  const known = new Map<string, ReturnType<Ask>>()
  return (direction, expected) => {
    const key = `${direction} ${expected}`
    if (!known.has(key)) known.set(key, ask(direction, expected))
    return known.get(key)
  }
}

function reachOf(
  uses: ReadonlySet<Use>,
  hidden: readonly Direction[],
): Pick<Fact, 'directions' | 'operations'> & { stability?: string } {
  const visible = [...uses].filter((use) => !isHidden(use, hidden))
  const counted = visible.length > 0 ? visible : [...uses]
  const operations = new Map(counted.map(({ operation }) => [`${operation.method} ${operation.path}`, operation]))
  const directions = (['request', 'response'] as const).filter((direction) =>
    visible.some((use) => use.direction === direction),
  )
  const levels = new Set(counted.map(({ stability }) => stability))
  const [stability] = levels
  return {
    directions,
    operations: [...operations.values()],
    ...(levels.size === 1 && stability !== undefined && { stability }),
  }
}
