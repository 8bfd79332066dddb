#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import yargs, { type Argv } from 'yargs'
import { formatProblem } from './base/problem.ts'
import { nearest } from './base/text.ts'
import {
  type Args,
  type Command,
  CommandError,
  type ExitCode,
  type Io,
  STANDARD_INPUT,
  refuse,
} from './commands/command.ts'
import { commands } from './commands/index.ts'
import { commonOptions } from './commands/options.ts'
import { systemIo } from './commands/system-io.ts'

const EPILOGUE = 'Exit codes: 0 fine, 1 findings at or above the threshold, 2 could not run, 70 a bug of ours.'

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
  let called: { command: Command; args: Args } | undefined
  const parser = await parserFor(words[0], (command, args) => (called = { command, args }))
  const text = await new Promise<string>((resolve, reject) => {
    parser.parseAsync([...words], {}, (error, _, output) => (error ? reject(error) : resolve(output))).catch(reject)
  })
  if (called !== undefined) return called.command.run(called.args, io)
  io.out(`${text}\n`)
  return 0
}

/** The parser of a command line. Only the command that is called is loaded; the others are known by name. */
async function parserFor(called: string | undefined, onCall: (command: Command, args: Args) => void): Promise<Argv> {
  const parser = yargs()
    .scriptName('chronospec')
    .usage('chronospec <command> [options]\n\nTreats an HTTP API as a thing in time.')
    .epilogue(EPILOGUE)
    .version(readVersion())
    .help()
    .alias({ h: 'help', v: 'version' })
    .wrap(100)
    .strict()
    .demandCommand(1, 'no command given')
    .fail((message, error) => {
      throw (
        error ?? new CommandError([{ code: 'usage', message: usageText(message), hint: usageHint(message, called) }])
      )
    })
  for (const entry of commands) {
    if (entry.name !== called) {
      parser.command(entry.name, entry.summary)
      continue
    }
    const command = await entry.load()
    parser.command(
      command.usage,
      entry.summary,
      (own) => {
        for (const [name, positional] of Object.entries(command.positionals ?? {})) own.positional(name, positional)
        return own
          .usage(`chronospec ${command.usage} [options]\n\n${entry.summary}.`)
          .options({ ...command.options, ...commonOptions })
          .example(command.examples.map(([call, what]) => [call, what] as [string, string]))
      },
      (args) => onCall(command, args as Args),
    )
  }
  if (called !== undefined && !called.startsWith('-') && !commands.some(({ name }) => name === called)) {
    const near = nearest(
      called,
      commands.map(({ name }) => name),
    )
    refuse(
      'usage',
      `there is no command "${called}"`,
      near === undefined ? 'see chronospec --help' : `did you mean ${near}?`,
    )
  }
  return parser
}

/** yargs speaks in sentences over several lines; one is enough. */
function usageText(message: string): string {
  return message.replaceAll(/\s*\n\s*/g, ' ').replace(/^./, (first) => first.toLowerCase())
}

function usageHint(message: string, called: string | undefined): string {
  const flags = [
    'at',
    'openapi',
    'deprecated',
    'format',
    'output',
    'days',
    'since',
    'until',
    'out',
    'check',
    'fail-on',
    'model',
    'today',
    'quiet',
  ]
  const unknown = /^Unknown arguments?: ([^\s,]+)/.exec(message)?.[1]
  const near = unknown === undefined ? undefined : nearest(unknown, flags)
  if (near !== undefined) return `did you mean --${near}?`
  const known = commands.some(({ name }) => name === called)
  return `see chronospec ${known ? `${called} ` : ''}--help`
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
