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
    if (isArray(next)) waiting.push(...next)
    if (!isObject(next)) continue
    if (isDeprecated(next) || deprecatedMembers(next).length > 0) return true
    for (const [key, value] of Object.entries(next)) if (!isData(key)) waiting.push(value)
    const reference = own(next, '$ref')
    const target = typeof reference === 'string' ? resolveLocal(root, reference) : undefined
    if (target !== undefined) waiting.push(target)
  }
  return false
}
