import type { Json } from '../base/json.ts'
import { essenceOf } from '../openapi/media-type.ts'
import type { StatedLifecycle } from '../openapi/markers.ts'
import type { Limit } from './limit.ts'

/** Why a call is rejected: the kind of reason, and the keyword of the schema that rejects. */
export interface CallRejection {
  readonly kind: 'value' | 'missing' | 'media-type' | 'authentication'
  readonly keyword?: string | undefined
  readonly limit?: Limit | undefined
  readonly media?: Media | undefined
}

/** The media types that a body may have, and the one that was sent, if it is so common that it does not identify the sender. */
export interface Media {
  readonly sent?: string
  readonly accepted: readonly string[]
}

/** Media types that many clients send. Any other might identify the sender. */
const COMMON: ReadonlySet<string> = new Set([
  'application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'text/plain',
])

/** What was sent as a media type that is not accepted. */
export function mediaOf(mediaType: string, accepted: readonly string[]): Media {
  const sent = essenceOf(mediaType)
  return COMMON.has(sent) ? { sent, accepted } : { accepted }
}

/** What was sent for a parameter, as its description reads it. */
export interface Read {
  /** The style, `explode` and medium of the parameter. */
  readonly form: Json
  /** The values that the texts are read as, of those that the schema accepts. */
  readonly values: () => readonly Json[]
}

/** What the description of a day says about a call. Each thing is named as coordinates name it, within the operation. */
export interface Verdict {
  readonly rejections: ReadonlyMap<string, CallRejection>
  /** The parameters and fields that the call sends or gets, and that are described. */
  readonly said: ReadonlySet<string>
  /** Whatever of these may be described. */
  readonly known: ReadonlySet<string>
  /** The parts of a body whose type is none of those that the description states. */
  readonly mistyped: ReadonlySet<string>
  /** The parts of a body whose type is one of those that the description states. */
  readonly typed: ReadonlySet<string>
  /** What was sent for parameters that are described and take it. */
  readonly read: ReadonlyMap<string, Read>
  readonly deprecated: ReadonlyMap<string, StatedLifecycle>
  /** The values that were sent for query parameters, as shapes that reveal nothing: `name=contains:…`. */
  readonly shapes: ReadonlyMap<string, string>
}

/** A verdict while it is made. */
export interface Making {
  readonly rejections: Map<string, CallRejection>
  readonly said: Set<string>
  readonly known: Set<string>
  readonly mistyped: Set<string>
  readonly typed: Set<string>
  readonly read: Map<string, Read>
  readonly deprecated: Map<string, StatedLifecycle>
  readonly shapes: Map<string, string>
}

/** A verdict that says nothing yet. */
export function newVerdict(): Making {
  return {
    rejections: new Map(),
    said: new Set(),
    known: new Set(),
    mistyped: new Set(),
    typed: new Set(),
    read: new Map(),
    deprecated: new Map(),
    shapes: new Map(),
  }
}
