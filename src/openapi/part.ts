declare const kind: unique symbol

/** A part of a document, as in OpenAPI. Only functions create one, so that the compiler knows that each is valid. */
export interface Part<K extends string = string> {
  /** Known to the compiler only. */
  readonly [kind]: K
  /** Where a named part is. */
  readonly $ref?: string
}

/** The kind of a part, such as `schema`. */
export type KindOf<T> = T extends Part<infer K> ? K : never

/** A whole document, or parts of one to add to an API. */
export interface Document extends Part<'document'> {}
