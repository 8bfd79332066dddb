import { type JsonObject, isArray, own } from '../base/json.ts'

/**
 * Whether a schema says `x-extensible-enum: true` beside an `enum`: new values are to be expected. With a list of values
 * the extension stands in the place of `enum`, and is a note.
 */
export function hasOpenEnum(raw: JsonObject): boolean {
  return own(raw, 'x-extensible-enum') === true && isArray(own(raw, 'enum'))
}
