import type { JsonObject } from '../base/json.ts'
import type { Kind } from '../model/shape.ts'
import { renameKeys } from './marks.ts'
import { type Rewriter, type Spelling, rewriter } from './rewrite.ts'

/** Fields that only OpenAPI 3.2 has, by kind; older versions carry them as extensions of the `x-oai-` namespace. */
export const ONLY_IN_32: Partial<Record<Kind, readonly string[]>> = {
  document: ['$self'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'prefixEncoding', 'itemEncoding'],
  encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
  components: ['mediaTypes'],
  response: ['summary'],
  tag: ['summary', 'parent', 'kind'],
  server: ['name'],
  example: ['dataValue', 'serializedValue'],
  securityScheme: ['oauth2MetadataUrl'],
}

/** Rewrites a document of OpenAPI 3.2 as 3.1. */
export function downgrader32(): Rewriter {
  const spellings = Object.entries(ONLY_IN_32).map(([kind, fields]) => {
    const names = Object.fromEntries(fields.map((field) => [field, `x-oai-${field}`]))
    return [kind, (node: JsonObject) => renameKeys(node, kind === 'securityScheme' ? { ...names, ...MARK } : names)]
  })
  return rewriter(Object.fromEntries(spellings) as Partial<Record<Kind, Spelling>>)
}

/** Only 3.2 can say of a security scheme that it is deprecated. */
const MARK = { deprecated: 'x-deprecated' }
