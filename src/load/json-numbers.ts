import { isExact, numberFrom } from '../base/exact-number.ts'
import { type Json, type JsonArray, isArray, isObject } from '../base/json.ts'
import { unusedWord } from '../base/text.ts'
import { stringEnd } from './json-scan.ts'

/**
 * The tree of a text of JSON with every number as it stands; `tree` is what `JSON.parse` made of the text. Only a text with a
 * number that may have lost digits there is read a second time.
 */
export function withExactNumbers(text: string, tree: Json): Json {
  const losses = lostNumbers(text)
  return losses.length === 0 ? tree : parseAround(text, losses)
}

/** A number of a text that is no JavaScript number. */
interface Loss {
  readonly start: number
  readonly end: number
}

/** The numbers outside of strings that no JavaScript number is, in the order of the text. */
function lostNumbers(text: string): Loss[] {
  const losses = suspects(text)
  if (losses.length === 0) return []
  let outside = 0
  let quote = text.indexOf('"')
  return losses.filter(({ start }) => {
    if (start < outside) return false
    // No string goes beyond its line, so the lines before need not be read.
    outside += text.slice(outside, start).lastIndexOf('\n') + 1
    if (quote >= 0 && quote < outside) quote = text.indexOf('"', outside)
    for (; quote >= 0 && quote < start; quote = text.indexOf('"', outside)) outside = stringEnd(text, quote)
    if (start < outside) return false
    outside = start
    return true
  })
}

/** Every JavaScript number keeps fifteen digits; a run of one more, point included, is looked at. */
const LONG = /\d[\d.]{15}/g

/** An exponent of three digits makes too much or too little of the shortest number. */
const EXPONENT = /\d[eE][-+]?\d{3}\d*[\s,\]}]/g

/** What would be such a number unless it stands in a string, in the order of the text. */
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

/** The signs around an offset that a number can consist of. */
function spanAround(text: string, at: number): Loss {
  let start = at
  while (isOfNumber(text.charCodeAt(start - 1))) start--
  let end = at + 1
  while (isOfNumber(text.charCodeAt(end))) end++
  return { start, end }
}

/** Whether what stands there is a number that is not kept, and between signs that part values. */
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

/** Digits, signs, points and the letter of exponents. */
function isOfNumber(code: number): boolean {
  return (code >= ZERO && code <= NINE) || code === POINT || code === 45 || code === 43 || (code | 32) === 101
}

/** Reads a text with some of its numbers as strings, and puts the numbers in their place. */
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

/** Replaces marked strings where they stand; without recursion, since a text can be nested however deep. */
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
