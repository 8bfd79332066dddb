import { deepEqual } from '../../base/equal.ts'
import { isObject, own } from '../../base/json.ts'
import { without } from '../../base/without.ts'
import { keywordNamed } from '../../openapi/keywords.ts'
import { type Located, keysOf } from '../side.ts'
import { isAnnotation } from './meaning.ts'
import type { Step } from './step.ts'

/** Two schemas, and for one that is written out in place of a reference, those of its keywords that stand next to the reference. */
export interface InPlace<T extends Located> {
  readonly base: T
  readonly revision: T
  readonly beside: { readonly base?: Located | undefined; readonly revision?: Located | undefined }
}

/**
 * Divides a schema that is written out in place of a reference: its keywords that the other side has next to the reference, where they
 * count as well (JSON Schema 2020-12, section 8.2.3.1), and the others, which stand for what the reference leads to. What that says itself,
 * too, belongs to it. Where all that stands next to a reference is ignored (OpenAPI 3.0), only what says nothing about values is divided,
 * because readers show it all the same. Both sides as they are if both or neither is a reference.
 */
export function inPlaceOfReference<T extends Located>(base: T, revision: T, { context }: Step): InPlace<T> {
  const [isBase, isRevision] = [base, revision].map(({ node }) => own(node, '$ref') !== undefined)
  const side = isBase ? 'base' : 'revision'
  if (isBase === isRevision) return { base, revision, beside: {} }
  const [reference, inPlace] = isBase ? [base, revision] : [revision, base]
  const { node: target } = context.follow(reference, side)
  const both = keysOf(reference.node).filter(
    (key) => own(inPlace.node, key) !== undefined && (context.lone[side] ? isOnlyShown(key) : !key.startsWith('$')),
  )
  const [ofTarget, alone] = [
    both.filter((key) => own(target, key) !== undefined),
    both.filter((key) => own(target, key) === undefined),
  ]
  const repeated = ofTarget.filter((key) => deepEqual(own(reference.node, key)!, own(target, key)!))
  const one = withoutKeys(reference, repeated)
  const other = withoutKeys(inPlace, alone)
  const others = keysOf(inPlace.node).filter((key) => !alone.includes(key))
  const beside = alone.length === 0 ? undefined : withoutKeys({ node: inPlace.node, path: inPlace.path }, others)
  return isBase
    ? { base: one, revision: other, beside: { revision: beside } }
    : { base: other, revision: one, beside: { base: beside } }
}

/** Whether a keyword says nothing about values, and nothing about what is sent. */
function isOnlyShown(keyword: string): boolean {
  return isAnnotation(keyword) && keyword !== 'default' && keywordNamed(keyword)?.speaks !== 'transfer'
}

/** A schema without some of its keywords. */
export function withoutKeys<T extends Located>(located: T, keys: readonly string[]): T {
  if (!isObject(located.node) || keys.length === 0) return located
  const paths = keys.map((key) => [key])
  return { ...located, node: without(located.node, paths) }
}
