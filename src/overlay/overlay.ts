import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** What an action does with the nodes that its target selects. */
export type Effect =
  | { readonly kind: 'update'; readonly value: Json }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'nothing' }

/** One action of an overlay. */
export interface Action {
  /** Its path in the overlay. */
  readonly path: Path
  /** A JSONPath (RFC 9535). */
  readonly target: string
  readonly effect: Effect
}

/** An overlay according to the Overlay Specification 1.0 or 1.1. */
export interface Overlay {
  /** The reference to the document that the overlay is for. */
  readonly extends: string | undefined
  readonly actions: readonly Action[]
}

/** A problem at a place in an overlay. */
export interface OverlayFault {
  readonly path: Path
  readonly message: string
  readonly hint: string
}
