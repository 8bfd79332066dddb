import { type Json, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'

/** Where documents say that something is deprecated from a day on, beside `x-lifecycle`. */
export const DEPRECATED_ON: readonly Path[] = [
  ['x-deprecated-at'],
  ['x-deprecation-date'],
  ['x-deprecated'],
  ['x-github', 'deprecationDate'],
  ['x-ms-deprecation', 'date'],
]

/** Where they say that it is gone from a day on, beside `x-sunset` and `x-lifecycle`. */
export const GONE_ON: readonly Path[] = [
  ['x-deprecated-sunset'],
  ['x-sunset-date'],
  ['x-removal-date'],
  ['x-github', 'removalDate'],
  ['x-ms-deprecation', 'removalDate'],
]

/** Where they say what replaces it. */
export const REPLACED_BY: readonly Path[] = [
  ['x-deprecated-by'],
  ['x-replaced-by'],
  ['x-speakeasy-deprecation-replacement'],
]

/** Extensions that hold nothing but a day or a replacement. */
export const LIFECYCLE_FIELDS: readonly string[] = [...DEPRECATED_ON, ...GONE_ON, ...REPLACED_BY]
  .filter((path) => path.length === 1)
  .map(([field]) => String(field))

/** The sunset a thing states, as it is written; null where it states none. */
export function sunsetOf(node: Json): Json {
  const lifecycle = own(node, 'x-lifecycle')
  const stated = own(node, 'x-sunset') ?? own(lifecycle, 'extended') ?? own(lifecycle, 'sunset')
  if (stated !== undefined) return stated
  for (const path of GONE_ON) {
    // Asked of every thing on both sides, so that the first step is looked at before the path is followed.
    if (own(node, String(path[0])) !== undefined) return lookUp(node, path) ?? null
  }
  return null
}
