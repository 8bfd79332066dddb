import type { Options, PositionalOptions } from 'yargs'
import type { Problem } from '../base/problem.ts'
import type { Day } from '../time/day.ts'

/** The environment of a command. */
export interface Io {
  readonly cwd: string
  /** Writes to standard output: reports, nothing else. */
  out(text: string): void
  /** Writes to standard error: everything that is no report. */
  err(text: string): void
  /** The whole of standard input. */
  input(): Promise<Uint8Array>
  /** Standard input, as it comes. */
  inputChunks(): AsyncIterable<Uint8Array>
  /** Calls back when the user interrupts the run, which then continues; returns a function that stops this. */
  onInterrupt(stop: () => void): () => void
  /** Whether standard output is a terminal that shows colours. */
  readonly colours: boolean
  /** Whether standard error is a terminal, where progress may be shown. */
  readonly progress: boolean
  /** The day on the clock, in UTC. */
  today(): Day
}

/** The arguments of a command, as yargs gives them. */
export type Args = Readonly<Record<string, unknown>>

/** One command: how it is called, and what it does. */
export interface Command {
  /** Its name and positional arguments, as yargs writes them: `diff <base> <revision>`. */
  readonly usage: string
  /** What each positional argument is. */
  readonly positionals?: Readonly<Record<string, PositionalOptions>>
  readonly options: Readonly<Record<string, Options>>
  /** The options that may be given several times. */
  readonly repeatable?: readonly string[]
  /** The options that can stand alone, and take a value only after `=`. */
  readonly bare?: readonly string[]
  /** Whether the configuration file of the project controls it. */
  readonly configured?: true
  /** Two real examples: the call, and what it does. */
  readonly examples: readonly (readonly [call: string, what: string])[]
  run(args: Args, io: Io): Promise<ExitCode>
}

/** Replaces `-` (standard input) among the arguments, since yargs would lose it. */
export const STANDARD_INPUT = 'standard input'

/** Whether an argument names standard input, also as a file. It can be read only once. */
export function isStandardInput(word: unknown): boolean {
  return word === STANDARD_INPUT || /^\/(?:dev\/stdin|(?:dev|proc\/self)\/fd\/0)$/.test(String(word))
}

/** Rejects standard input for what is read from a file of the project. */
export function rejectStandardInput(args: Args): void {
  const name = ['config', 'schedule', 'waivers', 'chronicle'].find((each) => args[each] === STANDARD_INPUT)
  if (name !== undefined) fail('usage', `--${name} cannot be standard input`, 'name a file')
}

/** How a run ends: fine; with a check that failed; unable to run; an internal error. */
export type ExitCode = 0 | 1 | 2 | 70

/** A problem that keeps a command from running: shown one problem a line, exit code 2. */
export class CommandError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.problems = problems
  }
}

/** Stops the command with one problem. */
export function fail(code: string, message: string, hint: string, place?: string): never {
  throw new CommandError([{ code, message, hint, place }])
}

/** The text for an internal error: the first line of its message, and where it was thrown. */
export function bugProblem(error: unknown, place?: string): Problem {
  const [line] = String(error instanceof Error ? error.message : error).split('\n')
  return { code: 'bug', message: `internal error: ${line}`, hint: 'please report it with the command you typed', place }
}
