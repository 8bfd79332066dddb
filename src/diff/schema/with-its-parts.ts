import { type Json, type MutableJsonObject, entriesOf, isObject, own, put } from '../../base/json.ts'
import type { Located } from '../side.ts'
import { gatherParts } from './all-of.ts'
import { listedValues } from './keywords.ts'
import { requiredNames } from './required-names.ts'

/**
 * What a schema and all parts of its `allOf` say of which properties there are, which must be there, and which values they have, as one
 * schema. Where several describe a property, one that lists its values counts.
 */
export function withItsParts(located: Located, follow: (part: Located) => Located): Json {
  const { node } = located
  if (!isObject(node) || own(node, 'allOf') === undefined) return node
  const parts = gatherParts(located, follow).parts.map((part) => part.node)
  const properties: MutableJsonObject = {}
  for (const part of parts)
    for (const [name, property] of entriesOf(own(part, 'properties'))) {
      const before = own(properties, name)
      if (before === undefined || listedValues(before) === undefined) put(properties, name, property)
    }
  const { allOf: _, ...rest } = node
  const type = parts.map((part) => own(part, 'type')).find((each) => each !== undefined)
  return {
    ...rest,
    ...(type !== undefined && { type }),
    properties,
    required: [...new Set(parts.flatMap(requiredNames))],
  }
}
