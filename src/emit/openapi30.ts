import { type JsonObject, isObject, own } from '../base/json.ts'
import type { Kind } from '../model/shape.ts'
import { omit, renameKeys } from './marks.ts'
import { type Rewriter, type Spelling, rewriter } from './rewrite.ts'
import { NEVER, schema30 } from './schema30.ts'

/** Converts a document of OpenAPI 3.1 to 3.0, which allows `true` and `false` as schemas only in `additionalProperties`. */
export function downgrader31(): Rewriter {
  return rewriter(SPELLINGS, { booleanSchema: (schema) => (schema ? {} : NEVER) })
}

const SPELLINGS: Partial<Record<Kind, Spelling>> = {
  document: document30,
  components: components30,
  pathItem: pathItem30,
  operation: operation30,
  securityScheme: securityScheme30,
  schema: schema30,
}

/** Keeps or removes fields of a document, and of its `info`, that 3.0 does not have. */
function document30(document: JsonObject): JsonObject {
  const renamed = renameKeys(omit(document, 'jsonSchemaDialect'), { webhooks: 'x-webhooks' })
  const info = own(renamed, 'info')
  const result = isObject(info) ? { ...renamed, info: info30(info) } : renamed
  return Object.hasOwn(result, 'paths') ? result : { ...result, paths: {} }
}

function info30(info: JsonObject): JsonObject {
  const license = own(info, 'license')
  const renamed = renameKeys(info, { summary: 'x-summary' })
  return isObject(license) ? { ...renamed, license: renameKeys(license, { identifier: 'x-identifier' }) } : renamed
}

/** 3.0 has no shared path items, so an extension keeps them. */
function components30(components: JsonObject): JsonObject {
  return renameKeys(components, { pathItems: 'x-pathItems' })
}

function pathItem30(pathItem: JsonObject): JsonObject {
  const reference = own(pathItem, '$ref')
  if (typeof reference !== 'string' || !reference.startsWith('#/components/pathItems/')) return pathItem
  return { ...pathItem, $ref: reference.replace('/pathItems/', '/x-pathItems/') }
}

/** 3.0 requires `responses`, with a description for each. */
function operation30(operation: JsonObject): JsonObject {
  return Object.hasOwn(operation, 'responses')
    ? operation
    : { ...operation, responses: { default: { description: '' } } }
}

/** 3.0 does not have the type `mutualTLS`, so it becomes an HTTP authentication scheme of that name. */
function securityScheme30(scheme: JsonObject): JsonObject {
  if (own(scheme, 'type') !== 'mutualTLS') return scheme
  return { ...scheme, type: 'http', scheme: 'mutualTLS' }
}
