import { Exhausted, TooDeep } from './engine.ts'
import type { State } from './formula.ts'
import { type Result, unsure } from './result.ts'
import type { Solver } from './solver.ts'

/** How many steps a question may cost by default. */
export const DEFAULT_BUDGET = 60_000

/** Decides a state within `budget` steps: first in the straight way, which mostly is enough, then with care. */
export function ask(solver: Solver, state: State, budget: number): Result {
  const straight = attempt(solver, state, budget / 2, false)
  return (
    straight ?? attempt(solver, state, budget, true) ?? unsure('the question takes more steps than its budget allows')
  )
}

/** The answer, or undefined where it costs more steps than allowed. */
function attempt(solver: Solver, state: State, steps: number, careful: boolean): Result | undefined {
  solver.allow(steps, careful)
  try {
    return solver.solve(state)
  } catch (error) {
    if (error instanceof TooDeep) return unsure('the schemas are nested too deeply')
    if (error instanceof Exhausted) return undefined
    throw error
  }
}
