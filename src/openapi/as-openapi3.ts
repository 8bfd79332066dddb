import { type Json, type JsonObject, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { publishedVersion } from './published.ts'
import { upgradeSwagger } from './swagger.ts'

/** A document as documents are compared. */
export interface Comparable {
  readonly tree: JsonObject
  /** The path in the document of what is at a path of the tree. */
  origin(path: Path): Path
}

/** A document in a version that can be compared: Swagger 2.0 as OpenAPI 3.0, any other as it is. */
export function asOpenApi3(document: Json): Comparable {
  if (!isObject(document) || publishedVersion(document) !== '2.0')
    return { tree: isObject(document) ? document : {}, origin: (path) => path }
  const { tree, pathInSwagger } = upgradeSwagger(document)
  return { tree, origin: pathInSwagger }
}
