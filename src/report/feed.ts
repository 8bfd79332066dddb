import type { Day } from '../time/day.ts'
import type { Html } from './html-text.ts'

/** A feed of news, in whatever format it is written. */
export interface Feed {
  readonly id: string
  readonly title: string
  /** Who it is from: what the API is called. */
  readonly author: string
  /** The address of the site of the API. */
  readonly site: string | undefined
  /** The newest first. */
  readonly entries: readonly FeedEntry[]
}

/** One piece of news. */
export interface FeedEntry {
  /** A UUID: the same for entries about the same thing. */
  readonly id: string
  readonly title: string
  /** The day that it is of. */
  readonly day: Day
  /** Whether that day is in the future. */
  readonly isPlanned: boolean
  readonly content: Html
  /** Where it is shown on the site of the API. */
  readonly link?: string | undefined
  /** Where the model says that more is to be read. */
  readonly related?: string | undefined
  readonly tags: readonly string[]
}

/** The instant that stands for a day: its beginning in UTC, so that the bytes of a feed depend on nothing else. */
export function instantOf(day: string): string {
  return `${day}T00:00:00Z`
}

/** When a feed was last changed: on the day of its newest entry that is not in the future; without any, 1970-01-01. */
export function updatedOf({ entries }: Feed): string {
  return instantOf(entries.reduce((last, { day, isPlanned }) => (isPlanned || day < last ? last : day), '1970-01-01'))
}
