import { type Json, isArray, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** One line of text, of which a part is marked; `marked` is empty where the whole of it is meant. */
export interface Snippet {
  readonly before: string
  readonly marked: string
  readonly after: string
}

/** The longest text that a string has beside the place that is meant, and at it. */
const SIBLING = 24
const MEANT = 60

/** The least that is shown of a string that is meant. */
const LEAST = 12

/**
 * A value as JSON in one line of about `most` characters, with a place in it marked: always the whole way to the place, as much
 * of the value there and then of what stands beside it as there is room for, and `…` for the rest.
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
  const room = Math.max(LEAST, most - lengthOf(written(levels, '')))
  const meant = brief(inner, room, MEANT)
  for (const level of levels.toReversed()) widen(level, () => lengthOf(written(levels, meant)) <= most)
  return written(levels, meant)
}

/** All of a snippet. */
export function snippetText({ before, marked, after }: Snippet): string {
  return `${before}${marked}${after}`
}

function lengthOf(snippet: Snippet): number {
  return snippetText(snippet).length
}

/** A row of things of which one is meant, and how far to both sides of it the row is shown. */
export interface Span {
  readonly entries: readonly unknown[]
  readonly index: number
  from: number
  to: number
}

/** Shows more of a row, what is nearest first, as long as it `fits`. */
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

/** An object or a list on the way to the place that is meant. */
interface Level extends Span {
  readonly signs: string
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly name: string
  /** What stands before the value: the name of a property. */
  readonly label: string
  readonly value: Json
}

function written(levels: readonly Level[], meant: string): Snippet {
  let [before, after, label] = ['', '', '']
  for (const { signs, entries, index, from, to } of levels) {
    const [lead, tail] = [entries.slice(from, index), entries.slice(index + 1, to + 1)].map((row) => row.map(entryText))
    before += `${label}${signs[0]}${[...(from > 0 ? ['…'] : []), ...lead!, ''].join(',')}`
    after = `${['', ...tail!, ...(to < entries.length - 1 ? ['…'] : [])].join(',')}${signs[1]}${after}`
    label = entries[index]!.label
  }
  return { before, marked: `${label}${meant}`, after }
}

/** What stands beside the place that is meant, with its long strings cut. */
function entryText({ label, value }: Entry): string {
  return `${label}${JSON.stringify(value, (_, inner: Json) => (typeof inner === 'string' ? shortened(inner, SIBLING) : inner))}`
}

/** A value as JSON of at most `room` characters: what comes first, and `…` for the rest. */
function brief(value: Json, room: number, longest: number): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value, Math.max(LEAST, Math.min(room, longest))))
  if (!isArray(value) && !isObject(value)) return JSON.stringify(value)
  const signs = signsOf(value)
  const entries = entriesOf(value)
  const parts: string[] = []
  let left = room - 2
  for (const [index, entry] of entries.entries()) {
    const comma = index === 0 ? 0 : 1
    const rest = index === entries.length - 1 ? 0 : 2
    const text = entryText(entry)
    const isWhole = text.length + comma + rest <= left
    const inner = left - comma - rest - entry.label.length
    if (isWhole) parts.push(text)
    else if (inner >= LEAST) parts.push(`${entry.label}${brief(entry.value, inner, SIBLING)}`)
    if (!isWhole) {
      if (rest > 0 || inner < LEAST) parts.push('…')
      break
    }
    left -= text.length + comma
  }
  return `${signs[0]}${parts.join(',')}${signs[1]}`
}

/** A string that is at most `most` characters of JSON, with `…` at its end where it was longer. */
function shortened(text: string, most: number): string {
  let [short, end] = [text, Math.min(text.length, most)]
  while (JSON.stringify(short).length > most) short = `${text.slice(0, --end).replace(/[\uD800-\uDBFF]$/, '')}…`
  return short
}

function entriesOf(value: Json): Entry[] {
  if (isArray(value)) return value.map((item, index) => ({ name: String(index), label: '', value: item }))
  if (!isObject(value)) return []
  return Object.entries(value).map(([name, inner]) => ({ name, label: `${JSON.stringify(name)}:`, value: inner }))
}

function signsOf(value: Json): string {
  return isArray(value) ? '[]' : '{}'
}
