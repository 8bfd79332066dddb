import { type Json, type JsonObject, isArray } from '../base/json.ts'
import { holdsNames, isData } from '../openapi/fields.ts'
import { SUNSET_FIELDS } from '../openapi/marker-spellings.ts'
import { toldLifecycle } from '../openapi/markers.ts'
import { type TroubleAt, troubles } from './problems.ts'

/** The fields hold letters and hyphens only. One look for all takes a fraction of the time of one for each. */
const ANY_FIELD = new RegExp([...SUNSET_FIELDS].join('|'))

/** Whether a text can hold a sunset at all, in any spelling: a look, so that most documents need no walk. */
export function mayStateSunset(text: string): boolean {
  return ANY_FIELD.test(text)
}

/** Every sunset of a document that is no day, where it stands. */
export function unreadableSunsets(tree: Json): TroubleAt[] {
  const found: TroubleAt[] = []
  const path: (string | number)[] = []
  const visit = (node: Json, areNames: boolean): void => {
    if (typeof node !== 'object' || node === null) return
    if (!areNames && !isArray(node)) {
      for (const { told, field, value } of statesSunset(node) ? toldLifecycle(node).unreadable : [])
        if (told === 'sunset') found.push({ ...troubles.unreadableSunset(value), path: [...path, ...field.split('.')] })
    }
    for (const [key, child] of Object.entries(node)) {
      if (!areNames && isData(key)) continue
      path.push(isArray(node) ? Number(key) : key)
      visit(child, !areNames && holdsNames(key))
      path.pop()
    }
  }
  visit(tree, false)
  return found
}

function statesSunset(node: Json): boolean {
  // Trees that were read have only own keys; `in` is much faster than to look each field up.
  for (const key in node as JsonObject) if (SUNSET_FIELDS.has(key)) return true
  return false
}
