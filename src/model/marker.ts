import { type Json, type JsonObject, type MutableJsonObject } from '../base/json.ts'
import { compareText } from '../base/compare-text.ts'
import { withParagraph } from '../base/markdown.ts'
import type { Day } from '../time/day.ts'
import { gaps } from '../time/span.ts'
import { TIMELINE, isTimeline, spanOf, timelineNode } from '../time/timeline.ts'
import { LIFECYCLE_KEYS, type Lifecycle, goneFrom, lifecycleSentence, markedSpan } from './lifecycle.ts'
import type { Kind } from './shape.ts'
import { vendorWords } from './vendor-words.ts'

/** Kinds of elements whose object has a description. */
const DESCRIBED: ReadonlySet<Kind> = new Set([
  'info',
  'operation',
  'parameter',
  'header',
  'schema',
  'response',
  'requestBody',
  'securityScheme',
  'tag',
  'example',
  'link',
  'server',
])

/** How markers are written. */
export interface MarkSpelling {
  /** The field that says that an element of a kind is deprecated. */
  readonly fieldOf: (kind: Kind) => 'deprecated' | 'x-deprecated'
  /** Whether nothing counts beside the `$ref` of a schema, so that a marked one is wrapped. */
  readonly loneReferences: boolean
  /** Whether the lifecycle itself is left out. */
  readonly plain: boolean
  /** Whether the words of vendors stand beside the marker. */
  readonly vendorMarks: boolean
}

/** `deprecated` on elements of every kind, beside a `$ref` too, and the whole lifecycle. */
export const EVERYWHERE: MarkSpelling = {
  fieldOf: () => 'deprecated',
  loneReferences: false,
  plain: false,
  vendorMarks: false,
}

/**
 * An element with its marker in it: what is known of its lifecycle from the day that was announced; `deprecated` and a
 * sentence in the description from the day it is deprecated.
 */
export function marked(
  element: JsonObject,
  lifecycle: Lifecycle,
  kind: Kind,
  { fieldOf, loneReferences, plain, vendorMarks }: MarkSpelling,
): Json {
  const span = markedSpan(lifecycle)
  const gone = goneFrom(lifecycle)
  const isWrapped = loneReferences && kind === 'schema' && Object.hasOwn(element, '$ref')
  const result: MutableJsonObject = isWrapped && (span ?? gone) !== undefined ? wrapped(element) : { ...element }
  if (span !== undefined) {
    if (DESCRIBED.has(kind)) result['description'] = described(element['description'], lifecycle, span.from)
    if (element[fieldOf(kind)] !== true) result[fieldOf(kind)] = fromDay(span.from, true)
  }
  if (span !== undefined && lifecycle.reason !== undefined)
    result['x-deprecated-reason'] = fromDay(span.from, lifecycle.reason)
  if (span !== undefined && vendorMarks && kind !== 'document') {
    for (const [word, value] of Object.entries(vendorWords(lifecycle))) result[word] = fromDay(span.from, value)
  }
  if (gone !== undefined) result['x-sunset'] = fromDay(lifecycle.announced, gone)
  if (kind !== 'document' && !plain) result['x-lifecycle'] = fromDay(lifecycle.announced, lifecycleJson(lifecycle))
  return result
}

/** A reference with something to say beside it, where nothing counts beside a `$ref`. */
function wrapped({ $ref, ...rest }: JsonObject): MutableJsonObject {
  return { ...(rest as MutableJsonObject), allOf: [{ $ref: $ref! }] }
}

/** The lifecycle of one enum value, on the days it carries the marker. */
export function whileValueIsMarked(lifecycle: Lifecycle): Json {
  const span = markedSpan(lifecycle)
  return span === undefined ? timelineNode([]) : fromDay(span.from, lifecycleJson(lifecycle))
}

function lifecycleJson(lifecycle: Lifecycle): JsonObject {
  const known = LIFECYCLE_KEYS.filter((key) => lifecycle[key] !== undefined)
  return Object.fromEntries(known.map((key) => [key, lifecycle[key] as Json]))
}

function described(description: Json | undefined, lifecycle: Lifecycle, from: Day | undefined): Json {
  const sentence = lifecycleSentence(lifecycle)
  const during = withSentence(description, sentence)
  if (from === undefined) return during
  const before = description === undefined ? [] : [{ until: from, value: description }]
  return timelineNode([...before, { from, value: during }])
}

function withSentence(description: Json | undefined, sentence: string): Json {
  if (isTimeline(description)) {
    const phases = description[TIMELINE].map((phase) => ({
      ...spanOf(phase),
      value: withSentence(phase['value'], sentence),
    }))
    const silent = gaps(description[TIMELINE].map(spanOf)).map((span) => ({ ...span, value: sentence }))
    return timelineNode([...phases, ...silent].toSorted((a, b) => compareText(a.from ?? '', b.from ?? '')))
  }
  return withParagraph(description ?? '', sentence)
}

function fromDay(from: Day | undefined, value: Json): Json {
  return from === undefined ? value : timelineNode([{ from, value }])
}
