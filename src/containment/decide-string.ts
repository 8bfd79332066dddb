import { codePointsIn } from '../base/text.ts'
import type { Clause } from './clause.ts'
import type { Engine } from './engine.ts'
import { NOTHING, type Result, found, unsure } from './result.ts'

/** Longer texts are not made up. */
const LONGEST = 100_000

/** Texts tried where a pattern is understood by no automaton. */
const SAMPLES = [
  '',
  'a',
  'A',
  '0',
  '1',
  'aa',
  'ab',
  'x',
  ' ',
  '-',
  'foo',
  'a b',
  'aA0-',
  '1.0',
  '2020-01-01',
  'a@b.cd',
  'aaaaaaaa',
  'Aa0!Aa0!',
  '\n',
  'é',
  '😀',
]

/** A text of so many code points with or without matches of some patterns, and none of the excluded ones. */
export function decideString(clause: Clause, engine: Engine): Result {
  const { min, max, patterns } = clause
  const excluded = clause.excluded as readonly string[]
  if (min > LONGEST) return unsure(`a text of ${min} characters is too long to construct`)
  if (patterns.length === 0) {
    const text = plainText(Math.ceil(min), max, new Set(excluded))
    return text === undefined ? NOTHING : found(text)
  }
  const clear = patterns.filter(({ pattern }) => engine.languages.unclear(pattern) === undefined)
  const unclear = patterns.find((one) => !clear.includes(one))
  const text = engine.languages.find({ patterns: clear, min, max, not: excluded })
  if (text === undefined) return NOTHING
  if (unclear === undefined) return found(text)
  const fits = (sample: string): boolean => {
    const length = codePointsIn(sample)
    return (
      length >= min &&
      length <= max &&
      !excluded.includes(sample) &&
      patterns.every(({ pattern, positive }) => pattern.test(sample) === positive)
    )
  }
  const sample = [text, ...SAMPLES].find(fits)
  return sample === undefined ? unsure(engine.languages.unclear(unclear.pattern)!) : found(sample)
}

/** A text between two lengths that is none of the excluded ones: there are so many of each length. */
function plainText(min: number, max: number, excluded: ReadonlySet<string>): string | undefined {
  for (let length = min; length <= max; length++) {
    const base = 'a'.repeat(length)
    if (!excluded.has(base)) return base
    if (length === 0) continue
    // One more than the excluded: letters first, then other characters.
    for (let at = 0; at <= excluded.size; at++) {
      const other = String.fromCodePoint(at < 25 ? 0x62 + at : 0x4e_00 + at) + base.slice(1)
      if (!excluded.has(other)) return other
    }
  }
  return undefined
}
