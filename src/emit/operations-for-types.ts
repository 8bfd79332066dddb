import { type Json, type MutableJsonObject, isObject, own } from '../base/json.ts'
import { slotOf } from '../model/shape.ts'

/**
 * What the generator makes of the ids of operations: each names a member of `operations`, once. An id that comes a second time is
 * taken out of `document`, so that the types of that operation stand at its path. Gives the placeholders of the deprecated
 * operations by these names; `beginning` finds the one that a description begins with.
 */
export function nameOperations(
  document: MutableJsonObject,
  beginning: (description: string) => string | undefined,
): Map<string, string> {
  const named = new Set<string>()
  const deprecated = new Map<string, string>()
  for (const operation of operationsIn(document)) {
    const id = operation['operationId']
    if (typeof id !== 'string' || id === '') continue
    // As the generator has it: a number sign would end the reference that leads to the types.
    const name = id.replaceAll('#', '/')
    if (named.has(name)) delete operation['operationId']
    else if (typeof operation['description'] === 'string') {
      const placeholder = beginning(operation['description'])
      if (placeholder !== undefined) deprecated.set(name, placeholder)
    }
    named.add(name)
  }
  return deprecated
}

/** The operations that the generator reads, in its order. */
function operationsIn(document: Json): MutableJsonObject[] {
  const holders = [own(document, 'paths'), own(document, 'webhooks'), own(own(document, 'components'), 'pathItems')]
  return holders.flatMap((items) =>
    Object.values(isObject(items) ? items : {}).flatMap((item) =>
      isObject(item)
        ? Object.entries(item).flatMap(([key, value]) =>
            slotOf('pathItem', key)?.[1] === 'operation' && isObject(value) ? [value as MutableJsonObject] : [],
          )
        : [],
    ),
  )
}
