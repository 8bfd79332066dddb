import { own } from '../../base/json.ts'
import type { Contract } from '../contract.ts'

/** An operation that a generated client has a function for. */
export interface NamedOperation {
  readonly method: string
  readonly template: string
  readonly parameters: readonly { readonly in: string; readonly name: string }[]
}

/** Operations by the names of their functions, as `plainName` makes them. */
export type OperationNames = ReadonlyMap<string, NamedOperation>

/**
 * The names that generated clients give operations: the operationId, or the method and the path where there is none, as openapi-ts (`getPetsByPetId`) and
 * Orval (`getPetsPetId`) put them together. For several days, the first given one counts.
 */
export function operationNames(days: Iterable<ReadonlyMap<string, Contract>>): OperationNames {
  const names = new Map<string, NamedOperation>()
  for (const contracts of days) {
    for (const [key, { template, operation, parameters }] of contracts) {
      const method = key.slice(0, key.indexOf(' '))
      const found = { method, template, parameters: [...parameters.values()] }
      const id = own(operation.node, 'operationId')
      const all =
        typeof id === 'string' ? [id] : [`${method}${template.replaceAll('{', 'by{')}`, `${method}${template}`]
      for (const name of all.map(plainName)) if (name !== '' && !names.has(name)) names.set(name, found)
    }
  }
  return names
}

/** A name without what generators change: case, and the characters between words. */
export function plainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
