import { type Json, type JsonObject, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { publishedVersion } from './published.ts'
import { upgradeSwagger } from './swagger.ts'

/** A document in a form that can be compared. */
export interface Comparable {
  readonly tree: JsonObject
  /** Maps a path in the tree to the path in the original document. */
  origin(path: Path): Path
}

/** Converts Swagger 2.0 to OpenAPI 3.0; any other document stays as it is. */
export function asOpenApi3(document: Json): Comparable {
  if (!isObject(document) || publishedVersion(document) !== '2.0')
    return { tree: isObject(document) ? document : {}, origin: (path) => path }
  const { tree, pathInSwagger } = upgradeSwagger(document)
  return { tree, origin: pathInSwagger }
}
