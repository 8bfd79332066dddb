import { type Json, type JsonObject, type MutableJsonObject } from '../base/json.ts'
import { withParagraph } from '../base/markdown.ts'
import type { Day } from '../time/day.ts'
import { TIMELINE, isTimeline, timelineNode } from '../time/timeline.ts'
import { LIFECYCLE_KEYS, type Lifecycle, goneFrom, lifecycleSentence, markedSpan } from './lifecycle.ts'
import type { Kind } from './shape.ts'

/** Kinds of elements whose object has a description. */
const DESCRIBED: ReadonlySet<Kind> = new Set([
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
}

/** `deprecated` on elements of every kind, beside a `$ref` too, and the whole lifecycle. */
export const EVERYWHERE: MarkSpelling = { fieldOf: () => 'deprecated', loneReferences: false, plain: false }

/**
 * An element with its marker in it: what is known of its lifecycle from the day that was announced; `deprecated` and a
 * sentence in the description from the day it is deprecated.
 */
export function marked(
  element: JsonObject,
  lifecycle: Lifecycle,
  kind: Kind,
  { fieldOf, loneReferences, plain }: MarkSpelling,
): Json {
  const span = markedSpan(lifecycle)
  const gone = goneFrom(lifecycle)
  const isWrapped = loneReferences && kind === 'schema' && Object.hasOwn(element, '$ref')
  const result: MutableJsonObject = isWrapped && (span ?? gone) !== undefined ? wrapped(element) : { ...element }
  if (span !== undefined) {
    if (DESCRIBED.has(kind)) result['description'] = described(element['description'], lifecycle, span.from)
    if (element[fieldOf(kind)] !== true) result[fieldOf(kind)] = fromDay(span.from, true)
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
    return timelineNode(
      description[TIMELINE].map((phase) => ({ ...phase, value: withSentence(phase['value'], sentence) })),
    )
  }
  return withParagraph(description ?? '', sentence)
}

function fromDay(from: Day | undefined, value: Json): Json {
  return from === undefined ? value : timelineNode([{ from, value }])
}
