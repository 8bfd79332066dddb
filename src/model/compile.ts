import { shallowEqual } from '../base/equal.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import { type Span, union } from '../time/span.ts'
import { TIMELINE, isTimeline, spanOf, timelineNode } from '../time/timeline.ts'
import { type DeprecatedMode, LIFECYCLE, VALUE_LIFECYCLES, lifecycleOf, presence } from './lifecycle.ts'
import { marked, whileValueIsMarked } from './marker.ts'
import { NOTICES, compileNotice } from './notice.ts'
import { type Kind, METHODS, slotOf } from './shape.ts'

/**
 * Turns an annotated document, whose elements say their lifecycle in `x-lifecycle`, into a chronicle, in which each of
 * them is a timeline: of its presence, and inside it of its marker.
 *
 *     x-lifecycle: {deprecated: M, sunset: S}   ──────────┬── M ──────────────┬── S ──
 *     element                                   unmarked  │ deprecated: true  │ absent
 *
 * The markers are written as in OpenAPI 3.1, with `deprecated` on elements of every kind; `src/emit` spells them for a
 * version. A `required` name goes with its property, a path with its last operation. Expects a tree that `validate` found sound.
 */
export function compile(document: Json, mode: DeprecatedMode = 'mark'): Json {
  return compileNode(document, 'document', { root: document, mode })
}

interface Context {
  readonly root: Json
  readonly mode: DeprecatedMode
}

function compileNode(node: Json, kind: Kind, context: Context): Json {
  if (isTimeline(node)) return compilePhases(node, (value) => compileNode(value, kind, context))
  if (!isObject(node)) return node
  const lifecycle = lifecycleOf(node)
  if (lifecycle === undefined) return compileFields(node, kind, context)
  if (kind === 'pathItem') return compileNode(handDown(node), kind, context)
  const { [LIFECYCLE]: _, ...bare } = node
  const inlined = kind !== 'schema' && Object.hasOwn(bare, '$ref') ? inlineReference(bare, context.root) : bare
  const element = compileFields(inlined, kind, context) as JsonObject
  return limited(marked(element, lifecycle, kind), presence(lifecycle, context.mode))
}

/** A deprecated path has no marker of its own: each of its operations takes its lifecycle, unless it has one itself. */
function handDown(pathItem: JsonObject): JsonObject {
  const { [LIFECYCLE]: lifecycle, ...rest } = pathItem
  const inherit = (operation: Json): Json => {
    if (isTimeline(operation)) return compilePhases(operation, inherit)
    return isObject(operation) && !Object.hasOwn(operation, LIFECYCLE)
      ? { ...operation, [LIFECYCLE]: lifecycle! }
      : operation
  }
  const operations = METHODS.filter((method) => Object.hasOwn(rest, method))
  return { ...rest, ...Object.fromEntries(operations.map((method) => [method, inherit(rest[method]!)])) }
}

/** A Reference Object can carry no marker, so a deprecated use of a shared parameter, header, … becomes a copy of it. */
function inlineReference({ $ref, ...siblings }: JsonObject, root: Json): JsonObject {
  const target = resolveLocal(root, String($ref))
  return isObject(target) && !isTimeline(target) ? { ...target, ...siblings } : { $ref: $ref!, ...siblings }
}

function compileFields(node: JsonObject, kind: Kind, context: Context): Json {
  const compiled: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    const slot = slotOf(kind, key)
    put(compiled, key, slot === undefined ? value : compileSlot(value, ...slot, context))
  }
  if (kind === 'document') compileNotices(compiled)
  if (kind === 'schema') compileValues(compiled, context)
  if (kind === 'schema') compileRequired(compiled)
  const result = shallowEqual(node, compiled) ? node : compiled
  return kind === 'pathItem' ? withLastOperation(result) : result
}

function compileSlot(value: Json, form: 'one' | 'list' | 'map', kind: Kind, context: Context): Json {
  if (form === 'one') return isArray(value) ? value : compileNode(value, kind, context)
  if (isTimeline(value)) return compilePhases(value, (inner) => compileSlot(inner, form, kind, context))
  if (isArray(value)) {
    const items = value.map((item) => compileNode(item, kind, context))
    return shallowEqual(value, items) ? value : items
  }
  if (!isObject(value)) return value
  const entries: MutableJsonObject = {}
  for (const [name, child] of Object.entries(value)) put(entries, name, compileNode(child, kind, context))
  return shallowEqual(value, entries) ? value : entries
}

function compilePhases(node: JsonObject, compileValue: (value: Json) => Json): Json {
  const phases = (node[TIMELINE] as readonly JsonObject[]).map((phase) =>
    phase['value'] === undefined ? phase : { ...phase, value: compileValue(phase['value']) },
  )
  return { [TIMELINE]: phases }
}

function compileNotices(document: MutableJsonObject): void {
  const notices = document[NOTICES]
  if (isArray(notices)) document[NOTICES] = notices.map((notice) => (isObject(notice) ? compileNotice(notice) : notice))
}

/** Enum values with a lifecycle of their own leave the enum on their day, and are named while they are marked. */
function compileValues(schema: MutableJsonObject, context: Context): void {
  const lifecycles = schema[VALUE_LIFECYCLES]
  if (!isObject(lifecycles) || !isArray(schema['enum'])) return
  const marks: MutableJsonObject = {}
  schema['enum'] = schema['enum'].map((value) => {
    const lifecycle = lifecycleOf({ [LIFECYCLE]: own(lifecycles, String(value)) ?? null })
    if (lifecycle === undefined) return value
    put(marks, String(value), whileValueIsMarked(lifecycle))
    return limited(value, presence(lifecycle, context.mode))
  })
  schema[VALUE_LIFECYCLES] = marks
}

/** A name is required only on the days its property exists. */
function compileRequired(schema: MutableJsonObject): void {
  const { required, properties } = schema
  if (!isArray(required) || !isObject(properties)) return
  const names = required.map((name) => {
    const property = typeof name === 'string' ? own(properties, name) : undefined
    return isTimeline(property)
      ? timelineNode(property[TIMELINE].map((phase) => ({ ...spanOf(phase), value: name })))
      : name
  })
  if (!shallowEqual(required, names)) schema['required'] = names
}

/** A path exists on the days one of its operations does. */
function withLastOperation(pathItem: Json): Json {
  if (!isObject(pathItem)) return pathItem
  const operations = METHODS.map((method) => own(pathItem, method)).filter((operation) => operation !== undefined)
  if (operations.length === 0 || !operations.every(isTimeline)) return pathItem
  const spans = union(operations.flatMap((operation) => operation[TIMELINE].map(spanOf)))
  return timelineNode(spans.map((span) => ({ from: span.from, until: span.until, value: pathItem })))
}

function limited(node: Json, span: Span | undefined): Json {
  if (span === undefined) return timelineNode([])
  return span.from === undefined && span.until === undefined ? node : timelineNode([{ ...span, value: node }])
}
