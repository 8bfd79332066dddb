import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import type { ExactNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { heedHeaders } from './ignored-headers.ts'
import { type Prepared, prepareSwagger } from './swagger-prepare.ts'
import { pathInSwagger } from './swagger-places.ts'

/** A Swagger 2.0 document as OpenAPI 3, and where its parts stand in the Swagger 2.0 document. */
export interface UpgradedSwagger {
  readonly tree: JsonObject
  /** The path of the part of the Swagger document that became the one at `path`, or of what it is in. */
  pathInSwagger(path: Path): Path
}

/**
 * Brings a Swagger 2.0 document up to OpenAPI 3.0. The library does it; what it would get wrong is put right before, and what
 * it has no place for is put in afterwards. The given tree stays as it is.
 */
export function upgradeSwagger(swagger: JsonObject): UpgradedSwagger {
  const prepared = prepareSwagger(swagger)
  const tree = upgradeFromTwoToThree(prepared.tree) as unknown as MutableJsonObject
  restore(tree, prepared)
  return { tree, pathInSwagger: (path) => pathInSwagger(swagger, path) }
}

/** Puts back what the library has no place for. */
function restore(tree: MutableJsonObject, { extras, encodings, schemes, numbers }: Prepared): void {
  delete tree['schemes']
  for (const { path, entries } of extras) assign(own(own(tree, 'paths'), path), entries)
  for (const { path, method, encoding } of encodings) {
    const content = own(own(own(own(own(tree, 'paths'), path), method), 'requestBody'), 'content')
    assign(own(content, FORM) ?? own(content, MULTIPART), { encoding })
  }
  for (const [name, entries] of schemes) assign(own(own(own(tree, 'components'), 'securitySchemes'), name), entries)
  if (numbers.length > 0) restoreNumbers(tree, numbers)
  heedHeaders(tree)
}

/** Puts exact numbers in the place of their indices, which are the only bigints there. */
function restoreNumbers(node: object, numbers: readonly ExactNumber[]): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][])
    if (typeof value === 'bigint') put(node as MutableJsonObject, key, numbers[Number(value)]!)
    else if (isArray(value) || isObject(value)) restoreNumbers(value, numbers)
}

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** The library builds new objects, which nobody else holds yet. */
function assign(target: Json | undefined, entries: JsonObject): void {
  if (isObject(target)) for (const [key, value] of Object.entries(entries)) put(target as MutableJsonObject, key, value)
}
