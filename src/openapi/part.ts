declare const kind: unique symbol

/** A part of a document, as in OpenAPI. Only functions of the language create one, so the compiler knows that each is valid. */
export interface Part<K extends string = string> {
  /** Only exists for the compiler. */
  readonly [kind]: K
  /** The reference to a named part. */
  readonly $ref?: string
}

/** The kind of a part, such as `schema`. */
export type KindOf<T> = T extends Part<infer K> ? K : never

/** A whole document, or parts of one to add to an API. */
export interface Document extends Part<'document'> {}
