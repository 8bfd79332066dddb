import type { Path } from '../base/pointer.ts'
import { urlEncoded } from '../base/url-text.ts'
import { type Snippet, snippetText } from './value-snippet.ts'

/**
 * A value that is sent as text, in about `most` characters, with the pair marked that contains the place `at`. Undefined if the text is too
 * long and the place cannot be marked in it.
 */
export function sentSnippet(sent: string, at: Path, most: number): Snippet | undefined {
  const pairs = sent.split('&')
  const index = at.length === 0 || pairs.length === 1 ? -1 : pairOf(pairs, at)
  if (index >= 0) {
    const row: Row = { entries: pairs, index, from: index, to: index }
    widen(row, () => snippetText(written(row)).length <= most)
    return written(row)
  }
  if (sent.length <= most) return { before: sent, marked: '', after: '' }
  // The start of a long text is no help if the place is elsewhere, or if the text is a path.
  if (at.length > 0 || sent.startsWith('/')) return undefined
  return { before: `${sent.slice(0, most - 1).replace(/(?:%.?|[\uD800-\uDBFF])$/, '')}…`, marked: '', after: '' }
}

/** A row of pairs, and the range of it that is shown around one of them. */
interface Row {
  readonly entries: readonly string[]
  readonly index: number
  from: number
  to: number
}

/** Extends the shown range alternately on both sides while it `fits`. */
function widen(row: Row, fits: () => boolean): void {
  let [left, right] = [true, true]
  while (left || right) {
    if (right) {
      right = ++row.to < row.entries.length && fits()
      if (!right) row.to--
    }
    if (left) {
      left = --row.from >= 0 && fits()
      if (!left) row.from++
    }
  }
}

function written({ entries, index, from, to }: Row): Snippet {
  const [lead, tail] = [entries.slice(from, index), entries.slice(index + 1, to + 1)]
  return {
    before: [...(from > 0 ? [entries[0]!.startsWith('?') ? '?…' : '…'] : []), ...lead, ''].join('&'),
    marked: entries[index]!,
    after: ['', ...tail, ...(to < entries.length - 1 ? ['…'] : [])].join('&'),
  }
}

/**
 * The index of the pair that contains a place: by its name in brackets, by the name of the first step, or by its index in a list. -1 if
 * there is none.
 */
function pairOf(pairs: readonly string[], at: Path): number {
  const keys = pairs.map((pair) => pair.replace(/^\?/, '').replace(/=.*/s, ''))
  const [first, ...inner] = at.map((step) => urlEncoded(String(step)))
  const brackets = inner.map((step) => `[${step}]`).join('')
  const named = keys.findIndex((key) => key === `${first!}${brackets}` || key.endsWith(`[${first!}]${brackets}`))
  if (named >= 0) return named
  const held = keys.findIndex((key) => key === first! || key.startsWith(`${first!}[`))
  if (held >= 0) return held
  return typeof at[0] === 'number' && new Set(keys).size === 1 ? at[0] : -1
}
