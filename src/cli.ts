#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import yargs, { type Argv } from 'yargs'
import { formatProblem } from './base/problem.ts'
import { nearest } from './base/text.ts'
import { type Args, CommandError, type ExitCode, type Io, STANDARD_INPUT, refuse } from './commands/command.ts'
import { type CommandEntry, commands } from './commands/index.ts'
import { configured } from './commands/config.ts'
import { todayOf } from './commands/days.ts'
import { commonOptions, configOption } from './commands/options.ts'
import { systemIo } from './commands/system-io.ts'

const EPILOGUE = 'Exit codes: 0 fine, 1 findings at or above the threshold, 2 could not run, 70 a bug of ours.'

// A run is over before most of what V8 compiles in its second, slower compiler would pay: only what runs really often is
// worth it. Halves the processor time of a diff of large documents (`npm run bench -- diff pairs`).
setFlagsFromString('--interrupt-budget=1000000')

process.on('uncaughtException', (error) => {
  process.stderr.write(
    `chronospec: something the model started failed: ${formatProblem({ code: 'late', message: error.message })}\n`,
  )
  process.exit(2)
})
process.exitCode = await main(
  process.argv.slice(2).map((word) => (word === '-' ? STANDARD_INPUT : word)),
  systemIo(),
)

/** Runs the command line and says how it ended; the only place that turns trouble into text and exit codes. */
async function main(words: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await run(words, io)
  } catch (error) {
    if (error instanceof CommandError) {
      for (const problem of error.problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
      return 2
    }
    const [line] = String(error instanceof Error ? error.message : error).split('\n')
    io.err(`chronospec: a bug of ours: ${line}; please report it with the command you typed\n`)
    return 70
  }
}

async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const place = words.findIndex((word) => commands.some((candidate) => candidate.name === word))
  const entry = commands.find((candidate) => candidate.name === words[place])
  if (entry !== undefined) return runCommand(entry, words.toSpliced(place, 1), io)
  const [name] = words
  if (name !== undefined && !name.startsWith('-')) refuseCommand(name)
  io.out(`${await outputOf(overview(), words)}\n`)
  return 0
}

async function runCommand({ name, summary, load }: CommandEntry, words: readonly string[], io: Io): Promise<ExitCode> {
  const command = await load()
  const options = { ...command.options, ...(command.configured && { config: configOption }), ...commonOptions }
  let called: Args | undefined
  const parser = base(name, Object.keys(options))
    .usage(`chronospec ${command.usage} [options]\n\n${summary}.`)
    // As the default command: of any other, yargs writes the whole help before it runs it.
    .command(
      command.usage.replace(name, '$0'),
      summary,
      (own) => {
        for (const [key, positional] of Object.entries(command.positionals ?? {})) own.positional(key, positional)
        return own.options(options)
      },
      (args) => {
        called = args as Args
      },
    )
    .example(command.examples.map(([call, what]) => [call, what] as [string, string]))
  const text = await outputOf(parser, plainWords(words, command.bare ?? []))
  if (called !== undefined) {
    refuseRepeated(called, command.repeatable ?? [])
    todayOf(called, io)
    return command.run(command.configured ? await configured(called, io) : called, io)
  }
  io.out(`${text}\n`)
  return 0
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

/** An option that takes one value and is given twice is a mistake. */
function refuseRepeated(args: Args, repeatable: readonly string[]): void {
  const repeated = Object.keys(args).find(
    (key) => key !== '_' && key.length > 1 && !repeatable.includes(key) && Array.isArray(args[key]),
  )
  if (repeated !== undefined) refuse('usage', `--${repeated} is given twice`, 'give it once')
}

/** The parser of a command line without a command: help, version, and the list of commands. */
function overview(): Argv {
  const parser = base(undefined, []).usage('chronospec <command> [options]\n\nTreats an HTTP API as a thing in time.')
  for (const { name, summary } of commands) parser.command(name, summary)
  return parser.epilogue(EPILOGUE).demandCommand(1, 'no command given')
}

/** What all parsers share; `flags` are the options of the command that is called. */
function base(called: string | undefined, flags: readonly string[]): Argv {
  return yargs()
    .scriptName('chronospec')
    .version(readVersion())
    .detectLocale(false)
    .help()
    .alias({ h: 'help', v: 'version' })
    .wrap(100)
    .strict()
    .fail((message, error) => {
      const text = message ?? error.message
      throw new CommandError([{ code: 'usage', message: usageText(text), hint: usageHint(text, called, flags) }])
    })
}

/** Parses words, and gives what yargs would print: help, the version, or nothing. */
function outputOf(parser: Argv, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    parser.parseAsync([...words], {}, (error, _, output) => (error ? reject(error) : resolve(output))).catch(reject)
  })
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

/** yargs speaks in sentences over several lines; one is enough. */
function usageText(message: string): string {
  return message.replaceAll(/\s*\n\s*/g, ' ').replace(/^./, (first) => first.toLowerCase())
}

function usageHint(message: string, called: string | undefined, flags: readonly string[]): string {
  const unknown = /^Unknown arguments?: ([^\s,]+)/.exec(message)?.[1]
  const near = unknown === undefined ? undefined : nearest(unknown, flags)
  if (near !== undefined) return `did you mean --${near}?`
  return `see chronospec ${called === undefined ? '' : `${called} `}--help`
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
