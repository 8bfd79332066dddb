import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { evaluate, fits, together } from './evaluate.ts'
import type { Node, Owner, Schema } from './node.ts'
import { typesOf } from './known-in-part.ts'
import { type Field, keywordOf, rejectingFields } from './rejecting-keyword.ts'

/** Where in a value, and at which keyword of which schema, a value is rejected. */
export interface Rejection {
  readonly at: Path
  readonly schema: Path
  readonly keyword: string
  /** The property that is lacking there, where that is why. */
  readonly missing?: string | undefined
  /** Two choices that both accept it there, where only one may. */
  readonly both?: readonly [Path, Path] | undefined
}

/** Why `node` rejects `value`, as deep as there is one reason; undefined if it does not. A receiver's open enums reject nothing. */
export function rejectionOf(node: Node, value: Json, receiver?: Owner): Rejection | undefined {
  return together(() => firstOf(rejectionsAt(node, value, [], { receiver, left: MOST_LOOKS })))
}

/** All reasons why `node` rejects `value`, in the order in which they are found; the first is that of `rejectionOf`. */
export function rejectionsOf(node: Node, value: Json): readonly Rejection[] {
  return together(() => [...rejectionsAt(node, value, [], { receiver: undefined, left: MOST_LOOKS })])
}

function firstOf(rejections: Rejections): Rejection | undefined {
  for (const rejection of rejections) return rejection
  return undefined
}

/** Reasons that are looked for as they are asked for: who needs one does not pay for the others. */
type Rejections = Generator<Rejection, void>

/** So many schemas are looked into for the deepest reason. */
const MOST_LOOKS = 2000

/** The receiver, and how many more schemas may be looked into. */
interface Look {
  readonly receiver: Owner | undefined
  left: number
}

function* rejectionsAt(node: Node, value: Json, at: Path, look: Look): Rejections {
  if (!fits({ node, positive: false }, value, look.receiver)) return
  if (look.left-- <= 0) {
    yield { at, schema: node.path, keyword: 'schema' }
    return
  }
  const schema = node.schema()
  if ((schema.types & typesOf(value)) === 0) {
    yield { at, schema: node.path, keyword: schema.types === 0 ? 'false' : 'type' }
    return
  }
  let isExplained = false
  for (const rejection of rejectionsWithin(node, value, at, look)) {
    isExplained = true
    yield rejection
  }
  yield* rejectionsByKeyword(node, value, at, { receiver: look.receiver, isExplained })
}

/** The reasons in the parts of a value, and in the schemas that apply to it next to the keywords of `node`. */
function* rejectionsWithin(node: Node, value: Json, at: Path, look: Look): Rejections {
  const schema = node.schema()
  if (isArray(value)) yield* inItems(schema, value, at, look)
  else if (isObject(value)) yield* inProperties(schema, value, at, look)
  for (const part of schema.allOf) {
    const { meaningOf } = part
    for (const rejection of rejectionsAt(part, value, at, look))
      yield meaningOf === undefined ? rejection : { ...rejection, schema: node.path, keyword: meaningOf }
  }
  for (const branches of [schema.anyOf, schema.oneOf]) {
    const all = (branches ?? []).map((branch) => rejectionsAt(branch, value, at, look))
    const firsts = all.map((rejections) => rejections.next().value ?? undefined)
    if (firsts.length === 0 || firsts.includes(undefined)) continue
    // The branch that was meant is the one whose tags fit, and which gets furthest into the value.
    const meant = firsts.reduce((best, one) => (nearness(one!, at) > nearness(best!, at) ? one : best))!
    const alone = firsts.length === 1 || firsts.filter((one) => nearness(one!, at) === nearness(meant, at)).length === 1
    if (alone || meant.at.length > at.length) {
      yield meant
      yield* all[firsts.indexOf(meant)]!
    } else yield { at, schema: node.path, keyword: branches === schema.anyOf ? 'anyOf' : 'oneOf' }
  }
  const { when } = schema
  const branch = when === undefined ? undefined : evaluate(when.test, value) === true ? when.pass : when.fail
  if (branch !== undefined) yield* rejectionsAt(branch, value, at, look)
}

/** The keywords of a schema that reject a value by themselves; where something else explains it already, only those that surely do. */
function* rejectionsByKeyword(
  node: Node,
  value: Json,
  at: Path,
  { receiver, isExplained }: { readonly receiver: Owner | undefined; readonly isExplained: boolean },
): Rejections {
  const schema = node.schema()
  let isFound = isExplained
  for (const field of rejectingFields(node, value, receiver)) {
    const isVague = field.startsWith('unevaluated')
    const both = bothFor(field, schema, value, receiver)
    if (isFound && (isVague || (field === 'oneOf' && both === undefined))) continue
    isFound = true
    const missing = missingFor(field, schema, value)
    const reason = { at, schema: node.path, keyword: keywordOf(field, node, value, receiver), both }
    if (missing.length === 0) yield reason
    for (const name of missing) yield { ...reason, missing: name }
  }
  if (!isFound) yield { at, schema: node.path, keyword: 'schema' }
}

/** The properties that a value would need by a field of a schema. */
function missingFor(field: Field, { required, dependentRequired }: Schema, value: Json): string[] {
  if (!isObject(value)) return []
  const has = (name: string): boolean => Object.hasOwn(value, name)
  if (field === 'required') return required.filter((name) => !has(name))
  if (field !== 'dependentRequired') return []
  return [...dependentRequired].flatMap(([name, others]) => (has(name) ? others : [])).filter((name) => !has(name))
}

/** The first two choices that accept a value of which only one may. */
function bothFor(
  field: Field,
  { oneOf }: Schema,
  value: Json,
  receiver: Owner | undefined,
): readonly [Path, Path] | undefined {
  if (field !== 'oneOf') return undefined
  const [one, other] = (oneOf ?? []).filter((node) => fits({ node, positive: true }, value, receiver))
  return one === undefined || other === undefined ? undefined : [one.path, other.path]
}

/** How near a branch comes to accepting the value at `union`: less near where a tag does not fit, or the value as a whole. */
function nearness({ at, keyword }: Rejection, union: Path): number {
  const isOfTag = keyword === 'enum' || keyword === 'const'
  return at.length + (isOfTag || (keyword === 'type' && at.length === union.length) ? 0 : 100)
}

function* inItems(schema: Schema, value: readonly Json[], at: Path, look: Look): Rejections {
  for (const [index, item] of value.entries()) {
    const node = schema.prefix[index] ?? schema.items
    if (node !== undefined) yield* rejectionsAt(node, item, [...at, index], look)
  }
}

function* inProperties(schema: Schema, value: JsonObject, at: Path, look: Look): Rejections {
  for (const name of Object.keys(value)) {
    const patterned = schema.patterns.filter(([pattern]) => pattern.test(name) === true).map(([, node]) => node)
    const named = [schema.properties.get(name), ...patterned].filter((node) => node !== undefined)
    const nodes = named.length > 0 || schema.additional === undefined ? named : [schema.additional]
    for (const node of nodes)
      for (const rejection of rejectionsAt(node, value[name]!, [...at, name], look))
        yield rejection.keyword === 'false' && node === schema.additional
          ? { ...rejection, keyword: 'additionalProperties' }
          : rejection
  }
  for (const [name, node] of schema.dependentSchemas)
    if (Object.hasOwn(value, name)) yield* rejectionsAt(node, value, at, look)
}
