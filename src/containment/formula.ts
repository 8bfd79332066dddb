import type { Decimal } from '../base/decimal.ts'
import type { Json } from '../base/json.ts'
import type { Bound } from './bound.ts'
import type { Node, Opaque, Owner, Signed } from './node.ts'
import type { Pattern } from './pattern.ts'

/** What one value must satisfy: all of some schemas and opposites of schemas. */
export type State = readonly Signed[]

/** Some of the names that properties can have. */
export type Region =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'pattern'; readonly pattern: Pattern }
  | { readonly kind: 'other'; readonly names: ReadonlySet<string>; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'names'; readonly of: Signed }

/** A single demand on a value whose type is known. */
export type Atom =
  | { readonly kind: 'range'; readonly minimum?: Bound | undefined; readonly maximum?: Bound | undefined }
  | { readonly kind: 'multiple'; readonly of: Decimal; readonly positive: boolean }
  | { readonly kind: 'values'; readonly values: readonly Json[]; readonly positive: boolean }
  | { readonly kind: 'size'; readonly min: number; readonly max: number }
  | { readonly kind: 'pattern'; readonly pattern: Pattern; readonly positive: boolean }
  /** The item at a position, if there is one. */
  | { readonly kind: 'item'; readonly at: number; readonly of: State }
  /** All items from a position on. */
  | { readonly kind: 'items'; readonly from: number; readonly of: State }
  /** How many items from a position on satisfy something. */
  | { readonly kind: 'count'; readonly from: number; readonly of: Signed; readonly min: number; readonly max: number }
  | { readonly kind: 'unique'; readonly positive: boolean }
  | { readonly kind: 'required'; readonly name: string }
  /** The values of all properties whose names are in a region. */
  | { readonly kind: 'each'; readonly region: Region; readonly of: State }
  /** Some property has its name in a region and such a value. */
  | { readonly kind: 'some'; readonly region: Region; readonly of: State }
  /** Which properties a side declares at all; true of every value. */
  | {
      readonly kind: 'declares'
      readonly owner: Owner
      readonly names: ReadonlySet<string>
      readonly patterns: readonly Pattern[]
      readonly open: boolean
    }
  | { readonly kind: 'opaque'; readonly opaque: Opaque; readonly node: Node; readonly positive: boolean }

/** What a value of a known type must satisfy. */
export type Formula =
  | Atom
  | { readonly kind: 'all'; readonly of: readonly Formula[] }
  /** `union`: each of them may hold beside the one that is chosen, and declare names of its own. */
  | { readonly kind: 'any'; readonly of: readonly Formula[]; readonly union?: true | undefined }
  | { readonly kind: 'node'; readonly node: Node; readonly positive: boolean }
  /** Exactly one of the nodes holds; not positive: none does, or several do. */
  | { readonly kind: 'one'; readonly of: readonly Node[]; readonly positive: boolean }

/** What every value satisfies. */
export const TRUE: Formula = { kind: 'all', of: [] }
/** What no value satisfies. */
export const FALSE: Formula = { kind: 'any', of: [] }

/** All of some formulas, without those that say nothing. */
export function all(parts: readonly Formula[]): Formula {
  const kept = parts.filter((part) => part.kind !== 'all' || part.of.length > 0)
  if (kept.some(isFalse)) return FALSE
  return kept.length === 1 ? kept[0]! : { kind: 'all', of: kept }
}

/** Any of some formulas, without those that nothing satisfies. */
export function any(parts: readonly Formula[], union?: true): Formula {
  const kept = parts.filter((part) => !isFalse(part))
  if (kept.some(isTrue)) return TRUE
  return kept.length === 1 ? kept[0]! : { kind: 'any', of: kept, union }
}

/** Whether a formula plainly says nothing. */
export function isTrue(formula: Formula): boolean {
  return formula.kind === 'all' && formula.of.length === 0
}

/** Whether nothing plainly satisfies a formula. */
export function isFalse(formula: Formula): boolean {
  return formula.kind === 'any' && formula.of.length === 0
}

/** The schema of `node` itself, or its opposite, of the same value. */
export function holds(node: Node, positive: boolean): Formula {
  return { kind: 'node', node, positive }
}

/** A number of things between two bounds, or outside of them. */
export function sized(min: number, max: number, positive: boolean): Formula {
  if (min <= 0 && max === Infinity) return positive ? TRUE : FALSE
  if (positive) return { kind: 'size', min, max }
  return any([
    min > 0 ? { kind: 'size', min: 0, max: Math.ceil(min) - 1 } : FALSE,
    max < Infinity ? { kind: 'size', min: Math.floor(max) + 1, max: Infinity } : FALSE,
  ])
}

/** The property `name` is there, and its value satisfies `of`. */
export function has(name: string, of: State): Formula {
  const required: Formula = { kind: 'required', name }
  return of.length === 0
    ? required
    : { kind: 'all', of: [required, { kind: 'each', region: { kind: 'name', name }, of }] }
}
