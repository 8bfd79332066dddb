import { collector } from '../base/collect.ts'
import { isExact } from '../base/exact-number.ts'
import { type Json, isArray } from '../base/json.ts'
import { firstSteps, resolveLocal } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { COMPOSITIONS, keywordsWhere } from '../openapi/keywords.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import { hasLoneReferences } from './side.ts'

/** Decides whether two values mean the same in their documents, so that nothing below them needs to be looked at. */
export type Unchanged = (base: Json, revision: Json) => boolean

/**
 * Two values mean the same when they are equal and nothing they refer to, directly or by way of other components, has
 * changed. Where two documents share an object, as the snapshots of two days do, it is compared by identity.
 */
export function unchangedBetween(base: Json, revision: Json): Unchanged {
  const between: Between = {
    targets: new Map(),
    isOtherBeside: hasLoneReferences(base) !== hasLoneReferences(revision),
  }
  const walk: Walk = { ...between, changed: changedReferences(base, revision, between), different: new Map() }
  return (a, b) => walk.different.get(a) !== b && sameMeaning(a, b, walk)
}

/** What references lead to that differs itself, or refers to what does. */
type Changed = Pick<ReadonlySet<string>, 'has'>

/** What holds for all comparisons between two documents. */
interface Between {
  /** The parts that each reference leads into: documents repeat few references many times. */
  readonly targets: Map<string, string>
  /** Whether what stands next to a reference counts in one of the documents only. */
  readonly isOtherBeside: boolean
}

interface Walk extends Between {
  readonly changed: Changed
  /** Objects and lists that are known to differ from another, since parts and the whole of a document are often both compared. */
  readonly different: Map<Json, Json>
  /** Where the references of equal parts are gathered, by the component each leads to; not asked for by default. */
  readonly references?: string[]
}

/** The references to what differs itself, or refers to what does; each place is asked about when one is met that leads there. */
function changedReferences(base: Json, revision: Json, between: Between): Changed {
  const users = new Map<string, string[]>()
  const changed = new Set<string>()
  const asked = new Set<string>()
  const references: string[] = []
  const walk: Walk = { ...between, changed: NOTHING, different: new Map(), references }
  const fresh: string[] = []
  const markChanged = (place: string): void => {
    changed.add(place)
    fresh.push(place)
  }
  const ask = (place: string, a: Json | undefined, b: Json | undefined): void => {
    asked.add(place)
    references.length = 0
    const isSame = a === undefined || b === undefined ? a === b : sameMeaning(a, b, walk)
    if (isSame) for (const reference of references) pushInto(users, reference, place)
    if (!isSame || references.some((reference) => changed.has(reference))) markChanged(place)
  }
  /** Asks about places, and about those that they lead on to. */
  const settle = (places: string[]): void => {
    for (const place of places) {
      if (asked.has(place)) continue
      // A document as a whole is no part of itself that could be compared.
      const [a, b] = [base, revision].map((root) => (place === '#' ? undefined : resolveLocal(root, place)))
      ask(place, a, b)
      for (const reference of references) places.push(reference)
    }
    for (let place = fresh.pop(); place !== undefined; place = fresh.pop())
      for (const user of users.get(place) ?? []) if (!changed.has(user)) markChanged(user)
  }
  return {
    has: (target) => {
      if (!asked.has(target)) settle([target])
      return changed.has(target)
    },
  }
}

/** The root fields below which things are referred to, and how many keys below it name one of them. */
const HOLDERS: readonly (readonly [holder: string, depth: number])[] = [
  ['components', 2],
  ['x-files', 1],
]

/** The components that the values below a node refer to; a reference to a part of one counts for the whole. */
const referencesIn: (tree: Json) => ReadonlySet<string> = collector(({ $ref, discriminator }) => {
  const mapped = discriminator === undefined ? [] : mappingReferences(discriminator).map(referred)
  return typeof $ref === 'string' ? [referred($ref), ...mapped] : mapped
})

/** References that lead to a component itself and are written in the plainest way, as most are. */
export const PLAIN: RegExp = /^#\/components\/\w+\/[\w.-]+$/

/** The component or file a reference leads into, or the very place, where that is in neither. */
export function referred(reference: string): string {
  if (PLAIN.test(reference)) return reference
  const holder = HOLDERS.find(([each]) => reference.startsWith(`#/${each}/`))
  return firstSteps(reference, holder === undefined ? Infinity : holder[1] + 1)
}

const NOTHING: ReadonlySet<string> = new Set()

/** The walk that most of a comparison is: plain loops, and no list or closure for each object. */
function sameMeaning(a: Json, b: Json, walk: Walk): boolean {
  if (a === b) return typeof a !== 'object' || a === null || sameObject(a, walk)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // Exact numbers are objects without fields, and of one value only where they are identical.
  if (isExact(a) || isExact(b)) return false
  const isSame = Array.isArray(a)
    ? Array.isArray(b) && sameItems(a, b, walk)
    : !Array.isArray(b) && sameEntries(a as JsonRecord, b as JsonRecord, walk)
  if (!isSame) walk.different.set(a, b)
  return isSame
}

/** Whether what both documents share means the same in both. */
function sameObject(node: Json, { changed, references }: Walk): boolean {
  if (references !== undefined) for (const reference of referencesIn(node)) references.push(reference)
  return !refersTo(node, changed)
}

type JsonRecord = Readonly<Record<string, Json>>

function sameItems(a: readonly Json[], b: readonly Json[], walk: Walk): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (!sameMeaning(a[index]!, b[index]!, walk)) return false
  return true
}

function sameEntries(a: JsonRecord, b: JsonRecord, walk: Walk): boolean {
  // Trees that were read or built have only own keys; `in` makes no list of them.
  let more = 0
  for (const name in a) {
    more++
    const before = a[name]!
    const after = b[name]
    // Of the names every object seems to have, this one alone holds what could be a JSON value.
    if (after === undefined || (name === '__proto__' && !Object.hasOwn(b, name))) return false
    // Most values are texts, and most of them equal.
    if (before !== after || typeof before === 'object') {
      if (!sameMeaning(before, after, walk) && !(UNORDERED.has(name) && sameInAnyOrder(before, after, walk)))
        return false
    }
    if (name === '$ref') {
      if (typeof before === 'string' && (!sameTarget(before, walk) || (walk.isOtherBeside && saysMore(a)))) return false
    } else if (name === 'discriminator') {
      for (const reference of mappingReferences(before)) if (!sameTarget(reference, walk)) return false
    }
  }
  for (const _ in b) if (--more < 0) return false
  return true
}

/** Keywords of schemas whose order says nothing. In an example, a list of that name is one of schemas as well, if it is a list at all. */
const UNORDERED: ReadonlySet<string> = new Set(COMPOSITIONS)

/** How many schemas of a list are looked for in another order: each may have to be compared with all others. */
const MOST_UNORDERED = 30

/** Whether two lists have the same items, each as often as in the other. */
function sameInAnyOrder(a: Json, b: Json, walk: Walk): boolean {
  if (!isArray(a) || !isArray(b) || a.length !== b.length || a.length > MOST_UNORDERED) return false
  const left = [...b]
  return a.every((item) => {
    const found = left.findIndex((other) => sameOnTrial(item, other, walk))
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}

/** As `sameMeaning`; what differs adds no references. */
function sameOnTrial(a: Json, b: Json, walk: Walk): boolean {
  const { references } = walk
  const gathered = references?.length ?? 0
  const isSame = sameMeaning(a, b, walk)
  if (!isSame && references !== undefined) references.length = gathered
  return isSame
}

/** Whether something next to a reference decides which values are accepted. */
function saysMore(node: JsonRecord): boolean {
  return Object.keys(node).some((keyword) => ASSERTING.has(keyword))
}

const ASSERTING: ReadonlySet<string> = new Set(keywordsWhere(({ speaks }) => speaks === 'asserts'))

/** Whether a reference leads to what has not changed. */
function sameTarget(reference: string, { changed, references, targets }: Walk): boolean {
  let target = targets.get(reference)
  if (target === undefined) {
    target = referred(reference)
    targets.set(reference, target)
  }
  references?.push(target)
  return !changed.has(target)
}

function refersTo(node: Json, changed: Changed): boolean {
  for (const reference of referencesIn(node)) if (changed.has(reference)) return true
  return false
}
