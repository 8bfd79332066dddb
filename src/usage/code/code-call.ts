import type { Call } from '../call.ts'

/** Where something is in a source, lines and columns from 1. */
export interface CodePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** How calls are made in sources: by a library, or by functions that were generated for the operations. */
export const CODE_CLIENTS = ['openapi-fetch', 'fetch', 'axios', 'generated'] as const

/** One of them. */
export type CodeClient = (typeof CODE_CLIENTS)[number]

/** Parts of a call that a source makes at run time, so that no more is judged of them than is written there. */
export type CodeGap = 'query' | 'body'

/** A call that a source makes, as far as it is written there; what is not has a variable in its place, `{{name}}`. */
export interface CodeCall {
  readonly place: CodePlace
  readonly call: Call
  readonly gaps: readonly CodeGap[]
}

/** Why the target of a call cannot be determined. */
export type NotFollowedReason = 'path' | 'method'

/** A call whose target cannot be determined. */
export interface NotFollowed {
  readonly place: CodePlace
  readonly reason: NotFollowedReason
}

/** The calls of a source. */
export interface CodeCalls {
  readonly calls: readonly CodeCall[]
  readonly notFollowed: readonly NotFollowed[]
}

/** A source that cannot be read, and why. */
export interface NotReadSource {
  readonly file: string
  readonly line: number | null
  readonly message: string
}
