import { isNumber, compareNumbers } from '../base/exact-number.ts'
import { type Json, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import type { Rejection } from '../containment/explain.ts'
import { type Side, follow } from '../diff/side.ts'

/** What a schema asks of a value by the keyword that rejects it, as the document says it. */
export interface Limit {
  readonly keyword: string
  readonly value: Json
  /** Whether a number has to be on this side of the limit. */
  readonly exclusive?: true
}

/** What a document asks where it rejects a value; undefined for keywords of which that says little. */
export function limitOf(side: Side, { schema, keyword }: Rejection): Limit | undefined {
  const node = lookUp(side.root, schema)
  const raw = node === undefined ? undefined : follow(side, { node, path: schema }).node
  if (keyword === 'additionalProperties') return { keyword, value: false }
  if (keyword === 'enum') return limit(keyword, own(raw, 'enum') ?? constant(own(raw, 'const')))
  if (keyword === 'maximum') return bound(keyword, own(raw, keyword), own(raw, 'exclusiveMaximum'), -1)
  if (keyword === 'minimum') return bound(keyword, own(raw, keyword), own(raw, 'exclusiveMinimum'), 1)
  return SAYING.has(keyword) ? limit(keyword, own(raw, keyword)) : undefined
}

const SAYING: ReadonlySet<string> = new Set([
  'type',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
])

function constant(value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : [value]
}

function limit(keyword: string, value: Json | undefined): Limit | undefined {
  return value === undefined ? undefined : { keyword, value }
}

/** A limit of a number, next to one that a number must not reach: a flag in OpenAPI 3.0, later a number of its own. */
function bound(keyword: string, value: Json | undefined, exclusive: Json | undefined, sign: 1 | -1): Limit | undefined {
  if (exclusive === true && value !== undefined) return { keyword, value, exclusive }
  if (!isNumber(exclusive)) return limit(keyword, value)
  const isNearer = !isNumber(value) || compareNumbers(exclusive, value) * sign >= 0
  return isNearer ? { keyword, value: exclusive, exclusive: true } : limit(keyword, value)
}
