import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonObject, isObject, own, put } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import { TIMELINE, isTimeline } from '../time/timeline.ts'
import { segmentsText } from './coordinates.ts'
import { type Element, elements, valueLabel } from './element.ts'
import { type Edit, editTree } from './edit-tree.ts'
import { changeKey, fieldHolder } from './field-holder.ts'
import { Finder } from './find-elements.ts'
import { targetsOf } from './fittings.ts'
import { LIFECYCLE, VALUE_LIFECYCLES, type Lifecycle, lifecycleOf } from './lifecycle.ts'
import { NOTICES } from './notice.ts'
import { removedOf } from './removed.ts'
import { scheduledOf } from './scheduled.ts'
import { withoutPhases } from './shape.ts'

/** The schedule of everything that is dated in a document. */
export interface WrittenSchedule {
  /** The schedule. Applied to the document without its lifecycles, it results in the same document again, except for `unsaid`. */
  readonly schedule: JsonObject
  /** The dates of published marks. Marks remove nothing from snapshots, so they are not part of the schedule. */
  readonly marked: ReadonlyMap<string, Lifecycle>
  /** The places of lifecycles and timelines that a schedule cannot express. */
  readonly unnamed: readonly Path[]
}

/** An entry before it is written: its lifecycle, and the places it applies to. */
interface Entry {
  readonly lifecycle: Json
  readonly places: Path[]
}

/** Writes the schedule of an annotated document, which may already have one applied. The document must be valid according to `validate`. */
export function writtenSchedule(document: JsonObject): WrittenSchedule {
  const finder = new Finder(document)
  const entriesByName = new Map<string, Entry>()
  const changes = new Map<string, Entry>()
  const marked = new Map<string, Lifecycle>()
  const unnamed: Path[] = []
  for (const element of elements(document)) {
    for (const [coordinate, lifecycle] of lifecyclesOf(element))
      enter(entriesByName, coordinate, lifecycle, element.path, unnamed)
    for (const [field, value] of Object.entries(element.node)) {
      if (isTimeline(value)) enter(changes, `${holderLabel(element)} ${field}`, value[TIMELINE], element.path, unnamed)
    }
    const marks = lifecycleOf(element.node) === undefined ? scheduledOf(element.node) : undefined
    if (marks !== undefined) marked.set(element.label, marks)
  }
  const schedule: Record<string, Json> = {}
  for (const [coordinate, lifecycle] of nameable(entriesByName, (key) => ({ coordinate: key }), finder, unnamed))
    put(schedule, coordinate, lifecycle)
  for (const { coordinate, lifecycle } of removedOf(document)) put(schedule, coordinate, lifecycle as JsonObject)
  const notices = own(document, NOTICES)
  if (notices !== undefined) schedule['notices'] = notices
  const fields = nameable(changes, changeKey, finder, unnamed)
  if (fields.length > 0) schedule['changes'] = Object.fromEntries(fields) as JsonObject
  return { schedule, marked, unnamed }
}

/** Removes the lifecycles of a document's elements. Parts without any stay the same objects. */
export function withoutLifecycles(document: JsonObject): JsonObject {
  const edits: Edit[] = []
  for (const { node, path } of elements(document))
    if (own(node, LIFECYCLE) !== undefined || own(node, VALUE_LIFECYCLES) !== undefined)
      edits.push({ path, change: withoutOwn })
  return editTree(document, edits)
}

function withoutOwn(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== LIFECYCLE && key !== VALUE_LIFECYCLES))
}

/** The lifecycles of an element and of its enum values, by coordinate. */
function lifecyclesOf(element: Element): (readonly [coordinate: string, lifecycle: Json])[] {
  const lifecycle = own(element.node, LIFECYCLE)
  const values = own(element.node, VALUE_LIFECYCLES)
  return [
    ...(lifecycle === undefined ? [] : [[element.label, lifecycle] as const]),
    ...(isObject(values)
      ? Object.entries(values).map(([value, ofValue]) => [valueLabel(element, value), ofValue] as const)
      : []),
  ]
}

/** The coordinate of an element with a field. The only media type of a message is named here, because the message itself has other fields. */
function holderLabel({ kind, label, path, segments }: Element): string {
  const last = segments.at(-1)
  if (kind !== 'mediaType' || last === undefined || ('kind' in last && last.kind === 'mediaType')) return label
  return segmentsText([...segments, { kind: 'mediaType', name: String(withoutPhases(path).at(-1)) }])
}

function enter(entries: Map<string, Entry>, key: string, lifecycle: Json, place: Path, unnamed: Path[]): void {
  const entry = entries.get(key)
  if (entry === undefined) entries.set(key, { lifecycle, places: [place] })
  else if (deepEqual(entry.lifecycle, lifecycle)) entry.places.push(place)
  else unnamed.push(place)
}

/** The entries whose coordinate leads to exactly the places they apply to. The places of all others are added to `unsaid`. */
function nameable(
  entries: ReadonlyMap<string, Entry>,
  read: (key: string) => { readonly coordinate: string; readonly field?: string },
  finder: Finder,
  unnamed: Path[],
): (readonly [string, Json])[] {
  return [...entries].flatMap(([key, { lifecycle, places }]) => {
    const { coordinate: text, field } = read(key)
    const paths = targetsOf(text, finder).map(
      ({ element }) => (field === undefined ? element : fieldHolder(element, field)).path,
    )
    const [found, wanted] = [paths, places].map((list) => list.map(formatPointer).toSorted())
    if (deepEqual(found!, wanted!)) return [[key, lifecycle] as const]
    unnamed.push(...places)
    return []
  })
}
