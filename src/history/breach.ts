import type { Path } from '../base/pointer.ts'
import type { Day } from '../time/day.ts'

/** The ids of the rules that a plan and what was published are held to. */
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

/** A promise that is not kept, or that the plan is about to break. */
export interface Breach {
  readonly rule: PromiseRuleId
  /** What it is about, for waivers: the name of an element, or a day. */
  readonly coordinate: string
  readonly message: string
  /** What distinguishes it from others of its rule and coordinate, regardless of wording and time: its days, or a difference. */
  readonly facts: readonly string[]
  /** Of a difference with what was published: the days on which it is one. */
  readonly days?: readonly Day[]
  /** Where the plan says so; undefined for what was published. */
  readonly path?: Path | undefined
}
