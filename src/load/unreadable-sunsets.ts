import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { holdsNames, isData } from '../openapi/fields.ts'
import { SUNSET_FIELDS } from '../openapi/marker-spellings.ts'
import { unreadableIn } from '../openapi/markers.ts'
import { statedSunsets } from '../openapi/stated-sunsets.ts'
import { type TroubleAt, troubles } from './problems.ts'

/** The fields hold letters and hyphens only. One look for all takes a fraction of the time of one for each. */
const ANY_FIELD = new RegExp([...SUNSET_FIELDS].join('|'))

/** Whether a text can hold a sunset at all, in any spelling: a look, so that most documents need no walk. */
export function mayStateSunset(text: string): boolean {
  return ANY_FIELD.test(text)
}

/** Every sunset of a document that is no day, where it is. */
export function unreadableSunsets(tree: Json): TroubleAt[] {
  return statedSunsets(tree).sunsets.flatMap(({ node, path }) =>
    isOfApi(path)
      ? unreadableIn(node)
          .filter(({ fact }) => fact === 'sunset')
          .map(({ field, value }) => ({ ...troubles.unreadableSunset(value), path: [...path, ...field.split('.')] }))
      : [],
  )
}

/** Whether an object of OpenAPI stands at a path: no data, and no map whose keys are names. */
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
