import { type Json, isArray, isObject, own } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import type { OperationRef } from '../diff/fact.ts'

/** An operation of a document, with its tags. */
export interface TaggedOperation extends OperationRef {
  readonly tags: readonly string[]
}

/** The methods a path item has fields for. */
export const METHODS: readonly string[] = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY']

/** The operations of an OpenAPI document, as its paths list them. */
export function operationsOf(document: Json): TaggedOperation[] {
  return entries(own(document, 'paths')).flatMap(([path, entry]) => {
    const reference = own(entry, '$ref')
    const item = (typeof reference === 'string' ? resolveLocal(document, reference) : undefined) ?? entry
    const named = entries(own(item, 'additionalOperations'))
    const fixed = entries(item).map(([key, operation]) => [key.toUpperCase(), operation] as const)
    return [...fixed.filter(([method]) => METHODS.includes(method)), ...named].map(([method, operation]) => ({
      method,
      path,
      tags: tagsOf(operation),
    }))
  })
}

function tagsOf(operation: Json): string[] {
  const tags = own(operation, 'tags')
  return isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
}

function entries(map: Json | undefined): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}
