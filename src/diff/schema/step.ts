import type { Direction, Fact } from '../fact.ts'
import { type Located, spotOf } from '../side.ts'
import type { Unchanged } from '../unchanged.ts'

/** A difference inside a schema: its name is the path of properties from the schema's root; who uses it is not known yet. */
export interface SchemaFact extends Omit<Fact, 'where' | 'directions' | 'operations'> {
  /** Directions in which it is never sent: `readOnly` is not in requests, `writeOnly` not in responses. */
  readonly hidden: readonly Direction[]
}

/** What a comparison may ask for, and where it puts what it finds. */
export interface SchemaContext {
  readonly unchanged: Unchanged
  report(fact: SchemaFact): void
  /** What a reference on one side stands for. */
  follow(located: Located, side: 'base' | 'revision'): Located
  /** Leads on to a pair of schemas of which one at least is a reference; `path` is how properties lead there. */
  refer(base: Located, revision: Located, path: string, hidden: readonly Direction[]): void
}

/** Where a comparison has got to inside a schema. */
export interface Step {
  /** The properties that lead here: empty at the root, `data.service`, `items[]`. */
  readonly name: string
  readonly hidden: readonly Direction[]
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
  step.context.report({
    subject,
    change,
    name,
    base: spotOf(base),
    revision: spotOf(revision),
    args,
    hidden: step.hidden,
  })
}
