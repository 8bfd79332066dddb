import { pushInto } from '../base/push-into.ts'
import { ALL_CHARS, type CharSet, union } from './char-set.ts'

/** A regular expression that also knows intersection, complement and the two ends of a text. Equal ones are identical. */
export interface Expression {
  readonly id: number
  readonly kind: 'none' | 'empty' | 'start' | 'end' | 'chars' | 'then' | 'or' | 'and' | 'not' | 'repeat'
  readonly of: readonly Expression[]
  readonly chars: CharSet
  readonly min: number
  readonly max: number
  /** No text of it has fewer characters; it may be that all have more. */
  readonly least: number
}

/** Makes expressions; each engine has its own maker, so that nothing outlives it. */
export interface Expressions {
  readonly none: Expression
  readonly empty: Expression
  readonly start: Expression
  readonly end: Expression
  readonly anything: Expression
  readonly chars: (set: CharSet) => Expression
  readonly sequence: (first: Expression, rest: Expression) => Expression
  readonly or: (options: readonly Expression[]) => Expression
  readonly and: (parts: readonly Expression[]) => Expression
  readonly not: (inner: Expression) => Expression
  readonly repeat: (inner: Expression, min: number, max: number) => Expression
  readonly text: (text: string) => Expression
}

function leastOf(kind: Expression['kind'], of: readonly Expression[], min: number): number {
  switch (kind) {
    case 'none':
      return Infinity
    case 'chars':
      return 1
    case 'then':
      return of[0]!.least + of[1]!.least
    case 'or':
      return of.reduce((least, part) => Math.min(least, part.least), Infinity)
    case 'and':
      return of.reduce((least, part) => Math.max(least, part.least), 0)
    case 'repeat':
      return min === 0 ? 0 : min * of[0]!.least
    default:
      return 0
  }
}

/** A maker of expressions. What it makes is simplified enough that an expression has finitely many derivatives. */
export function newExpressions(): Expressions {
  const known = new Map<string, Expression>()
  const make = (
    kind: Expression['kind'],
    of: readonly Expression[],
    chars: CharSet = [],
    min = 0,
    max = 0,
  ): Expression => {
    const key = `${kind} ${of.map(({ id }) => id).join(' ')} ${chars.join(' ')} ${min} ${max}`
    const found = known.get(key)
    if (found !== undefined) return found
    const made: Expression = { id: known.size, kind, of, chars, min, max, least: leastOf(kind, of, min) }
    known.set(key, made)
    return made
  }
  const none = make('none', [])
  const empty = make('empty', [])
  const charsOf = (set: CharSet): Expression => (set.length === 0 ? none : make('chars', [], set))
  const anything = make('repeat', [charsOf(ALL_CHARS)], [], 0, Infinity)

  const sequence = (first: Expression, rest: Expression): Expression => {
    if (first === none || rest === none) return none
    if (first === empty) return rest
    if (rest === empty) return first
    if (first.kind === 'then') return sequence(first.of[0]!, sequence(first.of[1]!, rest))
    if (first === anything && (rest === anything || (rest.kind === 'then' && rest.of[0] === anything))) return rest
    return make('then', [first, rest])
  }

  const or = (options: readonly Expression[]): Expression => {
    const flat = options.flatMap((option) => (option.kind === 'or' ? option.of : [option])).filter((o) => o !== none)
    if (flat.includes(anything)) return anything
    const sets = flat.filter((option) => option.kind === 'chars')
    const merged = sets.length > 1 ? [charsOf(union(...sets.map(({ chars }) => chars)))] : sets
    const parts = sorted([...merged, ...factored(flat.filter((option) => option.kind !== 'chars'))])
    return parts.length === 0 ? none : parts.length === 1 ? parts[0]! : make('or', parts)
  }

  /** What starts alike is put together: a list of words becomes a tree of letters. */
  const factored = (options: readonly Expression[]): readonly Expression[] => {
    const rests = new Map<Expression, Expression[]>()
    for (const { kind, of } of options) {
      if (kind !== 'then') continue
      pushInto(rests, of[0]!, of[1]!)
    }
    if (rests.size === options.filter(({ kind }) => kind === 'then').length) return options
    return [
      ...options.filter(({ kind }) => kind !== 'then'),
      ...Array.from(rests, ([first, rest]) => sequence(first, or(rest))),
    ]
  }

  const and = (options: readonly Expression[]): Expression => {
    const flat = sorted(options.flatMap((option) => (option.kind === 'and' ? option.of : [option])))
    const parts = flat.filter((part) => part !== anything)
    if (parts.includes(none) || parts.some((part) => part.kind === 'not' && parts.includes(part.of[0]!))) return none
    return parts.length === 0 ? anything : parts.length === 1 ? parts[0]! : make('and', parts)
  }

  const not = (inner: Expression): Expression => {
    if (inner === none) return anything
    if (inner === anything) return none
    return inner.kind === 'not' ? inner.of[0]! : make('not', [inner])
  }

  const repeat = (inner: Expression, min: number, max: number): Expression => {
    if (max === 0 || inner === empty) return empty
    if (inner === none) return min === 0 ? empty : none
    return min === 1 && max === 1 ? inner : make('repeat', [inner], [], min, max)
  }

  const text = (value: string): Expression =>
    [...value].reduceRight<Expression>((rest, char) => {
      const code = char.codePointAt(0)!
      return sequence(charsOf([[code, code]]), rest)
    }, empty)

  return {
    none,
    empty,
    start: make('start', []),
    end: make('end', []),
    anything,
    chars: charsOf,
    sequence,
    or,
    and,
    not,
    repeat,
    text,
  }
}

function sorted(parts: readonly Expression[]): Expression[] {
  return [...new Set(parts)].toSorted((a, b) => a.id - b.id)
}
