import { type Json, type JsonObject, type MutableJsonObject } from '../base/json.ts'
import { compareText } from '../base/compare-text.ts'
import { withParagraph } from '../base/markdown.ts'
import type { Day } from '../time/day.ts'
import { type Span, gaps, intersect } from '../time/span.ts'
import { TIMELINE, type Timeline, isTimeline, spanOf, timelineNode } from '../time/timeline.ts'
import { LIFECYCLE_KEYS, type Lifecycle, goneFrom, knownPhases, lifecycleSentence, markedSpan } from './lifecycle.ts'
import type { Kind } from './shape.ts'
import { VENDOR_WORDS, vendorWords } from './vendor-words.ts'

/** The kinds of elements with a description. */
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

/** How marks are written. */
export interface MarkSpelling {
  /** The field that marks an element of a kind as deprecated. */
  readonly fieldOf: (kind: Kind) => 'deprecated' | 'x-deprecated'
  /** Whether fields next to the `$ref` of a schema are ignored, so that a marked reference must be wrapped. */
  readonly loneReferences: boolean
  /** Whether to leave out the lifecycle itself. */
  readonly plain: boolean
  /** Whether to add the extensions of vendors. */
  readonly vendorMarks: boolean
}

/** `deprecated` on elements of every kind, also next to a `$ref`, with the whole lifecycle. */
export const EVERYWHERE: MarkSpelling = {
  fieldOf: () => 'deprecated',
  loneReferences: false,
  plain: false,
  vendorMarks: false,
}

/**
 * Adds the mark to an element: its lifecycle from the day of its announcement, and `deprecated` and a sentence in its description from the
 * day it is deprecated. An extension is shown from the day of its announcement.
 */
export function marked(
  element: JsonObject,
  lifecycle: Lifecycle,
  kind: Kind,
  { fieldOf, loneReferences, plain, vendorMarks }: MarkSpelling,
): Json {
  const span = markedSpan(lifecycle)
  const known = knownPhases(lifecycle)
  const isWrapped = loneReferences && kind === 'schema' && Object.hasOwn(element, '$ref')
  const isSaid = span !== undefined || goneFrom(lifecycle) !== undefined
  const result: MutableJsonObject = isWrapped && isSaid ? wrapped(element) : { ...element }
  if (span !== undefined) {
    const during = within(known, span)
    if (DESCRIBED.has(kind)) result['description'] = described(element['description'], during)
    const isMarkedAlready = element[fieldOf(kind)] === true && lifecycle.deprecated === undefined
    if (!isMarkedAlready) result[fieldOf(kind)] = fromDay(span.from, true)
    if (lifecycle.reason !== undefined) result['x-deprecated-reason'] = phased(during, ({ reason }) => reason)
    if (vendorMarks && kind !== 'document') {
      for (const word of VENDOR_WORDS) result[word] = phased(during, (value) => vendorWords(value)[word])
    }
  }
  if (goneFrom(lifecycle) !== undefined) result['x-sunset'] = phased(known, goneFrom)
  if (kind !== 'document' && !plain) result['x-lifecycle'] = phased(known, lifecycleJson)
  return result
}

/** Wraps a reference, for versions that ignore fields next to a `$ref`. */
function wrapped({ $ref, ...rest }: JsonObject): MutableJsonObject {
  return { ...(rest as MutableJsonObject), allOf: [{ $ref: $ref! }] }
}

/** The lifecycle of one enum value, on the days on which it is marked. */
export function whileValueIsMarked(lifecycle: Lifecycle): Json {
  const span = markedSpan(lifecycle)
  return span === undefined ? timelineNode([]) : phased(within(knownPhases(lifecycle), span), lifecycleJson)
}

function lifecycleJson(lifecycle: Lifecycle): JsonObject {
  const known = LIFECYCLE_KEYS.filter((key) => lifecycle[key] !== undefined)
  return Object.fromEntries(known.map((key) => [key, lifecycle[key] as Json]))
}

function described(description: Json | undefined, known: Timeline<Lifecycle>): Json {
  const from = known[0]?.from
  const during = phased(known, (lifecycle) => withSentence(description, lifecycleSentence(lifecycle)))
  if (from === undefined || description === undefined) return during
  return timelineNode([
    { until: from, value: description },
    ...known.map(({ value, ...span }) => ({ ...span, value: withSentence(description, lifecycleSentence(value)) })),
  ])
}

/** What is known on the days of a span. */
function within(known: Timeline<Lifecycle>, span: Span): Timeline<Lifecycle> {
  return known.flatMap(({ value, ...phase }) => {
    const days = intersect(phase, span)
    return days === undefined ? [] : [{ ...days, value }]
  })
}

/** A value for each phase, as a timeline; a plain value if one phase covers all days. */
function phased(known: Timeline<Lifecycle>, say: (lifecycle: Lifecycle) => Json | undefined): Json {
  const phases = known.flatMap(({ value, ...span }) => {
    const text = say(value)
    return text === undefined ? [] : [{ ...span, value: text }]
  })
  const [only] = phases
  return phases.length === 1 && only!.from === undefined ? only!.value : timelineNode(phases)
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
