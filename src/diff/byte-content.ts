import { isObject, own } from '../base/json.ts'
import { without } from '../base/without.ts'
import { isAnnotation } from './schema/meaning.ts'
import type { Located } from './side.ts'

/**
 * The schemas of a body on both sides, without the keywords that only say that it is bytes, if both say no more than that and one
 * says so by a format: in 3.0 that is `type: string` and `format: binary`, later no schema (OpenAPI 3.1, Considerations for File
 * Uploads). Other schemas are returned as they are.
 */
export function asBytes(base: Located, revision: Located, mediaType: string | undefined): readonly [Located, Located] {
  const schemas = [base, revision] as const
  const isFormat = schemas.some(({ node }) => own(node, 'format') === 'binary')
  if (!isFormat || mediaType === undefined || STRUCTURED.test(mediaType) || !schemas.every(isOnlyBytes)) return schemas
  return [notes(base), notes(revision)]
}

/** Media types whose values have types of their own, or are text. */
const STRUCTURED = /json|xml|yaml|form|text|csv|javascript|cbor|msgpack/i

/** What says that a value is bytes, or which. */
const OF_BYTES = ['type', 'format', 'contentMediaType'] as const

/** Whether a schema says of its values at most that they are bytes. */
function isOnlyBytes({ node }: Located): boolean {
  if (!isObject(node)) return false
  const { type = 'string', format = 'binary' } = node
  const isPlain = Object.keys(node).every(
    (keyword) => isAnnotation(keyword) || OF_BYTES.some((each) => each === keyword),
  )
  return type === 'string' && format === 'binary' && isPlain
}

function notes({ node, path }: Located): Located {
  return {
    node: without(
      node,
      OF_BYTES.map((keyword) => [keyword]),
    ),
    path,
  }
}
