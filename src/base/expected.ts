import { isObject } from './json.ts'
import { ExactNumber, isNumber } from './exact-number.ts'
import { listed } from './text.ts'
import { InputError } from './input-error.ts'

/** What a value must be, such as an argument or what a keyword has: the words for it, and whether a value is that. */
export interface Expected {
  readonly words: string
  readonly fits: (value: unknown) => boolean
}

export const A_TEXT: Expected = { words: 'a string', fits: (value) => typeof value === 'string' }
export const A_NUMBER: Expected = { words: 'a number', fits: isNumber }
export const A_BOOLEAN: Expected = { words: 'true or false', fits: (value) => typeof value === 'boolean' }
export const A_COUNT: Expected = {
  words: 'a whole number, 0 or more',
  fits: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
}
export const AN_INTEGER: Expected = { words: 'a whole number', fits: Number.isSafeInteger }
export const AN_OBJECT: Expected = { words: 'an object', fits: isObject }
export const A_TREE: Expected = {
  words: 'a JSON value',
  fits: (value) => value === null || ['object', 'string', 'number', 'boolean'].includes(typeof value),
}

/** One of some words. */
export function oneOf(words: readonly string[]): Expected {
  return {
    words: listed(
      words.map((word) => JSON.stringify(word)),
      'or',
    ),
    fits: (value) => typeof value === 'string' && words.includes(value),
  }
}

/** A list of which every item is as expected. */
export function listOf({ words, fits }: Expected): Expected {
  return { words: `an array, each item ${words}`, fits: (value) => Array.isArray(value) && value.every(fits) }
}

/** Throws an `InputError` where an argument is not what is expected; `call` is the name of the function. */
export function check(call: string, argument: string, { words, fits }: Expected, value: unknown): void {
  if (!fits(value)) rejectInput(call, argument, words, value)
}

/** Throws an `InputError` if options are not an object, have an unknown key, or a value that does not match it. */
export function checkOptions(call: string, options: unknown, known: Readonly<Record<string, Expected>>): void {
  check(call, 'options', AN_OBJECT, options)
  for (const [key, value] of Object.entries(options as object)) {
    if (!Object.hasOwn(known, key))
      throw new InputError(
        `${call}: there is no option ${JSON.stringify(key)}; the options are ${listed(Object.keys(known))}`,
      )
    if (value !== undefined) check(call, `options.${key}`, known[key]!, value)
  }
}

/** Throws the error that says what was expected, and what was given instead. */
export function rejectInput(call: string, argument: string, words: string, value: unknown): never {
  throw inputError(call, argument, words, value)
}

/** The error that says what was expected, and what was given instead. */
export function inputError(call: string, argument: string, words: string, value: unknown): InputError {
  return new InputError(`${call}: ${argument} must be ${words}, not ${given(value)}`)
}

/** What was given, in a few words. */
function given(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactNumber)
    return `the number ${value}`
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (value instanceof Promise) return 'a promise; await it first'
  if (typeof value !== 'object') return `a ${typeof value}`
  const keys = Object.keys(value)
  const some = keys.slice(0, 4).map((key) => JSON.stringify(key.slice(0, 40)))
  return keys.length === 0
    ? 'an empty object'
    : `an object with ${listed([...some, ...(keys.length > 4 ? ['others'] : [])])}`
}
