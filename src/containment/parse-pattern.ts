import {
  ALL_CHARS,
  type CharSet,
  DIGITS,
  LINE_ENDS,
  SPACES,
  WORD_CHARS,
  complement,
  propertySet,
  union,
} from './char-set.ts'
import type { Expression, Expressions } from './expression.ts'

/** Thrown, and caught where a pattern is read: the pattern uses something no automaton understands. */
export class NotRegular extends Error {}

/** A part of a sequence: something that takes characters, or a look at what follows. */
type Part = { readonly take: Expression } | { readonly look: Expression; readonly positive: boolean }

/**
 * Reads a pattern that `new RegExp(source, 'u')` has accepted into the language of all texts it is found in. A look ahead
 * is understood where it sees all the rest of the text, which is outside every group, or nothing beyond its group.
 */
export function parsePattern(source: string, make: Expressions): Expression {
  const chars = [...source]
  let at = 0

  const alternatives = (rest: Expression, top: boolean, isAnywhere = false): Expression => {
    const options = [sequence(rest, top, isAnywhere)]
    while (chars[at] === '|') {
      at++
      options.push(sequence(rest, top, isAnywhere))
    }
    return make.or(options)
  }

  const sequence = (rest: Expression, top: boolean, isAnywhere: boolean): Expression => {
    const parts: Part[] = []
    while (at < chars.length && chars[at] !== '|' && chars[at] !== ')') parts.push(part())
    if (isAnywhere) takeLeast(parts, [...parts.keys()])
    if (rest === make.anything) takeLeast(parts, [...parts.keys()].toReversed())
    return parts.reduceRight<Expression>((tail, item) => {
      if ('take' in item) return make.sequence(item.take, tail)
      if (!top && reachOf(item.look, make.anything) > tail.least) throw new NotRegular('a look ahead beyond its group')
      return make.and([item.positive ? item.look : make.not(item.look), tail])
    }, rest)
  }

  /** Next to any text, a repetition need not take more than it must: what else it could take is part of that text. */
  const takeLeast = (parts: Part[], order: readonly number[]): void => {
    for (const index of order) {
      const each = parts[index]!
      if (!('take' in each) || each.take.kind !== 'repeat') return
      const { of, min } = each.take
      parts[index] = { take: make.repeat(of[0]!, min, min) }
      if (min > 0) return
    }
  }

  const part = (): Part => {
    const char = chars[at++]!
    if (char === '^') return { take: make.start }
    if (char === '$') return { take: make.end }
    if (char === '(') return group()
    const set =
      char === '['
        ? characterClass()
        : char === '\\'
          ? escaped(false)
          : char === '.'
            ? complement(LINE_ENDS)
            : one(char)
    return { take: quantified(make.chars(set)) }
  }

  const group = (): Part => {
    const opening = /^\?(?::|=|!|<=|<!|<[^>]*>)/.exec(chars.slice(at, at + 80).join(''))?.[0] ?? ''
    if (opening === '?<=' || opening === '?<!') throw new NotRegular('a look behind')
    if (chars[at] === '?' && opening === '') throw new NotRegular('a group with flags')
    at += [...opening].length
    const looks = opening === '?=' || opening === '?!'
    const inner = alternatives(looks ? make.anything : make.empty, looks)
    at++
    if (looks) return { look: inner, positive: opening === '?=' }
    return { take: quantified(inner) }
  }

  const quantified = (inner: Expression): Expression => {
    const range = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(chars.slice(at, at + 40).join(''))
    if (range === null) return inner
    at += range[0].length
    const sign = range[0][0]
    if (sign === '*') return make.repeat(inner, 0, Infinity)
    if (sign === '+') return make.repeat(inner, 1, Infinity)
    if (sign === '?') return make.repeat(inner, 0, 1)
    const min = Number(range[1])
    return make.repeat(inner, min, range[2] === '' ? min : range[3] === '' ? Infinity : Number(range[3]))
  }

  const characterClass = (): CharSet => {
    const negative = chars[at] === '^'
    if (negative) at++
    const sets: CharSet[] = []
    while (chars[at] !== ']') {
      const from = classAtom()
      if (chars[at] === '-' && chars[at + 1] !== ']') {
        at++
        const to = classAtom()
        sets.push([[from[0]![0], to[0]![1]]])
      } else sets.push(from)
    }
    at++
    const set = union(...sets)
    return negative ? complement(set) : set
  }

  const classAtom = (): CharSet => {
    const char = chars[at++]!
    return char === '\\' ? escaped(true) : one(char)
  }

  const escaped = (inClass: boolean): CharSet => {
    const char = chars[at++]!
    const named = NAMED[char]
    if (named !== undefined) return named
    const control = CONTROL[char]
    if (control !== undefined) return code(control)
    if (char === 'b' && inClass) return code(8)
    if (char === 'b' || char === 'B') throw new NotRegular('a word boundary')
    if (char === 'k' || /[1-9]/.test(char)) throw new NotRegular('a reference to a group')
    if (char === '0') return code(0)
    if (char === 'c') return code(chars[at++]!.codePointAt(0)! % 32)
    if (char === 'x') return code(Number.parseInt(take(2), 16))
    if (char === 'u') return code(unicodeEscape())
    if (char === 'p' || char === 'P') {
      const end = chars.indexOf('}', at)
      return propertySet(`\\${char}${take(end + 1 - at)}`)
    }
    return one(char)
  }

  const unicodeEscape = (): number => {
    if (chars[at] === '{') {
      const end = chars.indexOf('}', at)
      return Number.parseInt(take(end + 1 - at).slice(1, -1), 16)
    }
    const high = Number.parseInt(take(4), 16)
    if (high < 0xd8_00 || high > 0xdb_ff || chars[at] !== '\\' || chars[at + 1] !== 'u') return high
    const low = Number.parseInt(chars.slice(at + 2, at + 6).join(''), 16)
    if (!(low >= 0xdc_00 && low <= 0xdf_ff)) return high
    at += 6
    return 0x1_0000 + (high - 0xd8_00) * 0x400 + (low - 0xdc_00)
  }

  const take = (count: number): string => {
    at += count
    return chars.slice(at - count, at).join('')
  }

  return make.sequence(make.anything, alternatives(make.anything, true, true))
}

const NAMED: Readonly<Record<string, CharSet>> = {
  d: DIGITS,
  D: complement(DIGITS),
  w: WORD_CHARS,
  W: complement(WORD_CHARS),
  s: SPACES,
  S: complement(SPACES),
}
const CONTROL: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

function code(point: number): CharSet {
  return [[point, point]]
}

function one(char: string): CharSet {
  return char === '' ? ALL_CHARS : code(char.codePointAt(0)!)
}

/** How many characters a look ahead reads, if these are followed by anything; infinite where that depends on the text. */
function reachOf(look: Expression, anything: Expression): number {
  let reach = 0
  for (let rest = look; rest !== anything; rest = rest.of[1]!) {
    if (rest.kind !== 'then' || rest.of[0]!.kind !== 'chars') return Infinity
    reach++
  }
  return reach
}
