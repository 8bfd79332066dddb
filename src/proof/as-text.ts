import { isNumber, numberFrom } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { appliedIn } from '../containment/declared.ts'
import { type Rejection, rejectionsOf } from '../containment/explain.ts'
import { knownPartOf } from '../containment/known-in-part.ts'
import {
  ANY_TYPE,
  ARRAY,
  BOOLEAN,
  NULL,
  NUMBER,
  type Node,
  OBJECT,
  STRING,
  type Schema,
  type Signed,
} from '../containment/node.ts'
import { patternOf } from '../containment/pattern.ts'
import { type Carrier, isText, writesText } from '../diff/message.ts'
import { mentionsLists } from './mentions-lists.ts'
import type { Reading } from './reading.ts'

/** Whether values travel as text, or their properties do, each on its own, as those of forms and of XML. */
export function isSpelled(message: Carrier): boolean {
  return isText(message) || (message.in === 'body' && writesText(message.mediaType))
}

/** Whether a schema rejects a value in every way in which its text can be read. */
export function rejectsText(node: Node, value: Json, { accepts }: Pick<Reading, 'accepts'>): boolean {
  return acceptedReading(node, value, { accepts }) === undefined
}

/** The first way to read the text of a value that a schema does not reject; undefined where it rejects all. */
export function acceptedReading(node: Node, value: Json, { accepts }: Pick<Reading, 'accepts'>): Json | undefined {
  return readingsOf(value, node).find((each) => accepts(node, each) !== false)
}

/**
 * Whether a schema may take a value with each text in it read as some plain value. In contrast to `rejectsText`, a list of one is not
 * the same as what it lists.
 */
export function takesTexts(node: Node, value: Json, { accepts }: Pick<Reading, 'accepts'>): boolean {
  return plainReadingsIn(value).some((each) => accepts(node, each) !== false)
}

function plainReadingsIn(value: Json): Json[] {
  if (isArray(value)) return products(value.map(plainReadings))
  if (!hasTextsInParts(value)) return plainReadings(value)
  const members = Object.entries(value).map(([name, part]) =>
    (isArray(part) ? products(part.map(plainReadings)) : plainReadings(part)).map((each) => [name, each] as const),
  )
  return products(members).map((each) => Object.fromEntries(each))
}

/**
 * Why a schema rejects a value in every way in which its text can be read. Each property is read in a way that the schema takes, if there is
 * one, so that no reason is another reading of a property that it takes.
 */
export function rejectionsOfText(node: Node, value: Json): readonly Rejection[] {
  if (!hasTextsInParts(value)) return reasonsAmong(partReadings(value, [node]).map((each) => rejectionsOf(node, each)))
  let read: JsonObject = value
  const tried = new Set<string>()
  for (;;) {
    const rejections = rejectionsOf(node, read)
    const name = rejections.map(({ at }) => at[0]).find((step) => typeof step === 'string' && !tried.has(step))
    if (typeof name !== 'string' || tried.size >= MOST_READINGS) return rejections
    tried.add(name)
    const readings = memberReadings(value[name]!, propertiesOf(node, name)).map((part) => ({ ...read, [name]: part }))
    const reasons: (readonly Rejection[])[] = readings.map((each) =>
      rejectionsOf(node, each).filter(({ at }) => at[0] === name),
    )
    read = readings[reasons.indexOf(reasonsAmong(reasons))]!
  }
}

/** Of the reasons to reject the readings of one text: none, or those of one that has the right type, if there is one. */
function reasonsAmong(reasons: readonly (readonly Rejection[])[]): readonly Rejection[] {
  const taken = reasons.find(({ length }) => length === 0)
  return taken ?? reasons.find(([first]) => first!.keyword !== 'type') ?? reasons[0]!
}

/** Values that have a text of their own: no null, no list of nothing or of what has parts, no object without properties. */
export function sendable({ made }: Reading): Signed {
  const types = ANY_TYPE & ~NULL
  const items = made('an item with a text', { types: types & ~(ARRAY | OBJECT) })
  const additional = made('a property with a text', { types, items, minItems: 1 })
  return { node: made('what has a text', { types, items, minItems: 1, additional, minProperties: 1 }), positive: true }
}

/** The texts of the values of a schema: where it takes only numbers or booleans, their spellings, otherwise any. */
export function textsOf({ types, integer }: Schema, { made }: Reading): Signed {
  if ((types & ~(NUMBER | BOOLEAN)) !== 0) return { node: made('a text', { types: STRING }), positive: true }
  const spelled = [...(types & NUMBER ? [integer ? INTEGER : DECIMAL] : []), ...(types & BOOLEAN ? [FLAG] : [])]
  const texts = spelled.map((pattern) => made(`a text like ${pattern.source}`, { types: STRING, pattern }))
  return {
    node: made(`a text like ${spelled.map(({ source }) => source).join(' or ')}`, { anyOf: texts }),
    positive: true,
  }
}

const INTEGER = patternOf('^-?(?:0|[1-9][0-9]*)$')
const DECIMAL = patternOf(String.raw`^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$`)
const FLAG = patternOf('^(?:true|false)$')

/** Texts that a segment of a path can be: with nothing there it has another route, and a dot or two is left out by clients (RFC 3986, section 5.2.4). */
export function inPath({ made }: Reading): Signed {
  const dots = made('one dot or two', { enums: [['.', '..']] })
  return { node: made('what can be a segment of a path', { minLength: 1, not: dots }), positive: true }
}

/** Objects without a property that is an empty list, which forms and XML do not write. */
export function withoutEmptyLists({ made }: Reading): Signed {
  const additional = made('no empty list', { minItems: 1 })
  return { node: made('an object without an empty list', { additional }), positive: true }
}

/** Objects without a property that is null: a form leaves out such a field. */
export function withoutNulls({ made }: Reading): Signed {
  const additional = made('anything but null', { types: ANY_TYPE & ~NULL })
  return { node: made('an object without null', { additional }), positive: true }
}

/** Texts without a line break: headers and cookies cannot have one (RFC 9110, section 5.5), and a path never has one. */
export function inOneLine({ made }: Reading): Signed {
  return { node: made('a text in one line', { pattern: ONE_LINE }), positive: true }
}

const ONE_LINE = patternOf(String.raw`^[^\n\r\u2028\u2029]*$`)

/** The values of a schema that have the same text as `value`, or as an object whose properties do. */
function readingsOf(value: Json, node: Node): Json[] {
  if (!hasTextsInParts(value)) return partReadings(value, [node])
  const members = Object.entries(value).map(([name, part]) =>
    memberReadings(part, propertiesOf(node, name)).map((each) => [name, each] as const),
  )
  return products(members).map((each) => Object.fromEntries(each))
}

/** Whether a value has no text of its own, but its properties have. */
function hasTextsInParts(value: Json): value is JsonObject {
  return isObject(value) && knownPartOf(value) === undefined
}

/** The schemas of a property; none where it is not declared. */
function propertiesOf(node: Node, name: string): Node[] {
  return appliedIn([node], node.owner).flatMap(({ properties }) => properties.get(name) ?? [])
}

function memberReadings(value: Json, nodes: readonly Node[]): Json[] {
  return isObject(value) ? [value] : partReadings(value, nodes)
}

/**
 * The values that have the same text as a plain value or a list; a list of one has that of what it lists. A plain value is read as a list
 * where its schemas mention lists, or are not known.
 */
function partReadings(value: Json, nodes: readonly Node[]): Json[] {
  if (isArray(value)) {
    const lists = products(value.map(plainReadings))
    return value.length === 1 ? [...lists, ...plainReadings(value[0]!)] : lists
  }
  const isListed = nodes.length === 0 || nodes.some((node) => mentionsLists(node))
  return plainReadings(value).flatMap((each) => (isListed ? [each, [each]] : [each]))
}

function plainReadings(value: Json): Json[] {
  const other = typeof value === 'string' ? asPlain(value) : asText(value)
  return other === value ? [value] : [value, other]
}

/** All ways to take one of each; where there are too many, the first of what is left. */
function products<T>(choices: readonly (readonly T[])[]): T[][] {
  return choices.reduce<T[][]>(
    (rows, options) => {
      const few = rows.length * options.length > MOST_READINGS ? options.slice(0, 1) : options
      return rows.flatMap((row) => few.map((option) => [...row, option]))
    },
    [[]],
  )
}

const MOST_READINGS = 64

function asText(value: Json): Json {
  return isNumber(value) || typeof value === 'boolean' ? String(value) : value
}

function asPlain(value: string): Json {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) ? numberFrom(value) : value
}
