import { newDerivatives } from './derivative.ts'
import { type Expression, type Expressions, newExpressions } from './expression.ts'
import { NotRegular, parsePattern } from './parse-pattern.ts'
import type { Pattern } from './pattern.ts'

/** What is asked of a text: patterns found or not found in it, its length in code points, and texts it must not be. */
export interface TextQuestion {
  readonly patterns: readonly { readonly pattern: Pattern; readonly positive: boolean }[]
  readonly min: number
  readonly max: number
  readonly not: readonly string[]
}

/** Regular languages, as far as the engine asks about them. */
export interface Languages {
  /** Why no automaton understands the pattern, or undefined where one does. */
  readonly unclear: (pattern: Pattern) => string | undefined
  /** A text that answers the question, or undefined if there is none; a shortest one but where that has to be very long. */
  readonly find: (question: TextQuestion) => string | undefined
}

/** A text on the way to being found: what remains to be read, and how it was reached. */
interface Reached {
  readonly rest: Expression
  readonly before?: Reached
  readonly char: number
  /** How often the character was read, where that leads back to where it began. */
  readonly times?: number
}

/** Languages of their own memory; `step` counts the work. */
export function newLanguages(step: (count: number) => void): Languages {
  const make: Expressions = newExpressions()
  const derivatives = newDerivatives(make, step)
  const parsed = new Map<string, Expression | string>()

  const languageOf = (pattern: Pattern): Expression | string => {
    const known = parsed.get(pattern.source)
    if (known !== undefined) return known
    let result: Expression | string
    try {
      result =
        pattern.regular === undefined
          ? 'a pattern that is not a regular expression'
          : parsePattern(pattern.regular, make)
    } catch (error) {
      if (!(error instanceof NotRegular)) throw error
      result = `a pattern with ${error.message}`
    }
    parsed.set(pattern.source, result)
    return result
  }

  const find = (question: TextQuestion): string | undefined => {
    const parts = question.patterns.map(({ pattern, positive }) => {
      const language = languageOf(pattern) as Expression
      return positive ? language : make.not(language)
    })
    const others = question.not.length === 0 ? [] : [make.not(make.or(question.not.map(make.text)))]
    const whole = make.and([...parts, ...others])
    if (whole === make.none) return undefined
    const leapt = question.min > LONG ? search(whole, question, { isLeaping: true, most: Infinity }) : undefined
    if (leapt !== undefined) return leapt
    // A text of the least length is found without looking at what leads to longer ones only.
    const least = Math.max(question.min, whole.least)
    const short = least <= LONG ? search(whole, question, { isLeaping: false, most: least }) : undefined
    return short ?? search(whole, question, { isLeaping: false, most: Infinity })
  }

  /**
   * Looks for a text of `most` characters at most. `isLeaping`: what is missing to a great length is made of one character, which does for
   * most patterns, not for all.
   */
  const search = (
    whole: Expression,
    { min, max }: TextQuestion,
    { isLeaping, most }: { readonly isLeaping: boolean; readonly most: number },
  ): string | undefined => {
    // From the least length on, a state that was met before leads nowhere new.
    const met = new Set<Expression>()
    let layer: readonly Reached[] = [{ rest: whole, char: 0 }]
    for (let length = 0; length <= max && layer.length > 0; length++) {
      if (isLeaping && length === LONG / 2) {
        layer = layer.flatMap((reached) => leaps(reached, min - LONG))
        length = min - LONG / 2
      }
      const next = new Map<Expression, Reached>()
      for (const reached of layer) {
        step(2)
        if (length >= min) {
          if (derivatives.acceptsNothing(reached.rest, length === 0, true)) return textOf(reached)
          if (length > 0 && met.has(reached.rest)) continue
          if (length > 0) met.add(reached.rest)
        }
        for (const [char, rest] of derivatives.steps(reached.rest, length === 0)) {
          const isLonger = length + 1 + rest.least > most
          if (!isLonger && !next.has(rest)) next.set(rest, { rest, before: reached, char })
        }
      }
      layer = [...next.values()]
    }
    return undefined
  }

  /** The same state, so many characters later. */
  const leaps = (reached: Reached, times: number): Reached[] => {
    const loop = derivatives.steps(reached.rest, false).find(([, rest]) => rest === reached.rest)
    return loop === undefined ? [] : [{ rest: reached.rest, before: reached, char: loop[0], times }]
  }

  return {
    unclear: (pattern) => {
      const language = languageOf(pattern)
      return typeof language === 'string' ? language : undefined
    },
    find,
  }
}

/** Shorter texts are looked for letter by letter. */
const LONG = 64

function textOf(end: Reached): string {
  const runs: string[] = []
  for (let reached = end; reached.before !== undefined; reached = reached.before)
    runs.push(String.fromCodePoint(reached.char).repeat(reached.times ?? 1))
  return runs.toReversed().join('')
}
