import { ALL_CHARS, type CharSet, hasChar } from './char-set.ts'
import type { Expression, Expressions } from './expression.ts'

/** What is left to be read of the texts of an expression once their first character is read. */
export interface Derivatives {
  /** Whether the empty text is one of the expression's, where the text starts here, or ends here. */
  readonly acceptsNothing: (expression: Expression, atStart: boolean, atEnd: boolean) => boolean
  /** What may follow, one character for all that lead to the same, those that read well first. */
  readonly steps: (expression: Expression, atStart: boolean) => readonly (readonly [number, Expression])[]
  /** What is left once a character is read. */
  readonly after: (expression: Expression, char: number, atStart: boolean) => Expression
}

/** Derivatives of the expressions of one maker, each worked out once. */
export function newDerivatives(make: Expressions, step: (count: number) => void): Derivatives {
  const afterStart = new Map<Expression, Expression>()
  const known: readonly Map<Expression, readonly (readonly [number, Expression])[]>[] = [new Map(), new Map()]

  const accepts = (it: Expression, atStart: boolean, atEnd: boolean): boolean => {
    switch (it.kind) {
      case 'none':
      case 'chars':
        return false
      case 'empty':
        return true
      case 'start':
        return atStart
      case 'end':
        return atEnd
      case 'then':
      case 'and':
        return it.of.every((part) => accepts(part, atStart, atEnd))
      case 'or':
        return it.of.some((part) => accepts(part, atStart, atEnd))
      case 'not':
        return !accepts(it.of[0]!, atStart, atEnd)
      case 'repeat':
        return it.min === 0 || accepts(it.of[0]!, atStart, atEnd)
    }
  }

  const derive = (it: Expression, char: number, atStart: boolean): Expression => {
    step(4)
    switch (it.kind) {
      case 'none':
      case 'empty':
      case 'start':
      case 'end':
        return make.none
      case 'chars':
        return hasChar(it.chars, char) ? make.empty : make.none
      case 'or':
        return make.or(it.of.map((part) => derive(part, char, atStart)))
      case 'and':
        return make.and(it.of.map((part) => derive(part, char, atStart)))
      case 'not':
        return make.not(derive(it.of[0]!, char, atStart))
      case 'then': {
        const [first, rest] = [it.of[0]!, it.of[1]!]
        const through = make.sequence(derive(first, char, atStart), rest)
        return accepts(first, atStart, false) ? make.or([through, derive(rest, char, atStart)]) : through
      }
      case 'repeat': {
        const inner = it.of[0]!
        // An inner expression that accepts nothing may use up any number of rounds.
        const min = accepts(inner, atStart, false) ? 0 : Math.max(0, it.min - 1)
        return make.sequence(derive(inner, char, atStart), make.repeat(inner, min, it.max - 1))
      }
    }
  }

  const later = (it: Expression): Expression => {
    if (it.of.length === 0) return it.kind === 'start' ? make.none : it
    const found = afterStart.get(it)
    if (found !== undefined) return found
    const parts = it.of.map(later)
    const result = parts.every((part, index) => part === it.of[index])
      ? it
      : it.kind === 'then'
        ? make.sequence(parts[0]!, parts[1]!)
        : it.kind === 'or'
          ? make.or(parts)
          : it.kind === 'and'
            ? make.and(parts)
            : it.kind === 'not'
              ? make.not(parts[0]!)
              : make.repeat(parts[0]!, it.min, it.max)
    afterStart.set(it, result)
    return result
  }

  return {
    acceptsNothing: accepts,
    after: (expression, char, atStart) => later(derive(expression, char, atStart)),
    steps: (expression, atStart) => {
      const memory = known[atStart ? 1 : 0]!
      const found = memory.get(expression)
      if (found !== undefined) return found
      const sets = new Set<CharSet>()
      collectFirst(expression, sets)
      step([...sets].reduce((sum, set) => sum + set.length, 8 + sets.size))
      const steps = representatives([...sets])
        .map((char) => [char, later(derive(expression, char, atStart))] as const)
        .filter(([, next]) => next !== make.none)
      memory.set(expression, steps)
      return steps
    },
  }
}

/** The sets of characters that decide what the first step of an expression is, or a few more. */
function collectFirst(it: Expression, into: Set<CharSet>): void {
  if (it.kind === 'chars') into.add(it.chars)
  else if (it.kind === 'then') {
    collectFirst(it.of[0]!, into)
    if (mayBeNothing(it.of[0]!)) collectFirst(it.of[1]!, into)
  } else for (const part of it.of) collectFirst(part, into)
}

function mayBeNothing(it: Expression): boolean {
  if (it.kind === 'chars') return false
  if (it.kind === 'then') return it.of.every(mayBeNothing)
  if (it.kind === 'or') return it.of.some(mayBeNothing)
  if (it.kind === 'repeat') return it.min === 0 || mayBeNothing(it.of[0]!)
  return true
}

const READABLE = [...'a0A-_. /:@bcdefghijklmnopqrstuvwxyz123456789BCDEFGHIJKLMNOPQRSTUVWXYZ'].map((char) =>
  char.codePointAt(0)!,
)

/** One character of each class of characters that all sets treat alike. */
function representatives(sets: readonly CharSet[]): number[] {
  const found = new Map<string, number>()
  const meet = (char: number): void => {
    if (char >= 0xd8_00 && char <= 0xdf_ff) return
    const signature = sets.map((set) => (hasChar(set, char) ? '1' : '0')).join('')
    if (!found.has(signature)) found.set(signature, char)
  }
  for (const char of READABLE) meet(char)
  for (let char = 0x21; char < 0x7f; char++) meet(char)
  for (const set of [...sets, ALL_CHARS]) {
    for (const [from, to] of set) {
      for (const char of [from, to, to + 1, 0xe0_00]) if (char <= 0x10_ffff) meet(char)
    }
  }
  return [...found.values()]
}
