import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import type { Located } from '../side.ts'
import { isAnnotation } from './meaning.ts'

/** A schema without wrappers that mean nothing: an `allOf` of one, and `true` and `false` as objects. */
export function peel({ node, path }: Located): Located {
  if (typeof node === 'boolean') return { node: node ? {} : { not: {} }, path }
  const parts = own(node, 'allOf')
  if (!isArray(parts) || parts.length !== 1 || !isObject(node)) return { node, path }
  const isWrapper = Object.keys(node).every((keyword) => keyword === 'allOf' || isAnnotation(keyword))
  return isWrapper ? peel({ node: parts[0]!, path: [...path, 'allOf', 0] }) : { node, path }
}

/** Peels both sides of a comparison, unless one is a composition of several parts, which the other may be one part of. */
export function peelBoth(base: Located, revision: Located): [Located, Located] {
  const isComposed = [base, revision].some(({ node }) => {
    const parts = own(node, 'allOf')
    return isArray(parts) && parts.length > 1
  })
  return isComposed ? [base, revision] : [peel(base), peel(revision)]
}

/** A reference without what stands beside it. */
export function bareReference({ node, path }: Located): Located {
  const reference = own(node, '$ref')
  return reference === undefined ? { node, path } : { node: { $ref: reference }, path }
}

/** What stands beside the `$ref` of a schema and is no annotation; undefined where there is nothing. */
export function besideReference({ node, path }: Located): Located | undefined {
  if (!isObject(node) || !Object.hasOwn(node, '$ref')) return undefined
  const rest = Object.entries(node).filter(([keyword]) => keyword !== '$ref' && !isAnnotation(keyword))
  return rest.length === 0 ? undefined : { node: Object.fromEntries<Json>(rest) as JsonObject, path }
}
