import { type Json, isArray, isObject } from '../../base/json.ts'
import { mapValues } from '../../base/map-values.ts'
import { ANY_TYPE, NULL, type Node, type Signed } from '../containment/node.ts'
import { type Message, isSpelled } from '../message.ts'
import type { Reading } from './reading.ts'

/** Whether values travel as text, so that `12` may be read as a number or as a text: parameters, headers, forms and XML. */
export function isText({ in: place, mediaType }: Message): boolean {
  return place === 'body' ? isSpelled(mediaType) : mediaType === undefined
}

/** Whether a value is sent by itself, as that of a parameter or a header is. */
export function isAlone({ in: place, mediaType }: Message): boolean {
  return place !== 'body' && mediaType === undefined
}

/** Whether a schema refuses a value in every way in which its text can be read. */
export function refusesText(node: Node, value: Json, { accepts }: Reading): boolean {
  return readingsOf(value).every((each) => accepts(node, each) === false)
}

/** Values that have a text of their own: no null, and no list of nothing. */
export function sendable({ made }: Reading): Signed {
  const types = ANY_TYPE & ~NULL
  const item = made('an item with a text', { types })
  return { node: made('what has a text', { types, items: item, minItems: 1 }), positive: true }
}

/** The values that have the same text as `value`; of a list or an object, those with all parts read alike. */
function readingsOf(value: Json): Json[] {
  return [value, throughout(value, asText), throughout(value, asPlain)]
}

function throughout(value: Json, read: (scalar: Json) => Json): Json {
  if (isArray(value)) return value.map((item) => throughout(item, read))
  return isObject(value) ? mapValues(value, (part) => throughout(part, read)) : read(value)
}

function asText(value: Json): Json {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

function asPlain(value: Json): Json {
  if (typeof value !== 'string') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) ? Number(value) : value
}
