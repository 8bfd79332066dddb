import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isArray, isObject, textOf } from '../../base/json.ts'
import { OF_TYPE, isOfOtherType } from '../../openapi/constrained-types.ts'
import type { Located } from '../side.ts'
import { typesOf } from './keywords.ts'
import { isAnnotation } from './meaning.ts'

/** Keywords that say something of values of certain types only. */
const OF_SOME: ReadonlySet<string> = new Set(Object.values(OF_TYPE).flat())

/**
 * A schema of several types as a choice of one for each, which says the same, where the `choices` of the other side are one for each of these
 * types; undefined for any other. Null is a choice of its own on both sides.
 */
export function branchesByType(
  located: Located,
  choices: readonly Located[],
  follow: (choice: Located) => Located,
): readonly Located[] | undefined {
  const { node } = located
  const types = typesWithoutNull(node)
  if (!isObject(node) || types.length < 2) return undefined
  const { type: _, nullable: __, ...rest } = node
  const keywords = Object.keys(rest).filter((keyword) => !isAnnotation(keyword))
  const others = choices.flatMap((choice) => typesWithoutNull(follow(choice).node))
  const isForEach = others.length === choices.length && deepEqual(types, others.toSorted())
  if (!isForEach || !keywords.every((keyword) => OF_SOME.has(keyword) && keyword !== 'discriminator')) return undefined
  return types.map((type) => {
    const own = keywords.filter((keyword) => !isOfOtherType(keyword, { type }))
    return {
      ...located,
      node: { type, ...Object.fromEntries(own.map((keyword) => [keyword, rest[keyword]!])) } as JsonObject,
    }
  })
}

/** The types that a schema names, but for null, in one order. */
function typesWithoutNull(node: Json): readonly string[] {
  const types = typesOf(node)
  return isArray(types)
    ? types
        .map(textOf)
        .filter((type) => type !== 'null')
        .toSorted()
    : []
}
