const QUOTE = 34
const BACKSLASH = 92

/** The offset after the string that starts at `start`, including its quotes. */
export function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (text.charCodeAt(end - 1) === BACKSLASH && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

/** The offset after the value that starts at `start`. The text must be valid JSON. */
export function valueEnd(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return stringEnd(text, start)
  if (first !== 123 && first !== 91) return scalarEnd(text, start)
  let depth = 1
  let at = start + 1
  while (depth > 0) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = stringEnd(text, at)
    } else {
      // `{` and `[` are 123 and 91, `}` and `]` 125 and 93; other characters outside of strings have other codes.
      if (code === 123 || code === 91) depth++
      else if (code === 125 || code === 93) depth--
      at++
    }
  }
  return at
}

/** Thrown if a text ends early, or continues in a way that JSON does not. */
export class CutShort extends Error {}

/** The maximum nesting for scanning; anything deeper must be parsed in full. */
const MAX_SCANNED = 400

/**
 * The offset after the value that starts at `start`, in any text. Throws CutShort if the text ends within the value or nests it too deep.
 * Whether it is valid is left to `JSON.parse`.
 */
export function wholeValueEnd(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return wholeStringEnd(text, start)
  if (first !== 123 && first !== 91) return scalarEnd(text, start)
  let depth = 1
  let at = start + 1
  while (depth > 0) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = wholeStringEnd(text, at)
    } else {
      if (code === 123 || code === 91) depth++
      else if (code === 125 || code === 93) depth--
      else if (at >= text.length) throw new CutShort()
      if (depth > MAX_SCANNED) throw new CutShort()
      at++
    }
  }
  return at
}

function wholeStringEnd(text: string, start: number): number {
  const end = stringEnd(text, start)
  if (end <= start) throw new CutShort()
  return end
}

/** The object key that starts at `start`, and the offset after its colon. Throws CutShort if there is none. */
export function keyAt(text: string, start: number): { readonly key: string; readonly end: number } {
  if (text.charCodeAt(start) !== QUOTE) throw new CutShort()
  const end = wholeStringEnd(text, start)
  const colon = skipBlanks(text, end)
  if (text.charCodeAt(colon) !== 58) throw new CutShort()
  return { key: JSON.parse(text.slice(start, end)) as string, end: colon + 1 }
}

/** The offset of the first character at or after `start` that is not white space. */
export function skipBlanks(text: string, start: number): number {
  let at = start
  let code = text.charCodeAt(at)
  while (code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff) code = text.charCodeAt(++at)
  return at
}

/** The value of the JSON string from `start` to `end`, including its quotes. */
export function stringAt(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1)
  return inner.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inner
}

/**
 * Reads the entries of the collection that starts at `start`: calls `visit` with the key or index, the offset of the entry, and the offset
 * of its value; `visit` must return the offset after the value.
 */
export function eachEntry(
  text: string,
  start: number,
  visit: (key: string | number, entry: number, value: number) => number,
): number {
  const isObject = text.charCodeAt(start) === 123
  let at = skipBlanks(text, start + 1)
  for (let index = 0; text.charCodeAt(at) !== 125 && text.charCodeAt(at) !== 93; index++) {
    if (isObject) {
      const keyEnd = stringEnd(text, at)
      const value = skipBlanks(text, skipBlanks(text, keyEnd) + 1)
      at = visit(stringAt(text, at, keyEnd), at, value)
    } else {
      at = visit(index, at, at)
    }
    at = skipBlanks(text, at)
    if (text.charCodeAt(at) === 44) at = skipBlanks(text, at + 1)
  }
  return at + 1
}

/** Whether an object or array, not a scalar, starts at `start`. */
export function isCollection(text: string, start: number): boolean {
  const code = text.charCodeAt(start)
  return code === 123 || code === 91
}

function scalarEnd(text: string, start: number): number {
  let at = start
  for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(++at))
    if (code === 44 || code === 125 || code === 93 || code <= 32) break
  return at
}

/** Whether the quote at an offset is escaped: an odd number of backslashes precedes it. */
export function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1
  while (text.charCodeAt(at) === BACKSLASH) at--
  return (quote - at) % 2 === 0
}
