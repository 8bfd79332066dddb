import { count } from '../base/text.ts'
import type { Chronicle } from '../history/chronicle.ts'
import type { Day } from '../time/day.ts'
import type { Commits } from './import-git.ts'

/** A version that has no document, and why, as a sentence. */
export interface LeftOut {
  readonly day: Day
  readonly why: string
}

/** Says why there is no document of a day, and which others are in force: the one of `before`, until `next`. */
export function leftOutWords({ day, why }: LeftOut, before: Day | undefined, next: Day | undefined): string {
  if (before !== undefined)
    return `${day}: ${why}; the document of ${before} stays${next === undefined ? '' : ` until ${next}`}`
  return next === undefined ? `${day}: ${why}` : `${day}: ${why}; the first document is that of ${next}`
}

/** What became of the documents of an import. */
export interface Tally {
  /** Those that are the same as the one before. */
  readonly equal: number
  readonly unreadable: number
  /** The versions in which the file was gone. */
  readonly gone: number
  /** The documents that only an announcement of the schedule made another. */
  readonly announced: number
}

/** What an import did, in a line: how many documents it read, in how many commits, and how many the chronicle has now. */
export function importWords(
  start: Chronicle | undefined,
  chronicle: Chronicle,
  tally: Tally,
  commits: Commits | undefined,
): string {
  const more = chronicle.days.length - (start?.days.length ?? 0)
  const read = commits === undefined ? '' : `${commitWords(commits)}: `
  const rest = restWords(tally, commits)
  if (start === undefined) return `${read}${count(more, 'document')}, ${rangeWords(chronicle)}${rest}`
  const made = more === 0 ? 'nothing differs' : `added ${count(more, 'document')}`
  return `${read}${made}${rest}; ${chronicleWords(chronicle)}`
}

/** How many documents a chronicle has, and of which days. */
export function chronicleWords(chronicle: Chronicle): string {
  return `the chronicle has ${count(chronicle.days.length, 'document')} ${rangeWords(chronicle)}`
}

function rangeWords({ days }: Chronicle): string {
  return days.length === 1 ? `of ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`
}

function commitWords({ number, days }: Commits): string {
  return number === 0 ? 'no new commits' : `${count(number, 'commit')} on ${count(days, 'day')}`
}

function restWords({ equal, unreadable, gone, announced }: Tally, commits: Commits | undefined): string {
  const replaced = commits === undefined ? 0 : commits.number - commits.days
  const parts = [
    [announced, 'on the day of an announcement'],
    [equal, 'equal to the one before'],
    [unreadable, 'unreadable'],
    [gone, 'without the file'],
    [replaced, 'replaced on the same day'],
  ] as const
  return parts.map(([number, words]) => (number === 0 ? '' : `, ${number} ${words}`)).join('')
}
