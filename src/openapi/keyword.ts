import type { Json } from '../base/json.ts'
import type { Dialect } from './dialects.ts'

/**
 * What the value of a keyword is. Of `schemas` the order says nothing, of a `schema-list` it does; `items` are one schema or,
 * in older drafts, a list; `dependencies` a map of schemas or lists of names; `bound` a number or, in older drafts, a flag.
 */
export type Holds =
  | 'schema'
  | 'schemas'
  | 'schema-list'
  | 'schema-map'
  | 'items'
  | 'dependencies'
  | 'types'
  | 'names'
  | 'name-lists'
  | 'values'
  | 'value'
  | 'number'
  | 'count'
  | 'bound'
  | 'flag'
  | 'text'
  | 'uri'
  | 'object'

/**
 * What a keyword does. `asserts`: it decides which values are accepted; `refers`: it leads to another schema, which does;
 * `names`: it gives schemas names to refer to, or says what language they are in; `transfer`: it says how, or which way, a
 * value travels; `hints`: programs go by it, and reject nothing; `marks`: it deprecates; `explains`: it is for readers.
 */
export type Speaks = 'asserts' | 'refers' | 'names' | 'transfer' | 'hints' | 'marks' | 'explains'

/** What the schemas in a keyword are applied to: the value itself, or what it consists of. */
export type AppliesTo = 'value' | 'properties' | 'names' | 'items' | 'content'

/** Types whose values have keywords of their own; whole numbers are numbers. */
export type ConstrainedType = 'string' | 'number' | 'array' | 'object'

/** A keyword of schemas. */
export interface Keyword {
  readonly name: string
  readonly holds: Holds
  readonly speaks: Speaks
  readonly dialects: readonly Dialect[]
  /** The types whose values it constrains; absent where it says something of every value. */
  readonly ofTypes?: readonly ConstrainedType[]
  /** Whether it depends on no other keyword, nor any other on it, so that it means the same in whichever part of an `allOf` it stands. */
  readonly plain?: true
  /** Whether a number is the least that it accepts (`below`), or the most: of two, the greater or the less one holds. */
  readonly limits?: 'below' | 'above'
  /** Absent where the keyword holds no schemas, or only keeps them for references. */
  readonly appliesTo?: AppliesTo
  /** The parts of a value that are evaluated by it, so that `unevaluated…` next to it leaves them alone. */
  readonly evaluates?: 'properties' | 'items'
  /** Whether it applies to what other keywords leave: those next to it that describe parts by name or place, or all that evaluate. */
  readonly leftBy?: 'described' | 'evaluated'
  /** In which messages a property with it has no place. */
  readonly hiddenIn?: 'request' | 'response'
  /** Values that say what the absence of the keyword says. */
  readonly absent?: readonly Json[]
}
