import type { OperationRef } from './change.ts'
import type { Location } from './location.ts'
import type { Located } from './side.ts'

/** An operation on both sides, with the path items around it. */
export interface OperationPair {
  readonly operation: OperationRef
  /** Where it is: of a callback, in the operation that it belongs to. */
  readonly at: Location
  /** Its paths, whose parameters may have other names. */
  readonly baseTemplate: string
  readonly revisionTemplate: string
  readonly base: Located
  readonly revision: Located
  readonly baseItem: Located
  readonly revisionItem: Located
  /** Whether the server calls and the client answers, as in callbacks and webhooks: what travels turns round. */
  readonly turned: boolean
  /** The callbacks that were compared for the operation to which it belongs, in which direction: a callback may contain itself. */
  readonly callbacks: Set<string>
}
