import { shallowEqual } from '../base/equal.ts'
import {
  type Json,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  put,
  textOf,
} from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { resolveLocal } from '../base/pointer.ts'
import { isDeprecated } from '../openapi/markers.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { SWAGGER_SECTIONS } from '../openapi/published.ts'
import { type Span, union } from '../time/span.ts'
import { TIMELINE, isTimeline, limited, mapPhases, spanOf, timelineNode } from '../time/timeline.ts'
import { type DeprecatedMode, LIFECYCLE, lifecycleOf, presence } from './lifecycle.ts'
import { compileValues } from './compile-values.ts'
import { hasDatedSchemes } from './dated-schemes.ts'
import { withDeprecatedForms } from './deprecated-forms.ts'
import { withoutEmptied, withoutEmptiedSections } from './emptied.ts'
import { handedDown } from './handed-down.ts'
import { withLoneBranches } from './lone-branch.ts'
import { withMappedChoices } from './mapped-choices.ts'
import { EVERYWHERE, type MarkSpelling, marked } from './marker.ts'
import { NOTICES, compileNotice } from './notice.ts'
import { REMOVED } from './removed.ts'
import { type SchemeContext, compileRequirements, lastAlternatives } from './requirements.ts'
import { type Kind, type Slot, inSlot, operationsOf, slotOf } from './shape.ts'
import { type TagDays, compileTagName, compileTagNames, tagDays } from './tag-names.ts'
import { type Survey, survey } from './survey.ts'
import { handDownFromApi } from './whole-api.ts'

/**
 * Turns an annotated document, whose elements have their lifecycles in `x-lifecycle`, into a chronicle, in which each of these elements is
 * a timeline of its presence, with a timeline of its mark inside.
 *
 *     x-lifecycle: {deprecated: M, sunset: S}   ──────────┬── M ──────────────┬── S ──
 *     element                                   unmarked  │ deprecated: true  │ absent
 *
 * `spelling` determines how marks are written, by default as `deprecated` on elements of every kind. A `required` name is removed with its
 * property, a path with its last operation, a list or map with its last member. Elements without a lifecycle stay the same objects. The
 * document must be valid according to `validate`.
 */
export function compile(document: Json, mode: DeprecatedMode = 'mark', spelling: MarkSpelling = EVERYWHERE): Json {
  return compileParts(document, mode, spelling).chronicle
}

/** A chronicle, and parts of it, by identity, that are known to be the same on every day. */
export interface CompiledParts {
  readonly chronicle: Json
  readonly still: ReadonlySet<object>
}

/**
 * Compiles a document of which a survey (`known`, if there was one) found the dated parts. Only these are compiled, except with `strip`:
 * deprecated elements may be anywhere.
 */
export function compileParts(
  document: Json,
  mode: DeprecatedMode,
  spelling: MarkSpelling,
  known?: Survey,
): CompiledParts {
  const surveyed = mode === 'strip' || !isObject(document) ? undefined : (known ?? survey(document))
  const dated = surveyed?.dated
  const root = isObject(document) ? handDownFromApi(document) : document
  const lastWays = mode === 'strip' ? lastAlternatives(root) : NO_WAYS
  const tags = tagDays(root, mode)
  const still = new Set<object>()
  const byName = tags.size > 0 || surveyed === undefined || hasDatedSchemes(root, surveyed) ? NAMING : NO_KINDS
  return {
    chronicle: compileNode(root, 'document', { root, mode, spelling, lastWays, tags, dated, byName, still }),
    still,
  }
}

const NO_WAYS: ReadonlySet<Json> = new Set()

/** The kinds of objects that name tags or security schemes, or contain some that do. */
const NAMING: ReadonlySet<Kind> = new Set(['components', 'pathItem', 'operation', 'callback', 'tag'])
const NO_KINDS: ReadonlySet<Kind> = new Set()

interface Context extends SchemeContext {
  readonly lastWays: ReadonlySet<Json>
  readonly tags: TagDays
  readonly spelling: MarkSpelling
  /** The dated parts and everything that contains them; undefined if everything has to be compiled. */
  readonly dated: ReadonlySet<object> | undefined
  /** The kinds of objects that are compiled even if nothing in them is dated, because of the names in them. */
  readonly byName: ReadonlySet<Kind>
  /** Collects the parts that were not compiled. */
  readonly still: Set<object>
  /** Whether the current object can be removed without making the document invalid. */
  readonly removable?: boolean
  /** The schemas that the current schema is composed with, nearest first. */
  readonly composed?: readonly JsonObject[]
}

/** Keywords whose schemas apply to the same value as the schema around them. */
const COMPOSITIONS = new Set(keywordsWhere(({ appliesTo }) => appliesTo === 'value'))

/** The maximum number of references and compositions that are followed to find a property. */
const MAX_HOPS = 20

function compileNode(node: Json, kind: Kind, outer: Context): Json {
  const context: Context = outer.lastWays.has(node) ? { ...outer, mode: 'mark' } : outer
  if (isTimeline(node)) return mapPhases(node, (value) => compileNode(value, kind, context))
  if (!isObject(node)) return node
  if (context.removable === true && isStripped(node, kind, context)) return timelineNode([])
  const lifecycle = lifecycleOf(node)
  if (lifecycle === undefined) return isStillNode(node, kind, context) ? node : compileFields(node, kind, context)
  if (kind === 'pathItem')
    return compileFields(handDown(inlineReference(node, context.root), context.mode), kind, context)
  const { [LIFECYCLE]: _, ...bare } = node
  const inlined = kind === 'schema' ? bare : inlineReference(bare, context.root)
  const element = compileFields(inlined, kind, context) as JsonObject
  if (kind === 'info') return marked(element, lifecycle, kind, context.spelling)
  return limited(marked(element, lifecycle, kind, context.spelling), presence(lifecycle, context.mode))
}

/** Whether a node is known to be the same on every day; records it if so. */
function isStillNode(node: JsonObject, kind: Kind, { root, dated, byName, still }: Context): boolean {
  if (dated === undefined || node === root || dated.has(node) || byName.has(kind)) return false
  still.add(node)
  return true
}

/** Whether an element is removed because it is marked, in any spelling. Path parameters stay, because a path needs them. */
function isStripped(node: JsonObject, kind: Kind, { mode, root }: Context): boolean {
  if (mode !== 'strip' || kind === 'pathItem' || kind === 'info') return false
  const meant = kind === 'schema' ? node : inlineReference(node, root)
  return isDeprecated(meant) && !(kind === 'parameter' && own(meant, 'in') === 'path')
}

/** A deprecated path has no mark of its own: its operations inherit its lifecycle. */
function handDown(pathItem: JsonObject, mode: DeprecatedMode): JsonObject {
  const { [LIFECYCLE]: lifecycle, ...rest } = pathItem
  return isObject(lifecycle) ? mapOperations(rest, (operation) => handedDown(operation, lifecycle, mode)) : rest
}

/** Changes each operation of a path item, also inside timelines. */
function mapOperations(pathItem: JsonObject, change: (operation: Json) => Json): JsonObject {
  const through = (operation: Json): Json => (isTimeline(operation) ? mapPhases(operation, through) : change(operation))
  return mapValues(pathItem, (value, key) => {
    const [form, kind] = slotOf('pathItem', key) ?? []
    if (kind !== 'operation') return value
    return form === 'map' && isObject(value) ? mapValues(value, through) : through(value)
  })
}

/** A Reference Object cannot be marked, so a deprecated use of a shared parameter, header and so on becomes a copy of it. */
function inlineReference(node: JsonObject, root: Json): JsonObject {
  if (!Object.hasOwn(node, '$ref')) return node
  const { $ref, ...siblings } = node
  const target = resolveLocal(root, textOf($ref))
  return isObject(target) && !isTimeline(target) ? { ...target, ...siblings } : node
}

function compileFields(node: JsonObject, kind: Kind, context: Context): Json {
  const compiled: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    const slot = slotOf(kind, key)
    if (slot !== undefined) put(compiled, key, compileSlot(value, slot, within(node, kind, key, context)))
    else put(compiled, key, compileNames(value, kind, key, context))
  }
  if (kind === 'document') {
    delete compiled[REMOVED]
    compileNotices(compiled)
  }
  if (kind === 'parameter') Object.assign(compiled, withDeprecatedForms(compiled, node, context.mode))
  if (kind === 'schema') compileValues(compiled, context.mode)
  if (kind === 'schema') compileRequired(compiled, node, context)
  if (shallowEqual(node, compiled)) return kind === 'pathItem' ? withLastOperation(node) : node
  if (kind === 'schema') return withLoneBranches(withoutEmptied(withMappedChoices(compiled, node)))
  if (kind === 'components' || kind === 'document')
    return withoutEmptiedSections(compiled, (key) => isSection(kind, key))
  return kind === 'pathItem' ? withLastOperation(compiled) : compiled
}

/** Compiles references by name: the security schemes of operations, and the tags of elements. */
function compileNames(value: Json, kind: Kind, key: string, context: Context): Json {
  if (key === 'security' && HOLDS_SECURITY.has(kind)) return compileRequirements(value, context)
  if (context.tags.size === 0) return value
  if (key === 'tags' && kind === 'operation') return compileTagNames(value, context.tags)
  return key === 'parent' && kind === 'tag' ? compileTagName(value, context.tags) : value
}

/** The kinds of objects with security requirements. */
const HOLDS_SECURITY: ReadonlySet<Kind> = new Set(['document', 'operation'])

/** The context for the contents of a field. */
function within(node: JsonObject, kind: Kind, key: string, { composed, ...context }: Context): Context {
  const removable = kind === 'schema' ? REMOVABLE.has(key) : !isShared(kind, key)
  return kind === 'schema' && COMPOSITIONS.has(key)
    ? { ...context, removable, composed: [node, ...(composed ?? [])] }
    : { ...context, removable }
}

/**
 * Whether the entries of a field are referred to by name, so that they cannot just be removed. Security schemes can, because requirements
 * are removed with them.
 */
function isShared(kind: Kind, key: string): boolean {
  if (key === 'securitySchemes' || key === SWAGGER_SECTIONS['securitySchemes']) return false
  return isSection(kind, key)
}

/** Whether a field is a map of components. */
function isSection(kind: Kind, key: string): boolean {
  return kind === 'components' || (kind === 'document' && SECTIONS.has(key))
}

const SECTIONS: ReadonlySet<string> = new Set(Object.values(SWAGGER_SECTIONS))

/** Keywords whose schemas can be removed one by one. Removing one from another keyword would make a schema accept more. */
const REMOVABLE: ReadonlySet<string> = new Set(['properties', 'oneOf', 'anyOf'])

function compileSlot(value: Json, [form, kind]: Slot, context: Context): Json {
  return inSlot(value, form, (child) => compileNode(child, kind, context))
}

function compileNotices(document: MutableJsonObject): void {
  const notices = document[NOTICES]
  if (isArray(notices)) document[NOTICES] = notices.map((notice) => (isObject(notice) ? compileNotice(notice) : notice))
}

/** Limits a required name to the days on which its property exists, even if another part of a composition describes it. */
function compileRequired(schema: MutableJsonObject, source: JsonObject, context: Context): void {
  const { required } = schema
  if (!isArray(required)) return
  const names = required.map((name) => {
    const spans = typeof name === 'string' ? propertySpans(name, source, context) : undefined
    return spans === undefined ? name : timelineNode(spans.map((span) => ({ ...span, value: name })))
  })
  if (!shallowEqual(required, names)) schema['required'] = names
}

/** The days on which a property exists, according to the schema that requires it or those composed with it; undefined for always. */
function propertySpans(name: string, schema: JsonObject, context: Context): readonly Span[] | undefined {
  for (const candidate of [schema, ...(context.composed ?? [])]) {
    const property = findProperty(name, candidate, context.root, 0)
    if (property === undefined) continue
    if (isTimeline(property)) return property[TIMELINE].map(spanOf)
    if (isObject(property) && isStripped(property, 'schema', context)) return []
    const lifecycle = isObject(property) ? lifecycleOf(property) : undefined
    if (lifecycle === undefined) return undefined
    const span = presence(lifecycle, context.mode)
    if (span === undefined) return []
    return span.from === undefined && span.until === undefined ? undefined : [span]
  }
  return undefined
}

/** Finds a property in a schema, in the target of its reference, or in its `allOf`. */
function findProperty(name: string, schema: Json, root: Json, hops: number): Json | undefined {
  const found = own(own(schema, 'properties'), name)
  if (found !== undefined || hops > MAX_HOPS) return found
  const reference = own(schema, '$ref')
  const target = typeof reference === 'string' ? resolveLocal(root, reference) : undefined
  const parts = own(schema, 'allOf')
  for (const part of [...(target === undefined ? [] : [target]), ...(isArray(parts) ? parts : [])]) {
    const inner = findProperty(name, part, root, hops + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Limits a path to the days on which it has an operation. */
function withLastOperation(pathItem: Json): Json {
  if (!isObject(pathItem)) return pathItem
  const operations = operationsOf(pathItem)
  if (operations.length === 0 || !operations.every(isTimeline)) return pathItem
  const spans = union(operations.flatMap((operation) => operation[TIMELINE].map(spanOf)))
  return timelineNode(spans.map((span) => ({ from: span.from, until: span.until, value: pathItem })))
}
