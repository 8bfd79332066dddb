import type { Path } from '../base/pointer.ts'

/** What is wrong at one place of a file that a user wrote for us. */
export interface Misfit {
  readonly path: Path
  readonly message: string
  readonly hint: string
}
