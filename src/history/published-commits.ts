import { type Json, isArray, isObject } from '../base/json.ts'
import type { Day } from '../time/day.ts'

/** The commit that a published document is from. */
export interface PublishedCommit {
  /** Its hash, in full. */
  readonly commit: string
  /** The tags of that commit, in order; left out where there is none. */
  readonly tags?: readonly string[]
}

/** The commits of documents, by their days. Documents that are not from git have none. */
export type PublishedCommits = Readonly<Record<string, PublishedCommit>>

const HASH = /^[0-9a-f]{40,64}$/

/** What git allows as the name of a tag has no blank or control character. */
const TAG = /^[^\s\p{Cc}]+$/u

/** The commits that a file says its documents are from, or what is wrong with that, as a sentence. Nothing where it says none. */
export function readCommits(stated: Json | undefined, days: ReadonlySet<Json>): PublishedCommits | string | undefined {
  if (stated === undefined) return undefined
  if (!isObject(stated)) return 'its commits are not an object'
  for (const [day, entry] of Object.entries(stated)) {
    if (!days.has(day)) return `it has a commit for ${day}, which has no document`
    const { commit, tags = [] } = isObject(entry) ? entry : {}
    const isSound = isArray(tags) && tags.every((tag) => typeof tag === 'string' && TAG.test(tag))
    if (typeof commit !== 'string' || !HASH.test(commit) || !isSound) return `the commit of ${day} is invalid`
  }
  return stated as unknown as PublishedCommits
}

/** What may say which commits its documents are from: a chronicle. */
interface FromGit {
  readonly commits?: PublishedCommits
}

/** A chronicle that says which commit the document of a day is from. */
export function withCommit<T extends FromGit>(chronicle: T, day: Day, commit: string): T {
  return { ...chronicle, commits: { ...chronicle.commits, [day]: { commit } } }
}

/** A chronicle with the tags that its commits have now. */
export function withTags<T extends FromGit>(chronicle: T, tagsOf: (commit: string) => readonly string[]): T {
  const tagged = Object.entries(chronicle.commits ?? {}).map(([day, { commit }]) => {
    const tags = tagsOf(commit)
    return [day, tags.length === 0 ? { commit } : { commit, tags }] as const
  })
  return tagged.length === 0 ? chronicle : { ...chronicle, commits: Object.fromEntries(tagged) }
}

/** The commits of those days that a chronicle still has a document of, without that of `replaced`. */
export function commitsKept({ commits = {} }: FromGit, days: readonly Day[], replaced: Day): PublishedCommits {
  const kept = Object.entries(commits).filter(([day]) => day !== replaced && (days as readonly string[]).includes(day))
  return Object.fromEntries(kept)
}
