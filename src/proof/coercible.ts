import { stringify } from '../base/json-text.ts'
import type { Bound } from '../containment/bound.ts'
import {
  ARRAY,
  BOOLEAN,
  EVERYTHING,
  NUMBER,
  type Node,
  OBJECT,
  STRING,
  type Schema,
  inPlace,
} from '../containment/node.ts'
import { mentionsLists } from './mentions-lists.ts'
import type { Reading } from './reading.ts'

type Making = Pick<Reading, 'made'>

/** What may be read in another way: a whole value, a property of an object, an item of a list. */
type Level = 'value' | 'property' | 'item'

/**
 * Values that a schema rejects by their types, and whose texts it accepts: the number 1 where any text may stand, one value
 * where a list may. Not all of them, but nothing else; undefined where none is known.
 */
export function coercible(node: Node, reading: Making, level: Level = 'value'): Node | undefined {
  const schema = node.schema()
  const [target, ...others] = inPlace(schema)
  if (target !== undefined) {
    if (others.length === 0 && saysOnly(schema, 'allOf')) return coercible(target, reading, level)
    return saysOnly(schema, 'anyOf') ? anyOf(schema.anyOf!, reading, level) : undefined
  }
  if (schema.enums.length + schema.opaque.length > 0) return undefined
  const plain = (schema.types & STRING) === 0 ? undefined : plainInText(schema, reading)
  const isSingle = (schema.types & ARRAY) === 0 && (schema.types & (STRING | NUMBER | BOOLEAN)) !== 0
  const found = [
    plain,
    isSingle && level !== 'item' ? listOfOne(plain === undefined ? [node] : [node, plain], reading) : undefined,
    ...(level === 'item' || !mentionsLists(node) ? [] : inList(schema, reading)),
    (schema.types & OBJECT) === 0 || level !== 'value' ? undefined : inObject(node, schema, reading),
  ].filter((each) => each !== undefined)
  return together(found, reading)
}

/** Numbers and flags, where any text is accepted that is not empty; of short texts, whole numbers of so many digits. */
function plainInText({ pattern, format, minLength, maxLength }: Schema, { made }: Making): Node | undefined {
  if ((pattern ?? format) !== undefined || minLength > 1 || maxLength < 1) return undefined
  if (maxLength >= LONGEST) return made('a number or a flag', { types: NUMBER | BOOLEAN })
  const digits = BigInt(Math.floor(Math.min(maxLength, PLAIN)))
  const bounds = { minimum: closedAt(1n - 10n ** (digits - 1n)), maximum: closedAt(10n ** digits - 1n) }
  return made(`a number of ${maxLength} digits`, { types: NUMBER, integer: true, ...bounds })
}

function closedAt(digits: bigint): Bound {
  return { value: { digits, scale: 0 }, exclusive: false }
}

/** How many digits a whole number has at most that is written without an exponent. */
const PLAIN = 20

/** No number of JavaScript takes more characters. */
const LONGEST = 32

/** A list of a single value, which is written like the value. */
function listOfOne(nodes: readonly Node[], reading: Making): Node {
  const items = together(nodes, reading)
  return reading.made(`a list of one ${items!.kind()}`, { types: ARRAY, items, minItems: 1, maxItems: 1 })
}

/** What stands alone for a list of one, and lists of what is read in another way. */
function inList(
  { prefix, items, contains, minItems, maxItems, unique, unevaluatedItems }: Schema,
  reading: Making,
): Node[] {
  if (prefix.length > 0 || (contains ?? unevaluatedItems) !== undefined) return []
  const other = items === undefined ? undefined : coercible(items, reading, 'item')
  const item = items === undefined ? undefined : together(other === undefined ? [items] : [items, other], reading)
  const name = item?.kind() ?? 'anything'
  const types = STRING | NUMBER | BOOLEAN
  const alone = reading.made(`alone in a list of ${name}`, { types, allOf: item === undefined ? [] : [item] })
  const bounds = { minItems, maxItems }
  const lists = reading.made(`lists of ${name} ${stringify(bounds)}`, { types: ARRAY, items: item, ...bounds })
  return [...(minItems <= 1 && maxItems >= 1 ? [alone] : []), ...(other === undefined || unique ? [] : [lists])]
}

/** Objects with properties that are read in another way. */
function inObject(node: Node, schema: Schema, reading: Making): Node | undefined {
  if (schema.patterns.length > 0 || schema.unevaluatedProperties !== undefined) return undefined
  let isOther = false
  const properties = new Map<string, Node>()
  for (const [name, property] of schema.properties) {
    const other = coercible(property, reading, 'property')
    isOther ||= other !== undefined
    properties.set(name, together(other === undefined ? [property] : [property, other], reading)!)
  }
  return isOther
    ? reading.made(`${node.kind()} as text`, { ...schema, types: OBJECT, properties, hints: [] })
    : undefined
}

function anyOf(nodes: readonly Node[], reading: Making, level: Level): Node | undefined {
  return together(
    nodes.map((each) => coercible(each, reading, level)).filter((each) => each !== undefined),
    reading,
  )
}

function together(nodes: readonly Node[], { made }: Making): Node | undefined {
  if (nodes.length <= 1) return nodes[0]
  return made(`any of ${nodes.map((each) => each.kind()).join()}`, { anyOf: nodes })
}

/** Whether a schema says nothing but by one keyword, notes aside. */
function saysOnly(schema: Schema, keyword: 'allOf' | 'anyOf'): boolean {
  const plain: Partial<Schema> = EVERYTHING
  return Object.entries(schema).every(
    ([key, value]) => key === keyword || NOTES.has(key) || isLike(value, plain[key as keyof Schema]),
  )
}

const NOTES: ReadonlySet<string> = new Set(['hints', 'looks', 'tags', 'typesOnly', 'containsEvaluates'])

function isLike(value: unknown, plain: unknown): boolean {
  if (value === plain) return true
  return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0
}
