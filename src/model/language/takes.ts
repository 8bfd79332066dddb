import { A_TEXT, type Expected, inputError, listOf } from '../../base/expected.ts'
import { isExact } from '../../base/exact-number.ts'
import { isObject } from '../../base/json.ts'

export const A_PART: Expected = { words: 'a part of the API, such as string()', fits: isObject }

export const OPTIONS: Expected = { words: 'an object of options', fits: isObject }

export const A_MAP: Expected = { words: 'an object of parts by name', fits: (value) => isObject(value) && isMap(value) }

export const FLOWS: Expected = { words: 'an object of flows by name', fits: isObject }

export const A_NAME: Expected = { words: 'a name', fits: (value) => typeof value === 'string' && value !== '' }

export const A_VALUE: Expected = {
  words: 'a string, a number, true, false or null',
  fits: (value) => value === null || isExact(value) || ['string', 'number', 'bigint', 'boolean'].includes(typeof value),
}

export const SOME_ENDPOINTS: Expected = {
  words: 'methods and a path, such as "GET, POST /pets"',
  fits: (value) => typeof value === 'string' && /^[^\s,/]+(?:,\s*[^\s,/]+)* \//.test(value),
}

export const ENDPOINTS: Expected = {
  words: 'an array of endpoints, made with endpoint, collection or single',
  fits: (value) => Array.isArray(value) && value.every((each) => isObject(each) && each['kind'] === 'endpoint'),
}

/** Schemas that are in a list. */
export const PARTS: Expected = {
  words: 'an array of parts, such as [string(), integer()]',
  fits: (value) => Array.isArray(value) && value.every(isObject),
}

export const ENDPOINT_LISTS: Expected = {
  ...ENDPOINTS,
  fits: (value) => Array.isArray(value) && value.every(ENDPOINTS.fits),
}

export const VALUES: Expected = {
  words: 'an array of values, each a string, a number, true, false, null or dated(…)',
  fits: (value) => Array.isArray(value) && value.every((each) => A_VALUE.fits(each) || isObject(each)),
}

export const PHASES: Expected = {
  words: 'an array of phases, each { from, until, value }',
  fits: (value) => Array.isArray(value) && value.every((each) => isObject(each) && Object.hasOwn(each, 'value')),
}

export const PART_OR_LATER: Expected = {
  words: 'a part of the API, such as string(), or a function that returns one',
  fits: (value) => typeof value === 'function' || isObject(value),
}

export const A_SCHEME: Expected = {
  words: 'a security scheme, made with apiKey, http, oauth2 or a similar function',
  fits: (value) => isObject(value) && typeof value['name'] === 'string' && isObject(value['scheme']),
}

export const TEXTS: Expected = listOf(A_TEXT)

/** What `renamed` accepts: properties, a parameter, or endpoints. */
export const MOVING: Expected = {
  words: 'properties by name, a parameter, or an array of endpoints',
  fits: (value) => ENDPOINTS.fits(value) || A_MAP.fits(value) || (isObject(value) && typeof value['in'] === 'string'),
}

/** A value that may be undefined. */
export function optional({ words, fits }: Expected): Expected {
  return { words, fits: (value) => value === undefined || fits(value) }
}

/**
 * Throws an `InputError` at the line of the model that calls `word`, if an argument is not what that function expects. The compiler checks
 * the same, but not everybody uses it.
 */
export function takes(
  word: (...args: never[]) => unknown,
  ...given: readonly (readonly [argument: string, expected: Expected, value: unknown])[]
): void {
  for (const [argument, { words, fits }, value] of given) {
    if (fits(value)) continue
    // Bundlers add numbers to names of functions that are already taken.
    const error = inputError(word.name.replace(/\$\d+$/, ''), argument, words, value)
    Error.captureStackTrace(error, word)
    throw error
  }
}

function isMap(value: object): boolean {
  return Object.values(value).every((each) => isObject(each) || each === undefined)
}
