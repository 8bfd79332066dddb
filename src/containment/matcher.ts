import { newDerivatives } from './derivative.ts'
import { type Expression, newExpressions } from './expression.ts'
import { NotRegular, parsePattern } from './parse-pattern.ts'

/** Decides whether an expression is found in a text; undefined where that would take too long. */
export type Matcher = (text: string) => boolean | undefined

/** The steps of work that one text may cost an automaton: far more than any real pattern takes. */
const MOST_STEPS = 400_000

/** So long a text any expression without a repetition in a repetition reads at once, whatever it is. */
const SHORT = 200

/** What repeats without an end, or often: `*`, `+`, `{2,}`, `{1,1000}`. */
const REPEATED = /[*+]|\{\d+,\d*\}/g

/**
 * A matcher whose time grows with the text and no faster. Node's engine goes back and tries again, which takes for ever with some expressions
 * and for minutes with most on a text of 100,000 characters; so it reads short texts only, by expressions in which nothing
 * that repeats is repeated. All else is read by an automaton (Brzozowski, "Derivatives of Regular Expressions", 1964).
 */
export function matcherOf(expression: RegExp): Matcher {
  const { source } = expression
  const isTame = !mayNest(source) && (source.match(REPEATED)?.length ?? 0) <= 3
  let automaton: Matcher | undefined
  return (text) =>
    isTame && text.length <= SHORT ? expression.test(text) : (automaton ??= automatonOf(expression, isTame))(text)
}

/** Whether what repeats may have something in it that repeats, or alternatives. */
function mayNest(source: string): boolean {
  const plain = source
    .replaceAll(/\\[^]/g, (escape) => (/[1-9k]/.test(escape[1]!) ? '\uE000' : 'x'))
    .replaceAll(/\[[^\]]*\]/g, 'x')
  // A text that is referred to may be one that repeats.
  if (/\uE000[*+{]/.test(plain)) return true
  const open: { repeats: boolean }[] = []
  let closed: { repeats: boolean } | undefined
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at]!
    const isRepeat = /[*+{]/.test(sign)
    if (isRepeat && closed?.repeats === true) return true
    if (isRepeat || sign === '|') for (const group of open) group.repeats = true
    closed = undefined
    if (sign === '(') open.push({ repeats: false })
    if (sign === ')') closed = open.pop()
  }
  return false
}

function automatonOf(expression: RegExp, isTame: boolean): Matcher {
  let steps = 0
  const count = (more: number): void => {
    steps += more
    if (steps > MOST_STEPS) throw new TooLong()
  }
  const make = newExpressions()
  const derivatives = newDerivatives(make, count)
  const next: readonly [Transitions, Transitions] = [new Map(), new Map()]
  let whole: Expression | undefined
  const parsed = (): Expression => (whole ??= parsePattern(expression.source, make))
  const after = (it: Expression, char: number, atStart: boolean): Expression => {
    const memory = next[atStart ? 1 : 0]
    const known = memory.get(it) ?? new Map<number, Expression>()
    memory.set(it, known)
    let found = known.get(char)
    if (found === undefined) known.set(char, (found = derivatives.after(it, char, atStart)))
    return found
  }
  return (text) => {
    steps = 0
    try {
      let rest = parsed()
      let atStart = true
      for (const char of text) {
        if (rest === make.anything) return true
        if (rest === make.none) return false
        rest = after(rest, char.codePointAt(0)!, atStart)
        atStart = false
      }
      return derivatives.acceptsNothing(rest, atStart, true)
    } catch (error) {
      if (error instanceof NotRegular) return isTame && text.length <= SHORT * 10 ? expression.test(text) : undefined
      if (error instanceof TooLong) return undefined
      throw error
    }
  }
}

type Transitions = Map<Expression, Map<number, Expression>>

/** Thrown, and caught where a text is read: it costs more than it may. */
class TooLong extends Error {}
