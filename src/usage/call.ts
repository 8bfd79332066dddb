import type { Json } from '../base/json.ts'
import type { Day } from '../time/day.ts'

/** A body as it was sent. */
export interface Message {
  readonly mediaType: string
  readonly text: string
  /** The value that the text stands for, if the source of a call states that instead; parts of it may be unknown. */
  readonly value?: Json | undefined
  /** The fields of a form, if the traffic contains them instead of the text. */
  readonly fields?: readonly Field[] | undefined
}

/** A field of a form. */
export interface Field {
  readonly name: string
  readonly text: string
  /** What its part says that it is, if so. */
  readonly mediaType?: string | undefined
}

/**
 * The parts of a request of which a source may state only some. `access` is the credentials of a request, wherever they are; `form` is
 * how lists and objects are written into it.
 */
export type PartlyKnown = 'query' | 'header' | 'cookie' | 'access' | 'form'

/** What came back. */
export interface Answer {
  readonly status: number
  /** By their names in lower case. */
  readonly headers?: ReadonlyMap<string, string> | undefined
  readonly body?: Message | undefined
}

/** A request, as far as it was recorded; undefined parts were not recorded, and may have been sent. */
export interface Call {
  /** In capitals, as it was sent. */
  readonly method: string
  /** The path with its query, as it was sent; or the whole URL. */
  readonly target: string
  /** The name of the host, where it is not in the target. */
  readonly host?: string | undefined
  /** The day it was sent, in UTC. */
  readonly day?: Day | undefined
  readonly ip?: string | undefined
  readonly agent?: string | undefined
  /** All headers, by their names in lower case. */
  readonly headers?: ReadonlyMap<string, string> | undefined
  /** Headers that a log notes, where it does not note all. */
  readonly noted?: ReadonlyMap<string, string> | undefined
  /** Null where the request is known to have none. */
  readonly body?: Message | null | undefined
  readonly response?: Answer | undefined
  /** Parts of which more may have been sent than is known, or in another form. */
  readonly partly?: ReadonlySet<PartlyKnown> | undefined
}
