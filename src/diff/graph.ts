import type { BareChange, Direction, OperationRef } from './change.ts'
import type { Location } from './location.ts'
import type { Carrier } from './message.ts'
import type { SchemaStep } from './schema-step.ts'
import type { Located } from './side.ts'

/** One use of something: which operation sends it, and which way; without a direction, what the operation is itself. */
export interface Use {
  readonly operation: OperationRef
  readonly direction?: Direction | undefined
  /** What the base says of how stable the operation is (`x-stability-level`). */
  readonly stability?: string | undefined
  /** Whether it is only sent when the operation fails. */
  readonly isError?: boolean | undefined
}

/** A difference of which it is not known yet who is reached by it. */
export type OpenChange = BareChange & InSchemas

/** Further information on a difference inside schemas. */
interface InSchemas {
  /** Directions in which it is never sent: `readOnly` is not in requests, `writeOnly` not in responses. */
  readonly hidden?: readonly Direction[] | undefined
  /** Inside schemas: the numbers of the pairs from the schemas of this pair to those that differ. */
  readonly innerRoute?: readonly number[] | undefined
  /** Whether it says something only of values that are sent as text; of any other it follows from another type. */
  readonly isOnlyOfText?: boolean | undefined
}

/** Two things that stand for each other, what differs in them, which pairs they lead on to, and who uses them. */
export interface Pair {
  readonly changes: OpenChange[]
  readonly next: Edge[]
  /** Who uses it; of schemas, one use for each direction. */
  readonly uses: Set<Use>
  /** Directions that a difference here always concerns, whatever uses it. */
  readonly always?: readonly Direction[]
  /** Of schemas: their number, and from where they are reached. */
  readonly schemas?: {
    readonly number: number
    readonly links: Link[]
    /** The references that lead from one to the other, if the difference is reported there; empty if it is reported for the schemas. */
    readonly referrers: Referrer[]
    /** The names of both, where references lead to another component than before. */
    readonly names?: { readonly before: string; readonly after: string } | undefined
    /** The components that they are. */
    readonly components: Readonly<Record<'base' | 'revision', Location | undefined>>
    /** The side with an inline copy of what is a component on the other, if the difference is reported at the copy. */
    readonly writtenOut?: 'base' | 'revision' | undefined
  }
}

/** Where something is referred to, and what is there on both sides. */
export interface Referrer {
  readonly at: Location
  readonly base: Located
  readonly revision: Located
}

/** Two corresponding schemas, identified by their index in the list of all pairs. */
export interface SchemaPair {
  readonly base: Located
  readonly revision: Located
  /** The step that leads here from the enclosing pair; undefined for a message or a reference. */
  readonly step?: SchemaStep | undefined
  /** For the content of a message: where it is. */
  readonly at?: Location | undefined
}

/** How a pair of schemas is reached: by steps inside another pair of schemas, or as what a message holds. */
export interface Link {
  readonly pair: Pair
  readonly hidden: readonly Direction[]
  readonly innerRoute: readonly number[]
  /** Directions in which it is never sent, regardless of the property that leads here. */
  readonly around?: readonly Direction[] | undefined
  /** On which sides the property or parameter that leads here must be sent; undefined for anything else. */
  readonly required?: Demand | undefined
  readonly message?: { readonly carrier: Carrier; readonly number: number } | undefined
  /** What this use has from elsewhere on the other side: what became of that here is nothing to it. */
  readonly moved?: MovedNames | undefined
  /** Where the mapping of a discriminator leads here: what else it leads to and this schema does not extend. */
  readonly siblings?: Siblings | undefined
}

/** Whether something must be sent, on each side. */
export type Demand = Readonly<Record<'base' | 'revision', boolean>>

/** Which components a mapping leads to next to a subtype and what that extends, by their references. */
export type Siblings = Pick<ReadonlySet<string>, 'has'>

/** What several parts of one schema say of properties and is compared as one, wherever they say it. */
export interface MovedNames {
  /** Properties that other parts declare than on the other side. */
  readonly properties: ReadonlySet<string>
  /** Properties that other parts require. */
  readonly required: ReadonlySet<string>
}

interface Edge {
  readonly pair: Pair
  readonly hidden: readonly Direction[]
}

/** A pair that is not shared: what differs in it reaches only the given uses. */
export function newPair(...uses: Use[]): Pair {
  return { changes: [], next: [], uses: new Set(uses) }
}

/** A pair of something the whole API has, which concerns the given direction. */
export function newApiPair(...always: Direction[]): Pair {
  return { changes: [], next: [], uses: new Set(), always }
}

/** Records that every user of `from` also uses `to`, but not in the `hidden` directions. */
export function lead(from: Pair, to: Pair, hidden: readonly Direction[] = []): void {
  from.next.push({ pair: to, hidden })
  for (const use of from.uses) if (!isHidden(use, hidden)) reach(to, use)
}

/** Records a use for a pair and for every pair it leads to; a loop, since pairs may lead on without end. */
function reach(first: Pair, use: Use): void {
  const open = [first]
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (isKnown(pair, use)) continue
    pair.uses.add(use)
    for (const { pair: next, hidden } of pair.next) if (!isHidden(use, hidden)) open.push(next)
  }
}

/** Whether a pair has a use, or, where it is one of schemas, another in that direction: who sends it is known by the messages that hold it. */
function isKnown({ uses, schemas }: Pair, use: Use): boolean {
  if (schemas === undefined || uses.has(use)) return uses.has(use)
  for (const { direction } of uses) if (direction === use.direction) return true
  return false
}

/** Whether a use is in a direction in which something is never sent. */
export function isHidden({ direction }: Pick<Use, 'direction'>, hidden: readonly Direction[]): boolean {
  return hidden.length > 0 && direction !== undefined && hidden.includes(direction)
}
