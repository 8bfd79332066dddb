import { type Json, isArray } from '../../base/json.ts'
import { ANY_TYPE, NULL, type Node, type Signed } from '../containment/node.ts'
import type { Message } from '../message.ts'
import type { Reading } from './reading.ts'

/** Whether values travel as text, so that `12` may be read as a number or as a text. */
export function isText({ in: place, mediaType }: Message): boolean {
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

/** The values that have the same text as `value`; of a list, those with all items read alike. */
function readingsOf(value: Json): Json[] {
  if (isArray(value)) return [value, value.map(asText), value.map(asPlain)]
  return [value, asText(value), asPlain(value)]
}

function asText(value: Json): Json {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

function asPlain(value: Json): Json {
  if (typeof value !== 'string') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) ? Number(value) : value
}
