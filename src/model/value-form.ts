import { isNumber } from '../base/exact-number.ts'
import { type Json, isArray, isObject } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'

/** What the value of a field or keyword must be. */
export interface ValueForm {
  /** As in "must be a string". */
  readonly words: string
  readonly fits: (value: Json) => boolean
}

export const ANY: ValueForm = { words: 'a value', fits: () => true }
export const STRING: ValueForm = { words: 'a string', fits: (value) => typeof value === 'string' }
export const FLAG: ValueForm = { words: 'true or false', fits: (value) => typeof value === 'boolean' }
export const NUMBER: ValueForm = { words: 'a number', fits: isNumber }
export const COUNT: ValueForm = {
  words: 'a whole number, 0 or more',
  fits: (value) => isNumber(value) && /^\d+$/.test(stringify(value)),
}
export const OBJECT: ValueForm = { words: 'an object', fits: isObject }

/** A list, as its items are called: `a list of names`. */
export function listOf(items: string): ValueForm {
  return { words: `a list of ${items}`, fits: isArray }
}
