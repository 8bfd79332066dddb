import { type Json, type JsonObject, isArray } from '../base/json.ts'
import { holdsNames, isData } from '../openapi/fields.ts'
import { SUNSET_FIELDS } from '../openapi/marker-spellings.ts'
import { unreadableIn } from '../openapi/markers.ts'
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
  const enter = (child: Json, key: string | number, areNames: boolean): void => {
    if (typeof child !== 'object' || child === null) return
    path.push(key)
    visit(child, areNames)
    path.pop()
  }
  // Trees that were read have only own keys: `in` makes no lists of them, for values of documents of many megabytes.
  const visit = (node: Json & object, areNames: boolean): void => {
    if (isArray(node)) {
      for (let index = 0; index < node.length; index++) enter(node[index]!, index, false)
      return
    }
    if (!areNames && statesSunset(node)) {
      for (const { told, field, value } of unreadableIn(node))
        if (told === 'sunset') found.push({ ...troubles.unreadableSunset(value), path: [...path, ...field.split('.')] })
    }
    for (const key in node)
      if (areNames || !isData(key)) enter((node as JsonObject)[key]!, key, !areNames && holdsNames(key))
  }
  if (typeof tree === 'object' && tree !== null) visit(tree, false)
  return found
}

function statesSunset(node: object): boolean {
  for (const key in node) if (key.startsWith('x-') && SUNSET_FIELDS.has(key)) return true
  return false
}
