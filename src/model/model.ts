import type { JsonObject } from '../base/json.ts'
import type { ModelProblem } from './problems.ts'

/** What a model file exports: an annotated document, and what to call it. */
export interface Model {
  readonly kind: 'model'
  /** The name of its folder of generated files. */
  readonly name: string
  /** An OpenAPI 3.1 document whose elements carry `x-lifecycle`, and in which any value may be a timeline. */
  readonly document: JsonObject
  /** What was described a second time, differently, and found no room in the document. */
  readonly clashes: readonly Clash[]
  /** What is wrong with the schedule of the model. */
  readonly problems: readonly PlacedProblem[]
}

/** A problem that knows where it stands, if that is not in the model itself. */
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
