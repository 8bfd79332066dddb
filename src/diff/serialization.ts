import { type Json, own } from '../base/json.ts'
import { type Scope, record } from './comparison.ts'
import type { Located } from './side.ts'

/** The fields that say how a value is written into a request or a header. */
export const SERIALIZATION = ['style', 'explode', 'allowReserved', 'allowEmptyValue'] as const

/** Records that a value is written in another way; `place` is where it is: `query`, `header`, … */
export function compareSerialization(scope: Scope, base: Located, revision: Located, place: Json | undefined): void {
  for (const keyword of SERIALIZATION) {
    const [before, after] = [said(base.node, keyword, place), said(revision.node, keyword, place)]
    if (before !== after) record(scope, 'constraint', 'changed', undefined, base, revision, { keyword, before, after })
  }
}

/** The value of a field, or its default in OpenAPI (Parameter Object). */
function said(node: Json, keyword: (typeof SERIALIZATION)[number], place: Json | undefined): Json {
  const value = own(node, keyword)
  if (value !== undefined) return value
  if (keyword === 'style') return place === 'query' || place === 'cookie' ? 'form' : 'simple'
  return keyword === 'explode' ? ['form', 'cookie'].includes(String(said(node, 'style', place))) : false
}
