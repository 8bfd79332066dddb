import { isTooDeep } from '../base/depth.ts'
import { type Json, isArray } from '../base/json.ts'
import { unknownValue } from '../containment/known-in-part.ts'
import { ARRAY, OBJECT } from '../containment/node.ts'

/** What a text says as JSON; undefined if it is none. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/**
 * The value that a text stands for as JSON, as schemas can judge it: of one that is nested too deep, only its type is known.
 * Undefined if the text is no JSON.
 */
export function valueOfJson(text: string): Json | undefined {
  const value = parsedJson(text)
  if (value === undefined || !isTooDeep(value)) return value
  return unknownValue(isArray(value) ? ARRAY : OBJECT)
}
