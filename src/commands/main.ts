import { formatProblem } from '../base/problem.ts'
import { isStackFull } from '../base/stack-full.ts'
import { nearest } from '../base/text.ts'
import {
  type Command,
  CommandError,
  type ExitCode,
  type Io,
  STANDARD_INPUT,
  bugProblem,
  fail,
  rejectStandardInput,
} from './command.ts'
import { type CommandEntry, commands } from './index.ts'
import type { Parsed } from './command-line.ts'
import { configured } from './config.ts'
import { todayOf } from './days.ts'
import { apiOption, commonOptions, configOption } from './options.ts'
import { plainArgs } from './plain-words.ts'

/** The program that a command line is run by. */
export interface Program {
  /** The file that is this program, for another try of the same words in a thread. */
  readonly url: URL
  version(): string
}

/**
 * Runs a command line and gives its exit code: 0, 1, 2, or 70 after an internal error. `words` are those after the name of the program,
 * as the user typed them. Throws nothing; what went wrong is written to `io.err`. This is the only place that turns problems into text and exit codes.
 */
export async function main(words: readonly string[], io: Io, program: Program): Promise<ExitCode> {
  const named = words.map(namedWord)
  try {
    return await run(named, io, program)
  } catch (error) {
    if (error instanceof CommandError) {
      for (const problem of error.problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
      return 2
    }
    const { TOO_DEEP, runDeeper } = await import('./deeper.ts')
    if (isStackFull(error)) {
      const code = await runDeeper(program.url, named)
      if (code === undefined) io.err(`chronospec: ${formatProblem(TOO_DEEP)}\n`)
      return code ?? 2
    }
    io.err(`chronospec: ${formatProblem(bugProblem(error))}\n`)
    return 70
  }
}

/** A word that begins like an option but is not one: standard input, and a day before today such as `-6m`. */
function namedWord(word: string): string {
  if (word === '-') return STANDARD_INPUT
  return /^-\d+[dwmy]$/.test(word) ? `today${word}` : word
}

async function run(words: readonly string[], io: Io, program: Program): Promise<ExitCode> {
  const place = words.findIndex((word) => commands.some((candidate) => candidate.name === word))
  const entry = commands.find((candidate) => candidate.name === words[place])
  if (entry !== undefined) return runCommand(entry, words.toSpliced(place, 1), io, program)
  const [name] = words
  if (name === 'help') return run(['--help'], io, program)
  if (name !== undefined && !name.startsWith('-')) rejectCommand(name)
  const { overviewOf } = await import('./command-line.ts')
  io.out(`${await overviewOf(words, program.version())}\n`)
  return 0
}

async function runCommand(entry: CommandEntry, words: readonly string[], io: Io, program: Program): Promise<ExitCode> {
  const command = await entry.load()
  const options = {
    ...command.options,
    ...(command.configured && { config: configOption, api: apiOption }),
    ...commonOptions,
  }
  const plain = plainArgs(command, options, words)
  const parsed = plain === undefined ? await parsedByYargs(entry, command, options, words, program) : { args: plain }
  if ('text' in parsed) {
    io.out(`${parsed.text}\n`)
    return 0
  }
  const { args } = parsed
  rejectStandardInput(args)
  todayOf(args, io)
  return command.run(command.configured ? await configured(args, io) : args, io)
}

/** Only what is not plain needs yargs, and only then it is loaded. */
async function parsedByYargs(
  entry: CommandEntry,
  command: Command,
  options: Command['options'],
  words: readonly string[],
  program: Program,
): Promise<Parsed> {
  const { parseWords } = await import('./command-line.ts')
  return parseWords(entry, command, options, plainWords(words, command.bare ?? []), program.version())
}

/**
 * Words as yargs takes them for what they are: an option with a value only after `=` does not swallow the next word, and what
 * comes after `--` is never an option.
 */
function plainWords(words: readonly string[], bare: readonly string[]): string[] {
  const end = words.includes('--') ? words.indexOf('--') : words.length
  const own = words.slice(0, end).map((word) => (bare.some((name) => word === `--${name}`) ? `${word}=` : word))
  return [...own, ...words.slice(end + 1).map((word) => (word.startsWith('-') ? `./${word}` : word))]
}

function rejectCommand(name: string): never {
  const near = nearest(
    name,
    commands.map((command) => command.name),
  )
  fail('usage', `there is no command "${name}"`, near === undefined ? 'see chronospec --help' : `did you mean ${near}?`)
}
