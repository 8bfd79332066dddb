/** Something that a version cannot express, and what is written instead. */
export interface Loss {
  readonly what: string
  readonly instead: string
  /** The field that contains it. */
  readonly step?: string
}

/** A field that is kept as an extension; `what` describes it, by default its name. */
export function keptAs(step: string, extension: string, what: string = step): Loss {
  return { what, instead: `it is kept as ${extension}`, step }
}
