import { type Json, type JsonObject, type MutableJsonObject, put } from '../base/json.ts'
import type { MarkSpelling } from '../model/marker.ts'
import type { Kind } from '../model/shape.ts'
import type { PublishedVersion } from '../openapi/published.ts'

/** The kinds of objects that have a `deprecated` field in each version. */
const KEYWORD: Readonly<Record<PublishedVersion, readonly Kind[]>> = {
  '2.0': ['operation'],
  '3.0': ['operation', 'parameter', 'header', 'schema'],
  '3.1': ['operation', 'parameter', 'header', 'schema'],
  '3.2': ['operation', 'parameter', 'header', 'schema', 'securityScheme'],
}

/**
 * How to mark elements of a document in version `from` that will be converted to `to`: with `deprecated` if `to` has that field for the
 * kind of object, otherwise with `x-deprecated`.
 */
export function markSpelling(
  from: PublishedVersion,
  to: PublishedVersion,
  { plain, vendorMarks }: Pick<MarkSpelling, 'plain' | 'vendorMarks'>,
): MarkSpelling {
  return {
    fieldOf: (kind) => (KEYWORD[to].includes(kind) ? 'deprecated' : 'x-deprecated'),
    loneReferences: from === '2.0' || from === '3.0',
    plain,
    vendorMarks,
  }
}

/** A copy of an object with renamed keys, in the same order. */
export function renameKeys(node: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  if (!Object.keys(names).some((key) => Object.hasOwn(node, key))) return node
  const renamed: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) put(renamed, Object.hasOwn(names, key) ? names[key]! : key, value)
  return renamed
}

/** A copy of an object without one of its keys. */
export function omit(node: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = node
  return rest as Record<string, Json>
}
