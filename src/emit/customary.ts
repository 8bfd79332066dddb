import { type Json, type JsonObject, type MutableJsonObject, put } from '../base/json.ts'
import type { Kind } from '../model/shape.ts'
import { type Rewriter, type Spelling, rewriter } from './rewrite.ts'

/** The order in which the fields of objects are customarily written: that of the specification, as its own examples have it. */
const ORDER: Partial<Record<Kind, string>> = {
  document: 'openapi info x-snapshot externalDocs servers tags security paths components',
  operation: 'tags summary description externalDocs operationId parameters requestBody responses',
  pathItem: 'summary description parameters',
  parameter: 'name in description required deprecated allowEmptyValue style explode schema',
  header: 'description required deprecated schema',
  requestBody: 'description required content',
  response: 'description headers content',
}

/** Puts the fields of a document that was made into the customary order; all others stay behind them as they are. */
export function customary(): Rewriter {
  const spellings = Object.entries(ORDER).map(([kind, words]): [string, Spelling] => {
    const first = words.split(' ')
    return [kind, (node) => inOrder(node, first)]
  })
  return rewriter(Object.fromEntries(spellings) as Partial<Record<Kind, Spelling>>)
}

function inOrder(node: JsonObject, first: readonly string[]): Json {
  const result: MutableJsonObject = {}
  for (const key of first) if (Object.hasOwn(node, key)) put(result, key, node[key]!)
  for (const [key, value] of Object.entries(node)) if (!Object.hasOwn(result, key)) put(result, key, value)
  return result
}
