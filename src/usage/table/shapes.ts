import { urlEncoded } from '../../base/url-text.ts'
import { ANYTHING } from '../base-paths.ts'
import type { Route } from '../routes.ts'
import { isMadeOf } from '../segment-parts.ts'
import { decoded } from '../target.ts'
import { literalPattern } from './portable-pattern.ts'

/** A segment of a path template: a word, what has a part of its own, or anything. */
type Segment = { readonly word: string } | { readonly written: string; readonly parts: readonly string[] } | 'any'

/** Paths of one form: so many segments, some of which are given. */
export interface Shape {
  readonly segments: readonly Segment[]
  /** The same for the same paths. */
  readonly key: string
  /** A regular expression for whole paths, of which each segment is decoded. */
  readonly pattern: string
  /** The same as SQL's LIKE has it, with a backslash to escape, for paths of as many segments. */
  readonly like: string
  /** A path of this form that no template has more words in common with than the form says. */
  readonly sample: string
}

/** No template has such a word. */
const FILLER = 'x0q9'

/** The maximum number of forms. */
const MOST = 20_000

/** The forms of the paths that routes lead to, and those that are of several of them. */
export function shapesOf(routes: readonly Route[]): Shape[] {
  const found = new Map<string, Shape>()
  for (const { base, template } of routes) {
    const shape = shapeFrom(`${base}${template}`.split('/').slice(1).map(segmentOf))
    found.set(shape.key, shape)
  }
  const waiting = [...found.values()]
  for (let shape = waiting.pop(); shape !== undefined && found.size < MOST; shape = waiting.pop()) {
    for (const other of found.values()) {
      const both = other.segments.length === shape.segments.length ? intersection(shape, other) : undefined
      if (both === undefined || found.has(both.key)) continue
      found.set(both.key, both)
      waiting.push(both)
    }
  }
  return [...found.values()]
}

/** Whether every path of a form is of another one as well. */
export function isNarrower(shape: Shape, than: Shape): boolean {
  return (
    shape.key !== than.key &&
    shape.segments.length === than.segments.length &&
    shape.segments.every((segment, index) => {
      const other = than.segments[index]!
      return keyOf(segment) === keyOf(other) || keyOf(bothOf(segment, other) ?? 'any') === keyOf(segment)
    })
  )
}

function shapeFrom(segments: readonly Segment[]): Shape {
  const write = (of: (segment: Segment) => string): string => `/${segments.map(of).join('/')}`
  return {
    segments,
    key: write(keyOf),
    pattern: `^${write((each) => (each === 'any' ? '[^/]+' : 'word' in each ? literalPattern(each.word) : each.written))}$`,
    like: write((each) =>
      each === 'any' ? '_%' : 'word' in each ? likeText(each.word) : each.parts.map(likeText).join('_%'),
    ),
    sample: write((each) => urlEncoded(sampleOf(each))),
  }
}

function segmentOf(text: string): Segment {
  if (text === ANYTHING || /^\{[^{}]*\}$/.test(text)) return 'any'
  if (!text.includes('{')) return { word: decoded(text) }
  const parts = text.split(/\{[^{}]*\}/).map(decoded)
  return { written: parts.map(literalPattern).join('[^/]+'), parts }
}

function keyOf(segment: Segment): string {
  return segment === 'any' ? '{}' : 'word' in segment ? `=${urlEncoded(segment.word)}` : `~${segment.written}`
}

function sampleOf(segment: Segment): string {
  if (segment === 'any') return FILLER
  return 'word' in segment ? segment.word : segment.parts.join(FILLER)
}

function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

function intersection(a: Shape, b: Shape): Shape | undefined {
  const segments: Segment[] = []
  for (const [index, segment] of a.segments.entries()) {
    const both = bothOf(segment, b.segments[index]!)
    if (both === undefined) return undefined
    segments.push(both)
  }
  return shapeFrom(segments)
}

/** What is of two segments; of two that are partly given, the narrower, where one is. */
function bothOf(a: Segment, b: Segment): Segment | undefined {
  if (a === 'any' || keyOf(a) === keyOf(b)) return b
  if (b === 'any') return a
  if ('word' in a) return 'parts' in b && isMadeOf(b.parts, a.word) ? a : undefined
  if ('word' in b) return isMadeOf(a.parts, b.word) ? b : undefined
  return isMadeOf(b.parts, sampleOf(a)) ? a : isMadeOf(a.parts, sampleOf(b)) ? b : undefined
}
