import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** What an action does with the nodes its target selects. */
export type Deed =
  | { readonly kind: 'update'; readonly value: Json }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'nothing' }

/** One action of an overlay. */
export interface Action {
  /** Where it is in the overlay. */
  readonly path: Path
  /** A JSONPath of RFC 9535. */
  readonly target: string
  readonly deed: Deed
}

/** An overlay of the Overlay Specification 1.0 or 1.1, ready to be applied. */
export interface Overlay {
  /** The reference to the document it was written for. */
  readonly extends: string | undefined
  readonly actions: readonly Action[]
}

/** What is wrong at one place of an overlay. */
export interface OverlayFault {
  readonly path: Path
  readonly message: string
  readonly hint: string
}
