import type { State } from '../../containment/formula.ts'
import type { Node, Signed } from '../../containment/node.ts'
import type { Message } from '../message.ts'
import type { Located } from '../side.ts'
import type { Hop } from '../trail.ts'
import type { Around } from './pins.ts'
import type { Reading } from './reading.ts'
import type { Way } from './ways.ts'

/** An edit, and all that is needed to decide it. */
export interface Case {
  readonly schemas: Around
  readonly hops: readonly Hop[]
  readonly pins: readonly Signed[]
  readonly ways: readonly Way[]
  /** Whether there are no other ways. */
  readonly complete: boolean
  /** The share of the steps of a question that may be spent on the part that was edited. */
  readonly share: number
  /** Whether values are sent as text wherever they travel. */
  readonly isSpelled: boolean
  readonly reading: Reading
  /** Schemas that were too hard to decide. */
  readonly tired: Set<Node>
}

/** Two schemas that stand for each other, and the steps from there to the edit. */
export interface Whole {
  readonly base: Located
  readonly revision: Located
  readonly hops: readonly Hop[]
  /** What the schemas are of, where they describe a whole message. */
  readonly message?: Message
}

/** The schemas that an edit was made in. */
export function endOf({ hops, schemas }: Pick<Case, 'hops' | 'schemas'>): Around {
  return hops.at(-1) ?? schemas
}

/** What the speaker's of two schemas accepts and the listener's refuses. */
export function between(whole: Around, { nodeAt, speaker, listener }: Reading): State {
  return [
    { node: nodeAt(speaker, whole[speaker]), positive: true },
    { node: nodeAt(listener, whole[listener]), positive: false },
  ]
}

/** The share of the steps of a question that may be spent on a part of it. */
export const SHARE = 0.1

/** The share where more was not enough before, at the same schema or at many others: a run ends, however hard its documents are. */
export const LITTLE = 0.01

/** Whether so many schemas were too hard that the rest is not worth much trouble. */
export function isWorn({ tired }: Case): boolean {
  return tired.size > MOST_TIRED
}

const MOST_TIRED = 50
