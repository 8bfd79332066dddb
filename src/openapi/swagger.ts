import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import type { ExactNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { recognizeHeaders } from './ignored-headers.ts'
import { type Prepared, prepareSwagger } from './swagger-prepare.ts'
import { pathInSwagger } from './swagger-places.ts'

/** A Swagger 2.0 document as OpenAPI 3, with a mapping of paths. */
export interface UpgradedSwagger {
  readonly tree: JsonObject
  /** Maps a path in `tree` to the path in the Swagger document, or to that of the nearest enclosing part. */
  pathInSwagger(path: Path): Path
}

/**
 * Converts a Swagger 2.0 document to OpenAPI 3.0. The upgrader does most of it; what it would get wrong is prepared before, and what it
 * drops is restored afterwards. The given tree is not modified.
 */
export function upgradeSwagger(swagger: JsonObject): UpgradedSwagger {
  const prepared = prepareSwagger(swagger)
  const tree = upgradeFromTwoToThree(prepared.tree) as unknown as MutableJsonObject
  restore(tree, prepared)
  return { tree, pathInSwagger: (path) => pathInSwagger(swagger, path) }
}

/** Restores what the upgrader drops. */
function restore(tree: MutableJsonObject, prepared: Prepared): void {
  const { extras, encodings, schemes, numbers } = prepared
  delete tree['schemes']
  if (prepared.hasNoSchemes) withoutSchemes(tree)
  for (const { path, entries } of extras) assign(own(own(tree, 'paths'), path), entries)
  for (const { path, method, encoding } of encodings) {
    const content = own(own(own(own(own(tree, 'paths'), path), method), 'requestBody'), 'content')
    assign(own(content, FORM) ?? own(content, MULTIPART), { encoding })
  }
  for (const [name, entries] of schemes) assign(own(own(own(tree, 'components'), 'securitySchemes'), name), entries)
  if (numbers.length > 0) restoreNumbers(tree, numbers)
  recognizeHeaders(tree)
}

/** Without `schemes`, a document has the scheme that it is read by (Swagger Object), and the upgrader writes `http`. */
function withoutSchemes(tree: JsonObject): void {
  const servers = own(tree, 'servers')
  for (const node of isArray(servers) ? servers : []) {
    const url = own(node, 'url')
    if (typeof url === 'string') assign(node, { url: url.replace(/^http:(?=\/\/)/, '') })
  }
}

/** Restores exact numbers from their indexes, which are the only bigints in the tree. */
function restoreNumbers(node: object, numbers: readonly ExactNumber[]): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][])
    if (typeof value === 'bigint') put(node as MutableJsonObject, key, numbers[Number(value)]!)
    else if (isArray(value) || isObject(value)) restoreNumbers(value, numbers)
}

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Modifies the target, which is safe because the upgrader has just created it. */
function assign(target: Json | undefined, entries: JsonObject): void {
  if (isObject(target)) for (const [key, value] of Object.entries(entries)) put(target as MutableJsonObject, key, value)
}
