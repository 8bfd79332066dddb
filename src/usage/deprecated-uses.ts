import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { lookUp } from '../base/pointer.ts'
import { evaluate } from '../containment/evaluate.ts'
import type { Node } from '../containment/node.ts'
import { branchName } from '../model/coordinates.ts'
import type { CoordinateStep } from '../openapi/coordinate.ts'
import { type StatedLifecycle, deprecatedMembers, isDeprecated, statedLifecycle } from '../openapi/markers.ts'

/** A deprecated part of a schema that a value uses: the steps to it, the enum value if it is one, and its end. */
export interface DeprecatedUse {
  readonly path: readonly CoordinateStep[]
  readonly value?: string
  readonly stated: StatedLifecycle
}

/** The maximum depth to which a value is read, and the maximum number of items of each list. */
const [DEEPEST, ITEMS] = [40, 50]

/** The deprecated parts of a schema that a value makes use of; of choices that accept it, those of the one that has the fewest. */
export function deprecatedUses(node: Node, value: Json, root: Json): DeprecatedUse[] {
  const found = usesIn(node, value, { root, path: [], depth: 0 })
  return [...new Map(found.map((use) => [stringify([use.path, use.value]), use])).values()]
}

interface Where {
  readonly root: Json
  readonly path: readonly CoordinateStep[]
  readonly depth: number
}

function usesIn(node: Node, value: Json, where: Where): DeprecatedUse[] {
  if (where.depth > DEEPEST) return []
  const schema = node.schema()
  const raw = rawOf(node, where)
  const inner = { ...where, depth: where.depth + 1 }
  return [
    ...(isDeprecated(raw) ? [{ path: where.path, stated: statedLifecycle(raw!) }] : []),
    ...memberUses(raw, value, where),
    ...schema.allOf.flatMap((part) => usesIn(part, value, inner)),
    ...[schema.anyOf, schema.oneOf].flatMap((branches) => fewestOf(branches ?? [], value, inner)),
    ...partUses(node, value, inner),
  ]
}

const raws = new WeakMap<Node, { readonly raw: Json | undefined }>()

/** What is in the document where a node was read from. */
function rawOf(node: Node, { root }: Where): Json | undefined {
  if (node.owner === 'both') return undefined
  const found = raws.get(node) ?? { raw: lookUp(root, node.path) }
  raws.set(node, found)
  return found.raw
}

function memberUses(raw: Json | undefined, value: Json, { path }: Where): DeprecatedUse[] {
  if (typeof value === 'object' && value !== null) return []
  if (!deprecatedMembers(raw).some((member) => deepEqual(member, value))) return []
  const lifecycle = own(own(raw, 'x-lifecycle-values'), String(value))
  const stated = statedLifecycle({ deprecated: true, ...(lifecycle !== undefined && { 'x-lifecycle': lifecycle }) })
  return [{ path, value: stringify(value), stated }]
}

function fewestOf(branches: readonly Node[], value: Json, where: Where): DeprecatedUse[] {
  let best: DeprecatedUse[] | undefined
  for (const [index, branch] of branches.entries()) {
    if (evaluate(branch, value) === false) continue
    const raw = rawOf(branch, where)
    const name = (isObject(raw) ? branchName(raw) : undefined) ?? `variant ${index + 1}`
    // A variant is named only if the variant itself is deprecated; a part in it may be reported for the value alone.
    const path = isDeprecated(raw) ? [...where.path, { into: 'choice', name } as const] : where.path
    const uses = usesIn(branch, value, { ...where, path })
    if (best === undefined || uses.length < best.length) best = uses
  }
  return best ?? []
}

/** What properties and items of a value make use of. */
function partUses(node: Node, value: Json, where: Where): DeprecatedUse[] {
  const { properties, prefix, items } = node.schema()
  if (isArray(value))
    return value.slice(0, ITEMS).flatMap((item, index) => {
      const of = prefix[index] ?? items
      return of === undefined ? [] : usesIn(of, item, { ...where, path: [...where.path, { into: 'items' }] })
    })
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const of = properties.get(name)
    return of === undefined ? [] : usesIn(of, child, { ...where, path: [...where.path, { into: 'property', name }] })
  })
}
