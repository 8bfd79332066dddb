import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { append } from '../time/append.ts'
import { at } from '../time/at.ts'
import { chronicleFault } from './chronicle-fault.ts'
import { type PublishedCommits, readCommits } from './published-commits.ts'
import { readable } from '../model/unreadable.ts'
import { type Day, parseDay } from '../time/day.ts'
import { lastState } from '../time/last-state.ts'

/** The published documents of some days, merged into one tree. */
export interface Chronicle {
  /** The days on which a document was published that differs from the one before, in order. */
  readonly days: readonly Day[]
  /** The merged documents; `at` returns each of them. */
  readonly tree: JsonObject
  /** The commits that documents are from, where they were read from git. */
  readonly commits?: PublishedCommits
  /** If it has only the versions at some tags of git: the pattern of their names. Others may have been published between them. */
  readonly tags?: string
}

/** A chronicle, optionally continued by a plan. */
export interface Continued extends Chronicle {
  /** The plan, whose document is the last one in the chronicle. */
  readonly plan?: PlanAhead
}

/** A plan for the days after the last published document. */
export interface PlanAhead {
  /** The annotated document. */
  readonly document: JsonObject
  /** The day of the last published document. */
  readonly published: Day
  /**
   * The last day for which the documents show what was added and removed. What the plan schedules until then is in them, or did not happen.
   */
  readonly after: Day
}

/** The key at the root of a file that marks it as a chronicle, and contains its days. */
export const CHRONICLE = 'x-chronicle'

/** Whether a document is marked as a chronicle. */
export function isChronicle(document: Json): boolean {
  return isObject(document) && Object.hasOwn(document, CHRONICLE)
}

/** The chronicle in a file, or a sentence that describes what is wrong with it. */
export function readChronicle(document: JsonObject): Chronicle | string {
  const { [CHRONICLE]: head, ...tree } = document
  const days = own(head ?? null, 'days')
  if (!isArray(days) || days.length === 0) return `"${CHRONICLE}" has no list of days`
  for (const [index, text] of days.entries()) {
    if (typeof text !== 'string' || parseDay(text) === undefined)
      return `"${CHRONICLE}" has an invalid day: ${textOf(text)}`
    if (index > 0 && text <= textOf(days[index - 1])) return `the days of "${CHRONICLE}" are not in order at ${text}`
  }
  const commits = readCommits(own(head!, 'commits'), new Set(days))
  if (typeof commits === 'string') return `"${CHRONICLE}" cannot be read: ${commits}`
  const tags = own(head!, 'tags')
  if (tags !== undefined && typeof tags !== 'string') return `"${CHRONICLE}" cannot be read: its tags are not a string`
  const fault = chronicleFault(tree, new Set(days))
  if (fault !== undefined) return fault
  return { days: days as Day[], tree, ...(commits !== undefined && { commits }), ...(tags !== undefined && { tags }) }
}

/** The file content of a chronicle, as an object. */
export function chronicleDocument({ days, tree, commits, tags }: Chronicle): JsonObject {
  const isFromGit = commits !== undefined && Object.keys(commits).length > 0
  const selected = tags !== undefined && { tags }
  return { [CHRONICLE]: { days, ...selected, ...(isFromGit && { commits: commits as object as JsonObject }) }, ...tree }
}

/** The document that was current on a day; undefined before the first. */
export function publishedOn({ days, tree }: Chronicle, day: Day): JsonObject | undefined {
  return day < days[0]! ? undefined : (at(tree, day) as JsonObject)
}

/** The document that was current on a day, without lifecycles, notices and timelines that are unreadable. */
export function planOn(chronicle: Chronicle, day: Day): JsonObject | undefined {
  const published = publishedOn(chronicle, day)
  return published && readable(published).document
}

/** The last document of a chronicle. */
export function lastPublished({ tree }: Chronicle): JsonObject {
  return lastState(tree) as JsonObject
}

/**
 * Adds a document to a chronicle, published after all others; returns the same chronicle if nothing differs. `last` is the last document in
 * it, if available: parts that the new one shares with it are not compared. Throws a RangeError if the day is not after all others.
 */
export function withPublished(
  chronicle: Chronicle | undefined,
  day: Day,
  document: JsonObject,
  last?: JsonObject,
): Chronicle {
  if (chronicle === undefined)
    return { days: [day], tree: append(undefined, [], { day, tree: document }) as JsonObject }
  const tree = append(chronicle.tree, chronicle.days, { day, tree: document }, last) as JsonObject
  return tree === chronicle.tree ? chronicle : { ...chronicle, days: [...chronicle.days, day], tree }
}
