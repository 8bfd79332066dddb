import type { Expand } from './expand.ts'
import type { State } from './formula.ts'
import type { Languages } from './language.ts'
import type { Owner } from './node.ts'
import type { Result } from './result.ts'
import type { Nodes } from './schemas.ts'
import type { Summaries } from './summary.ts'

/** What the searches below share: the question they are part of, and all that is remembered. */
export interface Engine {
  readonly nodes: Nodes
  readonly expand: Expand
  readonly summaries: Summaries
  readonly languages: Languages
  /** Whether some value satisfies all of a state. */
  readonly solve: (state: State) => Result
  /** The same where the sender may still declare any names, so that none is assumed never sent. */
  readonly solveOpen: (state: State) => Result
  /** Counts a step of work; throws when there have been too many. */
  readonly step: (count?: number) => void
  /** Whether choices are looked at one by one before they are tried together: slower, unless it helps. */
  readonly careful: () => boolean
  /** The sender, if names it does not declare are assumed never sent. */
  readonly sender: Owner | undefined
}

/** Thrown when a question costs more steps than it may. */
export class Exhausted extends Error {}

/** Thrown when a question leads to too many others inside each other. */
export class TooDeep extends Error {}
