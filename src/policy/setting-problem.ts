import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Path } from '../base/pointer.ts'
import { visible } from '../base/text.ts'

/** A problem at a place in a file that a user wrote. */
export interface SettingProblem {
  readonly path: Path
  readonly message: string
  readonly hint: string
}

/**
 * The problem of a setting with a value that it cannot have, which is quoted unless it is long; `demand` says what it has to be, such as
 * `true or false`.
 */
export function wrongValue(path: Path, demand: string, value: Json): SettingProblem {
  const text = stringify(value)
  const found = text.length <= LONGEST ? `, not ${visible(text)}` : ''
  return { path, message: `${path.join('.')} must be ${demand}${found}`, hint: 'fix the value' }
}

/** Values longer than this are not quoted. */
const LONGEST = 60
