import { deepEqual } from '../../base/equal.ts'
import { type Json, isObject, own } from '../../base/json.ts'
import { keywordNamed, keywordsWhere } from '../../openapi/keywords.ts'
import { acceptsAll, includesType } from '../../openapi/value-type.ts'
import { type Located, keysOf } from '../side.ts'
import { typesOf } from './keywords.ts'
import { withoutNull } from './outer-null.ts'
import { NULL_FLAGS, unwrap } from './unwrap.ts'
import { type Union, unionOf } from './variants.ts'

type Follow = (located: Located) => Located

/**
 * Schemas that hold together, without those that say nothing beside another: choices of which another picks one, since that a value
 * is one of several things says nothing beside what it is, and what another says as well. Null that only the other allows goes
 * from it, since together they reject it.
 */
export function withoutImplied(all: readonly Located[], follow: Follow): readonly Located[] {
  if (all.length > MOST_PARTS) return all
  for (const wide of all) {
    const core = unwrap(wide)
    const found = unionOf(follow(core)) ?? onlyChoice(wide, follow)
    if (found === undefined) continue
    const union = { ...found, nullable: found.nullChoice || core.nullChoice }
    const others = all.filter((each) => each !== wide)
    for (const part of others) {
      const picked = pickedOf(part, union, follow)
      if (picked === undefined) continue
      return withoutImplied(
        others.map((each) => (each === part ? picked : each)),
        follow,
      )
    }
  }
  return all
}

/** Whether a schema that is no reference says nothing beside others that hold together with it. */
export function isImplied(located: Located, others: readonly Located[], follow: Follow): boolean {
  return others.length > 0 && !withoutImplied([located, ...others], follow).includes(located)
}

/** Of more parts than anybody writes none is left out. */
const MOST_PARTS = 100

/**
 * A schema of named types as the only choice there is; undefined for any other, for a reference, which is known by its name, and for
 * what says more than which values it accepts.
 */
function onlyChoice(located: Located, follow: Follow): Union | undefined {
  const core = unwrap(located)
  const isPlain = core.node === located.node && keysOf(core.node).every((key) => key !== '$ref' && ASSERTING.has(key))
  if (!isPlain || typesNamed(located, follow) === undefined) return undefined
  return { keyword: 'anyOf', variants: [located], nullable: false, nullChoice: false }
}

/** Keywords of which only what is accepted depends, and those for readers. */
const ASSERTING = new Set([
  ...keywordsWhere(({ speaks }) => speaks === 'asserts' || speaks === 'refers' || speaks === 'explains'),
  ...NULL_FLAGS,
])

/** What a part says together with a choice that it picks from; undefined where it may be that the choice rejects something else. */
function pickedOf(part: Located, union: Union, follow: Follow): Located | undefined {
  const core = unwrap(part)
  const target = follow(core)
  const choice = unionOf(target)
  if (choice !== undefined) {
    const nulls = choice.nullable || core.nullable
    const isWithin = choice.variants.every((variant) => pickedOf(variant, union, follow) === variant)
    return isWithin && (!nulls || takesNull(union, follow) === true) ? part : undefined
  }
  const types = typesOf(target.node) as readonly string[] | null
  if (types === null) return undefined
  const kinds = types.filter((type) => type !== 'null')
  if (kinds.length === 0 || !kinds.every((type) => isPicked(type, target.node, union, follow))) return undefined
  if (!core.nullable && kinds.length === types.length) return part
  const takes = takesNull(union, follow)
  if (takes === true) return part
  const isInline = target.node === core.node
  if (takes === undefined || !isInline) return undefined
  return withoutNull({ node: core.node, path: core.path })
}

/** Whether a choice takes null; undefined where that is not said. */
function takesNull({ variants, nullable, keyword }: Union, follow: Follow): boolean | undefined {
  const stated = variants.map((variant) => typesNamed(variant, follow))
  if (stated.some((types) => types === undefined)) return undefined
  const ways = stated.filter((types) => types!.includes('null')).length + (nullable ? 1 : 0)
  return keyword === 'anyOf' ? ways > 0 : ways === 1
}

/** The types that a choice names; undefined where it is not of named types, or more stands beside its reference. */
function typesNamed(variant: Located, follow: Follow): readonly string[] | undefined {
  const core = unwrap(variant)
  if (own(core.node, '$ref') !== undefined && keysOf(core.node).length > 1) return undefined
  const types = typesOf(follow(core).node) as readonly string[] | null
  if (types === null) return undefined
  return core.nullable ? [...types, 'null'] : types
}

/** Whether one of several choices takes all values of a type that a schema accepts, and of choices that exclude each other no other one. */
function isPicked(type: string, schema: Json, { variants, keyword }: Union, follow: Follow): boolean {
  const taking = variants.filter((variant) => {
    const types = typesNamed(variant, follow)
    return types === undefined || includesType(types, type)
  })
  if (keyword === 'oneOf' && taking.length !== 1) return false
  return taking.some(
    (variant) => typesNamed(variant, follow) !== undefined && takesAll(follow(unwrap(variant)).node, schema),
  )
}

/** Whether all that a choice says beside its type is said by a schema as well, or says nothing. */
function takesAll(choice: Json, schema: Json): boolean {
  if (!isObject(choice)) return false
  return Object.entries(choice).every(([keyword, value]) => {
    const known = keywordNamed(keyword)
    if (keyword === 'type' || NULL_FLAGS.has(keyword) || isOpen(keyword, value)) return true
    if (known === undefined || !(known.speaks === 'asserts' || known.speaks === 'refers')) return true
    // What speaks of the rest may mean another rest there.
    const isOfRest = known.leftBy !== undefined && (keyword !== 'items' || own(schema, 'prefixItems') !== undefined)
    return !isOfRest && deepEqual(value, own(schema, keyword) ?? null)
  })
}

/** Whether a keyword allows everything. */
function isOpen(keyword: string, value: Json): boolean {
  const holds = keywordNamed(keyword)?.holds
  const isSchema = keyword !== 'not' && (holds === 'schema' || holds === 'items')
  return isSchema && acceptsAll(value)
}
