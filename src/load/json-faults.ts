import type { Fault } from './yaml-faults.ts'

/** Unlike in a valid text, a byte order mark after the first character is no blank. */
const BLANKS = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.+-])/iy
const NAME = /true(?!\w)|false(?!\w)|null(?!\w)/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const WORD = /[^\s,:{}[\]"]+/y

/**
 * The first mistake of a text that `JSON.parse` does not read (RFC 8259). The errors of `JSON.parse` differ between versions of Node, and
 * often have no offset. Returns undefined for valid JSON.
 */
export function jsonFault(text: string): Fault | undefined {
  const open: number[] = []
  let at = skipBlanks(text, text.startsWith('\uFEFF') ? 1 : 0)
  let comma: number | undefined
  for (;;) {
    const isClosed = open.length > 0 && text[at] === closerOf(text, open)
    if (isClosed && comma !== undefined)
      return { message: `a comma before ${text[at]!}`, hint: 'remove the comma', offset: comma }
    if (!isClosed) {
      const start = open.length > 0 && text[open.at(-1)!] === '{' ? keyEnd(text, at, open) : at
      if (typeof start === 'object') return start
      if (text[start] === '{' || text[start] === '[') {
        open.push(start)
        comma = undefined
        at = skipBlanks(text, start + 1)
        continue
      }
      const end = scalarEnd(text, start, open)
      if (typeof end === 'object') return end
      at = skipBlanks(text, end)
    }
    while (open.length > 0 && text[at] === closerOf(text, open)) {
      open.pop()
      at = skipBlanks(text, at + 1)
    }
    if (open.length === 0) return at >= text.length ? undefined : afterTheEnd(text, at)
    if (text[at] !== ',') return lacksComma(text, at, open)
    comma = at
    at = skipBlanks(text, at + 1)
  }
}

function skipBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at
  BLANKS.test(text)
  return BLANKS.lastIndex
}

function closerOf(text: string, open: readonly number[]): string {
  return text[open.at(-1)!] === '{' ? '}' : ']'
}

/** The offset of the value after the key at `at`. */
function keyEnd(text: string, at: number, open: readonly number[]): number | Fault {
  if (text[at] !== '"') return noString(text, at, open)
  const end = stringEnd(text, at)
  if (typeof end === 'object') return end
  const colon = skipBlanks(text, end)
  if (text[colon] === ':') return skipBlanks(text, colon + 1)
  return ended(text, colon, open) ?? { message: 'a key without a colon after it', hint: 'add the colon', offset: colon }
}

function noString(text: string, at: number, open: readonly number[]): Fault {
  const word = wordAt(text, at)
  return (
    ended(text, at, open) ??
    commentOrQuote(text, at) ?? {
      message: word === undefined ? `${text[at]!} where a key must be` : `the key ${word} is not in double quotes`,
      hint: word === undefined ? 'remove it, or add the key' : 'put it in double quotes',
      offset: at,
    }
  )
}

/** The offset after the string, number, `true`, `false` or `null` at `at`. */
function scalarEnd(text: string, at: number, open: readonly number[]): number | Fault {
  if (text[at] === '"') return stringEnd(text, at)
  for (const scalar of [NUMBER, NAME]) {
    scalar.lastIndex = at
    if (scalar.test(text)) return scalar.lastIndex
  }
  const word = wordAt(text, at)
  return (
    ended(text, at, open) ??
    commentOrQuote(text, at) ?? {
      message: word === undefined ? `${text[at]!} where a value must be` : `${word} is not a JSON value`,
      hint:
        word === undefined
          ? 'remove it, or add the value'
          : 'put it in double quotes, or write a number, true, false or null',
      offset: at,
    }
  )
}

/** The offset after the string at `at`, with its quotes. */
function stringEnd(text: string, at: number): number | Fault {
  let end = at + 1
  for (;;) {
    const code = text.charCodeAt(end)
    if (code === 34) return end + 1
    if (end >= text.length) return { message: 'a string is not closed', hint: 'close the quote', offset: at }
    if (code === 10 || code === 13)
      return { message: 'a line break in a string', hint: 'close the quote, or write \\n', offset: end }
    if (code < 32)
      return { message: 'a control character in a string', hint: 'write it as an escape, such as \\t', offset: end }
    if (code === 92) {
      ESCAPE.lastIndex = end
      if (!ESCAPE.test(text)) return noEscape(text, end)
      end = ESCAPE.lastIndex
    } else {
      end++
    }
  }
}

function noEscape(text: string, at: number): Fault {
  const length = text[at + 1] === 'u' ? 6 : 2
  const escape = text.slice(at, at + length)
  return { message: `${escape} is not an escape in JSON`, hint: 'write \\\\ for a backslash', offset: at }
}

function lacksComma(text: string, at: number, open: readonly number[]): Fault {
  const closer = closerOf(text, open)
  return (
    ended(text, at, open) ??
    commentOrQuote(text, at) ?? { message: `no comma or ${closer} after a value`, hint: 'add it', offset: at }
  )
}

function afterTheEnd(text: string, at: number): Fault {
  return (
    commentOrQuote(text, at) ?? { message: 'more text after the end of the document', hint: 'remove it', offset: at }
  )
}

/** The fault of a text that ends at `at`, at the innermost collection that is open. */
function ended(text: string, at: number, open: readonly number[]): Fault | undefined {
  if (at < text.length) return undefined
  const offset = open.at(-1)
  if (offset === undefined) return { message: 'the file is cut off', hint: 'complete it', offset: at }
  return { message: `the file ends before this ${text[offset]!} is closed`, hint: 'complete it', offset }
}

function commentOrQuote(text: string, at: number): Fault | undefined {
  if (text[at] === '#' || text.startsWith('//', at) || text.startsWith('/*', at))
    return { message: 'a comment, which JSON does not have', hint: 'remove it', offset: at }
  if (text[at] === "'") return { message: 'a string in single quotes', hint: 'use double quotes', offset: at }
  return undefined
}

/** The word at `at`, cut to a length that fits a message; undefined if there is none. */
function wordAt(text: string, at: number): string | undefined {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0]
  return word === undefined || word.length <= 30 ? word : `${word.slice(0, 29)}…`
}
