import { count } from '../base/text.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { entryDay } from '../model/entry-days.ts'
import type { CalendarItem, ItemKind } from './calendar-items.ts'
import { requiredWords } from './kind-words.ts'
import { capitalized, promiseSentence } from './promise-words.ts'

/** The text of an item. It does not depend on today's date. */
export interface ItemWords {
  /** `Sunset: old filters`. */
  readonly heading: string
  /** Sentences: when, what to use instead, and why. */
  readonly lines: readonly string[]
  /** The names of its elements, up to a readable number. */
  readonly elements: readonly string[]
  /** `and 12 more`, if some elements are left out. */
  readonly rest: string | undefined
  /** Links to further information. */
  readonly links: readonly string[]
}

/** The maximum number of named elements. */
const NAMED = 20

const HEADS: Readonly<Record<ItemKind, string>> = {
  end: 'Sunset',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
  extended: 'Extended',
  announced: 'Announced',
  deprecated: 'Deprecated',
  marked: 'Deprecated',
  unmarked: 'No longer deprecated',
  moved: 'Moved',
  added: 'Added',
  changed: 'Changed',
  notice: 'Notice',
}

/** The text of an item. */
export function itemWords(item: CalendarItem): ItemWords {
  const { kind, title, entry } = item
  const { elements, replacement, reason, links = [] } = entry
  const head = kind === 'moved' ? capitalized(entry.promise ?? 'moved') : HEADS[kind]
  const isNamed = elements.length === 1 && (elements[0] === title || kind === 'changed')
  const named = isNamed ? [] : elements.slice(0, NAMED)
  return {
    heading: `${head}: ${title}`,
    lines: [
      ...whenLines(item),
      ...(replacement === undefined ? [] : [`Instead: ${replacement}`]),
      ...(reason === undefined ? [] : [entry.kind === 'notice' ? reason : `Why: ${reason}`]),
    ],
    elements: named,
    rest: isNamed || elements.length <= NAMED ? undefined : `and ${count(elements.length - NAMED, 'more', 'more')}`,
    links,
  }
}

function whenLines({ kind, entry, before }: CalendarItem): string[] {
  switch (kind) {
    case 'end': {
      const wasLine = before === undefined ? [] : [`Extended; ${startOf(before, 'it was to be removed')}.`]
      const promise = entry.kind === 'extended' && entry.announced !== undefined ? '' : promiseSentence(entry)
      return [...plainLines(entry), ...wasLine, ...(promise === '' ? [] : [promise])]
    }
    case 'extended':
      return [
        ...plainLines(entry),
        ...(before === undefined ? [] : [`${capitalized(startOf(before, 'it was to be removed'))}.`]),
      ]
    case 'announced':
      return plainLines(entry)
    case 'withdrawn':
      return ['It is no longer scheduled for removal.']
    case 'moved':
    case 'removed':
    case 'unmarked':
      return [promiseSentence(entry) || `Seen on ${entry.day}.`]
    default:
      return plainLines(entry)
  }
}

/** When an entry of the calendar happens. */
function plainLines(entry: CalendarEntry): string[] {
  const { kind, day, lastDay, breaking } = entry
  const last = lastDay === true ? `, last day ${day}` : ''
  switch (kind) {
    case 'sunset':
    case 'extended':
      return [`Removed on ${entryDay(entry)}${last}.`]
    case 'deprecated':
    case 'marked':
      return [`Deprecated from ${day}.`]
    case 'added':
      return [`Available from ${day}.`, ...(breaking === true ? [`Breaking: ${requiredWords(entry)}.`] : [])]
    default:
      return [`From ${day}.`]
  }
}

/** `it was to be removed on 2025-02-21`. */
function startOf(entry: CalendarEntry, words: string): string {
  return `${words} on ${entryDay(entry)}`
}
