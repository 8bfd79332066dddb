import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import { type Located, type Side, elementsBelow } from '../side.ts'
import { isAnnotation } from './meaning.ts'

/** A schema without its wrappers. */
export interface Peeled extends Located {
  /** Whether a wrapper lets null in besides. */
  readonly nullable: boolean
}

/**
 * A schema without wrappers that mean nothing: an `allOf`, `anyOf` or `oneOf` of one, and `true` and `false` as objects. A
 * union with null, and `nullable` beside a wrapper, is the schema itself, and null.
 */
export function peel(located: Located): Peeled {
  let [found, nullable] = [located, false]
  for (;;) {
    if (typeof found.node === 'boolean') return { node: found.node ? {} : { not: {} }, path: found.path, nullable }
    const wrapped = wrapping(found.node)
    if (wrapped === undefined) return { ...found, nullable }
    nullable ||= wrapped.nullable
    found = elementsBelow(found, wrapped.keyword)[wrapped.index]!
  }
}

interface Wrapping {
  readonly keyword: string
  readonly index: number
  readonly nullable: boolean
}

/** The one schema that a wrapper holds; undefined for anything that says more. */
function wrapping(node: Json): Wrapping | undefined {
  if (!isObject(node)) return undefined
  const keyword = WRAPPERS.find((each) => Object.hasOwn(node, each))
  const parts = keyword === undefined ? undefined : node[keyword]
  if (keyword === undefined || !isArray(parts) || parts.length === 0 || parts.length > 2) return undefined
  const says = Object.keys(node).filter((key) => key !== keyword && !isAnnotation(key) && !NULL_FLAGS.has(key))
  if (says.length > 0) return undefined
  const flagged = [...NULL_FLAGS].some((flag) => node[flag] === true)
  if (parts.length === 1) return { keyword, index: 0, nullable: flagged }
  if (keyword === 'allOf') return undefined
  const index = parts.findIndex((part) => !isNull(part))
  const other = parts[1 - index]
  return index < 0 || other === undefined || !isNull(other) ? undefined : { keyword, index, nullable: true }
}

const WRAPPERS = ['allOf', 'anyOf', 'oneOf']

/** The flags of 3.0, and of what was converted from 2.0, that let null in. */
const NULL_FLAGS = new Set(['nullable', 'x-nullable'])

/** Whether a schema accepts null and nothing else. */
function isNull(node: Json): boolean {
  if (!isObject(node)) return false
  const says = Object.keys(node).filter((key) => !isAnnotation(key))
  if (says.length !== 1) return false
  const { type, enum: values } = node
  return type === 'null' || node['const'] === null || (isArray(values) && values.length === 1 && values[0] === null)
}

/** Peels both sides of a comparison, unless one is a composition of several parts, which the other may be one part of. */
export function peelBoth(base: Located, revision: Located): [Peeled, Peeled] {
  const isComposed = [base, revision].some(({ node }) => {
    const parts = own(node, 'allOf')
    return isArray(parts) && parts.length > 1
  })
  return isComposed
    ? [
        { ...base, nullable: false },
        { ...revision, nullable: false },
      ]
    : [peel(base), peel(revision)]
}

/** A reference without what stands beside it. */
export function bareReference(located: Located): Located {
  const reference = own(located.node, '$ref')
  return reference === undefined ? located : { node: { $ref: reference }, path: located.path }
}

/** What stands beside the `$ref` of a schema, counts there, and is no annotation; undefined where there is nothing. */
export function besideReference({ node, path }: Located, { loneReferences }: Side): Located | undefined {
  if (loneReferences || !isObject(node) || !Object.hasOwn(node, '$ref')) return undefined
  const rest = Object.entries(node).filter(([keyword]) => keyword !== '$ref' && !isAnnotation(keyword))
  return rest.length === 0 ? undefined : { node: Object.fromEntries<Json>(rest) as JsonObject, path }
}
