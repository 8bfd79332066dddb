import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Span, intersect, union } from '../time/span.ts'
import { TIMELINE, isTimeline, spanOf } from '../time/timeline.ts'
import type { Element } from './element.ts'
import { LIFECYCLE, type Lifecycle, inherit, presence } from './lifecycle.ts'
import { slotOf } from './shape.ts'
import { isReadable } from './unreadable-words.ts'

/** The days on which an annotated document has something at `path`, as ordered, disjoint spans; empty if never. */
export function aliveSpans(document: Json, path: Path): Span[] {
  return union(spansBelow(document, path, {}))
}

/** The days on which an element exists, according to its own lifecycle and those of the elements that contain it; undefined if never. */
export function aliveSpan(element: Element): Span | undefined {
  if (known.has(element)) return known.get(element)
  const span = computeSpan(element)
  known.set(element, span)
  return span
}

const known = new WeakMap<Element, Span | undefined>()

function computeSpan(element: Element): Span | undefined {
  const { parent, node, kind } = element
  const path = kind === 'operation' && parent?.kind === 'pathItem' ? parent : undefined
  const above = parent === undefined ? {} : aliveSpan(path?.parent ?? parent)
  const within = above && intersect(above, phaseSpan(element))
  return within && limit(within, node, path?.node)
}

/**
 * The first day of `span` that is in none of `spans`; `every day` if the gap has no first day, undefined if there is no gap. `spans` must
 * be ordered and disjoint.
 */
export function firstGap(span: Span, spans: readonly Span[]): string | undefined {
  let reached: string | undefined = span.from ?? ''
  for (const { from, until } of spans) {
    if (until !== undefined && until <= reached) continue
    if ((from ?? '') > reached) break
    if (until === undefined) return undefined
    reached = until
  }
  if (span.until !== undefined && reached >= span.until) return undefined
  return reached === '' ? 'every day' : reached
}

/** `path` continues from `node`, which exists on `span`; `heritage` is the path item of an operation. */
function spansBelow(node: Json | undefined, path: Path, span: Span, heritage?: JsonObject): Span[] {
  if (isTimeline(node)) {
    return node[TIMELINE].flatMap((phase) => {
      const within = intersect(span, spanOf(phase))
      return within === undefined ? [] : spansBelow(phase['value'], path, within, heritage)
    })
  }
  if (node === undefined) return []
  const [segment, ...rest] = path
  const child = segment === undefined ? undefined : isArray(node) ? node[Number(segment)] : own(node, String(segment))
  const isPathItem = isObject(node) && isOperation(node, segment)
  const within = isObject(node) && !isPathItem ? limit(span, node, heritage) : span
  if (within === undefined) return []
  return segment === undefined ? [within] : spansBelow(child, rest, within, isPathItem ? node : undefined)
}

/** Whether a step leads from a path item to one of its operations, which inherit the lifecycle of the path. */
function isOperation(node: JsonObject, segment: string | number | undefined): boolean {
  return (
    Object.hasOwn(node, LIFECYCLE) && segment !== undefined && slotOf('pathItem', String(segment))?.[1] === 'operation'
  )
}

function limit(span: Span, node: JsonObject, heritage?: JsonObject): Span | undefined {
  const [inherited, said] = [readIn(heritage), readIn(node)]
  if (inherited === undefined && said === undefined) return span
  const lifecycle = inherit(inherited ?? {}, said ?? {}) as Lifecycle
  const lifetime = presence(lifecycle, 'mark')
  return lifetime && intersect(span, lifetime)
}

/** The lifecycle in an object of any kind. In a map of names, the entry of that name may be something else. */
function readIn(node: JsonObject | undefined): JsonObject | undefined {
  const carried = own(node, LIFECYCLE)
  return isReadable(carried) ? carried : undefined
}

/** The span of the timeline phases between an element and its parent. */
function phaseSpan(element: Element): Span {
  let span: Span | undefined = {}
  if (!element.steps.includes(TIMELINE)) return span
  let node: Json | undefined = element.parent?.node
  for (const segment of element.steps) {
    node = isArray(node) ? node[Number(segment)] : own(node, String(segment))
    if (isObject(node) && Object.hasOwn(node, 'value') && typeof segment === 'number')
      span = span && intersect(span, spanOf(node))
  }
  return span ?? {}
}
