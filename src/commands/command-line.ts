import yargs, { type Argv, type Options } from 'yargs'
import { type Args, type Command, CommandError } from './command.ts'
import { type CommandEntry, commands } from './index.ts'
import { rejectArguments } from './reject-arguments.ts'
import { type Called, usageProblem } from './usage-words.ts'

const EPILOGUE = 'Exit codes: 0 success, 1 a check that you asked for failed, 2 could not run, 70 internal error.'

/** What a command line comes to: the arguments of the command that is called, or a text to print. */
export type Parsed = { readonly args: Args } | { readonly text: string }

/** Parses the words of a command; what is wrong with them is thrown. */
export async function parseWords(
  { name, summary }: CommandEntry,
  command: Command,
  options: Readonly<Record<string, Options>>,
  words: readonly string[],
  version: string,
): Promise<Parsed> {
  let called: Args | undefined
  const parser = base({ name, usage: command.usage, flags: Object.keys(options) }, words, version)
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
  const text = await outputOf(parser, words)
  if (called !== undefined) rejectArguments(words.slice(0, endOf(words)), called, command, options)
  return called === undefined ? { text } : { args: called }
}

/** Where options end. */
function endOf(words: readonly string[]): number {
  const end = words.indexOf('--')
  return end < 0 ? words.length : end
}

/** What is printed for words without a command: help, the version, or, as something wrong, that one is missing. */
export function overviewOf(words: readonly string[], version: string): Promise<string> {
  const parser = base(undefined, words, version).usage(
    'chronospec <command> [options]\n\nShows when an HTTP API changes, what breaks, and what to use instead.',
  )
  for (const { name, summary } of commands) parser.command(name, summary)
  return outputOf(parser.epilogue(EPILOGUE).demandCommand(1, 'no command given'), words)
}

/** What all parsers share. */
function base(called: Called | undefined, words: readonly string[], version: string): Argv {
  return (
    yargs()
      .scriptName('chronospec')
      // `--a.b` is no option, and each is named once.
      .parserConfiguration({ 'dot-notation': false, 'camel-case-expansion': false })
      .version(version)
      .detectLocale(false)
      .help()
      .alias({ h: 'help', v: 'version' })
      .wrap(100)
      .strict()
      .fail((message, error) => {
        throw new CommandError([usageProblem(message ?? error.message, called, words)])
      })
  )
}

/** Parses words, and gives what yargs would print: help, the version, or nothing. */
function outputOf(parser: Argv, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    parser.parseAsync([...words], {}, (error, _, output) => (error ? reject(error) : resolve(output))).catch(reject)
  })
}
