import { MAX_DEPTH } from '../base/depth.ts'
import { isExact } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { readDay } from '../openapi/markers.ts'
import { TIMELINE, type TimelineNode, isTimeline } from '../time/timeline.ts'
import { LIFECYCLE_DAYS } from './lifecycle.ts'
import { schemesIn } from './requirements.ts'
import { FREE_NAMES, type Kind, SLOTS, type Slot, slotOf } from './shape.ts'
import { MOVING } from './still.ts'

/** The result of one walk over an annotated document: which parts are dated, and what could be wrong with all others. */
export interface Survey {
  /**
   * The objects and lists that have something dated in them, or are dated themselves; and schemas that require a property of such a
   * name which they do not describe, with all that they are in. Nothing else changes by dates, except for what is named by tags and schemes.
   */
  readonly dated: ReadonlySet<object>
  /** Whether the document contains anything that validation may reject regardless of dates, so that it has to be checked. */
  readonly isSuspect: boolean
  /** The local references of elements, each with the components, paths and the like that it is in. */
  readonly references: ReadonlyMap<string, readonly object[]>
  /** The names of the security schemes that are asked for. */
  readonly schemes: ReadonlySet<string>
  /** Whether requirements change by themselves. */
  readonly hasDatedSecurity: boolean
}

/** Looks over an annotated document, along the kinds of objects that it is made of. No reference is followed. */
export function survey(document: JsonObject): Survey {
  const surveying = new Surveying()
  surveying.run(document)
  return surveying
}

/** The walk. It visits every value of documents of many megabytes, so it skips plain data. */
class Surveying implements Survey {
  readonly dated: Set<object> = new Set<object>()
  readonly references: Map<string, object[]> = new Map<string, object[]>()
  readonly schemes: Set<string> = new Set<string>()
  isSuspect = false
  hasDatedSecurity = false
  /** The elements and collections that the walk is in, outermost first. */
  readonly #way: object[] = []
  /** The component, path or the like that the walk is in. */
  #unit: object = this.#way
  #isTooDeep = false
  /** Names of properties that are dated. */
  readonly #datedNames = new Set<string>()
  /** Schemas that require what they do not describe themselves, with all that they are in. */
  readonly #seekers: { readonly names: readonly Json[]; readonly way: readonly object[] }[] = []

  run(document: JsonObject): void {
    this.#element(document, 'document', 0, false)
    if (this.#datedNames.size === 0) return
    for (const { names, way } of this.#seekers)
      if (names.some((name) => this.#datedNames.has(String(name)))) for (const node of way) this.dated.add(node)
  }

  /** Whether something in an element is dated, for all walks here. */
  #element(node: JsonObject, kind: Kind, depth: number, isUnit: boolean): boolean {
    if (this.#isDeeper(depth)) return false
    if (isUnit) this.#unit = node
    this.#way.push(node)
    const roles = ROLES.get(kind)!
    const hasFreeKeys = FREE_KEYS.has(kind)
    const holdsUnits = kind === 'document' || kind === 'components'
    let isDated = false
    for (const key in node) {
      const value = node[key]!
      const role = roles.get(key) ?? (hasFreeKeys ? slotOf(kind, key) : undefined)
      if (typeof value !== 'object' || value === null) {
        if (role !== undefined && this.#leaf(value, role)) isDated = true
      } else if (typeof role === 'object') {
        if (this.#slot(value, role, depth + 1, holdsUnits)) isDated = true
      } else {
        if (this.#data(value, depth + 1)) isDated = true
        if (role !== undefined && this.#field(value, role)) isDated = true
      }
    }
    if (kind === 'schema') this.#schema(node)
    this.#way.pop()
    // A number where an object has to be has no keys.
    if (isExact(node)) this.isSuspect = true
    if (isDated) this.#date(node)
    return isDated
  }

  /** A tree that is too deep is left at once: it may lead back into itself. */
  #isDeeper(depth: number): boolean {
    if (depth > MAX_DEPTH) this.#isTooDeep = this.isSuspect = true
    return this.#isTooDeep
  }

  #date(node: JsonObject): void {
    this.dated.add(node)
    const { properties } = node
    if (!isObject(properties) || !this.dated.has(properties)) return
    for (const name in properties) if (this.dated.has(properties[name] as object)) this.#datedNames.add(name)
  }

  #leaf(value: Json, role: Slot | Role): boolean {
    if (typeof role === 'object') {
      if (role[0] !== 'one' || role[1] !== 'schema' || typeof value !== 'boolean') this.isSuspect = true
    } else if (role === 'reference') {
      if (typeof value === 'string') this.#reference(value)
    } else if (role === 'day' && typeof value === 'string' && readDay(value) !== undefined) this.isSuspect = true
    return role === 'date'
  }

  #reference(text: string): void {
    if (!text.startsWith('#/')) return
    const units = this.references.get(text)
    if (units === undefined) this.references.set(text, [this.#unit])
    else if (units.at(-1) !== this.#unit) units.push(this.#unit)
  }

  /** What is under a key that holds no element, but says something of this one. */
  #field(value: Json & object, role: Role): boolean {
    if (role === 'day' && readDay(value) !== undefined) this.isSuspect = true
    if (role === 'security') {
      for (const name of schemesIn(value)) this.schemes.add(name)
      if (this.dated.has(value)) this.hasDatedSecurity = true
    }
    return role === 'date'
  }

  #slot(value: Json & object, slot: Slot, depth: number, isUnit: boolean): boolean {
    if (this.#isDeeper(depth)) return false
    const [form, kind] = slot
    const isList = isArray(value)
    if (!isList && isTimeline(value)) return this.#timeline(value, slot, false, depth, isUnit)
    if (form === 'one' && !isList)
      return this.#element(value as JsonObject, kind, depth, isUnit && kind !== 'components')
    if (isList ? form !== 'list' : form !== 'map') {
      if (form !== 'one' || kind !== 'schema') this.isSuspect = true
      return this.#data(value, depth)
    }
    if (isExact(value)) this.isSuspect = true
    this.#way.push(value)
    let isDated = false
    if (isList) {
      for (const item of value)
        if (typeof item === 'object' && item !== null && this.#member(item, slot, depth + 1, isUnit)) isDated = true
    } else {
      for (const key in value) {
        const member = (value as JsonObject)[key]!
        if (typeof member === 'object' && member !== null && this.#member(member, slot, depth + 1, isUnit))
          isDated = true
        if (MOVING.has(key)) isDated = true
      }
    }
    this.#way.pop()
    if (isDated) this.dated.add(value)
    return isDated
  }

  #member(value: Json & object, slot: Slot, depth: number, isUnit: boolean): boolean {
    if (isArray(value)) return this.#data(value, depth)
    return isTimeline(value)
      ? this.#timeline(value, slot, true, depth, isUnit)
      : this.#element(value as JsonObject, slot[1], depth, isUnit)
  }

  /** A timeline in place of a field, or of one thing of those that a field holds. */
  #timeline(node: TimelineNode, slot: Slot, isMember: boolean, depth: number, isUnit: boolean): boolean {
    this.#way.push(node)
    for (const phase of node[TIMELINE]) {
      for (const key in phase) {
        const value = phase[key]!
        const isContainer = typeof value === 'object' && value !== null
        if (key !== 'value') {
          if (isContainer) this.#data(value, depth + 3)
        } else if (!isContainer) {
          if (!isMember) this.#leaf(value, slot)
        } else if (isMember) this.#member(value, slot, depth + 3, isUnit)
        else this.#slot(value, slot, depth + 3, isUnit)
      }
    }
    this.#way.pop()
    this.dated.add(node)
    return true
  }

  /** Plain data, in which only dates are looked for. */
  #data(node: Json & object, depth: number): boolean {
    if (this.#isDeeper(depth)) return false
    let isDated = false
    if (isArray(node)) {
      for (const item of node)
        if (typeof item === 'object' && item !== null && this.#data(item, depth + 1)) isDated = true
      if (isDated) this.dated.add(node)
    } else {
      for (const key in node) {
        const value = (node as JsonObject)[key]!
        if (typeof value === 'object' && value !== null && this.#data(value, depth + 1)) isDated = true
        if (MOVING.has(key)) isDated = true
      }
      if (isDated) this.#date(node as JsonObject)
    }
    return isDated
  }

  #schema(node: JsonObject): void {
    const { required, discriminator } = node
    if (isArray(required)) {
      const { properties } = node
      const described = isObject(properties) ? properties : {}
      for (const name of required) {
        if (typeof name === 'string' && Object.hasOwn(described, name)) continue
        this.#seekers.push({ names: required, way: [...this.#way] })
        break
      }
    }
    const mapping = discriminator === undefined ? undefined : own(discriminator, 'mapping')
    if (isObject(mapping))
      for (const target of Object.values(mapping)) if (typeof target === 'string') this.#reference(target)
  }
}

/** What a key says that holds no element: dates; a day, where it is outside of a lifecycle; where else to look. */
type Role = 'date' | 'day' | 'reference' | 'security'

/** Kinds whose keys are names. */
const FREE_KEYS: ReadonlySet<Kind> = new Set(Object.keys(FREE_NAMES) as Kind[])

/** What the keys of each kind of object are for; most are for none of it. */
const ROLES: ReadonlyMap<Kind, ReadonlyMap<string, Slot | Role>> = new Map(
  [...SLOTS].map(([kind, slots]) => [
    kind,
    new Map<string, Slot | Role>([
      ...[...MOVING].map((key) => [key, 'date'] as const),
      ...(FREE_KEYS.has(kind) ? [] : LIFECYCLE_DAYS.map((key) => [key, 'day'] as const)),
      ...(kind === 'example' ? [] : [['$ref', 'reference'] as const]),
      ...(kind === 'operation' || kind === 'document' ? [['security', 'security'] as const] : []),
      ...slots,
    ]),
  ]),
)
