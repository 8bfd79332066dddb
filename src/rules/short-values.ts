import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'

/** Values longer than this are not quoted in a sentence. */
const LONGEST = 60

/** Whether a value may be quoted in a sentence. */
export function isShort(value: Json): boolean {
  return stringify(value).length <= LONGEST
}
