import { type Json, type MutableJsonObject, isObject, own } from '../base/json.ts'
import { slotOf } from '../model/shape.ts'

/**
 * Handles operation ids as the generator does: each names a member of `operations`, once. A repeated id is removed from `document`, so the
 * types of that operation are written at its path. Returns the placeholders of deprecated operations by these names; `beginning` finds the
 * placeholder at the start of a description.
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
    // As in the generator: a number sign would end the reference to the types.
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

/** The operations in the order in which the generator reads them. */
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
