#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { formatProblem } from './base/problem.ts'
import { nearest } from './base/text.ts'
import { thrownText } from './base/thrown-text.ts'
import {
  type Command,
  CommandError,
  bugProblem,
  type ExitCode,
  type Io,
  STANDARD_INPUT,
  refuse,
  refuseStandardInput,
} from './commands/command.ts'
import { type CommandEntry, commands } from './commands/index.ts'
import type { Parsed } from './commands/command-line.ts'
import { configured } from './commands/config.ts'
import { todayOf } from './commands/days.ts'
import { endSoon, guardEnd, leave, settle } from './commands/ending.ts'
import { apiOption, commonOptions, configOption } from './commands/options.ts'
import { plainArgs } from './commands/plain-words.ts'
import { systemIo } from './commands/system-io.ts'

/**
 * A run is over before most of what V8 compiles in its slower compiler would pay: only what runs really often is worth it.
 * Halves the processor time of a diff of large documents (`npm run bench -- diff pairs`). The flag by the version of Node:
 * of one that it does not know, V8 complains on the terminal.
 */
const SPARING: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=45000',
  24: '--invocation-count-for-turbofan=45000',
}
const sparing = SPARING[process.versions.node.split('.')[0]!]
if (sparing !== undefined) setFlagsFromString(sparing)

/** What is to be done about a model that is more than a description. */
const FIX = 'let it export the API, and nothing else'

process.on('uncaughtException', (error: unknown) => {
  tell('late', `something that the model started has failed: ${thrownText(error)}`)
  leave(2)
})
guardEnd(() =>
  tell('ended', 'the model or the configuration ended the run, or waits for something that never happens', FIX),
)
settle(await main(process.argv.slice(2).map(namedWord), systemIo()))
endSoon(() => tell('running', 'what the model or the configuration started was still running, and was stopped', FIX))

function tell(code: string, message: string, hint?: string): void {
  process.stderr.write(`chronospec: ${formatProblem({ code, message, hint })}\n`)
}

/** A word that begins like an option and is none: standard input, and a day before today such as `-6m`. */
function namedWord(word: string): string {
  if (word === '-') return STANDARD_INPUT
  return /^-\d+[dwmy]$/.test(word) ? `today${word}` : word
}

/** Runs the command line and says how it ended; the only place that turns trouble into text and exit codes. */
async function main(words: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await run(words, io)
  } catch (error) {
    if (error instanceof CommandError) {
      for (const problem of error.problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
      return 2
    }
    const { TOO_DEEP, isStackFull, runDeeper } = await import('./commands/deeper.ts')
    if (isStackFull(error)) {
      const code = await runDeeper(new URL(import.meta.url), words)
      if (code === undefined) io.err(`chronospec: ${formatProblem(TOO_DEEP)}\n`)
      return code ?? 2
    }
    io.err(`chronospec: ${formatProblem(bugProblem(error))}\n`)
    return 70
  }
}

async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const place = words.findIndex((word) => commands.some((candidate) => candidate.name === word))
  const entry = commands.find((candidate) => candidate.name === words[place])
  if (entry !== undefined) return runCommand(entry, words.toSpliced(place, 1), io)
  const [name] = words
  if (name !== undefined && !name.startsWith('-')) refuseCommand(name)
  const { overviewOf } = await import('./commands/command-line.ts')
  io.out(`${await overviewOf(words, readVersion())}\n`)
  return 0
}

async function runCommand(entry: CommandEntry, words: readonly string[], io: Io): Promise<ExitCode> {
  const command = await entry.load()
  const options = {
    ...command.options,
    ...(command.configured && { config: configOption, api: apiOption }),
    ...commonOptions,
  }
  const plain = plainArgs(command, options, words)
  const parsed = plain === undefined ? await parsedByYargs(entry, command, options, words) : { args: plain }
  if ('text' in parsed) {
    io.out(`${parsed.text}\n`)
    return 0
  }
  const { args } = parsed
  refuseStandardInput(args)
  todayOf(args, io)
  return command.run(command.configured ? await configured(args, io) : args, io)
}

/** Only what is not plain needs yargs, and only then it is loaded. */
async function parsedByYargs(
  entry: CommandEntry,
  command: Command,
  options: Command['options'],
  words: readonly string[],
): Promise<Parsed> {
  const { parseWords } = await import('./commands/command-line.ts')
  return parseWords(entry, command, options, plainWords(words, command.bare ?? []), readVersion())
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

function refuseCommand(name: string): never {
  const near = nearest(
    name,
    commands.map((command) => command.name),
  )
  refuse(
    'usage',
    `there is no command "${name}"`,
    near === undefined ? 'see chronospec --help' : `did you mean ${near}?`,
  )
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
