import { MAX_DEPTH } from '../base/depth.ts'
import { isExact } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { readDay } from '../openapi/markers.ts'
import { TIMELINE, type TimelineNode, isTimeline } from '../time/timeline.ts'
import { LIFECYCLE_DAYS } from './lifecycle.ts'
import { schemesIn } from './requirements.ts'
import { FREE_NAMES, type Kind, SLOTS, type Slot, slotOf } from './shape.ts'
import { MOVING } from './still.ts'

/** The result of one walk over an annotated document: its dated parts, and what could be wrong elsewhere. */
export interface Survey {
  /**
   * The objects and lists that are dated or contain something dated; and schemas that require a property with the name of a dated one
   * without describing it, with everything that contains them. Nothing else changes over time, except through names of tags and security
   * schemes.
   */
  readonly dated: ReadonlySet<object>
  /** Whether the document contains anything that `validate` may reject regardless of dates, so that all of it must be checked. */
  readonly isSuspect: boolean
  /** The local references of elements, with the units (components, paths and the like) that contain them. */
  readonly references: ReadonlyMap<string, readonly object[]>
  /** The names of required security schemes. */
  readonly schemes: ReadonlySet<string>
  /** Whether security requirements are timelines themselves. */
  readonly hasDatedSecurity: boolean
}

/** Walks over an annotated document by the kinds of its objects. Does not follow references. */
export function survey(document: JsonObject): Survey {
  const surveying = new Surveying()
  surveying.run(document)
  return surveying
}

/** The state of the walk, which visits every value of documents of many megabytes. */
class Surveying implements Survey {
  readonly dated: Set<object> = new Set<object>()
  readonly references: Map<string, object[]> = new Map<string, object[]>()
  readonly schemes: Set<string> = new Set<string>()
  isSuspect = false
  hasDatedSecurity = false
  /** The elements and collections that contain the current position, outermost first. */
  readonly #way: object[] = []
  /** The component, path or the like that contains the current position. */
  #unit: object = this.#way
  #isTooDeep = false
  /** The names of dated properties. */
  readonly #datedNames = new Set<string>()
  /** Schemas that require properties they do not describe, with everything that contains them. */
  readonly #seekers: { readonly names: readonly Json[]; readonly way: readonly object[] }[] = []

  run(document: JsonObject): void {
    this.#element(document, 'document', 0, false)
    if (this.#datedNames.size === 0) return
    for (const { names, way } of this.#seekers)
      if (names.some((name) => this.#datedNames.has(textOf(name)))) for (const node of way) this.dated.add(node)
  }

  /** Walks over an element. Returns whether anything in it is dated. */
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
    // An exact number in place of an object has no keys, so nothing else notices it.
    if (isExact(node)) this.isSuspect = true
    if (isDated) this.#date(node)
    return isDated
  }

  /** Whether a tree is too deep. The walk then ends at once, because the tree may contain itself. */
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

  /** Handles a field that contains no element but says something about this one. Returns whether that is a date. */
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

  /** Handles a timeline in place of a field, or of one of its members. */
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

  /** Searches plain data for dates. */
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

/** The role of a field without elements: dates; a day outside of a lifecycle; a reference; security requirements. */
type Role = 'date' | 'day' | 'reference' | 'security'

/** Kinds whose keys are names. */
const FREE_KEYS: ReadonlySet<Kind> = new Set(Object.keys(FREE_NAMES) as Kind[])

/** The role of each field that has one, by kind of object. */
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
