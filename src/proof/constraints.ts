import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { formatMeaning } from '../containment/formats.ts'
import { type Node, OBJECT, type Signed } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import { type Change, isAboutNull } from '../diff/change.ts'
import { type Whole, endOf } from './case.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { KEYED, isKeyed } from '../diff/schema/inner.ts'
import { type Located, comparedPath, keysOf } from '../diff/side.ts'
import { lacks, neededConstraints, undeclaredConstraints } from './property-constraints.ts'
import type { Reading, SideName } from './reading.ts'
import type { Expected } from './witness.ts'

/**
 * What is special about the values that an edit could harm: those that meet all of this were accepted, and if the edit does
 * harm, one of them is rejected because of it. Where an edit is expected to do none, the values that it allows. Undefined
 * for edits that are no edit of a schema, or could do nothing of the kind. `holders` are what holds the edit: the component
 * or inline schema that it was made in, and the messages.
 */
export function constraintsOf(
  edit: Change,
  holders: readonly [Whole, ...Whole[]],
  reading: Reading,
  expected: Expected,
): Signed[] | undefined {
  const { subject, action, base, revision, detail } = edit
  const around = endOf({ inner: holders[0] })
  switch (subject) {
    case 'property':
      return (
        (expected === 'harm' ? neededConstraints(edit, holders, reading) : undefined) ??
        undeclaredConstraints(edit, holders, reading)
      )
    case 'requirement':
      return expected === 'none' ? undefined : [lacks(detail.property, reading)]
    case 'enum-value':
      return action === 'removed' || action === 'added'
        ? [{ node: equal(detail.value, reading), positive: true }]
        : undefined
    case 'variant':
    case 'part': {
      const [side, spot] = base === null ? (['revision', revision] as const) : (['base', base] as const)
      if (spot === null || (action !== 'removed' && action !== 'added')) return undefined
      const node = reading.nodeAt(side, { node: spot.value, path: comparedPath(spot) })
      return [{ node, positive: subject === 'variant' }]
    }
    case 'type':
    case 'constraint': {
      const side = expected === 'harm' ? reading.receiver : reading.sender
      const spot = edit[side]
      const { keyword } = detail
      const whole = { node: reading.nodeAt(side, around[side]), positive: false }
      if (subject === 'type' && detail.choice === true)
        return detail.nullApart === true ? [whole, { node: equal(null, reading), positive: false }] : [whole]
      if (action !== 'changed' || spot === null || !isUnderstood(keyword, edit, reading)) return undefined
      if (isAboutNull(edit)) return [{ node: equal(null, reading), positive: true }]
      const schema = { node: spot.value, path: comparedPath(spot) }
      if (keyword === 'patternProperties') return [namesSomeOf(edit, schema, side, reading)]
      const edited = { ...schema, node: withKeysOf(edit, side) ?? spot.value }
      // A flag that allows null rejects nothing without a type, as next to a reference.
      const isIdle = subject === 'type' && own(spot.value, 'type') === undefined
      const other = edit[side === 'base' ? 'revision' : 'base']?.value ?? null
      const constraints = isIdle ? undefined : rejectedBy(companionsOf(keyword), edited, side, reading, other)
      const closed = OPENING.includes(keyword) ? rejectedBy(CLOSING, schema, side, reading) : undefined
      const sent = formatSent(edit, reading)
      return (
        (sent && constraints ? [sent, ...constraints] : constraints) ??
        closed ??
        (subject === 'type' ? [whole] : undefined)
      )
    }
    case 'schema':
      return action === 'emptied' && expected === 'harm' ? [] : undefined
    default:
      return undefined
  }
}

/** Objects with a name that a pattern matches which came or went: whatever describes such a name on either side, no other one is affected. */
function namesSomeOf({ detail }: Change, { path }: Located, side: SideName, { nodeAt }: Reading): Signed {
  const patterns = [...keysOf(detail.before), ...keysOf(detail.after)]
  const none = { patternProperties: Object.fromEntries(patterns.map((pattern) => [pattern, false])) }
  return { node: nodeAt(side, { node: none, path }), positive: false }
}

/** The schema of a side with only those keys of a keyword that came or went; undefined where a keyword has no keys. */
function withKeysOf({ base, revision, detail }: Change, side: SideName): Json | undefined {
  const schema = { base, revision }[side]?.value
  const keyword = String(detail.keyword)
  if (!isKeyed(keyword) || !isObject(schema)) return undefined
  const value = side === 'base' ? detail.before : detail.after
  const { [keyword]: _, ...rest } = schema
  return isObject(value) ? { ...rest, [keyword]: value } : rest
}

/** Whether the dialect of each document that has a keyword knows it, and neither document says null in the words of another dialect. */
function isUnderstood(keyword: string, edit: Change, { knows }: Reading): boolean {
  return SIDES.every((side) => {
    const isForeign = own(edit[side]?.value, 'nullable') !== undefined && !knows('nullable', side)
    const isKnown = knows(keyword, side) || keyword === 'nullable' || own(edit[side]?.value, keyword) === undefined
    return isKnown && !isForeign
  })
}

const SIDES = ['base', 'revision'] as const

/**
 * Values of the format that the sender's schema states next to a pattern or a bound: what is sent keeps to that as well. Undefined
 * where it states none, or one that neither a pattern nor bounds say exactly.
 */
export function formatSent(edit: Change, { sender, made }: Reading): Signed | undefined {
  const format = own(edit[sender]?.value, 'format')
  const keyword = String(edit.detail.keyword)
  const { pattern, bounds, opaque } = formatMeaning(format) ?? {}
  if (opaque !== undefined) return undefined
  const isSaid = edit.subject === 'constraint' && (keyword === 'pattern' ? pattern : BOUNDS.has(keyword) && bounds)
  return isSaid ? yes(made(`values of the format ${textOf(format)}`, { pattern, ...bounds })) : undefined
}

const BOUNDS: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])

function yes(node: Node): Signed {
  return { node, positive: true }
}

/** Keywords that say of an object whether it is open to properties that it does not declare. */
export const CLOSING: readonly string[] = keywordsWhere(
  ({ leftBy, appliesTo }) => leftBy !== undefined && appliesTo === 'properties',
)
const OPENING = [...CLOSING, ...KEYED, 'dependentRequired']

/** Just one value. */
export function equal(value: Json, { made }: Reading): Node {
  return made(stringify(['is', value]), { enums: [[value]] })
}

/**
 * Values that some keywords of a schema reject; undefined where it has none of them. Where these close it, not for a name that only the
 * `other` side has, which is an edit of its own: where that may be left out, it is.
 */
function rejectedBy(
  keywords: readonly string[],
  { node, path }: Located,
  side: SideName,
  reading: Reading,
  other: Json = null,
): Signed[] | undefined {
  const said = isObject(node) ? keywords.filter((keyword) => Object.hasOwn(node, keyword)) : []
  if (said.length === 0) return undefined
  const isClosing = said.some((keyword) => CLOSING.includes(keyword))
  const named = isClosing ? NAMING.map((keyword) => [keyword, namesIn([node, other], keyword)] as const) : []
  const rejected = {
    node: reading.nodeAt(side, { node: excerpt(node as JsonObject, said, named), path }),
    positive: false,
  }
  const required = new Set(
    [own(node, 'required'), own(other, 'required')].flatMap((names) => (isArray(names) ? names : [])),
  )
  for (const [, names] of named) work.steps += names.length
  const fresh = isClosing
    ? namesIn([other], 'properties').filter(
        (name) => own(own(node, 'properties'), name) === undefined && !required.has(name),
      )
    : []
  return [rejected, ...fresh.map((name) => ({ node: objectWith(name, reading), positive: false }))]
}

/** Objects that have a property. */
export function objectWith(name: string, { made }: Reading): Node {
  return made(JSON.stringify(['is an object with', name]), { required: [name], types: OBJECT })
}

const NAMING = ['properties', 'patternProperties']

function namesIn(schemas: readonly Json[], keyword: string): readonly string[] {
  return schemas.flatMap((schema) => keysOf(own(schema, keyword)))
}

/** Some keywords of a schema, and the names of the properties that a closing one takes no notice of. */
function excerpt(
  node: JsonObject,
  keywords: readonly string[],
  named: readonly (readonly [keyword: string, names: readonly string[]])[],
): JsonObject {
  return Object.fromEntries<Json>([
    ...keywords.map((keyword) => [keyword, own(node, keyword)!] as const),
    ...named
      .filter(([, names]) => names.length > 0)
      .map(([keyword, names]) => [keyword, Object.fromEntries(names.map((name) => [name, {}]))] as const),
  ])
}

/** Keywords that say something together. */
const TOGETHER: readonly (readonly string[])[] = [
  ['type', 'nullable'],
  ['enum', 'const', 'oneOf', 'anyOf', 'x-extensible-enum'],
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
  ['items', 'prefixItems', 'additionalItems'],
]

function companionsOf(keyword: string): readonly string[] {
  return TOGETHER.find((keywords) => keywords.includes(keyword)) ?? [keyword]
}
