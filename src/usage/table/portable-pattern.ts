/**
 * A regular expression of a schema, written so that RE2 (DuckDB, BigQuery), Java (Spark) and Joni (Trino, Athena) find in a text what
 * ECMAScript finds; undefined for one that uses what not all of them have, such as a look ahead.
 */
export function portablePattern(source: string): string | undefined {
  const chars = [...source]
  let at = 0
  let written = ''
  let depth = 0
  const rest = (length: number): string => chars.slice(at, at + length).join('')
  while (at < chars.length) {
    const char = chars[at]!
    const opening = /^\((?:\?:|\?<[a-z_]\w*>)?(?!\?)/i.exec(rest(60))?.[0]
    const range = /^\{(\d+)(?:,(\d*))?\}/.exec(rest(20))
    let part: string | undefined = PLAIN.test(char) ? char : undefined
    let length = 1
    if (opening !== undefined) {
      part = '(?:'
      length = [...opening].length
      depth++
    } else if (char === ')') {
      part = ')'
      depth--
    } else if (range !== null && Number(range[1]) <= MOST_REPEATS && Number(range[2] ?? 0) <= MOST_REPEATS) {
      part = range[0]
      length = part.length
    } else if (char === '.') {
      part = String.raw`[^\n\r${LINE_ENDS}]`
    } else if (char === '$') {
      // Elsewhere, a dollar may also stand before a line feed at the end.
      part = String.raw`\z`
    } else if (char === '[') {
      const found = characterClass(chars, at)
      part = found?.text
      length = found?.length ?? 1
    } else if (char === '\\') {
      const found = escapeAt(chars, at)
      part = found === undefined ? undefined : 'class' in found ? `[${found.class}]` : literal(found.char)
      length = found?.length ?? 1
    }
    if (part === undefined) return undefined
    written += part
    at += length
  }
  return depth === 0 ? written : undefined
}

/** RE2 repeats no more often. */
const MOST_REPEATS = 1000

/** What stands for itself, or means the same everywhere. */
const PLAIN = /^[^\\[\](){}.$\p{C}\p{Z}]$| /u

const LINE_ENDS = '\u2028\u2029'

/** A text as a regular expression that finds it. */
export function literalPattern(text: string): string {
  return [...text].map(literal).join('')
}

function literal(char: string): string {
  return /[\\^$.*+?()[\]{}|]/.test(char) ? `\\${char}` : char
}

/** Classes as ECMAScript has them; elsewhere, digits and blanks may be more. */
const CLASSES: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
}
const [NOT_CLASSES, CONTROLS]: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>] = [
  { D: '^0-9', W: '^A-Za-z0-9_' },
  { t: String.raw`\t`, n: String.raw`\n`, r: String.raw`\r`, f: String.raw`\f` },
]

type Escape = { readonly length: number } & ({ readonly class: string } | { readonly char: string })

/** What an escape outside of a class stands for. */
function escapeAt(chars: readonly string[], at: number): Escape | undefined {
  const char = chars[at + 1] ?? ''
  const found = CLASSES[char] ?? NOT_CLASSES[char] ?? CONTROLS[char]
  if (found !== undefined) return { class: found, length: 2 }
  const [whole, hex] =
    /^\\(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(chars.slice(at, at + 6).join(''))?.filter(Boolean) ?? []
  if (whole !== undefined) return visibleChar(String.fromCodePoint(Number.parseInt(hex!, 16)), whole.length)
  return /^[^a-z\d]$/i.test(char) ? visibleChar(char, 2) : undefined
}

function visibleChar(char: string, length: number): Escape | undefined {
  return /^[\p{C}\p{Zl}\p{Zp}]$/u.test(char) ? undefined : { char, length }
}

/** A character class, in which everything that may be read in another way is escaped. */
function characterClass(chars: readonly string[], from: number): { text: string; length: number } | undefined {
  let at = from + 1
  let text = '['
  if (chars[at] === '^') {
    text += '^'
    at++
  }
  if (chars[at] === ']') return undefined
  for (; at < chars.length && chars[at] !== ']'; at++) {
    const char = chars[at]!
    if (char === '-') {
      text += chars[at - 1] === '[' || chars[at + 1] === ']' ? String.raw`\-` : '-'
      continue
    }
    if (char !== '\\') {
      if (/^[\p{C}\p{Zl}\p{Zp}]$/u.test(char)) return undefined
      text += inClass(char)
      continue
    }
    const found = escapeAt(chars, at)
    if (found === undefined || ('class' in found && found.class.startsWith('^'))) return undefined
    text += 'class' in found ? found.class : inClass(found.char)
    at += found.length - 1
  }
  return at < chars.length ? { text: `${text}]`, length: at + 1 - from } : undefined
}

function inClass(char: string): string {
  return /[\\^[\]&~\-|#]/.test(char) ? `\\${char}` : char
}
