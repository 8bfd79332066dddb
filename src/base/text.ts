import { UNSEEN, unicodeEscape } from './unseen.ts'

/** `1 path`, `2 paths`: a number with its noun. */
export function count(number: number, noun: string, plural: string = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], conjunction: string = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`
}

/** The maximum length of a word for which a similar one is looked for. */
const LONGEST = 200

/** The candidate nearest to a misspelled `word`, when one is near enough to be meant: at most a third of its length in letters to put in, take out, change, or swap with the next. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Nobody mistypes so long a name, and the costs grow with the square of its length.
  if (word.length > LONGEST) return undefined
  let best: string | undefined
  let bestDistance = Math.floor(word.length / 3) + 1
  for (const candidate of candidates) {
    // The difference in length is a distance already, and long texts are costly to compare.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

function editDistance(a: string, b: string): number {
  let above: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1, isSwap ? above[j - 2]! + 1 : change))
    }
    above = row
    row = next
  }
  return row[b.length]!
}

/**
 * Text as it is shown, in one line: line feeds become spaces, and signs that are not seen are written out, so that none
 * reaches a terminal. Nothing in it is a command to the runner of a pipeline, not even where it begins a line.
 */
export function visible(text: string): string {
  return inOneLine(text)
    .replaceAll(UNSEEN, unicodeEscape)
    .replace(/^(\s*):(?=:)/, (_, space: string) => `${space}${unicodeEscape(':')}`)
}

/** A text whose line feeds, with the blanks around them, are spaces. */
export function inOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text
  return text.replaceAll(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks))
}

/** A text without any of some signs at its end. */
export function withoutFinal(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The number of code points of a text; most texts have only characters of one unit, which a quick check finds. */
export function codePointsIn(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? [...text].length : text.length
}

/** A word that a text does not hold, and that does not overlap with itself, so that it is found again wherever it is put. */
export function unusedWord(text: string): string {
  if (!text.includes('a0z')) return 'a0z'
  const taken = new Set(Array.from(text.matchAll(/a\d+z/g), ([word]) => word))
  let number = 1
  while (taken.has(`a${number}z`)) number++
  return `a${number}z`
}
