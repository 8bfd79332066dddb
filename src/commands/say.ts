import { type Problem, formatProblem } from '../base/problem.ts'
import type { Args, Io } from './command.ts'

/** Says what a reader should know next to the report, a line each; nothing with `--quiet`. */
export function say(problems: readonly Problem[], args: Args, io: Io): void {
  if (args['quiet'] === true) return
  for (const problem of problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
}
