import { type Json, own, textOf } from '../base/json.ts'
import type { OperationRef } from '../diff/change.ts'
import { itemOf } from '../diff/path-entry.ts'
import { type Located, elementsBelow, entriesBelow, newSide, rootOf } from '../diff/side.ts'

/** An operation of a document, with its place and everything that filters refer to. */
export interface DocumentOperation extends OperationRef {
  readonly item: Located
  readonly operation: Located
  readonly id: string | undefined
  readonly tags: readonly string[]
}

/** The operations of an OpenAPI document, with the names that the differ gives them: those of paths, then those of webhooks. */
export function operationsOf(document: Json): DocumentOperation[] {
  const side = newSide(document)
  const paths = entriesBelow(rootOf(side), 'paths')
  const webhooks = [...entriesBelow(rootOf(side), 'webhooks')].map(([name, item]) => [`webhook ${name}`, item] as const)
  return [...paths, ...webhooks].flatMap(([path, located]) => {
    const { item, operations } = itemOf(side, path, located)
    return [...operations].map(([method, operation]) => {
      const id = own(operation.node, 'operationId')
      const tags = elementsBelow(operation, 'tags').map(({ node }) => textOf(node))
      return { method, path, item, operation, id: typeof id === 'string' ? id : undefined, tags }
    })
  })
}
