import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import type { Kind } from '../model/shape.ts'
import { extensionMarks, omit, renameKeys } from './marks.ts'
import { withExtensions32 } from './openapi31.ts'
import type { Spelling } from './rewrite.ts'
import { NEVER, schema30 } from './schema30.ts'

/** How OpenAPI 3.0 spells what differs from one version to the next. */
export const spellings30: Partial<Record<Kind, Spelling>> = withExtensions32({
  ...extensionMarks('securityScheme'),
  document: document30,
  components: components30,
  pathItem: pathItem30,
  operation: operation30,
  schema: schema30,
})

/** 3.0 knows `true` and `false` as schemas only under `additionalProperties`. */
export function booleanSchema30(schema: boolean): Json {
  return schema ? {} : NEVER
}

function document30(document: JsonObject): JsonObject {
  const renamed = renameKeys(omit(document, 'jsonSchemaDialect'), { webhooks: 'x-webhooks' })
  const info = own(renamed, 'info')
  return { paths: {}, ...renamed, ...(isObject(info) && { info: info30(info) }) }
}

function info30(info: JsonObject): JsonObject {
  const license = own(info, 'license')
  const renamed = renameKeys(info, { summary: 'x-summary' })
  return isObject(license) ? { ...renamed, license: renameKeys(license, { identifier: 'x-identifier' }) } : renamed
}

/** 3.0 has no place for shared path items, so they are kept under an extension. */
function components30(components: JsonObject): JsonObject {
  return renameKeys(components, { pathItems: 'x-pathItems' })
}

function pathItem30(pathItem: JsonObject): JsonObject {
  const reference = own(pathItem, '$ref')
  if (typeof reference !== 'string' || !reference.startsWith('#/components/pathItems/')) return pathItem
  return { ...pathItem, $ref: reference.replace('/pathItems/', '/x-pathItems/') }
}

/** 3.0 demands responses, and a description of each. */
function operation30(operation: JsonObject): JsonObject {
  return Object.hasOwn(operation, 'responses')
    ? operation
    : { ...operation, responses: { default: { description: '' } } }
}
