import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { type Inside, type Located, placeBelow } from '../side.ts'
import type { Unwrapped } from './unwrap.ts'
import type { Step } from './step.ts'

/**
 * Two schemas, of which one says more beside a `$ref` and the other has the reference as a part, as 3.0 demands: the first is
 * read as the second.
 */
export function alikeReferences([base, revision]: [Unwrapped, Unwrapped], { context }: Step): [Unwrapped, Unwrapped] {
  if (context.beside(base, 'base') !== undefined && isComposed(revision.node)) return [composed(base), revision]
  if (context.beside(revision, 'revision') !== undefined && isComposed(base.node)) return [base, composed(revision)]
  return [base, revision]
}

function isComposed(node: Json): boolean {
  return isArray(own(node, 'allOf')) && own(node, '$ref') === undefined
}

/** A schema with a reference as an `allOf` that has the reference as its first part. */
export function composed<T extends Located>(located: T): T {
  const { node, path } = located
  if (!isObject(node)) return located
  const { $ref, ...rest } = node
  const parts = isArray(rest['allOf']) ? rest['allOf'] : []
  const inside: Inside = (key, name) => {
    if (key !== 'allOf' || name === undefined) return placeBelow(located, key, name)
    const index = Number(name)
    return index === 0 ? { path } : { path: [...path, key, index - 1] }
  }
  return { ...located, node: { ...rest, allOf: [{ $ref: $ref! }, ...parts] }, inside }
}
