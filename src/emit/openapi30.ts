import { type Json, type JsonObject, type MutableJsonObject, isObject, own } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import type { Kind } from '../model/shape.ts'
import { extensionMarks, omit, renameKeys } from './marks.ts'
import { withExtensions32 } from './openapi31.ts'
import type { Spelling } from './rewrite.ts'
import { NEVER, schema30 } from './schema30.ts'

/** How OpenAPI 3.0 spells what differs from one version to the next. */
export const spellings30: Partial<Record<Kind, Spelling>> = withExtensions32({
  ...extensionMarks('securityScheme'),
  document: document30,
  schema: schema30,
})

/** 3.0 knows `true` and `false` as schemas only under `additionalProperties`. */
export function booleanSchema30(schema: boolean): Json {
  return schema ? {} : NEVER
}

function document30(document: JsonObject): JsonObject {
  const renamed = renameKeys(omit(document, 'jsonSchemaDialect'), { webhooks: 'x-webhooks' })
  const info = own(renamed, 'info')
  const result: MutableJsonObject = { ...renamed, paths: withoutSharedPathItems(own(renamed, 'paths') ?? {}, document) }
  if (isObject(info)) result['info'] = info30(info)
  const components = own(renamed, 'components')
  if (isObject(components) && Object.hasOwn(components, 'pathItems'))
    result['components'] = omit(components, 'pathItems')
  return result
}

function info30(info: JsonObject): JsonObject {
  const license = own(info, 'license')
  const renamed = renameKeys(info, { summary: 'x-summary' })
  return isObject(license) ? { ...renamed, license: renameKeys(license, { identifier: 'x-identifier' }) } : renamed
}

/** 3.0 has no place for shared path items: each use becomes a copy. */
function withoutSharedPathItems(paths: Json, document: JsonObject): Json {
  if (!isObject(paths)) return paths
  const copies = Object.entries(paths).map(([path, item]): [string, Json] => {
    const reference = own(item, '$ref')
    const shared = typeof reference === 'string' ? resolveLocal(document, reference) : undefined
    return [path, isObject(shared) && isObject(item) ? { ...shared, ...omit(item, '$ref') } : item]
  })
  return Object.fromEntries(copies)
}
