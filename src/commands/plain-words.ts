import type { Options } from 'yargs'
import type { Args, Command } from './command.ts'

/** Options of a command, by name. */
type Named = Readonly<Record<string, Options>>

/**
 * The arguments that plain words are: options by their full names or letters, each with its value, and as many positional
 * arguments as the command accepts. Undefined for words that need more, such as help or an error about
 * them: those are for yargs, which takes longer to load than small documents take to compare. Where this answers, yargs
 * would say the same.
 */
export function plainArgs(command: Command, options: Named, words: readonly string[]): Args | undefined {
  const reading = new Reading(command, options)
  return words.every((word) => reading.take(word)) ? reading.args() : undefined
}

/** One pass over the words: the option that waits for its value, the options, and the positional arguments. */
class Reading {
  readonly #options: Named
  readonly #repeatable: readonly string[]
  readonly #bare: readonly string[]
  readonly #places: readonly Place[]
  readonly #rest: string | undefined
  readonly #many: string | undefined
  readonly #needsMany: boolean
  readonly #positionals: string[] = []
  readonly #given = new Map<string, string | boolean | string[]>()
  #waiting: string | undefined
  #afterFlag = false

  constructor(command: Command, options: Named) {
    this.#options = options
    this.#repeatable = command.repeatable ?? []
    this.#bare = command.bare ?? []
    this.#places = placesOf(command)
    this.#rest = /\[([\w-]+)\.\.\]/.exec(command.usage)?.[1]
    this.#needsMany = /<[\w-]+\.\.>/.test(command.usage)
    const alone = /[<[]([\w-]+)\.\.[>\]]/.exec(command.usage)?.[1]
    this.#many = this.#needsMany || this.#places.length === 0 ? alone : undefined
  }

  /** Takes the next word; false for one that is not plain. */
  take(word: string): boolean {
    if (word === '') return false
    if (word.startsWith('-')) return this.#waiting === undefined && this.#takeOption(word)
    const name = this.#waiting
    this.#waiting = undefined
    if (name !== undefined) return this.#give(name, word)
    // Behind a flag, these are its value; `help` is one more way to ask for help.
    if (word === 'help' || (this.#afterFlag && /^(?:true|false)$/.test(word))) return false
    this.#afterFlag = false
    return this.#positionals.push(word) <= this.#places.length || this.#many !== undefined
  }

  /** The arguments, once all words were read: undefined if one is missing, or is not one of the choices. */
  args(): Args | undefined {
    const missing = this.#places.slice(this.#positionals.length)
    if (this.#waiting !== undefined || missing.some(({ isNeeded }) => isNeeded)) return undefined
    const args: Record<string, unknown> = {}
    for (const [name, option] of Object.entries(this.#options)) {
      const value = this.#given.get(name) ?? option.default
      if (value === undefined && option.demandOption === true) return undefined
      if (value !== undefined) args[name] = value
    }
    for (const [index, { name, option }] of this.#places.entries()) {
      const value = this.#positionals[index] ?? option?.default
      if (!isChoice(option, value)) return undefined
      if (value !== undefined) args[name] = value
    }
    if (this.#many !== undefined) {
      const many = this.#positionals.slice(this.#places.length)
      if (many.length === 0 && this.#needsMany) return undefined
      if (many.length > 0) args[this.#many] = many
    }
    // Behind others, yargs gives an argument that takes any number of words an empty list of them.
    if (this.#places.length > 0 && this.#rest !== undefined) args[this.#rest] = []
    return args
  }

  #takeOption(word: string): boolean {
    const equals = word.indexOf('=')
    const name = this.#nameOf(equals < 0 ? word : word.slice(0, equals))
    if (name === undefined) return false
    this.#afterFlag = this.#options[name]!.type === 'boolean'
    if (this.#afterFlag) return equals < 0 && this.#give(name, true)
    if (equals >= 0) return equals + 1 < word.length && this.#give(name, word.slice(equals + 1))
    // Its value, if it has one, follows `=`; it is not the next word.
    if (this.#bare.includes(name)) return false
    this.#waiting = name
    return true
  }

  /** The option that `--name`, or `-n`, stands for. */
  #nameOf(flag: string): string | undefined {
    if (!flag.startsWith('--'))
      return Object.keys(this.#options).find((name) => this.#options[name]!.alias === flag.slice(1))
    return Object.hasOwn(this.#options, flag.slice(2)) ? flag.slice(2) : undefined
  }

  #give(name: string, value: string | boolean): boolean {
    const before = this.#given.get(name)
    if (!isChoice(this.#options[name], value) || (before !== undefined && !this.#repeatable.includes(name)))
      return false
    this.#given.set(name, before === undefined ? value : [before, value].flat().map(String))
    return true
  }
}

/** A positional argument of a command. */
interface Place {
  readonly name: string
  readonly isNeeded: boolean
  readonly option: Pick<Options, 'choices' | 'default'> | undefined
}

function placesOf({ usage, positionals }: Command): Place[] {
  const found = [...usage.matchAll(/[<[]([\w-]+)[>\]]/g)]
  return found.map(([text, name]) => ({
    name: name!,
    isNeeded: text.startsWith('<'),
    option: positionals?.[name!] as Place['option'],
  }))
}

function isChoice(option: Pick<Options, 'choices'> | undefined, value: unknown): boolean {
  return option?.choices === undefined || value === undefined || option.choices.includes(value as string)
}
