import type { Options } from 'yargs'
import { type Args, type Command, fail } from './command.ts'

/** The options with a value that `--no-NAME` turns off: what they name may come from the project. */
const TURNED_OFF: readonly string[] = ['chronicle', 'config', 'overlay', 'schedule', 'waivers']

/** What yargs lets through that is a mistake: a single option given twice, an empty value, `--no-NAME` of what cannot be turned off, `--flag=value`. */
export function rejectArguments(
  words: readonly string[],
  args: Args,
  { repeatable = [], bare = [] }: Pick<Command, 'repeatable' | 'bare'>,
  options: Readonly<Record<string, Options>>,
): void {
  for (const word of words) rejectWord(word, options)
  for (const [name, { type }] of Object.entries(options)) {
    const value = args[name]
    if (Array.isArray(value) && !repeatable.includes(name)) fail('usage', `--${name} is given twice`, 'give it once')
    if (type !== 'string' || value === undefined) continue
    const values = [value].flat() as unknown[]
    if (values.includes(false) && !(value === false && TURNED_OFF.includes(name)))
      fail('usage', `--${name} cannot be turned off by --no-${name}`, `leave --no-${name} out`)
    if (values.includes('') && !bare.includes(name))
      fail('usage', `--${name} is empty`, `give it a value, or leave --${name} out`)
  }
}

/** Rejects a value of what takes none. */
function rejectWord(word: string, options: Readonly<Record<string, Options>>): void {
  const [, name, value] = /^--?(?:no-)?([^=]+)=(.*)$/s.exec(word) ?? []
  if (name === undefined) return
  const key = Object.keys(options).find((each) => each === name || options[each]!.alias === name) ?? name
  if (FLAGS.includes(key) || (options[key]?.type === 'boolean' && value !== 'true' && value !== 'false'))
    fail('usage', `--${key} takes no value`, `write --${key} alone`)
  // The names under which yargs keeps what is no option.
  if (key === '$0' || key === '_') fail('usage', `unknown argument: ${key}`, 'leave it out')
}

/** What every command knows in addition to its options. */
const FLAGS: readonly string[] = ['help', 'version', 'h', 'v']
