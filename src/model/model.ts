import type { JsonObject } from '../base/json.ts'
import type { ModelProblem } from './problems.ts'

/** The default export of a model file: an annotated document and its name. */
export interface Model {
  readonly kind: 'model'
  /** The name of its folder for generated files. */
  readonly name: string
  /** An OpenAPI document whose elements may have an `x-lifecycle`, and in which any value may be a timeline. */
  readonly document: JsonObject
  /** Second, different descriptions of the same element, which are not part of the document. */
  readonly clashes: readonly Clash[]
  /** The problems of its schedule. */
  readonly problems: readonly PlacedProblem[]
}

/** A problem with its place, if that is in another file than the model. */
export interface PlacedProblem extends ModelProblem {
  readonly place?: string
}

/** A second description of an operation or component. */
export interface Clash {
  readonly label: string
  readonly node: JsonObject
}

/** Whether a value is a model made by `api`. */
export function isModel(value: unknown): value is Model {
  return typeof value === 'object' && value !== null && (value as Partial<Model>).kind === 'model'
}
