import type { Json } from '../base/json.ts'
import type { Dialect } from './dialects.ts'

/**
 * The value of a keyword. `schemas` are unordered, a `schema-list` is ordered; `items` are one schema, or in older drafts a list;
 * `dependencies` map names to schemas or lists of names; a `bound` is a number, or in older drafts a flag.
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
 * The purpose of a keyword. `asserts`: restricts the accepted values; `refers`: leads to another schema that does; `names`: names schemas
 * for references, or states the dialect; `transfer`: states how or in which direction a value is sent; `hints`: used by programs, but never
 * a reason to reject; `marks`: deprecates; `explains`: for readers.
 */
export type Speaks = 'asserts' | 'refers' | 'names' | 'transfer' | 'hints' | 'marks' | 'explains'

/** What the schemas in a keyword apply to: the value itself, or parts of it. */
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
  /** The parts of a value that it evaluates, so that `unevaluated…` next to it does not apply to them. */
  readonly evaluates?: 'properties' | 'items'
  /**
   * Set if it applies to the parts that other keywords leave: those next to it that describe parts by name or position (`described`), or all
   * that evaluate parts (`evaluated`).
   */
  readonly leftBy?: 'described' | 'evaluated'
  /** The messages that must not contain a property with this keyword. */
  readonly hiddenIn?: 'request' | 'response'
  /** Values that are equivalent to leaving out the keyword. */
  readonly absent?: readonly Json[]
}
