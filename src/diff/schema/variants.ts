import { deepEqual } from '../../base/equal.ts'
import { canonicalJson } from '../../base/canonical.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { type Located, componentName, elementsBelow } from '../side.ts'
import { hasEnum } from './enums.ts'
import { typesOf } from './keywords.ts'
import { isBeside, isFlagged, isNull, peel } from './peel.ts'
import type { SchemaContext } from './step.ts'

/** Branches of a union or composition, paired. */
export interface VariantPairs {
  readonly kept: readonly (readonly [Located, Located])[]
  readonly removed: readonly Located[]
  readonly added: readonly Located[]
}

/**
 * Pairs branches, the surest first: those that mean the same, those of one reference, those of one title, those of one type
 * that no other has, and a single one left over on each side. The order of branches says nothing.
 */
export function pairVariants(
  base: readonly Located[],
  revision: readonly Located[],
  { unchanged, follow }: Pick<SchemaContext, 'unchanged' | 'follow'>,
): VariantPairs {
  const kept: [Located, Located][] = []
  let [before, after] = [[...base], [...revision]]
  const take = (same: (a: Located, b: Located) => boolean): void => {
    const rest: Located[] = []
    for (const a of before) {
      const index = after.findIndex((b) => same(a, b))
      if (index < 0) rest.push(a)
      else kept.push([a, after.splice(index, 1)[0]!])
    }
    before = rest
  }
  take((a, b) => unchanged(a.node, b.node))
  take((a, b) => sameText(a, b, '$ref'))
  take((a, b) => sameText(a, b, 'title'))
  take((a, b) => deepEqual(a.node, b.node))
  if (before.length > 1 || after.length > 1) {
    const [left, right] = [
      before.map((a) => sketch(follow(peel(a), 'base'))),
      after.map((b) => sketch(follow(peel(b), 'revision'))),
    ]
    const sketches = new Map([
      ...before.map((a, index) => [a, left[index]!] as const),
      ...after.map((b, index) => [b, right[index]!] as const),
    ])
    take((a, b) => sketches.get(a) === sketches.get(b))
  }
  if (before.length === 1 && after.length === 1) kept.push([before.pop()!, after.pop()!])
  take((a, b) => sameText(a, b, 'type') && isAlone(a, before) && isAlone(b, after))
  return { kept, removed: before, added: after }
}

/** What tells branches apart in short: types, names of properties, values, and which keywords there are. */
function sketch({ node }: Located): string {
  const { nullable: _, ...schema } = isObject(node) ? node : {}
  const types = (typesOf(schema) as readonly Json[] | null) ?? []
  const constant = own(schema, 'const')
  const [values, properties] = [constant === undefined ? own(schema, 'enum') : [constant], own(schema, 'properties')]
  return canonicalJson([
    types.filter((type) => type !== 'null'),
    isObject(properties) ? Object.keys(properties).toSorted() : [],
    isArray(values) ? values.map((value) => JSON.stringify(value)).toSorted() : [],
    ['items', 'oneOf', 'anyOf', 'allOf', 'format', 'pattern'].filter((keyword) => Object.hasOwn(schema, keyword)),
  ])
}

/** Whether no other branch is of the type of this one. */
function isAlone(variant: Located, side: readonly Located[]): boolean {
  return side.filter((other) => sameText(other, variant, 'type')).length === 1
}

/** What a branch is called: its title, the component it refers to, its number, or its type. */
export function variantName({ node, path }: Located): string {
  const title = own(node, 'title')
  if (typeof title === 'string') return title
  const number = path.at(-1)
  return componentName(node) ?? (typeof number === 'number' ? `variant ${number + 1}` : typeName(node))
}

function typeName(node: Json): string {
  const type = own(node, 'type')
  if (typeof type === 'string') return type
  return isArray(type) ? type.join(' or ') : 'an unnamed schema'
}

/** A schema that is nothing but a choice between others. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly variants: readonly Located[]
  /** Whether null is let in besides: a choice of its own, or by a flag. */
  readonly nullable: boolean
}

/** The choice that a schema is; undefined where it is none, or says more. An enum of constants is an enum. */
export function unionOf(located: Located): Union | undefined {
  const { node } = located
  if (!isObject(node)) return undefined
  const keyword = (['oneOf', 'anyOf'] as const).find((each) => Object.hasOwn(node, each))
  if (keyword === undefined || hasEnum(node, keyword)) return undefined
  const says = Object.keys(node).filter((key) => key !== keyword && key !== 'discriminator' && !isBeside(key))
  const all = elementsBelow(located, keyword)
  const variants = all.filter((variant) => !isNull(variant.node))
  if (says.length > 0 || variants.length === 0) return undefined
  return { keyword, variants, nullable: isFlagged(node) || variants.length < all.length }
}

/** Whether a schema could be one branch of a choice: it says which values it accepts, and is no choice itself. */
export function isBranch(node: Json): boolean {
  if (!isObject(node) || Object.hasOwn(node, 'oneOf') || Object.hasOwn(node, 'anyOf')) return false
  return ['type', '$ref', 'properties', 'enum', 'const', 'allOf'].some((keyword) => Object.hasOwn(node, keyword))
}

function sameText(a: Located, b: Located, key: string): boolean {
  const text = own(a.node, key)
  return typeof text === 'string' && text === own(b.node, key)
}
