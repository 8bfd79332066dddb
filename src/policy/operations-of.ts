import type { Json } from '../base/json.ts'
import type { OperationRef } from '../diff/change.ts'
import { itemOf } from '../diff/path-item.ts'
import { elementsBelow, entriesBelow, rootOf, newSide } from '../diff/side.ts'

/** An operation of a document, with its tags. */
export interface TaggedOperation extends OperationRef {
  readonly tags: readonly string[]
}

/** The operations of an OpenAPI document, named as the differ names them: those of its paths, then those of its webhooks. */
export function operationsOf(document: Json): TaggedOperation[] {
  const side = newSide(document)
  const paths = entriesBelow(rootOf(side), 'paths')
  const webhooks = [...entriesBelow(rootOf(side), 'webhooks')].map(([name, item]) => [`webhook ${name}`, item] as const)
  return [...paths, ...webhooks].flatMap(([path, item]) =>
    [...itemOf(side, path, item).operations].map(([method, operation]) => ({
      method,
      path,
      tags: elementsBelow(operation, 'tags').map(({ node }) => String(node)),
    })),
  )
}
