import type { Path } from '../base/pointer.ts'
import type { Day } from '../time/day.ts'

/** The ids of the rules that check a plan and what was published. */
export type PromiseRuleId =
  | 'past-retold'
  | 'removal-unannounced'
  | 'notice-below-policy'
  | 'sunset-brought-forward'
  | 'sunset-passed'
  | 'unknown-to-plan'
  | 'replacement-missing'
  | 'removal-in-freeze'
  | 'too-many-removals'
  | 'not-published'
  | 'published-otherwise'

/** A promise that was broken, or that the plan is about to break. */
export interface Breach {
  readonly rule: PromiseRuleId
  /** The coordinate of the element, or the day, which waivers refer to. */
  readonly coordinate: string
  readonly message: string
  /** What distinguishes it from other breaches with its rule and coordinate, independent of wording and time: days, or a difference. */
  readonly facts: readonly string[]
  /** The days of the published documents that it is about: of a difference, or of the document that broke a promise. */
  readonly days?: readonly Day[]
  /** Where the plan says so; undefined for what was published. */
  readonly path?: Path | undefined
}
