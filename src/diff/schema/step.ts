import type { Change, Direction, Subject } from '../change.ts'
import type { ActionOf, DetailOf } from '../details.ts'
import type { Demand, MovedNames, OpenChange, Siblings } from '../graph.ts'
import type { SchemaStep } from '../schema-step.ts'
import { type Located, spotOf } from '../side.ts'
import type { Unchanged } from '../unchanged.ts'

/** A difference inside a schema, and the steps to it from the schema's root; what holds that is not known yet. */
export type SchemaChange = Unplaced<OpenChange> & { readonly path: readonly SchemaStep[] }

type Unplaced<C> = C extends OpenChange ? Omit<C, 'at'> : never

/** The types of values that something lets through; undefined where it lets through any. */
export type Types = readonly string[] | undefined

/** What a comparison may ask for, and where it puts what it finds. */
export interface SchemaContext {
  readonly unchanged: Unchanged
  /** Whether nothing is recorded, since all that is asked is what both sides hold. */
  readonly looksOn?: true
  record(change: SchemaChange): void
  /** Gives a pair of schemas, to which a step leads, its number. */
  number(base: Located, revision: Located, step: SchemaStep): number
  /** Whether there is room to report so many values of a list one by one; if there is, it is taken. */
  hasRoomFor(values: number): boolean
  /** What a reference on one side stands for. */
  follow(located: Located, side: 'base' | 'revision'): Located
  /** Whether a document says in which dialect of its own its schemas are written. */
  readonly hasOwnDialect: boolean
  /** On which side what stands beside a reference is ignored. */
  readonly lone: Readonly<Record<'base' | 'revision', boolean>>
  /** What stands beside a reference on one side and counts; undefined where there is nothing. */
  beside(located: Located, side: 'base' | 'revision'): Located | undefined
  /** Leads on to a pair of schemas of which one at least is a reference. Returns whether they are compared. */
  refer(base: Located, revision: Located, step: Step): boolean
}

/** Compares two schemas at a step. */
export type Compare = (base: Located, revision: Located, step: Step) => void

/** The properties that components begin, and cease, to require. */
export type RequiredBeside = Readonly<Record<'added' | 'removed', ReadonlySet<string>>>

/** Where a comparison has got to inside a schema. */
export interface Step {
  /** The steps that lead here from the schema's root, and the numbers of the pairs they lead to. */
  readonly path: readonly SchemaStep[]
  readonly innerRoute: readonly number[]
  readonly hidden: readonly Direction[]
  /** The same without what the property that is looked at says of itself. */
  readonly around?: readonly Direction[]
  /** On which sides the property that is looked at is required; undefined for anything else. */
  readonly required?: Demand | undefined
  /** Of a part of an `allOf`: the properties that the schema or any of its parts requires on a side. */
  readonly requiredByParts?: ((side: 'base' | 'revision') => ReadonlySet<string>) | undefined
  /** What components next to this in the same `allOf` begin and cease to require, which is reported there. */
  readonly requiredBeside?: (() => RequiredBeside) | undefined
  /** Whether what the revision says here, and the base does not, is a part of its `allOf` that came beside others. */
  readonly isNewPart?: boolean | undefined
  /** What another part of the same `allOf` says of properties on the other side, and is compared there. */
  readonly moved?: MovedNames | undefined
  /** Of a schema that the mapping of a discriminator leads to: what else it leads to and this schema does not extend. */
  readonly siblings?: Siblings | undefined
  /** The types that the other parts of the same `allOf` let through on a side. */
  readonly besideTypes?: ((side: 'base' | 'revision') => Types) | undefined
  /** Whether what differs says something only of values that are sent as text. */
  readonly isOnlyOfText?: boolean | undefined
  /** Of a schema that became a choice, or was one: the ways to components that it holds as before. */
  readonly held?: Change['held']
  readonly context: SchemaContext
}

/** What is known of a pair of schemas by what is around it, and not of what it holds. */
export const OUTSIDE = {
  required: undefined,
  isNewPart: undefined,
  requiredByParts: undefined,
  requiredBeside: undefined,
  besideTypes: undefined,
  siblings: undefined,
  moved: undefined,
} as const

/** Goes one step further, to a pair of schemas. */
export function stepInto(step: Step, next: SchemaStep, base: Located, revision: Located): Step {
  const number = step.context.number(base, revision, next)
  const moved = next.into === 'part' ? step.moved : undefined
  return {
    ...step,
    ...OUTSIDE,
    moved,
    path: [...step.path, next],
    innerRoute: [...step.innerRoute, number],
  }
}

/** Records a change at a step; `beyond` names what is not on both sides, or is not gone into. */
export function record<S extends Subject, A extends ActionOf<S>>(
  subject: S,
  action: A,
  base: Located | null,
  revision: Located | null,
  { context, hidden, innerRoute, path, isOnlyOfText, held }: Step,
  detail: DetailOf<S, A>,
  beyond?: SchemaStep,
): void {
  const change = {
    subject,
    action,
    path: beyond === undefined ? path : [...path, beyond],
    base: spotOf(base),
    revision: spotOf(revision),
    detail,
    hidden,
    innerRoute,
    isOnlyOfText,
    ...(held !== undefined && held.length > 0 && { held }),
  }
  // That subject, action and detail belong together is seen to where they are given.
  context.record(change as SchemaChange)
}

/** The names of two components, as references to them write them. */
export interface ReplacedNames {
  readonly before: string
  readonly after: string
}

/** Records that a reference leads to another component, and nothing of what differs between the two. */
export function recordReplaced(base: Located, revision: Located, names: ReplacedNames, step: Step): void {
  const last = step.path.at(-1)?.into
  const nothing = { gone: [], new: [], differing: [] }
  if (last !== 'choice' && last !== 'part') {
    record('schema', 'replaced', base, revision, step, { ...names, ...nothing })
    return
  }
  // It is said of the schema that the choice or part is of.
  const holder = { ...step, path: step.path.slice(0, -1), innerRoute: step.innerRoute.slice(0, -1) }
  record('schema', 'replaced', base, revision, holder, { ...names, ...nothing, as: last })
}
