import type { Problem } from '../base/problem.ts'
import { inOneLine, listed, nearest } from '../base/text.ts'
import { isDayWord } from '../time/relative-day.ts'
import { isLikeRevision, revisionHint } from './refs.ts'

/** The command that words are for: its name, its usage, as `diff <base> <revision>`, and the names of its options. */
export interface Called {
  readonly name: string
  readonly usage: string
  readonly flags: readonly string[]
}

/** What yargs says is wrong with the words of a command, as one line of ours. */
export function usageProblem(message: string, called: Called | undefined, words: readonly string[]): Problem {
  const choice = /^Invalid values:\s+Argument: ([^,]+), Given: "?(.*?)"?, Choices: ([^\n]*)/.exec(message)
  if (choice !== null)
    return badChoice(
      choice[1]!,
      choice[2]!,
      [...choice[3]!.matchAll(/"([^"]*)"/g)].map(([, each]) => each!),
      called,
    )
  const given = /^Not enough non-option arguments: got (\d+)/.exec(message)?.[1]
  if (given !== undefined && called !== undefined) return lacking(called, Number(given), words)
  const said = optionProblem(message, called, words)
  if (said !== undefined) return { code: 'usage', message: said, hint: hintFor(message, called) }
  // yargs speaks in sentences over several lines; one is enough.
  const text = inOneLine(message).replace(/^./, (first) => first.toLowerCase())
  return { code: 'usage', message: text, hint: hintFor(message, called) }
}

/** What is wrong with options, named as they are written: one that is not there, or that lacks its value, or that is missing. */
function optionProblem(message: string, called: Called | undefined, words: readonly string[]): string | undefined {
  const missing = /^Missing required arguments?: (.+)$/.exec(message)?.[1]
  if (missing !== undefined && called !== undefined)
    return `${called.name} needs ${listed(missing.split(', ').map((name) => `--${name}`))}`
  const empty = /^Not enough arguments following: (\S+)$/.exec(message)?.[1]
  if (empty !== undefined) return `${empty.length === 1 ? '-' : '--'}${empty} needs a value`
  const unknown = /^Unknown arguments?: (.+)$/.exec(message)?.[1]?.split(', ') ?? []
  const isOption = (name: string): boolean =>
    /^[a-z]\w*(?:-\w+)*$/i.test(name) && words.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  if (unknown.length === 0 || !unknown.every(isOption)) return undefined
  const names = listed(unknown.map((name) => `--${inOneLine(name)}`))
  return unknown.length === 1 ? `there is no option ${names}` : `there are no options ${names}`
}

function badChoice(name: string, given: string, choices: readonly string[], called: Called | undefined): Problem {
  const near = nearest(given, choices)
  const hint = near === undefined ? `write ${listed(choices, 'or')}` : `did you mean ${near}?`
  const kind = called?.usage.includes(`[${name}]`) === true ? called.name : `--${name}`
  return { code: 'usage', message: `there is no ${kind} "${given}"`, hint }
}

/** That positional arguments are missing; a range of git in their place is not one of them. */
function lacking({ name, usage }: Called, given: number, words: readonly string[]): Problem {
  const needed = [...usage.matchAll(/<([\w-]+)(?:\.\.)?>/g)].map(([, each]) => each!.toUpperCase())
  const missing = needed.slice(given)
  const message = `${name} needs ${listed(needed)}${given === 0 ? '' : `, and ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} missing`}`
  const hint = (name === 'diff' ? diffHint(words) : undefined) ?? `see chronospec ${name} --help`
  return { code: 'usage', message, hint }
}

/** How to compare revisions of git, where one alone is named, or a range. */
function diffHint(words: readonly string[]): string | undefined {
  const range = words.map((word) => /^([^.].*?)\.{2,3}([^.].*)$/.exec(word)).find((found) => found !== null)
  if (range) return revisionHint([range[1]!, range[2]!])
  const [only] = words
  if (only === undefined || only.startsWith('-') || !isLikeRevision(only) || isDayWord(only)) return undefined
  return `for a git revision and the files here: chronospec diff ${only}:openapi.yaml openapi.yaml`
}

function hintFor(message: string, called: Called | undefined): string {
  const flags = called?.flags ?? []
  const unknown = /^Unknown arguments?: ([^\s,]+)/.exec(message)?.[1]
  const near = unknown === undefined ? undefined : nearest(unknown, flags)
  if (near !== undefined) return `did you mean --${near}?`
  return `see chronospec ${called === undefined ? '' : `${called.name} `}--help`
}
