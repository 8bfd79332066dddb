import { type Json, isArray, isObject, own } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import { isData } from '../openapi/fields.ts'
import { deprecatedMembers, isDeprecated } from '../openapi/markers.ts'

/** Whether something in a document, or anything that it refers to, is deprecated. */
export function mentionsDeprecated(root: Json, node: Json): boolean {
  const waiting: Json[] = [node]
  const seen = new Set<Json>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    const { isMarked, targets } = holdingOf(root, next)
    if (isMarked) return true
    waiting.push(...targets)
  }
  return false
}

/** What a part of a document holds itself: whether something of it is deprecated, and what it refers to. */
interface Holding {
  readonly isMarked: boolean
  readonly targets: readonly Json[]
}

/** By document, what was found of its parts: operations refer to the same components again and again. */
const known = new WeakMap<object, WeakMap<object, Holding>>()

function holdingOf(root: Json, node: object & Json): Holding {
  const ofRoot = known.get(root as object) ?? new WeakMap<object, Holding>()
  known.set(root as object, ofRoot)
  const before = ofRoot.get(node)
  if (before !== undefined) return before
  const found = look(root, node)
  ofRoot.set(node, found)
  return found
}

function look(root: Json, node: Json): Holding {
  const waiting: Json[] = [node]
  const seen = new Set<Json>()
  const targets = new Set<Json>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isArray(next)) waiting.push(...next)
    if (!isObject(next)) continue
    if (isDeprecated(next) || deprecatedMembers(next).length > 0) return { isMarked: true, targets: [] }
    for (const [key, value] of Object.entries(next)) if (!isData(key)) waiting.push(value)
    const reference = own(next, '$ref')
    const target = typeof reference === 'string' ? resolveLocal(root, reference) : undefined
    if (target !== undefined) targets.add(target)
  }
  return { isMarked: false, targets: [...targets] }
}
