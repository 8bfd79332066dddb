import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import type { Kind } from '../model/shape.ts'
import { isQueryString } from '../openapi/query-string.ts'
import { type Rewriter, rewriter } from './rewrite.ts'

/**
 * Creates a function that inlines references that 3.1 does not have: to shared media types, and to parameters that are the whole query
 * string. Documents without any stay as they are. Days with the same components share the results.
 */
export function inlinerOf32(): (document: Json) => Json {
  const rewriters = new WeakMap<object, Rewriter>()
  return (document) => {
    const components = own(document, 'components')
    if (!isObject(components) || !isNeeded(components)) return document
    const known = rewriters.get(components)
    const rewrite = known ?? inliner({ components })
    if (known === undefined) rewriters.set(components, rewrite)
    return rewrite(document, 'document')
  }
}

function isNeeded(components: JsonObject): boolean {
  const parameters = own(components, 'parameters')
  return (
    own(components, 'mediaTypes') !== undefined ||
    Object.values(isObject(parameters) ? parameters : {}).some(isQueryString)
  )
}

function inliner(root: JsonObject): Rewriter {
  const behind = (node: JsonObject, seen: readonly string[] = []): JsonObject => {
    const reference = own(node, '$ref')
    if (typeof reference !== 'string' || seen.includes(reference)) return node
    const target = resolveLocal(root, reference)
    return isObject(target) ? behind(target, [...seen, reference]) : node
  }
  const spellings: Partial<Record<Kind, (node: JsonObject) => Json>> = {
    mediaType: (node) => behind(node),
    parameter: (node) => (isQueryString(behind(node)) ? behind(node) : node),
  }
  return rewriter(spellings)
}
