import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonArray, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { at, boundaryDays } from '../time/at.ts'
import { type Day, FIRST_DAY, addDays } from '../time/day.ts'
import { elementIds } from '../time/elements.ts'
import { contains } from '../time/span.ts'
import { type Element, elementBelow, rootElement } from './element.ts'
import { lifecycleOf, presence } from './lifecycle.ts'
import { type Kind, type Slot, slotOf } from './shape.ts'

/** An effect of a timeline on a day: an element is added or removed, or one of its fields changes. */
export interface ValueChange {
  readonly day: Day
  readonly element: Element
  readonly action: 'added' | 'removed' | 'changed'
  /** The field that changes; absent if the element itself does. */
  readonly field?: string
  /** The values on the day before and on the day; undefined if there is none. */
  readonly before?: Json | undefined
  readonly after?: Json | undefined
}

/**
 * All effects of timelines in an annotated document, day by day: elements that are added or removed, and fields with another value. Texts
 * and extensions are left out, as are elements that a lifecycle adds or removes on that day, and the first day of the document.
 */
export function* valueChanges(document: Json): Generator<ValueChange> {
  for (const day of boundaryDays(document)) {
    if (day === FIRST_DAY) continue
    const [before, after] = [at(document, addDays(day, -1)), at(document, day)]
    if (isObject(before) && isObject(after)) yield* changesOn(day, before, after)
  }
}

/** The differences between a document and the one that replaces it on a day. */
export function changesOn(day: Day, before: JsonObject, after: JsonObject): ValueChange[] {
  return withoutRewritten([...between(rootElement(before), rootElement(after), { day, before, after })])
}

/** Merges a removal and an addition with the same label, such as an inlined reference, into a change. */
function withoutRewritten(changes: readonly ValueChange[]): ValueChange[] {
  const labels = (action: ValueChange['action']): Set<string> =>
    new Set(changes.filter((change) => change.action === action).map(({ element }) => element.label))
  const [added, removed] = [labels('added'), labels('removed')]
  return changes.flatMap((change): ValueChange[] => {
    const { action, element, day } = change
    const isRewritten = action !== 'changed' && added.has(element.label) && removed.has(element.label)
    if (!isRewritten) return [change]
    return action === 'added' ? [{ day, element, action: 'changed' }] : []
  })
}

/** Two consecutive days of a document. */
interface Turn {
  readonly day: Day
  readonly before: Json
  readonly after: Json
}

/** Kinds of objects that are only documentation. */
const TEXTUAL: ReadonlySet<Kind> = new Set(['info', 'tag', 'example'])

/** Kinds of objects that only contain others, so adding or removing them has no effect of its own. */
const HOLDERS: ReadonlySet<Kind> = new Set(['components', 'responses'])

/** The differences between the same element on two consecutive days. */
function* between(before: Element, after: Element, turn: Turn): Generator<ValueChange> {
  if (before.node === after.node || TEXTUAL.has(after.kind) || !isThere(after.node, turn.day)) return
  for (const key of new Set([...Object.keys(before.node), ...Object.keys(after.node)])) {
    const [was, is] = [own(before.node, key), own(after.node, key)]
    if (was === is) continue
    const slot = slotOf(after.kind, key)
    const pairs = slot === undefined ? undefined : childPairs(was, is, slot[0])
    if (slot === undefined || pairs === undefined) yield* fieldChange(after, key, was, is, turn.day)
    else for (const pair of pairs) yield* pairChange(pair, key, slot[1], [before, after], turn)
  }
}

function isThere(node: JsonObject, day: Day): boolean {
  const span = presence(lifecycleOf(node) ?? {}, 'mark')
  return span !== undefined && contains(span, day) && contains(span, addDays(day, -1))
}

function* fieldChange(
  element: Element,
  field: string,
  before: Json | undefined,
  after: Json | undefined,
  day: Day,
): Generator<ValueChange> {
  if (TEXTS.has(field) || field.startsWith('x-') || deepEqual(before, after)) return
  yield { day, element, action: 'changed', field, before, after }
}

/** Fields that are documentation, or say how a document is written. */
const TEXTS: ReadonlySet<string> = new Set([
  'summary',
  'openapi',
  'jsonSchemaDialect',
  ...keywordsWhere(({ speaks }) => speaks === 'explains'),
])

/** A child on a day, with the keys that lead to it from its field. */
interface Placed {
  readonly keys: readonly (string | number)[]
  readonly node: Json
}

/** The same child on two days; undefined on a day without it. */
type ChildPair = readonly [before: Placed | undefined, after: Placed | undefined]

/** The values in a slot on two days, paired; undefined if their forms differ, or if the items of a list cannot be matched. */
function childPairs(before: Json | undefined, after: Json | undefined, form: Slot[0]): ChildPair[] | undefined {
  const sides = [before, after]
  if (form === 'one') return sides.some(isArray) ? undefined : [[placed([], before), placed([], after)]]
  if (form === 'list')
    return sides.every(isListOrNone) ? listPairs((before ?? []) as JsonArray, (after ?? []) as JsonArray) : undefined
  if (!sides.every((side) => side === undefined || isObject(side))) return undefined
  const names = new Set(sides.flatMap((side) => Object.keys(side ?? {})))
  return [...names].map((name) => [placed([name], own(before, name)), placed([name], own(after, name))])
}

function isListOrNone(side: Json | undefined): boolean {
  return side === undefined || isArray(side)
}

/** Pairs the items of two lists by their identity, or if they have none, by position. */
function listPairs(before: JsonArray, after: JsonArray): ChildPair[] | undefined {
  const [was, is] = [elementIds(before), elementIds(after)]
  if (was === undefined || is === undefined) {
    if (before.length !== after.length) return undefined
    return before.map((node, index) => [placed([index], node), placed([index], after[index])])
  }
  return [...new Set([...was, ...is])].map((id) => {
    const [from, to] = [was.indexOf(id), is.indexOf(id)]
    return [placed([from], before[from]), placed([to], after[to])]
  })
}

function placed(keys: Placed['keys'], node: Json | undefined): Placed | undefined {
  return node === undefined ? undefined : { keys, node }
}

function* pairChange(
  [before, after]: ChildPair,
  key: string,
  kind: Kind,
  [above, below]: readonly [Element, Element],
  turn: Turn,
): Generator<ValueChange> {
  if (before?.node === after?.node) return
  const was = before && elementBelow({ path: [key, ...before.keys], kind, node: before.node }, above, turn.before)
  const is = after && elementBelow({ path: [key, ...after.keys], kind, node: after.node }, below, turn.after)
  const element = is ?? was
  // A child that is not an object on either day is not an element.
  if (element === undefined) return
  if (was !== undefined && is !== undefined) yield* between(was, is, turn)
  else if (HOLDERS.has(kind)) yield* between(was ?? emptied(element), is ?? emptied(element), turn)
  else if (before === undefined) yield { day: turn.day, element, action: 'added' }
  else if (after === undefined) yield { day: turn.day, element, action: 'removed' }
  else yield { day: turn.day, element, action: 'changed', before: before.node, after: after.node }
}

function emptied(element: Element): Element {
  return { ...element, node: {} }
}
