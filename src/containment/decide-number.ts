import {
  type Decimal,
  ONE,
  ZERO,
  add,
  commonMultiple,
  compare,
  floorSteps,
  half,
  isMultiple,
  numberOf,
  ratio,
  times,
} from '../base/decimal.ts'
import { isExact } from '../base/exact-number.ts'
import type { Bound } from './bound.ts'
import type { Clause } from './clause.ts'
import type { Engine } from './engine.ts'
import { NOTHING, type Result, found, unsure } from './result.ts'

/** So many multiples are tried one by one. */
const MOST_TRIES = 4096n

/** A number between bounds that is a multiple of some steps, of others not, and none of the excluded ones. */
export function decideNumber(clause: Clause, engine: Engine): Result {
  const { step, notSteps } = clause
  const excluded = new Set(clause.excluded)
  const fits = (value: Decimal): boolean => {
    engine.step()
    return (
      above(value, clause.minimum) &&
      below(value, clause.maximum) &&
      notSteps.every((other) => !isMultiple(value, other)) &&
      (excluded.size === 0 || !excluded.has(numberOf(value)))
    )
  }
  return step === undefined ? between(clause, fits) : multiple(clause, step, excluded.size, fits)
}

/** Between two bounds that are not one, all but single numbers fit, so some decimal does. */
function between({ minimum, maximum }: Clause, fits: (value: Decimal) => boolean): Result {
  if (minimum !== undefined && maximum !== undefined && compare(minimum.value, maximum.value) === 0) {
    return fits(minimum.value) ? found(numberOf(minimum.value)) : NOTHING
  }
  return plainest(candidates(minimum, maximum), fits) ?? unsure('no number between the bounds was found')
}

/** Whole numbers near zero and near the bounds, then ever finer ones. */
function* candidates(minimum: Bound | undefined, maximum: Bound | undefined): Generator<Decimal> {
  const base = minimum?.value ?? (maximum === undefined ? ZERO : maximum.value)
  yield* [ZERO, ONE, times(ONE, -1n), times(ONE, 2n)]
  if (minimum !== undefined) yield minimum.value
  if (maximum !== undefined) yield maximum.value
  const whole = times(ONE, floorSteps(base, ONE))
  for (const offset of [0n, 1n, 2n, 3n, -1n, -2n]) yield add(whole, times(ONE, offset))
  yield* [half(ONE), times(half(ONE), -1n), half(half(ONE))]
  let finer: Decimal = { digits: 1n, scale: 1 }
  for (let round = 0; round < 40; round++) {
    for (const factor of [1n, -1n, 3n, -3n]) yield add(base, times(finer, factor))
    finer = { digits: 1n, scale: finer.scale + 1 }
  }
  if (minimum === undefined || maximum === undefined) {
    let far = times(ONE, 1001n)
    for (let round = 0; round < 200; round++) {
      yield add(base, minimum === undefined ? times(far, -1n) : far)
      far = add(far, { digits: 10007n, scale: round % 4 })
    }
    return
  }
  let upper = maximum.value
  for (let round = 0; round < 40; round++) {
    upper = half(add(minimum.value, upper))
    yield upper
  }
}

/** Which multiples of `step` fit repeats with the least common multiple of all steps, but for the excluded numbers. */
function multiple(clause: Clause, step: Decimal, excluded: number, fits: (value: Decimal) => boolean): Result {
  const { minimum, maximum, notSteps } = clause
  if (notSteps.some((other) => isMultiple(step, other))) return NOTHING
  const least = minimum === undefined ? undefined : -floorSteps(times(minimum.value, -1n), step)
  const most = maximum === undefined ? undefined : floorSteps(maximum.value, step)
  const period = notSteps.reduce((sum, other) => lcm(sum, ratio(commonMultiple(step, other), step)), 1n)
  const enough = period * BigInt(excluded + 2) + 2n
  let tries = 0n
  const multiples = function* (): Generator<Decimal> {
    for (const count of near(least, most)) {
      if (tries++ > (enough < MOST_TRIES ? enough : MOST_TRIES)) return
      yield times(step, count)
    }
  }
  const result = plainest(multiples(), fits)
  if (result !== undefined) return result
  const complete = least !== undefined && most !== undefined && most - least < tries
  if (complete || tries > enough) return NOTHING
  return tries > MOST_TRIES ? unsure('too many multiples to try') : NOTHING
}

/** The whole numbers between two bounds: those near zero first, and of two as near the positive one. */
function* near(least: bigint | undefined, most: bigint | undefined): Generator<bigint> {
  const start = least !== undefined && least > 0n ? least : most !== undefined && most < 0n ? most : 0n
  const isUpward = (count: bigint): boolean => most === undefined || count <= most
  const isDownward = (count: bigint): boolean => least === undefined || count >= least
  if (isUpward(start) && isDownward(start)) yield start
  for (let up = start + 1n, down = start - 1n; isUpward(up) || isDownward(down); up++, down--) {
    if (isUpward(up)) yield up
    if (isDownward(down)) yield down
  }
}

function above(value: Decimal, bound: Bound | undefined): boolean {
  return bound === undefined || compare(value, bound.value) > (bound.exclusive ? 0 : -1)
}

function below(value: Decimal, bound: Bound | undefined): boolean {
  return bound === undefined || compare(value, bound.value) < (bound.exclusive ? 0 : 1)
}

function lcm(a: bigint, b: bigint): bigint {
  return ratio(commonMultiple({ digits: a, scale: 0 }, { digits: b, scale: 0 }), ONE)
}

/** The first that fits, rather one that every reader of JSON keeps than one with more digits. */
function plainest(values: Iterable<Decimal>, fits: (value: Decimal) => boolean): Result | undefined {
  let long: Result | undefined
  for (const value of values) {
    if (!fits(value)) continue
    const number = numberOf(value)
    if (!isExact(number)) return found(number)
    long ??= found(number)
  }
  return long
}
