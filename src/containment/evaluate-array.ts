import { canonicalJson } from '../base/canonical.ts'
import type { Json, JsonArray } from '../base/json.ts'
import type { Answer, Evaluate } from './answer.ts'
import { isKnownInPart } from './known-in-part.ts'
import type { Marks } from './marks.ts'
import type { Schema } from './node.ts'
import { work } from './work.ts'

/** Whether an array satisfies the keywords of arrays. */
export function evaluateArray(schema: Schema, value: JsonArray, marks: Marks | undefined, evaluate: Evaluate): Answer {
  const { prefix, items, contains, minItems, maxItems, unique, unevaluatedItems } = schema
  work.steps += value.length
  if (value.length < minItems || value.length > maxItems) return false
  const seen = unique ? value.filter((item) => !isKnownInPart(item)) : value
  if (unique && new Set(seen.map(canonicalJson)).size < seen.length) return false
  let unsure = seen.length < value.length
  for (const [at, item] of value.entries()) {
    const node = prefix[at] ?? items
    if (node === undefined) break
    const said = evaluate(node, item)
    if (said === false) return false
    unsure ||= said === undefined
    marks?.items.add(at)
  }
  if (contains !== undefined) {
    const said = value.map((item) => evaluate(contains.node, item))
    const hits = said.filter((one) => one === true).length
    const open = said.filter((one) => one === undefined).length
    if (hits > contains.max || hits + open < contains.min) return false
    unsure ||= hits < contains.min || hits + open > contains.max
    if (schema.containsEvaluates && marks !== undefined) {
      said.forEach((one, at) => (one === true ? marks.items.add(at) : one === undefined && (marks.uncertain = true)))
    }
  }
  if (unevaluatedItems !== undefined && marks !== undefined) {
    for (const [at, item] of value.entries()) {
      if (marks.items.has(at)) continue
      const said: Answer = evaluate(unevaluatedItems, item)
      if (said === false && !marks.uncertain) return false
      unsure ||= said !== true
    }
    value.forEach((_: Json, at) => marks.items.add(at))
  }
  return unsure ? undefined : true
}
