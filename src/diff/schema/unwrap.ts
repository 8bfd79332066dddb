import { canonicalJson } from '../../base/canonical.ts'
import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import { isOfOtherType } from '../../openapi/constrained-types.ts'
import { COMPOSITIONS } from '../../openapi/keywords.ts'
import { type Located, type Side, elementsBelow } from '../side.ts'
import { typesOf } from './keywords.ts'
import { isAnnotation } from './meaning.ts'

/** A schema without its wrappers. */
export interface Unwrapped extends Located {
  /** Whether a wrapper also allows null. */
  readonly nullable: boolean
  /** Whether that is a choice of null, and not only a flag, which says nothing without a type beside it. */
  readonly nullChoice: boolean
}

/**
 * A schema without wrappers that mean nothing: an `allOf`, `anyOf` or `oneOf` of one, even if the first two repeat it, and `true` and `false` as objects. A
 * union with null, and `nullable` beside a wrapper, is the schema itself, and null.
 */
export function unwrap(located: Located): Unwrapped {
  let [found, nullable, nullChoice] = [located, false, false]
  for (;;) {
    if (typeof found.node === 'boolean')
      return { node: found.node ? {} : { not: {} }, path: found.path, nullable, nullChoice }
    const wrapped = wrapping(found.node)
    if (wrapped === undefined) return { ...found, nullable, nullChoice }
    nullable ||= wrapped.nullable
    nullChoice ||= wrapped.nullChoice
    found = elementsBelow(found, wrapped.keyword)[wrapped.index]!
  }
}

/** A schema and its wrappers, and parts of them that only speak, from the outermost to the core. */
export function layersOf(wrapped: Located, { node: core }: Unwrapped): Located[] {
  const layers = [wrapped]
  for (let layer = wrapped; layer.node !== core; layers.push(layer)) {
    const wrapper = wrapping(layer.node)
    if (wrapper === undefined) break
    const parts = elementsBelow(layer, wrapper.keyword)
    if (wrapper.keyword === 'allOf') layers.push(...parts.filter((_, index) => index !== wrapper.index))
    layer = parts[wrapper.index]!
  }
  return layers
}

/** All that a schema and its wrappers say as one schema: the outermost that has a field counts. A reference is left out where it has to be `lone`. */
export function mergedLayers(layers: readonly Located[], lone: boolean): Located {
  const nodes = layers
    .map(({ node }) => node)
    .filter(isObject)
    .filter((node) => !lone || !Object.hasOwn(node, '$ref'))
  return { node: Object.assign({}, ...nodes.toReversed()) as JsonObject, path: layers[0]!.path }
}

interface Wrapping {
  readonly keyword: string
  readonly index: number
  readonly nullable: boolean
  readonly nullChoice: boolean
}

/** The one schema that a wrapper holds; undefined for anything that says more. */
function wrapping(node: Json): Wrapping | undefined {
  if (!isObject(node)) return undefined
  // Most schemas have none of these, and are asked often.
  if (node['allOf'] === undefined && node['anyOf'] === undefined && node['oneOf'] === undefined) return undefined
  const keyword = COMPOSITIONS.find((each) => Object.hasOwn(node, each))
  const parts = keyword === undefined ? undefined : node[keyword]
  if (keyword === undefined || !isArray(parts) || parts.length === 0) return undefined
  // Of several choices in a `oneOf` that are the same, no value fits only one.
  const isRepeated = parts.length === 1 || (keyword !== 'oneOf' && parts.every((part) => deepEqual(part, parts[0]!)))
  if (keyword !== 'allOf' && parts.length > 2 && !isRepeated) return undefined
  if (Object.keys(node).some((key) => key !== keyword && !isBeside(key))) return undefined
  if (isRepeated) return { keyword, index: 0, nullable: isFlagged(node), nullChoice: false }
  if (keyword === 'allOf') {
    const saying = parts.flatMap((part, index) => (isNote(part) ? [] : [index]))
    return saying.length === 1
      ? { keyword, index: saying[0]!, nullable: isFlagged(node), nullChoice: false }
      : undefined
  }
  const index = parts.findIndex((part) => !isNull(part))
  const other = parts[1 - index]
  return index < 0 || other === undefined || !isNull(other)
    ? undefined
    : { keyword, index, nullable: true, nullChoice: true }
}

/** Whether a part says nothing, or something for readers only: a flag that allows null has no effect without a type beside it. */
function isNote(part: Json): boolean {
  return isObject(part) && Object.keys(part).every((key) => isAnnotation(key) || NULL_FLAGS.has(key))
}

/** Whether a keyword beside a wrapper says nothing about what it holds, or also allows null. */
export function isBeside(key: string): boolean {
  return isAnnotation(key) || NULL_FLAGS.has(key) || key === 'default'
}

/** The flags that allow null: that of 3.0. `x-nullable` of 2.0 was read as it, and is a private extension anywhere else. */
export const NULL_FLAGS: ReadonlySet<string> = new Set(['nullable'])

/** Whether a flag beside a schema allows null. */
export function isFlagged(node: Json): boolean {
  return own(node, 'nullable') === true
}

/** Whether a schema accepts null and nothing else. 3.0, which has no type `null`, writes it as an enum of a type that may be null. */
export function isNull(node: Json): boolean {
  if (!isObject(node)) return false
  // A format, or a limit of texts, says nothing about null.
  const isIdle = (key: string): boolean => isAnnotation(key) || NULL_FLAGS.has(key) || isOfOtherType(key, node)
  const says = Object.keys(node).filter((key) => !isIdle(key))
  const { type, enum: values } = node
  const listsNull = node['const'] === null || (isArray(values) && values.length === 1 && values[0] === null)
  if (says.length === 1) return type === 'null' || listsNull
  const types = typesOf(node)
  return says.length === 2 && says.includes('type') && listsNull && isArray(types) && types.includes('null')
}

/**
 * Unwraps both sides of a comparison. Where one is a composition or a choice of several parts, the other keeps the wrapper that
 * makes it one of a single part, which may be among them.
 */
export function unwrapBoth(
  base: Located,
  revision: Located,
  follow: (located: Located, side: 'base' | 'revision') => Located,
): [Unwrapped, Unwrapped] {
  const [before, after] = [unwrap(base), unwrap(revision)]
  const keeps = (
    { node }: Located,
    core: Unwrapped,
    { node: other }: Unwrapped,
    side: 'base' | 'revision',
  ): boolean => {
    if (wrapping(node) === undefined) return false
    if (partsOf(node) > 1 && partsOf(other) > 0) return true
    if (isAmongParts(core.node, other)) return true
    const target = unwrap(follow(core, side)).node
    return isComposed(other) ? !isComposed(target) : isChoice(other) && isChoice(node) && !isChoice(target)
  }
  return [
    keeps(base, before, after, 'base') ? { ...base, nullable: false, nullChoice: false } : before,
    keeps(revision, after, before, 'revision') ? { ...revision, nullable: false, nullChoice: false } : after,
  ]
}

function isComposed(node: Json): boolean {
  const parts = own(node, 'allOf')
  return isArray(parts) && parts.filter((part) => !isNote(part)).length > 1
}

/** Whether a reference is one of the parts of a composition. */
function isAmongParts(reference: Json, composition: Json): boolean {
  const [target, parts] = [own(reference, '$ref'), own(composition, 'allOf')]
  return target !== undefined && isArray(parts) && parts.some((part) => own(part, '$ref') === target)
}

function partsOf(node: Json): number {
  const parts = own(node, 'allOf')
  return isArray(parts) ? parts.length : 0
}

/** Whether a schema is a choice, be it of one. */
export function isChoice(node: Json): boolean {
  return ['anyOf', 'oneOf'].some((keyword) => {
    const choices = own(node, keyword)
    return choices !== undefined && !(isArray(choices) && choices.length === 0)
  })
}

/** The choices below a keyword, each once: what an `anyOf` repeats says nothing. */
export function choicesBelow(located: Located, keyword: 'anyOf' | 'oneOf'): Located[] {
  const all = elementsBelow(located, keyword)
  if (keyword === 'oneOf') return all
  const first = new Map<string, Located>()
  for (const choice of all) {
    const text = canonicalJson(choice.node)
    if (!first.has(text)) first.set(text, choice)
  }
  return [...first.values()]
}

/** A reference without what stands beside it. */
export function bareReference(located: Located): Located {
  const reference = own(located.node, '$ref')
  return reference === undefined ? located : { node: { $ref: reference }, path: located.path }
}

/** What stands beside the `$ref` of a schema, counts there, and is neither an annotation nor says null; undefined where there is nothing. */
export function besideReference({ node, path }: Located, { loneReferences }: Side): Located | undefined {
  if (loneReferences || !isObject(node) || !Object.hasOwn(node, '$ref')) return undefined
  const rest = Object.entries(node).filter(
    ([keyword]) => keyword !== '$ref' && !isAnnotation(keyword) && !NULL_FLAGS.has(keyword),
  )
  return rest.length === 0 ? undefined : { node: Object.fromEntries<Json>(rest) as JsonObject, path }
}
