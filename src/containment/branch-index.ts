import { canonicalJson } from '../base/canonical.ts'
import { type Json, type JsonObject, isObject } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import { tagsOf } from './tags-of.ts'
import type { Node } from './node.ts'
import { work } from './work.ts'

/** Fewer branches are judged one by one: of plain values, and of objects. */
const [FEW, FEW_OF_OBJECTS] = [8, 2]

/** Branches by the values they list, and those that list none. */
interface Index {
  readonly listing: ReadonlyMap<string, readonly Node[]>
  readonly others: readonly Node[]
}

const indexes = new WeakMap<readonly Node[], Index>()

/** The branches of a union that may accept a value: of many, those are left out at once that list other values, or another tag. */
export function branchesFor(branches: readonly Node[], value: Json): readonly Node[] {
  if (branches.length <= FEW_OF_OBJECTS) return branches
  if (typeof value === 'object' && value !== null)
    return isObject(value) && areTagged(branches) ? branches.filter((branch) => mayTag(branch, value)) : branches
  if (branches.length <= FEW) return branches
  const index = indexes.get(branches) ?? indexOf(branches)
  indexes.set(branches, index)
  const listing = index.listing.get(canonicalJson(value)) ?? []
  return index.others.length === 0 ? listing : [...listing, ...index.others]
}

const tagged = new WeakMap<readonly Node[], boolean>()

/** Whether some of several branches demand a tag; if so, looking at the tags of all is some work. */
function areTagged(branches: readonly Node[]): boolean {
  const known = tagged.get(branches) ?? branches.some((branch) => tagsOf(branch).size > 0)
  tagged.set(branches, known)
  if (known) work.steps += branches.length >> OF_A_STEP
  return known
}

/** So many tags are looked at in a step, as a power of two. */
const OF_A_STEP = 3

/** Whether an object has no text as a tag that a branch, which demands one, does not list. */
function mayTag(branch: Node, value: JsonObject): boolean {
  for (const [name, texts] of tagsOf(branch)) {
    const text = value[name]
    if (typeof text === 'string' && !texts.has(text)) return false
  }
  return true
}

function indexOf(branches: readonly Node[]): Index {
  const listing = new Map<string, Node[]>()
  const others: Node[] = []
  for (const node of branches) {
    const [values] = node.schema().enums
    if (values === undefined) others.push(node)
    for (const key of new Set((values ?? []).map(canonicalJson))) {
      pushInto(listing, key, node)
    }
  }
  return { listing, others }
}
