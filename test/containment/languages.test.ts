import * as fc from 'fast-check'
import { DFA, JS, NFA } from 'refa'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BUDGET } from '../../src/containment/ask.ts'
import { newLanguages } from '../../src/containment/language.ts'
import { patternOf } from '../../src/containment/pattern.ts'
import { runs } from '../support/runs.ts'

const languages = newLanguages(() => undefined)

function onlyIn(a: string, b: string): string | undefined {
  const patterns = [
    { pattern: patternOf(a), positive: true },
    { pattern: patternOf(b), positive: false },
  ]
  return languages.find({ patterns, min: 0, max: Infinity, not: [] })
}

/** Patterns over a few characters, without anchors or looks. */
const plain: fc.Arbitrary<string> = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', String.raw`\d`, String.raw`\w`, '[a-c0-9]', 'é', '😀'),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,3}', '{2,}', '*?'))
      .map(([a, sign]) => `(${a})${sign}`),
  ),
})).pattern

/** The same with looks ahead in a group, which see no more than the group, or more. */
const looking = fc
  .tuple(
    plain,
    fc.constantFrom('(?!a)', '(?=b)', '(?!ab)', '(?=[^b]c)', '(?!)'),
    plain,
    fc.constantFrom('', '*', '{2}'),
    plain,
  )
  .map(([before, look, inner, sign, after]) => `${before}(${look}${inner})${sign}${after}`)

/** The same with anchors anywhere, and looks ahead at the front. */
const anchored = fc
  .tuple(
    fc.constantFrom('', '^', '(?=.*a)', '(?!b)', '^(?=a|b)', '^(?!.*cc)'),
    fc.oneof(plain, looking),
    fc.constantFrom('', '$', '|^c', '$|b', '(^a|c)$'),
  )
  .map((parts) => parts.join(''))

const text = fc.array(fc.constantFrom(...'abc01_é😀\n '), { maxLength: 6 }).map((chars) => chars.join(''))

const PIECES = [
  '\\\\-',
  '\\-',
  '\\_',
  '\\:',
  '\\"',
  '\\.',
  '\\\\',
  'a',
  '[.\\\\-]',
  '[a\\-]',
  '[\\-\\\\_]',
  '[^\\:]',
  '-',
]

describe('the languages of patterns', () => {
  it('are, of escapes that the flag u does not know, what they are without it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => `^${pieces.join('')}$`),
        fc.array(fc.constantFrom(...'-_:."a\\b'), { maxLength: 6 }).map((chars) => chars.join('')),
        (source, sample) => {
          expect(patternOf(source).test(sample)).toBe(new RegExp(source).test(sample))
        },
      ),
      runs(2000),
    )
  })

  it.each([
    [String.raw`[\S\s]+`, 65_537],
    ['^[a-z]+(,[a-z]+)*$', 5000],
    ['^x{3}y*z$', 70],
    ['^(ab)+$', 1000],
    ['^(ab|[cd])*$', 999],
  ])('of %s have a text of %i characters, found at little cost', (source, length) => {
    let steps = 0
    const counting = newLanguages((count) => (steps += count))
    const pattern = patternOf(source)
    const question = { patterns: [{ pattern, positive: true }], min: length, max: Infinity, not: [] }
    const found = counting.find(question)!
    expect([found.length, pattern.test(found)]).toEqual([length, true])
    expect(steps).toBeLessThan(10_000)
  })

  it('hold the texts in which the regular expression is found', () => {
    fc.assert(
      fc.property(anchored, text, (source, sample) => {
        const pattern = patternOf(source)
        if (languages.unclear(pattern) !== undefined) return
        const length = [...sample].length
        // The only text that could be found is the sample itself, given as a pattern.
        const exactly = {
          pattern: patternOf(`^${[...sample].map((char) => `\\u{${char.codePointAt(0)!.toString(16)}}`).join('')}$`),
          positive: true,
        }
        const found = languages.find({
          patterns: [{ pattern, positive: true }, exactly],
          min: length,
          max: length,
          not: [],
        })
        expect(found).toBe(pattern.test(sample) === true ? sample : undefined)
      }),
      runs(1500),
    )
  })

  it('give texts that are in one and not in the other', () => {
    fc.assert(
      fc.property(anchored, anchored, (a, b) => {
        if ([a, b].some((source) => languages.unclear(patternOf(source)) !== undefined)) return
        const found = onlyIn(a, b)
        if (found !== undefined)
          expect([new RegExp(a, 'u').test(found), new RegExp(b, 'u').test(found)]).toEqual([true, false])
      }),
      runs(500),
    )
  })

  it('include each other where the automata of refa do', () => {
    const automaton = (source: string): DFA => {
      const { expression, maxCharacter } = JS.Parser.fromLiteral({
        source: `[^]*(?:${source})[^]*`,
        flags: 'u',
      }).parse()
      return DFA.fromFA(NFA.fromRegex(expression, { maxCharacter }))
    }
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const outside = automaton(b)
        outside.complement()
        const difference = NFA.fromIntersection(automaton(a), outside)
        expect(onlyIn(a, b) === undefined).toBe(difference.isEmpty)
      }),
      runs(150),
    )
  })

  it.each([
    ['^[a-z]{1,5}$', '^[a-z]+$', undefined],
    ['.+', '.{1,}', undefined],
    ['^a|b$', '^(a|b)$', 'aa'],
    ['^(?=.*[a-z])(?=.*[0-9]).{2,}$', '[0-9].*[a-z]|[a-z].*[0-9]', undefined],
    ['^^a$$', '^a$', undefined],
    ['a$b', '^x$', undefined],
    [String.raw`^\p{Lu}+$`, String.raw`^[\p{L}]+$`, undefined],
    [String.raw`^[\w\-]+$`, '^[A-Za-z0-9_-]+$', undefined],
    [String.raw`^\ud83d\ude00$`, '^😀$', undefined],
    [String.raw`^[\x41\u0042\u{43}\cJ\0\t]$`, String.raw`^[A-C\n\0\t]$`, undefined],
    ['^(?<year>a)$', '^a$', undefined],
    ['a+b{1,3}c', 'abc', 'abbc'],
    ['ab{1,3}c+', 'abc', 'abbc'],
    ['^((?!-)[a-z-]+[.])+$', '^([a-z][a-z-]*[.])+$', undefined],
    ['^((?!-)[a-z-]+[.])+$', '^((?!ab)[a-z-]+[.])+$', 'ab.'],
  ])('%s without %s', (a, b, expected) => {
    expect(onlyIn(a, b)).toBe(expected)
  })

  it.each([String.raw`\bword\b`, '(?<=a)b', String.raw`(a)\1`, '(?:(?=bc)b)c', '(['])(
    '%s is understood by no automaton, and says why',
    (source) => {
      expect(languages.unclear(patternOf(source))).toMatch(/^a pattern (with|that)/)
    },
  )

  it.each([
    ['[a-z._%+-]{1,64}@[a-z.-]+', '[a-z._%+-]{1,64}@[a-z.-]+[a-z]{2,99}', 'a@a'],
    ['[a-z._%+-]{1,64}@[a-z.-]+[.][a-z]{2,}', '[a-z._%+-]{1,64}@[a-z.-]+[.][a-z-]{2,}', undefined],
    ['[a-z]{1,99}x|[0-9]{2,99}', '[a-z]x|[0-9]{2}', undefined],
    ['(^a){1,9}b', '^ab', undefined],
    ['[a-z]{0,99}[0-9]{0,99}', 'x{0,99}', undefined],
  ])(
    '%s without %s is decided at little cost: at the ends of what is found anywhere, repetitions need not go on',
    (a, b, expected) => {
      let steps = 0
      const { find } = newLanguages((count) => (steps += count))
      const patterns = [
        { pattern: patternOf(a), positive: true },
        { pattern: patternOf(b), positive: false },
      ]
      expect(find({ patterns, min: 0, max: 254, not: [] })).toBe(expected)
      expect(steps).toBeLessThan(DEFAULT_BUDGET / 2)
    },
  )

  it('have a shortest text that is found without following what leads to longer ones', () => {
    let steps = 0
    const { find } = newLanguages((count) => (steps += count))
    const [scheme, id] = [
      '^https://(.+)/(incoming-payments|connections)/',
      '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    ]
    const pattern = patternOf(`${scheme}${id}`)
    const found = find({ patterns: [{ pattern, positive: true }], min: 0, max: Infinity, not: [] })
    expect(found).toHaveLength('https://a/connections/'.length + 36)
    expect(found).toMatch(new RegExp(pattern.source))
    expect(steps).toBeLessThan(DEFAULT_BUDGET / 2)
  })
})
