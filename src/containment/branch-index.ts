import { canonicalJson } from '../base/canonical.ts'
import type { Json } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Node } from './node.ts'

/** Fewer branches are judged one by one. */
const FEW = 8

/** Branches by the values they list, and those that list none. */
interface Index {
  readonly listing: ReadonlyMap<string, readonly Node[]>
  readonly others: readonly Node[]
}

const indexes = new WeakMap<readonly Node[], Index>()

/** The branches of a union that may accept a value: of many, those are left out at once that list other values. */
export function branchesFor(branches: readonly Node[], value: Json): readonly Node[] {
  if (branches.length <= FEW || (typeof value === 'object' && value !== null)) return branches
  const index = indexes.get(branches) ?? indexOf(branches)
  indexes.set(branches, index)
  const listing = index.listing.get(canonicalJson(value)) ?? []
  return index.others.length === 0 ? listing : [...listing, ...index.others]
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
