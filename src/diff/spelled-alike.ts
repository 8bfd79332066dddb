import { compareText } from '../base/compare-text.ts'
import { type Json, isArray, isObject, put, textOf } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'

/** What OpenAPI 3.0 and later versions write in different ways, as it is in JSON. */
const SPELLED = /"(?:nullable|example|const)":|"type":\[/

/**
 * A schema as later versions write it, types in one order: equal for what only the version of the document writes in another way. Its `text` is its JSON.
 */
export function spelledAlike(node: Json, text: string): Json {
  return SPELLED.test(text) ? spelled(node) : node
}

function spelled(node: Json): Json {
  if (isArray(node)) return node.map(spelled)
  if (!isObject(node)) return node
  // A property may have the name of a keyword.
  if (typeof node['nullable'] === 'object') return mapValues(node, spelled)
  const { nullable, example, const: constant, type, allOf, ...rest } = node
  const others = mapValues(rest, spelled)
  if (constant !== undefined) put(others, 'enum', [spelled(constant)])
  if (example !== undefined) put(others, 'examples', [spelled(example)])
  const isWrapper = nullable === true && type === undefined && isArray(allOf) && allOf.length === 1
  if (isWrapper) put(others, 'anyOf', [spelled(allOf[0]!), { type: 'null' }])
  else if (allOf !== undefined) put(others, 'allOf', spelled(allOf))
  if (type !== undefined) {
    const types = [...(isArray(type) ? type : [spelled(type)]), ...(nullable === true ? ['null'] : [])]
    const inOrder = types.toSorted((a, b) => compareText(textOf(a), textOf(b)))
    put(others, 'type', inOrder.length === 1 ? inOrder[0]! : inOrder)
  }
  return others
}
