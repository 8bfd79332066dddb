import { MAX_DEPTH } from '../base/depth.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { readDay } from '../openapi/markers.ts'
import { TIMELINE, isTimeline } from '../time/timeline.ts'
import { LIFECYCLE_DAYS } from './lifecycle.ts'
import { schemesIn } from './requirements.ts'
import { type Kind, SLOTS, type Slot, slotOf } from './shape.ts'
import { MOVING } from './still.ts'

/** What one walk over an annotated document tells of it: which parts are dated, and what could be wrong with all others. */
export interface Survey {
  /**
   * The objects and lists that have something dated in them, or are dated themselves; and schemas that require a property of such a
   * name which they do not describe, with all that they stand in. Nothing else changes by dates, but for what is named by tags and schemes.
   */
  readonly dated: ReadonlySet<object>
  /** Whether anything stands anywhere that validation may refuse, whatever its dates: then it has to look. */
  readonly isSuspect: boolean
  /** The local references of elements, each with the components, paths and the like that it stands in. */
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

/** The walk. It runs for every value of documents of many megabytes, so it makes nothing of what is plain. */
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
  /** Schemas that require what they do not describe themselves, with all that they stand in. */
  readonly #seekers: { readonly names: readonly Json[]; readonly way: readonly object[] }[] = []

  run(document: JsonObject): void {
    this.#element(document, 'document', 0, false)
    if (this.#datedNames.size === 0) return
    for (const { names, way } of this.#seekers)
      if (names.some((name) => this.#datedNames.has(String(name)))) for (const node of way) this.dated.add(node)
  }

  /** Whether something in an element is dated, as all walks here tell. */
  #element(node: JsonObject, kind: Kind, depth: number, isUnit: boolean): boolean {
    if (this.#isDeeper(depth)) return false
    if (isUnit) this.#unit = node
    this.#way.push(node)
    const slots = SLOTS.get(kind)!
    const holdsUnits = kind === 'document' || kind === 'components'
    let isDated = false
    for (const key in node) {
      const value = node[key]!
      const slot = slots.get(key) ?? (FREE_KEYS.has(kind) ? slotOf(kind, key) : undefined)
      if (typeof value !== 'object' || value === null) {
        if (this.#leaf(key, value, kind, slot)) isDated = true
        continue
      }
      if (slot === undefined ? this.#field(key, value, kind, depth) : this.#slot(value, slot, depth + 1, holdsUnits))
        isDated = true
      if (DAY_WORDS.has(key) && readDay(value) !== undefined) this.isSuspect = true
    }
    if (kind === 'schema') this.#schema(node)
    this.#way.pop()
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

  #leaf(key: string, value: Json, kind: Kind, slot: Slot | undefined): boolean {
    if (slot !== undefined) {
      if (slot[0] !== 'one' || slot[1] !== 'schema' || typeof value !== 'boolean') this.isSuspect = true
    } else if (typeof value === 'string') {
      if (key === '$ref' && kind !== 'example') this.#reference(value)
      else if (DAY_WORDS.has(key) && readDay(value) !== undefined) this.isSuspect = true
    }
    return MOVING.has(key)
  }

  #reference(text: string): void {
    if (!text.startsWith('#/')) return
    const units = this.references.get(text)
    if (units === undefined) this.references.set(text, [this.#unit])
    else if (units.at(-1) !== this.#unit) units.push(this.#unit)
  }

  /** What stands under a key that holds no element. */
  #field(key: string, value: Json & object, kind: Kind, depth: number): boolean {
    const isDated = this.#data(value, depth + 1)
    if (key === 'security' && (kind === 'operation' || kind === 'document')) {
      for (const name of schemesIn(value)) this.schemes.add(name)
      if (isDated) this.hasDatedSecurity = true
    }
    return isDated || MOVING.has(key)
  }

  #slot(value: Json & object, slot: Slot, depth: number, isUnit: boolean): boolean {
    if (this.#isDeeper(depth)) return false
    if (isTimeline(value)) return this.#timeline(value, depth, (inner) => this.#inSlot(inner, slot, depth + 3, isUnit))
    const [form, kind] = slot
    if (form === 'one') {
      if (isObject(value)) return this.#element(value, kind, depth, isUnit && kind !== 'components')
      if (!isArray(value) || kind !== 'schema') this.isSuspect = true
      return this.#data(value, depth)
    }
    if (form === 'list' ? !isArray(value) : !isObject(value)) {
      this.isSuspect = true
      return this.#data(value, depth)
    }
    this.#way.push(value)
    let isDated = false
    for (const key in value) {
      if (MOVING.has(key)) isDated = true
      if (this.#member((value as JsonObject)[key]!, kind, depth + 1, isUnit)) isDated = true
    }
    this.#way.pop()
    if (isDated) this.dated.add(value)
    return isDated
  }

  /** What a phase holds in place of a field. */
  #inSlot(value: Json, slot: Slot, depth: number, isUnit: boolean): boolean {
    if (typeof value === 'object' && value !== null) return this.#slot(value, slot, depth, isUnit)
    return this.#leaf('', value, slot[1], slot)
  }

  #member(value: Json, kind: Kind, depth: number, isUnit: boolean): boolean {
    if (typeof value !== 'object' || value === null) return false
    if (isTimeline(value)) return this.#timeline(value, depth, (inner) => this.#member(inner, kind, depth + 3, isUnit))
    return isObject(value) ? this.#element(value, kind, depth, isUnit) : this.#data(value, depth)
  }

  #timeline(node: JsonObject, depth: number, inPhase: (value: Json) => boolean): boolean {
    this.#way.push(node)
    for (const phase of node[TIMELINE] as readonly Json[]) {
      if (!isObject(phase)) continue
      for (const key in phase) {
        if (key === 'value') inPhase(phase[key]!)
        else this.#data(phase[key]!, depth + 3)
      }
    }
    this.#way.pop()
    this.dated.add(node)
    return true
  }

  /** Plain data, in which only dates are looked for. */
  #data(node: Json, depth: number): boolean {
    if (typeof node !== 'object' || node === null) return false
    if (this.#isDeeper(depth)) return false
    let isDated = false
    if (isArray(node)) {
      for (const item of node)
        if (typeof item === 'object' && item !== null && this.#data(item, depth + 1)) isDated = true
    } else {
      for (const key in node) {
        const value = (node as JsonObject)[key]!
        if (MOVING.has(key)) isDated = true
        if (typeof value === 'object' && value !== null && this.#data(value, depth + 1)) isDated = true
      }
      if (isDated) this.#date(node as JsonObject)
    }
    if (isDated) this.dated.add(node)
    return isDated
  }

  #schema(node: JsonObject): void {
    const { required, discriminator } = node
    if (isArray(required)) {
      const properties = node['properties']
      const isOwn = (name: Json): boolean =>
        isObject(properties) && typeof name === 'string' && Object.hasOwn(properties, name)
      const names = required.filter((name) => !isOwn(name))
      if (names.length > 0) this.#seekers.push({ names, way: [...this.#way] })
    }
    const mapping = discriminator === undefined ? undefined : own(discriminator, 'mapping')
    if (isObject(mapping))
      for (const target of Object.values(mapping)) if (typeof target === 'string') this.#reference(target)
  }
}

const DAY_WORDS: ReadonlySet<string> = new Set(LIFECYCLE_DAYS)

/** Kinds whose keys are names. */
const FREE_KEYS: ReadonlySet<Kind> = new Set(['responses', 'callback'])
