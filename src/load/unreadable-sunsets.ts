import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { holdsNames, isData } from '../openapi/fields.ts'
import { SUNSET_FIELDS } from '../openapi/marker-spellings.ts'
import { unreadableIn } from '../openapi/markers.ts'
import { statedSunsets } from '../openapi/stated-sunsets.ts'
import { type LoadProblemAt, loadProblems } from './problems.ts'

/**
 * Safe without escaping, because the fields only contain letters and hyphens. One expression for all takes a fraction of the time of one
 * for each.
 */
const ANY_FIELD = new RegExp([...SUNSET_FIELDS].join('|'))

/** Whether a text may contain a sunset in any spelling, so that most documents need no walk. */
export function mayStateSunset(text: string): boolean {
  return ANY_FIELD.test(text)
}

/** Every sunset of a document that is not a day, with its path. */
export function unreadableSunsets(tree: Json): LoadProblemAt[] {
  return statedSunsets(tree).sunsets.flatMap(({ node, path }) =>
    isOfApi(path)
      ? unreadableIn(node)
          .filter(({ fact }) => fact === 'sunset')
          .map(({ field, value }) => ({
            ...loadProblems.unreadableSunset(value),
            path: [...path, ...field.split('.')],
          }))
      : [],
  )
}

/** Whether a path leads to an OpenAPI object, not to data or a map of names. */
function isOfApi(path: Path): boolean {
  let areNames = false
  for (const key of path) {
    if (typeof key === 'number') {
      areNames = false
    } else {
      if (!areNames && isData(key)) return false
      areNames = !areNames && holdsNames(key)
    }
  }
  return !areNames
}
