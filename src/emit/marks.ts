import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { type Lifecycle, VALUE_LIFECYCLES, goneFrom, lifecycleSentence } from '../model/lifecycle.ts'
import type { MarkSpelling } from '../model/marker.ts'
import type { Kind } from '../model/shape.ts'
import type { PublishedVersion } from '../openapi/published.ts'
import type { Spelling } from './rewrite.ts'

/** The kinds of objects that have a `deprecated` field, in each version. */
const KEYWORD: Readonly<Record<PublishedVersion, readonly Kind[]>> = {
  '2.0': ['operation'],
  '3.0': ['operation', 'parameter', 'header', 'schema'],
  '3.1': ['operation', 'parameter', 'header', 'schema'],
  '3.2': ['operation', 'parameter', 'header', 'schema', 'securityScheme'],
}

/**
 * How a document written in `from` is marked that will be written in `to`: with `deprecated` where the later of the two has
 * the field. What is brought up from Swagger 2.0 is marked as OpenAPI 3.0 is.
 */
export function markSpelling(from: PublishedVersion, to: PublishedVersion, plain: boolean): MarkSpelling {
  return {
    fieldOf: (kind) => (KEYWORD[to].includes(kind) ? 'deprecated' : 'x-deprecated'),
    loneReferences: from === '2.0' || from === '3.0',
    plain,
  }
}

/** How the deprecated values of an enum are marked in a version: JSON Schema can annotate one only as a `const` of its own. */
export function valueMarks(version: PublishedVersion, plain: boolean): Spelling {
  return (schema) => {
    const values = schema[VALUE_LIFECYCLES]
    if (!isObject(values) || !isArray(schema['enum'])) return schema
    return version === '2.0' || version === '3.0' ? named(schema, values, plain) : annotated(schema, values, plain)
  }
}

/** The enum as it is, and beside it which of its values are deprecated. */
function named(schema: JsonObject, values: JsonObject, plain: boolean): JsonObject {
  const marked = (schema['enum'] as readonly Json[]).filter((value) => Object.hasOwn(values, String(value)))
  const rest = omit(schema, VALUE_LIFECYCLES)
  return { ...rest, 'x-deprecated-values': marked, ...(!plain && { [VALUE_LIFECYCLES]: values }) }
}

/** Each value as a choice of its own, with its marker. */
function annotated(schema: JsonObject, values: JsonObject, plain: boolean): JsonObject {
  const choices = (schema['enum'] as readonly Json[]).map((value) => {
    const lifecycle = Object.hasOwn(values, String(value)) ? (values[String(value)] as Lifecycle) : undefined
    return lifecycle === undefined ? { const: value } : { const: value, ...valueMarker(lifecycle, plain) }
  })
  const rest = omit(omit(schema, 'enum'), VALUE_LIFECYCLES)
  if (!Object.hasOwn(rest, 'oneOf')) return { ...rest, oneOf: choices }
  return { ...rest, allOf: [...(isArray(rest['allOf']) ? rest['allOf'] : []), { oneOf: choices }] }
}

function valueMarker(lifecycle: Lifecycle, plain: boolean): JsonObject {
  const gone = goneFrom(lifecycle)
  return {
    description: lifecycleSentence(lifecycle),
    deprecated: true,
    ...(gone !== undefined && { 'x-sunset': gone }),
    ...(!plain && { 'x-lifecycle': lifecycle as unknown as JsonObject }),
  }
}

/** The object with some of its keys renamed, in the same order. */
export function renameKeys(node: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  if (!Object.keys(names).some((key) => Object.hasOwn(node, key))) return node
  const renamed: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) put(renamed, Object.hasOwn(names, key) ? names[key]! : key, value)
  return renamed
}

/** The object without one of its keys. */
export function omit(node: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = node
  return rest as Record<string, Json>
}
