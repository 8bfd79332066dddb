import { type Json, own } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import type { Change, OperationRef } from '../diff/change.ts'

/** An operation, with its operationId if it has one. */
export interface NamedOperation extends OperationRef {
  readonly operationId?: string
}

/** The names that generated code uses for an element, if the documents state them. */
export interface CodeNames {
  /** The operation that a finding is in. */
  readonly operationId?: string
  /** The component schema that a finding is in. */
  readonly schema?: string
  /** The property that a finding is about or inside. */
  readonly property?: string
}

/** Finds the names that generated code uses, preferring those of the base, since that is what existing clients were generated from. */
export interface Namer {
  readonly operations: (operations: readonly OperationRef[]) => readonly NamedOperation[]
  readonly names: (change: Change) => CodeNames
}

/** Creates a namer for two documents. */
export function namer(base: Json, revision: Json): Namer {
  const known = new Map<string, NamedOperation>()
  const operation = (ref: OperationRef): NamedOperation => {
    const key = `${ref.method} ${ref.path}`
    const found = known.get(key) ?? { ...ref, ...idOf(ref, base, revision) }
    known.set(key, found)
    return found
  }
  return {
    operations: (operations) => operations.map(operation),
    names: (change) => {
      const holder = [...change.at.within, ...(change.at.part === undefined ? [] : [change.at.part])][0]
      const { operationId } =
        holder?.kind === 'operation' ? operation({ method: holder.method, path: holder.path }) : {}
      return {
        ...namedBy('operationId', operationId),
        ...namedBy('schema', schemaOf(change)),
        ...namedBy('property', propertyOf(change)),
      }
    },
  }
}

function namedBy<Key extends string>(key: Key, name: string | undefined): Partial<Record<Key, string>> {
  return name === undefined ? {} : ({ [key]: name } as Record<Key, string>)
}

function idOf({ method, path }: OperationRef, base: Json, revision: Json): { readonly operationId?: string } {
  for (const root of [base, revision]) {
    const item = own(own(root, 'paths'), path)
    const reference = own(item, '$ref')
    const found = typeof reference === 'string' ? resolveLocal(root, reference) : item
    const operation = own(found, method.toLowerCase()) ?? own(own(found, 'additionalOperations'), method)
    const id = own(operation, 'operationId')
    if (typeof id === 'string') return { operationId: id }
  }
  return {}
}

/** The component that contains a change, whether it is reported at the component or at a use of it. */
function schemaOf({ base, revision }: Change): string | undefined {
  const path = (base ?? revision)?.path ?? []
  const [section, name] = path[0] === 'components' ? path.slice(1) : path
  return section === 'schemas' || (section === 'definitions' && path[0] === section) ? String(name) : undefined
}

function propertyOf({ at: { path } }: Change): string | undefined {
  const step = path.findLast(({ into }) => into === 'property')
  return step?.into === 'property' ? step.name : undefined
}
