import { canonicalJson } from '../base/canonical.ts'
import { compare, decimalOf, isMultiple } from '../base/decimal.ts'
import { type Numeric, isNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray } from '../base/json.ts'
import { codePointsIn } from '../base/text.ts'
import { type Answer, both, negate } from './answer.ts'
import { type Clause, addAtom, newClause } from './clause.ts'
import { evaluate } from './evaluate.ts'
import type { Formula, Region, State } from './formula.ts'
import { isAmong } from './listed.ts'
import { typeOf } from './node.ts'
import { NOTHING, type Result, found, unsure } from './result.ts'

/** The first of some values that meets all demands of a clause. */
export function satisfying(values: readonly Json[], clause: Clause): Result {
  let doubt = false
  for (const value of values) {
    const answer = satisfies(value, clause)
    if (answer === true) return found(value)
    doubt ||= answer === undefined
  }
  return doubt ? unsure('one of the values cannot be checked against the schema') : NOTHING
}

function satisfies(value: Json, clause: Clause): Answer {
  if (isAmong(value, clause.excluded)) return false
  if (isNumber(value)) return numberFits(value, clause)
  if (typeof value === 'string') return textFits(value, clause)
  if (isArray(value)) return arrayFits(value, clause)
  return typeof value === 'object' && value !== null ? objectFits(value as JsonObject, clause) : true
}

function numberFits(value: Numeric, { minimum, maximum, step, notSteps }: Clause): Answer {
  const exact = decimalOf(value)
  if (exact === undefined) return undefined
  if (minimum !== undefined && compare(exact, minimum.value) < (minimum.exclusive ? 1 : 0)) return false
  if (maximum !== undefined && compare(exact, maximum.value) > (maximum.exclusive ? -1 : 0)) return false
  return (step === undefined || isMultiple(exact, step)) && notSteps.every((other) => !isMultiple(exact, other))
}

function textFits(value: string, { min, max, patterns }: Clause): Answer {
  const length = codePointsIn(value)
  if (length < min || length > max) return false
  return every(patterns, ({ pattern, positive }) => signed(pattern.test(value), positive))
}

function arrayFits(value: readonly Json[], clause: Clause): Answer {
  if (value.length < clause.min || value.length > clause.max) return false
  const distinct = new Set(value.map(canonicalJson)).size === value.length
  if ((clause.unique && !distinct) || (clause.repeated && distinct)) return false
  return [
    every(clause.items, ({ at, of }) => (at < value.length ? meets(value[at]!, of) : true)),
    every(clause.rests, ({ from, of }) => every(value.slice(from), (item) => meets(item, of))),
    every(clause.counts, ({ from, of, min, max }) => {
      const said = value.slice(from).map((item) => meets(item, [of]))
      const hits = said.filter((one) => one === true).length
      const open = said.filter((one) => one === undefined).length
      if (hits > max || hits + open < min) return false
      return hits >= min && hits + open <= max ? true : undefined
    }),
  ].reduce(both)
}

function objectFits(value: JsonObject, clause: Clause): Answer {
  const names = Object.keys(value)
  if (names.length < clause.min || names.length > clause.max) return false
  if (![...clause.required].every((name) => Object.hasOwn(value, name))) return false
  const inside = (name: string, region: Region, of: State): Answer =>
    both(isInside(name, region), meets(value[name]!, of))
  return [
    every([...clause.named], ([name, of]) => (Object.hasOwn(value, name) ? meets(value[name]!, of) : true)),
    every(clause.regions, ({ region, of }) =>
      every(names, (name) => {
        const member = isInside(name, region)
        return member === false ? true : both(member, meets(value[name]!, of))
      }),
    ),
    every(clause.somes, ({ region, of }) => {
      const said = names.map((name) => inside(name, region, of))
      return said.includes(true) ? true : said.includes(undefined) ? undefined : false
    }),
  ].reduce(both)
}

/** Whether a value for sure meets a formula for its type. */
export function meetsFormula(value: Json, formula: Formula): boolean {
  switch (formula.kind) {
    case 'node':
      return evaluate(formula.node, value) === formula.positive
    case 'all':
      return formula.of.every((part) => meetsFormula(value, part))
    case 'any':
      return formula.of.some((part) => meetsFormula(value, part))
    case 'one': {
      const said = formula.of.map((node) => evaluate(node, value))
      return !said.includes(undefined) && (said.filter((one) => one === true).length === 1) === formula.positive
    }
    default: {
      const clause = newClause(typeOf(value))
      addAtom(clause, formula, () => false)
      if (clause.opaque.length > 0) return false
      return (clause.values === undefined || isAmong(value, clause.values)) && satisfies(value, clause) === true
    }
  }
}

/** Whether a name is in a region; undefined where a pattern cannot be read. */
export function isInside(name: string, region: Region): Answer {
  switch (region.kind) {
    case 'name':
      return region.name === name
    case 'pattern':
      return region.pattern.test(name)
    case 'names':
      return meets(name, [region.of])
    case 'other':
      if (region.names.has(name)) return false
      return every(region.patterns, (pattern) => negate(pattern.test(name)))
  }
}

/** Whether a value satisfies a state. */
export function meets(value: Json, state: State): Answer {
  return every(state, ({ node, positive }) => signed(evaluate(node, value), positive))
}

function signed(answer: Answer, positive: boolean): Answer {
  return positive ? answer : negate(answer)
}

function every<T>(things: readonly T[], judge: (thing: T) => Answer): Answer {
  let answer: Answer = true
  for (const thing of things) {
    answer = both(answer, judge(thing))
    if (answer === false) return false
  }
  return answer
}
