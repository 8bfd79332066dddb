import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isArray, isObject, textOf } from '../../base/json.ts'
import { includesType } from '../../openapi/value-type.ts'
import { type Located, elementsBelow } from '../side.ts'
import { typesOf } from './keywords.ts'
import type { Step, Types } from './step.ts'

type Follow = (located: Located) => Located

/** How many parts and choices are looked behind. */
const MAX_DEPTH = 6

/**
 * The types that values of a schema can have, by all that the schema says: its own type, the types of its parts and of its
 * choices, wherever references lead. Undefined where they can have any.
 */
export function effectiveTypes(located: Located, follow: Follow, depth: number = MAX_DEPTH): Types {
  const target = follow(located)
  if (depth === 0) return undefined
  const parts = elementsBelow(target, 'allOf').map((part) => effectiveTypes(part, follow, depth - 1))
  const choices = (['anyOf', 'oneOf'] as const).map((keyword) => {
    const all = elementsBelow(target, keyword).map((choice) => effectiveTypes(choice, follow, depth - 1))
    return all.length === 0 || all.some((types) => types === undefined) ? undefined : all.flatMap((types) => types!)
  })
  return [namedTypes(target.node), ...parts, ...choices].reduce(sharedTypes, undefined)
}

function namedTypes(node: Json): Types {
  const types = typesOf(node)
  return isArray(types) ? types.map(textOf) : undefined
}

/** The types that two schemas let through together. */
export function sharedTypes(a: Types, b: Types): Types {
  if (a === undefined || b === undefined) return a ?? b
  return [...new Set([...a, ...b])].filter((type) => includesType(a, type) && includesType(b, type)).toSorted()
}

/** Whether the types are the same by all that is said of the values, or neither side's say anything: what came or went stands beside as well. */
export function isSameEffect(
  base: Located,
  revision: Located,
  nullable: Readonly<Record<'base' | 'revision', boolean>>,
  { context, besideTypes }: Step,
): boolean {
  if (isExchanged(typesOf(base.node), typesOf(revision.node))) return false
  const sides = [['base', base] as const, ['revision', revision] as const]
  const typesIn = (side: 'base' | 'revision', located: Located): Types => {
    const types = effectiveTypes(located, (each) => context.follow(each, side))
    return sharedTypes(nullable[side] && types !== undefined ? [...types, 'null'] : types, besideTypes?.(side))
  }
  const [before, after] = sides.map(([side, located]) => typesIn(side, located))
  if (before !== undefined && after !== undefined && isSameSet(before, after)) return true
  const others = sides.map(([side, located]) => typesIn(side, withoutType(located)))
  return sides.every(([side, { node }]) => {
    const own = namedTypes(node)
    const letsIn = (type: string): boolean =>
      own === undefined || includesType(own, type) || (nullable[side] && type === 'null')
    return others.every((types) => types?.every(letsIn) === true)
  })
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return deepEqual(a.toSorted(), b.toSorted())
}

function withoutType({ node, ...place }: Located): Located {
  if (!isObject(node)) return { node, ...place }
  const { type: _, ...rest } = node
  return { ...place, node: rest }
}

/** The types that what two references lead to lets through, with what stands beside the schema that they are in. */
export function typesBehind(
  located: Readonly<Record<'base' | 'revision', Located>>,
  { context, besideTypes }: Step,
): NonNullable<Step['besideTypes']> {
  return (side) =>
    sharedTypes(
      effectiveTypes(located[side], (each) => context.follow(each, side)),
      besideTypes?.(side),
    )
}

/** The types that two schemas let through by all that stands beside their choices under a keyword. */
export function typesBesideChoices(
  located: Readonly<Record<'base' | 'revision', Located>>,
  keyword: 'anyOf' | 'oneOf',
  step: Step,
): NonNullable<Step['besideTypes']> {
  const without = ({ node, ...place }: Located): Located => {
    const { [keyword]: _, ...rest } = node as JsonObject
    return { ...place, node: rest }
  }
  return typesBehind({ base: without(located.base), revision: without(located.revision) }, step)
}

/** Whether a type replaced another, which is reported whatever the values are; null does not count. */
function isExchanged(before: Json, after: Json): boolean {
  const [was, is] = [before, after].map((types) =>
    isArray(types) ? types.filter((type) => type !== 'null') : undefined,
  )
  return was !== undefined && is !== undefined && !deepEqual(was, is)
}
