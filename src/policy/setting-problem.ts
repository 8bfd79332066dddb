import type { Path } from '../base/pointer.ts'

/** A problem at a place in a file that a user wrote. */
export interface SettingProblem {
  readonly path: Path
  readonly message: string
  readonly hint: string
}
