import type { Located } from './side.ts'

/** How a step goes on: into a part of the value, into one choice that the value itself has, or into one condition on it. */
type Into =
  | { readonly into: 'property'; readonly name: string }
  /** `exclusive`: no other choice may accept the value. */
  | { readonly into: 'branch'; readonly exclusive: boolean }
  | { readonly into: 'part' }
  | { readonly into: Inner }

/** Keywords that hold one schema for many values. */
export type Inner =
  | 'items'
  | 'additionalItems'
  | 'unevaluatedItems'
  | 'contains'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'propertyNames'

/** One step into a pair of schemas, and the pair that is reached; `from` is the step before. */
export type Hop = Into & { readonly base: Located; readonly revision: Located; readonly from?: Hop | undefined }

/** The steps of a trail, the first one first. */
export function hopsOf(trail: Hop | undefined): Hop[] {
  const hops: Hop[] = []
  for (let hop = trail; hop !== undefined; hop = hop.from) hops.push(hop)
  return hops.toReversed()
}
