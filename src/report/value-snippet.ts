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

/** The maximum number of entries of an object or list that are considered. */
const TRIED = 50

/**
 * A value as JSON in one line of about `most` characters, with a place in it marked. It always contains the whole path to the place; the
 * remaining room is for the value there, then for its neighbors: short ones first, since a condition may depend on them, then the inside of
 * objects and lists. `…` replaces the rest.
 */
export function snippetOf(value: Json, at: Path, most: number): Snippet {
  const levels: Row[] = []
  let inner = value
  for (const step of at) {
    const row = rowOf(inner)
    const index = row.entries.findIndex(({ name }) => name === String(step))
    if (index < 0) break
    levels.push({ ...row, index })
    inner = row.entries[index]!.value
  }
  if (levels.length === 0) return { before: brief(value, most, MEANT), marked: '', after: '' }
  const meant = brief(inner, Math.max(LEAST, most - lengthOf(levels, '')), MEANT)
  let length = lengthOf(levels, meant)
  for (const step of STEPS)
    for (const level of levels.toReversed()) {
      if (length > most) continue
      const before = rowLength(level)
      step(level, before + most - length)
      length += rowLength(level) - before
    }
  return written(levels, meant)
}

/** The text of a snippet without marks. */
export function snippetText({ before, marked, after }: Snippet): string {
  return `${before}${marked}${after}`
}

function lengthOf(levels: readonly Row[], meant: string): number {
  return snippetText(written(levels, meant)).length
}

/** An object or a list, with the texts of those of its entries that are shown. */
interface Row {
  readonly signs: string
  readonly entries: readonly Entry[]
  readonly shown: Map<number, string>
  /** The entry on the path to the marked place, which is always shown; -1 if there is none. */
  readonly index: number
}

interface Entry {
  readonly name: string
  readonly isProperty: boolean
  readonly value: Json
}

function written(levels: readonly Row[], meant: string): Snippet {
  let [before, after, label] = ['', '', '']
  for (const level of levels) {
    const { signs, entries, index } = level
    before += `${label}${signs[0]}${[...partsOf(level, 0, index), ''].join(',')}`
    after = `${['', ...partsOf(level, index + 1, entries.length)].join(',')}${signs[1]}${after}`
    label = labelOf(entries[index]!)
  }
  return { before, marked: `${label}${meant}`, after }
}

/** The shown entries from one index to before another, with `…` for each gap. */
function partsOf({ shown }: Row, from: number, to: number): string[] {
  const parts: string[] = []
  let next = from
  for (const index of [...shown.keys()].filter((each) => each >= from && each < to).toSorted((a, b) => a - b)) {
    if (index > next) parts.push('…')
    parts.push(shown.get(index)!)
    next = index + 1
  }
  return next < to ? [...parts, '…'] : parts
}

/** The length of a row without the entry on the path. */
function rowLength(row: Row): number {
  const { index, entries } = row
  const parts =
    index < 0
      ? partsOf(row, 0, entries.length)
      : [...partsOf(row, 0, index), ...partsOf(row, index + 1, entries.length)]
  const commas = index < 0 ? Math.max(0, parts.length - 1) : parts.length
  return 2 + commas + parts.reduce((sum, part) => sum + part.length, 0)
}

/** What a row shows first, next and last, in at most `room` characters. */
const STEPS: readonly ((row: Row, room: number) => void)[] = [showScalars, showNested, showCut]

function showScalars(row: Row, room: number): void {
  for (const index of nearest(row))
    if (!isNested(row.entries[index]!.value)) show(row, index, entryText(row.entries[index]!, room), room)
}

/** Objects and lists, first as `{…}`, then with as much of their inside as there is room for. */
function showNested(row: Row, room: number): void {
  const nested = nearest(row).filter((index) => isNested(row.entries[index]!.value))
  for (const index of nested) show(row, index, folded(row.entries[index]!), room)
  for (const index of nested) {
    const text = row.shown.get(index)
    const entry = row.entries[index]!
    if (text === undefined) continue
    const inside = room - rowLength(row) + text.length - labelOf(entry).length
    show(row, index, `${labelOf(entry)}${brief(entry.value, inside, SIBLING)}`, room)
  }
}

/** Texts that are longer than the room that is left for them. */
function showCut(row: Row, room: number): void {
  for (const index of nearest(row)) {
    const entry = row.entries[index]!
    if (row.shown.has(index) || isNested(entry.value)) continue
    row.shown.set(index, labelOf(entry))
    const left = room - rowLength(row)
    row.shown.delete(index)
    if (left >= LEAST) show(row, index, `${labelOf(entry)}${scalar(entry.value, Math.min(left, SIBLING))}`, room)
  }
}

/** Shows an entry with this text, unless the row gets longer than `room` characters. */
function show(row: Row, index: number, text: string | undefined, room: number): void {
  const before = row.shown.get(index)
  if (text === undefined) return
  row.shown.set(index, text)
  if (rowLength(row) <= room) return
  if (before === undefined) row.shown.delete(index)
  else row.shown.set(index, before)
}

/** The entries next to the one on the path, nearest first; the first entries where there is none. */
function nearest({ entries, index }: Row): number[] {
  const found: number[] = []
  for (let distance = 1; found.length < TRIED && distance <= entries.length; distance++)
    found.push(...[index + distance, index - distance].filter((each) => each >= 0 && each < entries.length))
  return found
}

function folded(entry: Entry): string {
  const signs = signsOf(entry.value)
  return `${labelOf(entry)}${entriesOf(entry.value).length === 0 ? signs : `${signs[0]}…${signs[1]}`}`
}

function labelOf({ name, isProperty }: Entry): string {
  return isProperty ? `${JSON.stringify(name)}:` : ''
}

/** The text of an entry that is neither an object nor a list, with long strings cut; undefined if it is longer than `room` characters. */
function entryText(entry: Entry, room: number): string | undefined {
  if (entry.name.length > room) return undefined
  const text = `${labelOf(entry)}${scalar(entry.value, SIBLING)}`
  return text.length <= room ? text : undefined
}

function scalar(value: Json, most: number): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value, most))
  const text = stringify(value)
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

/** A value as JSON of at most `room` characters. */
function brief(value: Json, room: number, longest: number): string {
  if (!isNested(value)) return scalar(value, Math.max(LEAST, Math.min(room, longest)))
  const row = rowOf(value)
  for (const step of STEPS) step(row, room)
  return `${row.signs[0]}${partsOf(row, 0, row.entries.length).join(',')}${row.signs[1]}`
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

function rowOf(value: Json): Row {
  return { signs: signsOf(value), entries: entriesOf(value), shown: new Map(), index: -1 }
}

function isNested(value: Json): boolean {
  return isArray(value) || isObject(value)
}

function signsOf(value: Json): string {
  return isArray(value) ? '[]' : '{}'
}
