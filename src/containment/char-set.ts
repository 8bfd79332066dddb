/** A set of code points: ranges in order, with gaps between them. */
export type CharSet = readonly (readonly [number, number])[]

const LAST_CHAR = 0x10_ffff
/** Every character. */
export const ALL_CHARS: CharSet = [[0, LAST_CHAR]]
/** What `\d` matches. */
export const DIGITS: CharSet = [[0x30, 0x39]]
/** What `\w` matches. */
export const WORD_CHARS: CharSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
/** What `\s` matches. */
export const SPACES: CharSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x16_80, 0x16_80],
  [0x20_00, 0x20_0a],
  [0x20_28, 0x20_29],
  [0x20_2f, 0x20_2f],
  [0x20_5f, 0x20_5f],
  [0x30_00, 0x30_00],
  [0xfe_ff, 0xfe_ff],
]
/** What a dot does not match. */
export const LINE_ENDS: CharSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x20_28, 0x20_29],
]

/** All characters of several sets. */
export function union(...sets: readonly CharSet[]): CharSet {
  const ranges = sets.flat().toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** All characters that are not in a set. */
export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) gaps.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST_CHAR) gaps.push([next, LAST_CHAR])
  return gaps
}

/** Whether a character is in a set. */
export function hasChar(set: CharSet, char: number): boolean {
  let low = 0
  let high = set.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = set[middle]!
    if (char < from) high = middle - 1
    else if (char > to) low = middle + 1
    else return true
  }
  return false
}

const PROPERTIES = new Map<string, CharSet>()

/** The characters a property escape such as `\p{L}` names, found as the runs of them in a text of all characters. */
export function propertySet(escape: string): CharSet {
  const known = PROPERTIES.get(escape)
  if (known !== undefined) return known
  const ranges: [number, number][] = []
  for (const text of allCharacters()) {
    for (const run of text.matchAll(new RegExp(`${escape}+`, 'gu'))) {
      const from = run[0].codePointAt(0)!
      ranges.push([from, from + [...run[0]].length - 1])
    }
  }
  const set = union(ranges)
  PROPERTIES.set(escape, set)
  return set
}

/** All characters in order, in texts without a gap inside. Surrogates are none. */
function* allCharacters(): Generator<string> {
  const size = 0x8_00
  for (let start = 0; start <= LAST_CHAR; start += size) {
    if (start >= 0xd8_00 && start < 0xe0_00) continue
    yield String.fromCodePoint(...Array.from({ length: size }, (_, at) => start + at))
  }
}
