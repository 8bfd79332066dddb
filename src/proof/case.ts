import type { State } from '../containment/formula.ts'
import type { Node, Signed } from '../containment/node.ts'
import type { Located } from '../diff/side.ts'
import type { SchemaPair } from '../diff/graph.ts'
import type { Carrier } from '../diff/message.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
import type { Reading, SideName } from './reading.ts'

/** The schemas around what differs, on both sides. */
export type Around = Readonly<Record<SideName, Located>>

/** A pair of schemas, and the step that leads to it from the pair before. */
export interface StepPair extends SchemaPair {
  readonly step: SchemaStep
}

/** The property that a discriminator reads, and the value by which it selects a subtype. */
export interface Tag {
  readonly property: string
  readonly value: string
}

/** Two schemas that stand for each other, and the steps from there to the edit. */
export interface Whole extends Around {
  readonly steps: readonly StepPair[]
  /** What the schemas are of, where they describe a whole message. */
  readonly message?: Carrier | undefined
  /** Where only a discriminator leads to the schemas: how it selects them. */
  readonly tags?: Readonly<Record<SideName, Tag | undefined>> | undefined
  /** What holds the schemas as a choice, of the sender: what its values must match as well. */
  readonly holder?: Node | undefined
}

/** An edit, and all that is needed to decide it. */
export interface Case {
  /** The component or inline schema that it was made in, and the steps from there. */
  readonly inner: Whole
  /** The messages that hold that, each with the steps to the edit. */
  readonly messages: readonly Whole[]
  /** Whether other schemas of the same value have a say: parts beside the edited one, or what else declares a property. */
  readonly isJoined: boolean
  /** Whether there are no other messages. */
  readonly complete: boolean
  /** The receiver's schema at the place of the edit as it would be without it, the least change first; empty where it is not asked. */
  readonly withoutEdit: readonly Node[]
  /** Whether more than the edit changes where the receiver's schema is put into the sender's: of choices, which of them there are. */
  readonly isOfMore?: boolean
  /** The receiver's schema there with nothing but the edit, where it holds other edits that are to blame for themselves. */
  readonly withEditOnly?: Node | undefined
  /** In place of that, the receiver's schema there as it is, to be put into the sender's: what the edit does where nothing else is edited. */
  readonly applied?: Node | undefined
  /** The special condition on values that the edit could affect. */
  readonly constraints: readonly Signed[]
  /** Whether those say what a choice takes, of a schema that rejects what several take: then they are no reason why it is rejected. */
  readonly isCounted?: boolean
  /** If values of one list were added or removed: all of them, for one question about all. */
  readonly list?: ValueList | undefined
  /** The share of the steps of a question that may be spent on the part that was edited. */
  readonly share: number
  /** Whether values are sent as text wherever they travel. */
  readonly isSpelled: boolean
  /** Whether only the verdict matters, and the value that shows it need not be one that people would write. */
  readonly isBrief?: boolean
  readonly reading: Reading
  /** Schemas that were too hard to decide. */
  readonly overBudget: Set<Node>
}

/** Values that were added to a list, or removed, together. */
export interface ValueList {
  readonly anyOfThem: Signed
  /** Whether none of them is a witness, by the question that was asked. */
  readonly isHarmless: Map<string, boolean>
}

/** The schemas that an edit was made in. */
export function endOf({ inner }: Pick<Case, 'inner'>): Around {
  return inner.steps.at(-1) ?? inner
}

/** What the sender's of two schemas accepts and the receiver's rejects. */
export function between(whole: Around & Pick<Whole, 'holder'>, { nodeAt, sender, receiver }: Reading): State {
  return [
    { node: nodeAt(sender, whole[sender]), positive: true },
    { node: nodeAt(receiver, whole[receiver]), positive: false },
    ...(whole.holder === undefined ? [] : [{ node: whole.holder, positive: true }]),
  ]
}

/** The share of the steps of a question that may be spent on a part of it. */
export const SHARE = 0.1

/** The share where more was not enough before, at the same schema or at many others: a run ends, however hard its documents are. */
export const LITTLE = 0.01

/** Whether so many schemas were too hard that the rest is not worth much trouble. */
export function isExhausted({ overBudget }: Case): boolean {
  return overBudget.size > MOST_OVER_BUDGET
}

const MOST_OVER_BUDGET = 50
