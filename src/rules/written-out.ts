import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import type { Change, Spots } from '../diff/change.ts'
import { isShort } from './short-values.ts'

/** The two values of a keyword, of which the absence of one says that anything goes. */
interface Values {
  readonly before: Json
  readonly after: Json
}

/** The values of a keyword with `true` or `{}` in place of null where a side writes out what its absence says as well; undefined where none does, or they are too long to be quoted. */
export function writtenOut(
  { detail, base, revision }: Pick<Change, 'detail'> & Spots,
  { before, after }: Values,
): { readonly from: Json; readonly to: Json } | undefined {
  if ((before === null) === (after === null)) return undefined
  const said = own((before === null ? base : revision)?.value, String(detail.keyword))
  if (said === undefined || !(said === true || deepEqual(said, {}))) return undefined
  const [from, to] = before === null ? [said, after] : [before, said]
  return isShort(from) && isShort(to) ? { from, to } : undefined
}
