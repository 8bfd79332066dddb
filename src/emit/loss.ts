/** Something that a version cannot express: what it is, and what is written instead. */
export interface Loss {
  readonly what: string
  readonly instead: string
  /** The field that says it. */
  readonly step?: string
}

/** What is kept as an extension; called by its field unless it has a longer name. */
export function keptAs(step: string, extension: string, what: string = step): Loss {
  return { what, instead: `it is kept as ${extension}`, step }
}
