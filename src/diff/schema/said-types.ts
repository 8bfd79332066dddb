import { type Json, type JsonObject, isArray } from '../../base/json.ts'
import { includesType } from '../../openapi/value-type.ts'
import type { Located } from '../side.ts'
import { typesOf } from './keywords.ts'
import { NULL_FLAGS } from './peel.ts'

/**
 * What one side says beside parts that stay, without its type where the other side names none there and `parts` say as much on
 * both: a type that comes or goes so is no news, and nothing follows from it.
 */
export function withoutSaidType(located: Located, other: Located, parts: readonly (readonly Json[])[]): Located {
  const types = typesOf(located.node)
  if (!isArray(types) || typesOf(other.node) !== null) return located
  const isSaid = parts.every((side) =>
    side.some((part) => {
      const said = typesOf(part)
      return isArray(said) && said.every((type) => includesType(types, type))
    }),
  )
  if (!isSaid) return located
  const rest = Object.entries(located.node as JsonObject).filter(([key]) => key !== 'type' && !NULL_FLAGS.has(key))
  return { ...located, node: Object.fromEntries(rest) as JsonObject }
}
