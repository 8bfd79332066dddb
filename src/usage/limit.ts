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
  if (keyword === 'const') return limit('enum', constant(own(raw, keyword)))
  if (keyword === 'exclusiveMaximum') return exclusive('maximum', own(raw, keyword), own(raw, 'maximum'))
  if (keyword === 'exclusiveMinimum') return exclusive('minimum', own(raw, keyword), own(raw, 'minimum'))
  return SAYING.has(keyword) ? limit(keyword, own(raw, keyword)) : undefined
}

const SAYING: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'minimum',
  'maximum',
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

/** A limit that a number must not reach: a number of its own, or in OpenAPI 3.0 a flag next to `limited`. */
function exclusive(keyword: string, stated: Json | undefined, limited: Json | undefined): Limit | undefined {
  const value = stated === true ? limited : stated
  return value === undefined ? undefined : { keyword, value, exclusive: true }
}
