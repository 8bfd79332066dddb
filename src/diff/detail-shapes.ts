import type { Json } from '../base/json.ts'

/** Nothing next to what the change itself says. */
export type Nothing = Readonly<Record<never, never>>

/** The values of a field, a keyword or an extension before and after; null if it is absent. */
export interface Between {
  readonly keyword: string
  readonly before: Json
  readonly after: Json
}

/** On which sides a reference leads nowhere. */
export interface Lost {
  readonly lost: 'base' | 'revision' | 'both'
  /** Whether it leads to a schema where anything but a schema is described. */
  readonly isSchema?: boolean
}

/** What something was called and is called. */
export interface Names {
  readonly before: string
  readonly after: string
}

export interface ComesAndGoes<D = Nothing> {
  readonly added: D
  readonly removed: D
}

/** The deprecation marker was added or removed. */
export interface Marked<D = Nothing> {
  readonly deprecated: D
  readonly reactivated: D
}

/** It must be sent from now on, or need not any more. */
export interface Needed<D = Nothing> {
  readonly required: D
  readonly optional: D
}

/** Whether it must be sent. */
export interface Need {
  readonly required: boolean
}

/** Whether a schema says which value is taken where none is sent. */
export interface Default {
  readonly hasDefault: boolean
}

/** Whether it is an object whose fields are sent one by one, none of which is required. */
export interface OfOptionalFields {
  readonly ofOptionalFields?: true
}

/** Of parameters of a path: whether it never had the part that they name, still has that, or had it already. */
export interface InPath {
  readonly inPath?: 'never' | 'still' | 'already'
  /** For a part that the path already had: whether its new schema rejects some texts. */
  readonly limited?: true
}

/** Of parameters: the security scheme that describes on the other side what is sent there. */
export interface AsScheme {
  readonly scheme?: string
}

/** Of properties: whether the other side has it in its place all the same, in another choice or part. */
export interface Elsewhere {
  readonly elsewhere?: true
}

/** Whether objects of the revision reject properties that they do not name. */
export interface Closed {
  readonly closed: boolean
}

/** For an element that became a reference, or was one: the fields next to the reference, which are ignored there. */
export interface Ignored {
  readonly ignored?: readonly string[]
}

/** Of a header that is described: whether OpenAPI ignores those of its name. */
export interface IgnoredHeader {
  readonly idle?: 'ignored-header'
}

/** Of how a value is written into a request or a header. */
export interface Writing {
  /**
   * Why nothing comes of it: no value is written differently, OpenAPI ignores headers of that name, or the field outside the query, no
   * validator reads the keyword, it is a keyword of schemas in an object that is none, or it is next to a reference in a version that ignores it.
   */
  readonly idle?: 'same-text' | 'ignored-header' | 'only-of-query' | 'unread' | 'misplaced' | 'beside-reference'
  /** Of a style that changed: what became of `explode` with it, where that is said. */
  readonly explode?: { readonly before: Json; readonly after: Json }
  /** The side that says it by a media type, where the other has a style. */
  readonly mediaTypeOf?: 'base' | 'revision'
}

/** A choice or a part of a schema, by the keyword that lists it and by what it is called. */
export interface Member {
  readonly keyword: string
  readonly item: string
}

/** A value of an enum, and its JSON text. */
export interface EnumValue {
  readonly value: Json
  readonly item: string
}

/** Of an operation: whether it was the last, or is the first, of its path; and the other operation that looks just like it. */
export interface OperationDetail {
  readonly lastOfPath?: true
  readonly movedTo?: string
  readonly movedFrom?: string
  /** What shows the move: the only ones with the same `operationId`, the same path apart from versions, or the same messages in outline. */
  readonly movedBy?: 'operationId' | 'path' | 'content'
}

/** Whether no operation goes by it: what the API asks for by default, while each says it for itself, or a scheme that none of the base requires. */
export interface Unused {
  readonly unused?: true
}

/**
 * Whether clients that were accepted still are, by another alternative that requires no more; of what the server shows when it calls, whether
 * clients that accepted it still do, since it shows no less.
 */
export interface StillAllowed extends Unused {
  readonly stillAllowed: boolean
}
