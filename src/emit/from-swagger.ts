import { type Json, type JsonObject, type MutableJsonObject, isObject, own, put } from '../base/json.ts'
import type { Kind } from '../model/shape.ts'
import { COLLECTION_FORMAT } from '../openapi/swagger-parameters.ts'
import { upgradeSwagger } from '../openapi/swagger.ts'
import { omit, renameKeys } from './marks.ts'
import { type Spelling, rewriter } from './rewrite.ts'

/** Converts Swagger 2.0 to OpenAPI 3.0. Results are cached by document, so days share parts only if their documents are the same object. */
export function upgraderFromSwagger(): (document: JsonObject) => JsonObject {
  const done = new WeakMap<object, JsonObject>()
  const tidy = rewriter(spellings())
  return (document) => {
    const known = done.get(document)
    const upgraded = known ?? (tidy(upgradeSwagger(document).tree, 'document') as JsonObject)
    if (known === undefined) done.set(document, upgraded)
    return upgraded
  }
}

/** The customary order of fields; all others follow in their original order. */
const ORDER: Partial<Record<Kind, string>> = {
  document: 'openapi info x-snapshot externalDocs servers tags security paths components',
  operation: 'tags summary description externalDocs operationId parameters requestBody responses',
  pathItem: 'summary description parameters',
  parameter: 'name in description required deprecated allowEmptyValue style explode schema',
  header: 'description required deprecated schema',
  requestBody: 'description required content',
  response: 'description headers content',
}

/** Fields that OpenAPI 3 does not have, and the extensions that keep them. */
const KEPT: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  operation: { schemes: 'x-schemes' },
  header: { collectionFormat: 'x-collectionFormat' },
  schema: { collectionFormat: 'x-collectionFormat' },
}

function spellings(): Partial<Record<Kind, Spelling>> {
  const kinds = [...Object.keys(ORDER), ...Object.keys(KEPT)] as Kind[]
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, spellingOf(kind)])),
    document: (node) => inOrder(withoutEmpty(node, 'components'), ORDER.document!.split(' ')),
    components: (node) => Object.keys(node).reduce(withoutEmpty, node),
    mediaType: (node) => withoutEmpty(withEncodings(node), 'encoding'),
  }
}

function spellingOf(kind: Kind): Spelling {
  const first = ORDER[kind]?.split(' ') ?? []
  const names = KEPT[kind] ?? {}
  return (node) => inOrder(renameKeys(kind === 'parameter' ? omit(node, COLLECTION_FORMAT) : node, names), first)
}

/** Removes `x-collectionFormat` from the encodings of a form where the style says the same, or where it is the default of OpenAPI 3. */
function withEncodings(node: JsonObject): JsonObject {
  const encoding = own(node, 'encoding')
  if (!isObject(encoding)) return node
  const stated = Object.entries(encoding as Readonly<Record<string, Json>>).map(([name, each]): [string, Json] => {
    const isSaid = own(each, 'style') !== undefined || own(each, COLLECTION_FORMAT) === 'multi'
    return [name, isObject(each) && isSaid ? omit(each, COLLECTION_FORMAT) : each]
  })
  const left = stated.filter(([, each]) => !isObject(each) || Object.keys(each).length > 0)
  return { ...node, encoding: Object.fromEntries(left) as JsonObject }
}

/** Removes a section if it is empty. */
function withoutEmpty(node: JsonObject, key: string): JsonObject {
  const section = own(node, key)
  return isObject(section) && Object.keys(section).length === 0 ? omit(node, key) : node
}

function inOrder(node: JsonObject, first: readonly string[]): JsonObject {
  const result: MutableJsonObject = {}
  for (const key of first) if (Object.hasOwn(node, key)) put(result, key, node[key]!)
  for (const [key, value] of Object.entries(node) as [string, Json][])
    if (!Object.hasOwn(result, key)) put(result, key, value)
  return result
}
