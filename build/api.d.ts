/** A name that a part of the package exports. */
export interface ApiItem {
  readonly name: string
  readonly kind: string
  readonly docs: string
  readonly code: string
  /** The names of ours that its result is made of, where it is a function. */
  readonly result: readonly string[]
}

/** A part of the package. */
export interface ApiPart {
  readonly name: string
  readonly purpose: string
  readonly items: readonly ApiItem[]
  /** The types that its items name, and the part does not export. */
  readonly hidden: readonly string[]
}

export function publicApi(): ApiPart[]
