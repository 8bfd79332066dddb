import { type Json, isArray, isObject } from '../../base/json.ts'
import { urlEncoded } from '../../base/url-text.ts'
import { knownPartOf } from '../../containment/known-in-part.ts'

/** A name and a value of a query, not encoded; or a piece of a query as it is written. */
export type SentPair =
  | { readonly name: string; readonly value: string; readonly text?: never }
  | { readonly text: string; readonly name?: never }

/** How a client writes lists into a query: the name for each item, or with brackets behind it. */
export type ListStyle = 'repeated' | 'brackets'

/** What is in a text for the rest of a query that is made at run time. */
export const REST_OF_QUERY = '{{...}}'

/** The pairs that a client sends for an object; what nothing is known about has variables. */
export function pairsOf(query: Json | undefined, lists: ListStyle): SentPair[] {
  if (query === undefined || query === null) return []
  const part = knownPartOf(query)
  if (!isObject(query) || part?.isOpen === false) return [{ text: REST_OF_QUERY }]
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsFor(name, value, lists))
  return part === undefined ? pairs : [...pairs, { text: REST_OF_QUERY }]
}

function pairsFor(name: string, value: Json, lists: ListStyle): SentPair[] {
  if (value === null) return []
  if (isArray(value)) {
    const key = lists === 'brackets' ? `${name}[]` : name
    return value.flatMap((item) => (item === null ? [] : [{ name: key, value: plainText(item) }]))
  }
  if (!isObject(value) || knownPartOf(value)?.isOpen === false) return [{ name, value: plainText(value) }]
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === null ? [] : [{ name: `${name}[${key}]`, value: plainText(inner) }],
  )
}

/** A value as a text, a variable for what is not known of it, or has parts. */
export function plainText(value: Json): string {
  const part = knownPartOf(value)
  if (part !== undefined) return part.pieces.length === 0 ? '{{}}' : part.pieces.join('{{}}')
  return typeof value === 'object' && value !== null ? '{{}}' : String(value)
}

/** Text that is percent-encoded, except for variables in it. */
export function encodedText(text: string): string {
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : urlEncoded(part)))
    .join('')
}

/** Pairs as a query, percent-encoded. */
export function queryText(pairs: readonly SentPair[]): string {
  return pairs
    .map((pair) => (pair.text === undefined ? `${encodedText(pair.name)}=${encodedText(pair.value)}` : pair.text))
    .filter((text) => text !== '')
    .join('&')
}
