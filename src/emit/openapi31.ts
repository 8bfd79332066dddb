import { type Json, type JsonObject, isArray } from '../base/json.ts'
import { type Lifecycle, VALUE_LIFECYCLES, goneFrom, lifecycleSentence } from '../model/lifecycle.ts'
import type { Kind } from '../model/shape.ts'
import { deprecatedValues, extensionMarks, omit, renameKeys, withoutRemains } from './marks.ts'
import type { Spelling } from './rewrite.ts'

/** Fields that only OpenAPI 3.2 has, by kind; older versions carry them as extensions of the `x-oai-` namespace. */
const ONLY_IN_32: Partial<Record<Kind, readonly string[]>> = {
  document: ['$self'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'prefixEncoding', 'itemEncoding'],
  components: ['mediaTypes'],
  response: ['summary'],
  tag: ['summary', 'parent', 'kind'],
  server: ['name'],
  example: ['dataValue', 'serializedValue'],
  securityScheme: ['oauth2MetadataUrl'],
}

/** How OpenAPI 3.1 spells what differs from one version to the next. */
export const spellings31: Partial<Record<Kind, Spelling>> = withExtensions32({
  ...extensionMarks('securityScheme'),
  schema: schema31,
})

/** A schema as 3.1 and 3.2 have it: JSON Schema 2020-12. */
export function schema31(schema: JsonObject): Json {
  const clean = withoutRemains(schema)
  const values = deprecatedValues(clean)
  return values === undefined ? clean : annotatedEnum(clean, values)
}

/** `spellings`, with the fields of 3.2 renamed to extensions first. */
export function withExtensions32(spellings: Partial<Record<Kind, Spelling>>): Partial<Record<Kind, Spelling>> {
  const renaming = Object.entries(ONLY_IN_32).map(([kind, fields]) => {
    const names = Object.fromEntries(fields.map((field) => [field, `x-oai-${field}`]))
    const spelling = spellings[kind as Kind] ?? ((node) => node)
    return [kind, (node: JsonObject) => spelling(renameKeys(node, names))]
  })
  return { ...spellings, ...Object.fromEntries(renaming) }
}

/** JSON Schema can annotate a single value only as a `const` of its own. */
function annotatedEnum(schema: JsonObject, values: JsonObject): JsonObject {
  const choices = (isArray(schema['enum']) ? schema['enum'] : []).map((value) => {
    const lifecycle = Object.hasOwn(values, String(value)) ? (values[String(value)] as Lifecycle) : undefined
    return lifecycle === undefined ? { const: value } : { const: value, ...valueMarker(lifecycle) }
  })
  const rest = omit(omit(schema, 'enum'), VALUE_LIFECYCLES)
  if (!Object.hasOwn(rest, 'oneOf')) return { ...rest, oneOf: choices }
  return { ...rest, allOf: [...(isArray(rest['allOf']) ? rest['allOf'] : []), { oneOf: choices }] }
}

function valueMarker(lifecycle: Lifecycle): JsonObject {
  const gone = goneFrom(lifecycle)
  return {
    description: lifecycleSentence(lifecycle),
    deprecated: true,
    ...(gone !== undefined && { 'x-sunset': gone }),
    'x-lifecycle': lifecycle as unknown as JsonObject,
  }
}
