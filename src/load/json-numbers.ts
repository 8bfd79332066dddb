import { isExact, numberFrom } from '../base/exact-number.ts'
import { type Json, type JsonArray, isArray, isObject } from '../base/json.ts'
import { unusedWord } from '../base/text.ts'
import { stringEnd } from './json-scan.ts'

/**
 * The tree of a JSON text with exact numbers; `tree` is the result of `JSON.parse`. The text is only parsed again if a number may have lost
 * digits.
 */
export function withExactNumbers(text: string, tree: Json): Json {
  const losses = lostNumbers(text)
  return losses.length === 0 ? tree : parseAround(text, losses)
}

/** The span of a number that JavaScript cannot represent. */
interface Loss {
  readonly start: number
  readonly end: number
}

/** The numbers outside of strings that JavaScript cannot represent, in the order of the text. */
function lostNumbers(text: string): Loss[] {
  const losses = suspects(text)
  if (losses.length === 0) return []
  let outside = 0
  let quote = text.indexOf('"')
  return losses.filter(({ start }) => {
    if (start < outside) return false
    // JSON strings never contain line breaks, so earlier lines can be skipped.
    outside += text.slice(outside, start).lastIndexOf('\n') + 1
    if (quote >= 0 && quote < outside) quote = text.indexOf('"', outside)
    for (; quote >= 0 && quote < start; quote = text.indexOf('"', outside)) outside = stringEnd(text, quote)
    if (start < outside) return false
    outside = start
    return true
  })
}

/** JavaScript numbers keep fifteen digits, so only longer runs of digits, including the point, need to be checked. */
const LONG = /\d[\d.]{15}/g

/** With an exponent of three digits, even the shortest number may be out of range. */
const EXPONENT = /\d[eE][-+]?\d{3}\d*[\s,\]}]/g

/** Spans that are such numbers unless they are in a string, in the order of the text. */
function suspects(text: string): Loss[] {
  const found: Loss[] = []
  let done = 0
  const look = (at: number): void => {
    if (at < done) return
    const span = spanAround(text, at)
    done = span.end
    if (isLost(text, span)) found.push(span)
  }
  for (const { index } of text.matchAll(LONG)) look(index)
  const long = new Set(found.map(({ start }) => start))
  done = 0
  for (const { index } of text.matchAll(EXPONENT)) look(index)
  return found.filter(({ start }, at) => at < long.size || !long.has(start)).toSorted((a, b) => a.start - b.start)
}

const [POINT, ZERO, NINE] = [46, 48, 57]

/** The span of characters around an offset that may belong to a number. */
function spanAround(text: string, at: number): Loss {
  let start = at
  while (isOfNumber(text.charCodeAt(start - 1))) start--
  let end = at + 1
  while (isOfNumber(text.charCodeAt(end))) end++
  return { start, end }
}

/** Whether a span is a number that JavaScript cannot represent, between the separators of JSON. */
function isLost(text: string, { start, end }: Loss): boolean {
  const number = text.slice(start, end)
  return (
    NUMBER.test(number) &&
    isExact(numberFrom(number)) &&
    /^$|[\s:,[\uFEFF]/.test(text.charAt(start - 1)) &&
    /^$|[\s,\]}]/.test(text.charAt(end))
  )
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Digits, signs, the point, and the letter of exponents. */
function isOfNumber(code: number): boolean {
  return (code >= ZERO && code <= NINE) || code === POINT || code === 45 || code === 43 || (code | 32) === 101
}

/** Parses a text with these numbers as marked strings, and then replaces the strings with exact numbers. */
function parseAround(text: string, losses: readonly Loss[]): Json {
  const word = unusedWord(text)
  let marked = ''
  let done = 0
  for (const { start, end } of losses) {
    marked += `${text.slice(done, start)}"${word}${text.slice(start, end)}"`
    done = end
  }
  const [tree] = restore([JSON.parse(marked + text.slice(done)) as Json], word) as JsonArray
  return tree!
}

/** Replaces marked strings in place. Not recursive, since a text may be nested arbitrarily deep. */
function restore(root: Json[], word: string): Json {
  const open: (Json[] | Record<string, Json>)[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const held = node as Record<string, Json>
    for (const key of Object.keys(held)) {
      const value = held[key]!
      if (isArray(value) || isObject(value)) open.push(value as Json[] | Record<string, Json>)
      else if (typeof value === 'string' && value.startsWith(word)) held[key] = numberFrom(value.slice(word.length))
    }
  }
  return root
}
