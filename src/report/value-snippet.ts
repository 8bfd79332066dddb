import { type Json, isArray, isObject } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Path } from '../base/pointer.ts'

/** One line of text with a marked part; `marked` is empty if no part is marked. */
export interface Snippet {
  readonly before: string
  readonly marked: string
  readonly after: string
}

/** The maximum length of a string next to the marked place, and of one at it. */
const SIBLING = 24
const MEANT = 60

/** The minimum length of a marked string. */
const LEAST = 12

/**
 * A value as JSON in one line of about `most` characters, with a place in it marked. It always contains the whole path to the place; the
 * remaining room is for the value there, then for its neighbors, and `…` replaces the rest.
 */
export function snippetOf(value: Json, at: Path, most: number): Snippet {
  const levels: Level[] = []
  let inner = value
  for (const step of at) {
    const entries = entriesOf(inner)
    const index = entries.findIndex(({ name }) => name === String(step))
    if (index < 0) break
    levels.push({ signs: signsOf(inner), entries, index, from: index, to: index })
    inner = entries[index]!.value
  }
  if (levels.length === 0) return { before: brief(value, most, MEANT), marked: '', after: '' }
  const meant = brief(inner, Math.max(LEAST, most - lengthOf(levels, '')), MEANT)
  for (const level of levels.toReversed()) {
    const isShort = (index: number): boolean => entryText(level.entries[index]!, most) !== undefined
    widen(level, () => isShort(level.from) && isShort(level.to) && lengthOf(levels, meant) <= most)
  }
  return written(levels, meant)
}

/** The text of a snippet without marks. */
export function snippetText({ before, marked, after }: Snippet): string {
  return `${before}${marked}${after}`
}

function lengthOf(levels: readonly Level[], meant: string): number {
  return snippetText(written(levels, meant)).length
}

/** A row of items, and the range of it that is shown around one of them. */
export interface Span {
  readonly entries: readonly unknown[]
  readonly index: number
  from: number
  to: number
}

/** Extends the shown range alternately on both sides while it `fits`. */
export function widen(span: Span, fits: () => boolean): void {
  let [left, right] = [true, true]
  while (left || right) {
    if (right) {
      right = ++span.to < span.entries.length && fits()
      if (!right) span.to--
    }
    if (left) {
      left = --span.from >= 0 && fits()
      if (!left) span.from++
    }
  }
}

/** An object or a list on the path to the marked place. */
interface Level extends Span {
  readonly signs: string
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly name: string
  readonly isProperty: boolean
  readonly value: Json
}

function written(levels: readonly Level[], meant: string): Snippet {
  let [before, after, label] = ['', '', '']
  for (const { signs, entries, index, from, to } of levels) {
    const lead = entries.slice(from, index).map((entry) => entryText(entry, Infinity))
    const tail = entries.slice(index + 1, to + 1).map((entry) => entryText(entry, Infinity))
    before += `${label}${signs[0]}${[...(from > 0 ? ['…'] : []), ...lead, ''].join(',')}`
    after = `${['', ...tail, ...(to < entries.length - 1 ? ['…'] : [])].join(',')}${signs[1]}${after}`
    label = labelOf(entries[index]!)
  }
  return { before, marked: `${label}${meant}`, after }
}

function labelOf({ name, isProperty }: Entry): string {
  return isProperty ? `${JSON.stringify(name)}:` : ''
}

/** The complete text of an entry, except that long strings are cut; undefined if it is longer than `room` characters. */
function entryText(entry: Entry, room: number): string | undefined {
  if (entry.name.length > room) return undefined
  const label = labelOf(entry)
  const text = whole(entry.value, room - label.length)
  return text === undefined ? undefined : `${label}${text}`
}

function whole(value: Json, room: number): string | undefined {
  const isNested = isArray(value) || isObject(value)
  const text = isNested ? row(entriesOf(value), signsOf(value), room) : scalar(value, SIBLING)
  return text !== undefined && text.length <= room ? text : undefined
}

function row(entries: readonly Entry[], signs: string, room: number): string | undefined {
  const parts: string[] = []
  let left = room - 1
  for (const entry of entries) {
    const text = entryText(entry, left - 1)
    if (text === undefined) return undefined
    parts.push(text)
    left -= text.length + 1
  }
  return `${signs[0]}${parts.join(',')}${signs[1]}`
}

function scalar(value: Json, most: number): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value, most))
  const text = stringify(value)
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** A value as JSON of at most `room` characters: its beginning, with `…` for the rest. */
function brief(value: Json, room: number, longest: number): string {
  if (!isArray(value) && !isObject(value)) return scalar(value, Math.max(LEAST, Math.min(room, longest)))
  const signs = signsOf(value)
  const entries = entriesOf(value)
  const parts: string[] = []
  let left = room - 2
  for (const [index, entry] of entries.entries()) {
    const more = index === entries.length - 1 ? 0 : 2
    const text = entryText(entry, left - more)
    if (text === undefined) {
      const inner = left - more - labelOf(entry).length
      if (inner >= LEAST) parts.push(`${labelOf(entry)}${brief(entry.value, inner, SIBLING)}`)
      if (more > 0 || inner < LEAST) parts.push('…')
      break
    }
    parts.push(text)
    left -= text.length + 1
  }
  return `${signs[0]}${parts.join(',')}${signs[1]}`
}

/** Cuts a string to `most` characters of JSON; `…` at its end shows that it was longer. */
function shortened(text: string, most: number): string {
  if (text.length <= most && JSON.stringify(text).length <= most) return text
  let end = most
  let short = text
  do short = `${text.slice(0, --end).replace(/[\uD800-\uDBFF]$/, '')}…`
  while (JSON.stringify(short).length > most)
  return short
}

function entriesOf(value: Json): Entry[] {
  if (isArray(value)) return value.map((item, index) => ({ name: String(index), isProperty: false, value: item }))
  if (!isObject(value)) return []
  return Object.entries(value).map(([name, inner]) => ({ name, isProperty: true, value: inner }))
}

function signsOf(value: Json): string {
  return isArray(value) ? '[]' : '{}'
}
