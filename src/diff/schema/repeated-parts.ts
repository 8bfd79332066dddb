import { deepEqual } from '../../base/equal.ts'
import { isObject, own } from '../../base/json.ts'
import type { DetailOf } from '../details.ts'
import type { Located } from '../side.ts'
import { isAnnotation } from './meaning.ts'
import { requiredNames } from './required-names.ts'
import type { Step } from './step.ts'
import { variantName } from './variants.ts'

/** Two parts that stand for each other. */
export type Kept = readonly [Located, Located]

/**
 * Parts that only repeat what parts that stay declare and require, and the others: what is repeated neither goes nor comes, so that all there is
 * to report is the part.
 */
export function repeatedIn(
  parts: readonly Located[],
  kept: readonly Kept[],
  side: 'base' | 'revision',
  { context }: Step,
): readonly [repeated: readonly Located[], others: readonly Located[]] {
  const stay = kept.map(([a, b]) => context.follow(side === 'base' ? a : b, side).node)
  const declared = stay.map((node) => own(node, 'properties'))
  const required = new Set(stay.flatMap(requiredNames))
  const isRepeated = (part: Located): boolean => {
    if (kept.some((pair) => pair.includes(part))) return false
    const { node } = context.follow(part, side)
    const properties = own(node, 'properties')
    if (!isObject(node) || !isObject(properties) || !isReference(part)) return false
    return (
      Object.keys(node).every((keyword) => REPEATABLE.has(keyword) || isAnnotation(keyword)) &&
      requiredNames(node).every((name) => required.has(name)) &&
      Object.entries(properties).every(([name, property]) =>
        declared.some((others) => deepEqual(own(others ?? null, name) ?? null, property)),
      )
    )
  }
  return [parts.filter(isRepeated), parts.filter((part) => !isRepeated(part))]
}

/** The detail of a part that came or went and only repeats what others say. */
export function repeatedDetail(part: Located): DetailOf<'part', 'added' | 'removed'> {
  return { keyword: 'allOf', item: variantName(part), repeated: true }
}

const REPEATABLE: ReadonlySet<string> = new Set(['type', 'properties', 'required'])

/** Whether a part is a reference, or has one. */
export function isReference({ node }: Located): boolean {
  return own(node, '$ref') !== undefined
}
