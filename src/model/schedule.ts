import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import { nearest } from '../base/text.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import type { Day } from '../time/day.ts'
import { TIMELINE, type TimelineNode, timelineFault } from '../time/timeline.ts'
import { changeKey, fieldHolder, fieldsOf } from './field-holder.ts'
import { editTree, type Edit } from './edit-tree.ts'
import { Finder, type Target } from './find-elements.ts'
import { type Fittings, fittings } from './fittings.ts'
import { LIFECYCLE, type Lifecycle, VALUE_LIFECYCLES, goneFrom } from './lifecycle.ts'
import { orderProblems, wordProblems } from './lifecycle-problems.ts'
import { referredComponent } from './near-elements.ts'
import { NOTICES } from './notice.ts'
import type { ModelProblem } from './problems.ts'
import { REMOVED, type RemovedElement } from './removed.ts'
import { hintForSlash, respelled } from './respelled.ts'
import {
  badChange,
  badSchedule,
  fitsNothing,
  noCoordinate,
  saidInDocument,
  shown,
  twoFates,
  unknownField,
} from './schedule-problems.ts'

/** The result for a text that is not a coordinate. */
const UNREAD: Fittings = { targets: [], fault: { what: '', isMissing: false } }

/** The keys of a schedule that are not coordinates. */
const NOTICE_LIST = 'notices'
export const CHANGES = 'changes'

/** A document with a schedule applied to it. */
export interface Scheduled {
  readonly document: JsonObject
  /** Problems of the schedule; their paths lead into it. */
  readonly problems: readonly ModelProblem[]
  /** Elements in the schedule whose sunset has passed and that the document no longer has. */
  readonly removed: readonly RemovedElement[]
  /** The path in the schedule of what it added at a path of the document; undefined for anything else. */
  origin(path: Path): Path | undefined
}

/**
 * Adds the lifecycles, notices and changes of a schedule to a document (docs/schedule.md): a mapping of coordinates to lifecycles. Parts
 * that the schedule does not name stay the same objects. An entry for an element that the document does not have is a problem, unless
 * `today` is given and its sunset has passed; such elements are listed in `x-removed-elements`.
 */
export function applySchedule(document: JsonObject, schedule: Json, today?: Day): Scheduled {
  if (!isObject(schedule))
    return { document, problems: [badSchedule('the schedule', [])], removed: [], origin: () => undefined }
  return new Scheduling(document, today).run(schedule)
}

/** The state of one `applySchedule`: the edits and problems so far. */
class Scheduling {
  readonly #document: JsonObject
  readonly #finder: Finder
  readonly #edits: Edit[] = []
  readonly #problems: ModelProblem[] = []
  readonly #removed: RemovedElement[] = []
  readonly #today: Day | undefined
  /** The key of the schedule for each place, by JSON Pointer into the document. */
  readonly #said = new Map<string, Path>()

  constructor(document: JsonObject, today: Day | undefined) {
    this.#document = document
    this.#today = today
    this.#finder = new Finder(document)
  }

  run(schedule: JsonObject): Scheduled {
    const { [NOTICE_LIST]: notices, [CHANGES]: changes, ...entries } = schedule
    for (const [text, lifecycle] of Object.entries(entries)) this.#lifecycle(text, lifecycle)
    if (notices !== undefined) this.#notices(notices)
    if (isObject(changes)) for (const [text, phases] of Object.entries(changes)) this.#change(text, phases)
    else if (changes !== undefined) this.#problems.push(badSchedule(CHANGES, [CHANGES]))
    if (this.#removed.length > 0) this.#edits.push({ path: [], change: (root) => this.#withRemoved(root) })
    const document = this.#problems.length > 0 ? this.#document : editTree(this.#document, this.#edits)
    return {
      document,
      problems: this.#problems,
      removed: this.#removed,
      origin: (path) => this.#said.get(formatPointer(path)),
    }
  }

  #lifecycle(text: string, lifecycle: Json): void {
    const at = { label: shown(text), path: [text] }
    const words = wordProblems(lifecycle, at)
    const problems = words.length > 0 ? words : orderProblems(lifecycle as Lifecycle, at)
    if (problems.length > 0) this.#problems.push(...problems)
    else for (const target of this.#targets(text, [text], lifecycle as Lifecycle)) this.#set(target, lifecycle, text)
  }

  /** Adds the removed elements to a document. What the document states about them itself takes precedence. */
  #withRemoved(root: JsonObject): JsonObject {
    const removed: MutableJsonObject = {}
    for (const { coordinate, lifecycle } of this.#removed) put(removed, coordinate, lifecycle as JsonObject)
    const stated = own(root, REMOVED)
    return { ...root, [REMOVED]: isObject(stated) ? { ...removed, ...stated } : removed }
  }

  #set({ element: { node, path }, value }: Target, lifecycle: Json, text: string): void {
    const place = value === undefined ? path : [...path, VALUE_LIFECYCLES, value]
    const stated = value === undefined ? own(node, LIFECYCLE) : own(own(node, VALUE_LIFECYCLES), value)
    if (stated !== undefined) this.#problems.push(saidInDocument({ label: shown(text), path: [text] }))
    else if (this.#claim(place, [text])) {
      const change = (inner: JsonObject): JsonObject =>
        value === undefined
          ? { ...inner, [LIFECYCLE]: lifecycle }
          : { ...inner, [VALUE_LIFECYCLES]: { ...(inner[VALUE_LIFECYCLES] as JsonObject), [value]: lifecycle } }
      this.#edits.push({ path, change })
    }
  }

  /** Records the key of the schedule for a place. A second key for the same place is a problem. */
  #claim(place: Path, key: Path): boolean {
    const pointer = formatPointer(place)
    const other = this.#said.get(pointer)
    this.#said.set(pointer, other ?? key)
    if (other !== undefined)
      this.#problems.push(twoFates({ label: shown(String(key.at(-1))), path: key }, String(other.at(-1))))
    return other === undefined
  }

  /** The targets of a coordinate. If there are none, records that the element was removed, or a problem. */
  #targets(text: string, at: Path, lifecycle: Lifecycle = {}): readonly Target[] {
    const named = { label: shown(text), path: at }
    const coordinate = parseCoordinate(text)
    const { targets, fault } = 'fault' in coordinate ? UNREAD : fittings(coordinate, this.#finder)
    if (fault === undefined) return targets
    const meant = respelled(text, this.#finder, this.#document)
    const spelling = meant === undefined ? hintForSlash(text, this.#finder) : `write ${meant}`
    const gone = fault.isMissing && this.#today !== undefined ? goneFrom(lifecycle) : undefined
    if (spelling !== undefined) this.#problems.push(fitsNothing(named, 'matches nothing in this API', spelling))
    else if ('fault' in coordinate) this.#problems.push(noCoordinate(named, coordinate.fault))
    else if (gone === undefined || this.#today! < gone)
      this.#problems.push(fitsNothing(named, fault.what, fault.hint, gone))
    else {
      this.#said.set(formatPointer([REMOVED, text]), at)
      this.#removed.push({ coordinate: text, lifecycle })
    }
    return []
  }

  #notices(notices: Json): void {
    const stated = own(this.#document, NOTICES) ?? []
    if (!isArray(notices) || !isArray(stated)) {
      this.#problems.push(badSchedule(NOTICE_LIST, [NOTICE_LIST], 'a list'))
      return
    }
    for (const index of notices.keys())
      this.#said.set(formatPointer([NOTICES, stated.length + index]), [NOTICE_LIST, index])
    this.#edits.push({ path: [], change: (root) => ({ ...root, [NOTICES]: [...stated, ...notices] }) })
  }

  /** Applies `Pet.limit default`: a coordinate, and a field of its target. */
  #change(text: string, phases: Json): void {
    const key = [CHANGES, text]
    const { coordinate, field } = changeKey(text)
    const at = { label: shown(text), path: key }
    const timeline = isArray(phases) ? { [TIMELINE]: phases } : undefined
    const fault = timeline === undefined ? 'its phases are not a list' : timelineFault(timeline as TimelineNode)
    if (coordinate === '') this.#problems.push(noCoordinate(at, 'the keyword is missing after the coordinate'))
    else if (fault !== undefined) this.#problems.push(badChange(at, fault))
    else for (const target of this.#targets(coordinate, key)) this.#setField(target, field, timeline!, text)
  }

  #setField({ element, value }: Target, field: string, timeline: JsonObject, text: string): void {
    const at = { label: shown(text), path: [CHANGES, text] }
    const { kind, node, path: place } = fieldHolder(element, field)
    const known = fieldsOf(kind, node)
    if (value !== undefined) this.#problems.push(badChange(at, 'a value of an enum has no keywords'))
    else if (!known.has(field) && !field.startsWith('x-'))
      this.#problems.push(unknownField(at, field, nearest(field, known), referredComponent(node)))
    else if (this.#claim([...place, field], at.path)) {
      this.#rejectWithin(`${formatPointer([...place, field])}/`, at.path)
      this.#edits.push({ path: place, change: (inner) => ({ ...inner, [field]: timeline }) })
    }
  }

  /** A part that changes as a whole cannot contain others that change on their own. */
  #rejectWithin(pointer: string, key: Path): void {
    for (const [other, said] of this.#said)
      if (other.startsWith(pointer))
        this.#problems.push(twoFates({ label: shown(String(key.at(-1))), path: key }, String(said.at(-1))))
  }
}
