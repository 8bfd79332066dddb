import type { Day } from '../time/day.ts'
import type { Html } from './html-text.ts'

/** A feed, independent of its format. */
export interface Feed {
  readonly id: string
  readonly title: string
  /** The author: the name of the API. */
  readonly author: string
  /** The URL of the API's site. */
  readonly site: string | undefined
  /** The entries, newest first. */
  readonly entries: readonly FeedEntry[]
}

/** An entry of a feed. */
export interface FeedEntry {
  /** A UUID; entries about the same thing have the same one. */
  readonly id: string
  readonly title: string
  /** The day of the entry. */
  readonly day: Day
  /** Whether the day is in the future. */
  readonly isPlanned: boolean
  readonly content: Html
  /** The URL of this entry on the API's site. */
  readonly link?: string | undefined
  /** The link that the model states for further information. */
  readonly related?: string | undefined
  readonly tags: readonly string[]
}

/** The timestamp of a day: midnight UTC, so that the bytes of a feed do not depend on the clock. */
export function instantOf(day: string): string {
  return `${day}T00:00:00Z`
}

/** When a feed was last updated: on the day of its newest entry that is not in the future; 1970-01-01 if there is none. */
export function updatedOf({ entries }: Feed): string {
  return instantOf(entries.reduce((last, { day, isPlanned }) => (isPlanned || day < last ? last : day), '1970-01-01'))
}
