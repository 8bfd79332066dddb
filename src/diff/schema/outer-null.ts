import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import type { Located } from '../side.ts'
import { typesOf } from './keywords.ts'
import { NULL_FLAGS, isFlagged, isNull } from './unwrap.ts'

/** A schema, and whether a choice around it, or a flag beside that, also allows null. */
interface Beside {
  readonly located: Located
  readonly nullable: boolean
  /** What a reference leads to; the schema itself where it is none. */
  readonly target: Located
}

/**
 * Takes null out of a schema that names it among its own types where something else around the other side's allows it: null is
 * accepted before and after, and nothing inside has to report it. A flag around counts as people mean it, though by the letter of 3.0
 * it says nothing without a type. A schema that a reference leads to stays as it is, since
 * others use it too. Returns both schemas, and whether that was so.
 */
export function withoutOuterNull(
  base: Beside,
  revision: Beside,
): { readonly schemas: readonly [Located, Located]; readonly isTakenOut: boolean } {
  const [was, is] = [ownNull(base, revision), ownNull(revision, base)]
  return {
    schemas: [was ? withoutNull(base.located) : base.located, is ? withoutNull(revision.located) : revision.located],
    isTakenOut: was || is,
  }
}

function ownNull(one: Beside, other: Beside): boolean {
  const isInline = one.target.node === one.located.node && own(one.located.node, '$ref') === undefined
  return isInline && !one.nullable && other.nullable && namesNull(one.located.node) && !namesNull(other.target.node)
}

/** Whether a schema names null among several types, or allows it by a flag. */
export function namesNull(node: Json): boolean {
  const types = typesOf(node)
  return isArray(types) && types.length > 1 && types.includes('null')
}

/** A schema without the null that its types name or a flag allows, and without it among its values. */
export function withoutNull(located: Located): Located {
  const { node } = located
  if (!isObject(node) || !namesNull(node)) return located
  const rest = Object.entries(node).filter(([keyword]) => !(isFlagged(node) && NULL_FLAGS.has(keyword)))
  const stated = rest.map(([keyword, value]) => [
    keyword,
    Object.hasOwn(NULL, keyword) ? listedWithout(value, NULL[keyword]!) : value,
  ])
  return { ...located, node: Object.fromEntries(stated) as JsonObject }
}

/** How null is listed under a keyword. */
const NULL: Readonly<Record<string, Json>> = { type: 'null', enum: null }

function listedWithout(listed: Json, value: Json): Json {
  if (!isArray(listed)) return listed
  const others = listed.filter((each) => each !== value)
  return others.length === 0 ? listed : others
}

/**
 * Two schemas that say more than choices, with null as a choice of both, if one allows it by a flag beside its choices, as 3.0 has to, and
 * the other by a choice: it is accepted before and after, as people mean it. Schemas of which that is not so are returned as they are.
 */
export function withNullAsChoice(base: Located, revision: Located): readonly [Located, Located] {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const [was, is] = [asListed(base, revision, keyword), asListed(revision, base, keyword)]
    if (was !== undefined || is !== undefined) return [was ?? base, is ?? revision]
  }
  return [base, revision]
}

/** A schema with the null that a flag allows as the last of its choices, as another schema lists it; undefined where that is not so. */
function asListed(flagged: Located, listing: Located, keyword: 'anyOf' | 'oneOf'): Located | undefined {
  const [choices, others] = [own(flagged.node, keyword), own(listing.node, keyword)]
  if (!isFlagged(flagged.node) || isFlagged(listing.node) || !isArray(choices) || choices.some(isNull)) return undefined
  const types = typesOf(listing.node)
  const listed = isArray(others) ? others.find(isNull) : undefined
  if (listed === undefined || (isArray(types) && !types.includes('null'))) return undefined
  const { nullable: _, ...rest } = flagged.node as JsonObject
  const type = typesOf(flagged.node)
  return { node: { ...rest, ...(type !== null && { type }), [keyword]: [...choices, listed] }, path: flagged.path }
}

/** The choices of a schema, whether null is one of them, which is reported by itself, and whether it or a flag beside them allows null. */
interface Choices {
  readonly variants: readonly Located[]
  readonly nullChoice: boolean
  readonly nullable: boolean
  readonly keyword: 'anyOf' | 'oneOf'
}

/**
 * Takes null out of choices that name it where it is allowed beside those of the other side, or beside their own: wherever it is stated,
 * null is accepted before and after. Returns undefined where that is not so. A flag beside choices, which by the letter of 3.0 says
 * nothing without a type, is read as people mean it where null moved into the choices or out of them.
 */
export function choicesWithoutNull(base: Choices, revision: Choices): readonly [Located[], Located[]] | undefined {
  const isSame = base.nullChoice === revision.nullChoice && base.nullable === revision.nullable
  if (isSame || !takesNull(base) || !takesNull(revision)) return undefined
  return [base.variants.map(withoutNull), revision.variants.map(withoutNull)]
}

/** Whether choices accept null; of those that exclude each other, only one may. */
function takesNull(choices: Choices): boolean {
  return (choices.nullable && !choices.nullChoice) || choosesNull(choices)
}

/** Whether null is a choice that may be taken, or one of the types of a choice. */
function choosesNull({ variants, nullChoice, keyword }: Choices): boolean {
  const ways = variants.filter(({ node }) => namesNull(node)).length + (nullChoice ? 1 : 0)
  return keyword === 'anyOf' ? ways > 0 : ways === 1
}

/**
 * Choices without null where one side has it as a choice or in one, and on the other only a flag allows it that stands beside the choices
 * without a type: as people mean it, it is accepted before and after, but by the letter of 3.0 only on one side. Returns undefined where
 * that is not so.
 */
export function choicesWithNullByFlag(base: Choices, revision: Choices): NullByFlag | undefined {
  const [before, after] = [choosesNull(base), choosesNull(revision)]
  const other = before ? revision : base
  if (before === after || !other.nullable || other.nullChoice) return undefined
  return { choices: [base.variants.map(withoutNull), revision.variants.map(withoutNull)], before, after }
}

interface NullByFlag {
  readonly choices: readonly [Located[], Located[]]
  /** Whether null is accepted by the letter. */
  readonly before: boolean
  readonly after: boolean
}
