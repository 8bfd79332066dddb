import type { Direction } from '../fact.ts'
import type { OpenFact } from '../graph.ts'
import { type Located, spotOf } from '../side.ts'
import type { Hop } from '../trail.ts'
import type { Unchanged } from '../unchanged.ts'

/** A difference inside a schema: its name is the path of properties from the schema's root; what it belongs to is not known yet. */
export type SchemaFact = Omit<OpenFact, 'where'>

/** Which plain values of a schema are written as text: its own, or those of its properties. */
export type Textual = 'value' | 'properties'

/** What a comparison may ask for, and where it puts what it finds. */
export interface SchemaContext {
  readonly unchanged: Unchanged
  /** What of the schema travels as text: the value of a parameter or header, or each property of a form. */
  readonly textual?: Textual | undefined
  /** Whether the schema is that of a parameter that must be sent; undefined where that is not known. */
  readonly required?: boolean | undefined
  report(fact: SchemaFact): void
  /** What a reference on one side stands for. */
  follow(located: Located, side: 'base' | 'revision'): Located
  /** On which side what stands beside a reference is ignored. */
  readonly lone: Readonly<Record<'base' | 'revision', boolean>>
  /** What stands beside a reference on one side and counts; undefined where there is nothing. */
  beside(located: Located, side: 'base' | 'revision'): Located | undefined
  /** Leads on to a pair of schemas of which one at least is a reference; `path` is how properties lead there. Returns whether they are compared. */
  refer(base: Located, revision: Located, path: string, step: Step): boolean
}

/** Where a comparison has got to inside a schema. */
export interface Step {
  /** The properties that lead here: empty at the root, `data.service`, `items[]`. */
  readonly name: string
  readonly hidden: readonly Direction[]
  /** The same without what the property that is looked at says of itself. */
  readonly around?: readonly Direction[]
  /** Whether the property or parameter that is looked at is required in the revision; undefined for anything else. */
  readonly required?: boolean | undefined
  /** The same as steps from schema to schema. */
  readonly trail?: Hop | undefined
  readonly context: SchemaContext
}

/** Reports a fact at a step. */
export function report(
  subject: SchemaFact['subject'],
  change: SchemaFact['change'],
  name: string,
  base: Located | null,
  revision: Located | null,
  step: Step,
  args: SchemaFact['args'],
): void {
  const { context, hidden, trail } = step
  context.report({ subject, change, name, base: spotOf(base), revision: spotOf(revision), args, hidden, trail })
}

/** A name with what leads to it: `data.service`; a name that could be read as a path is quoted. */
export function dotted(prefix: string, name: string): string {
  return joined(prefix, /[.[\]()"\s]/.test(name) ? JSON.stringify(name) : name)
}

/** A sign with what leads to it: `data.*`. */
export function joined(prefix: string, sign: string): string {
  return prefix === '' ? sign : `${prefix}.${sign}`
}
