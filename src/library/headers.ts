import type { Json } from '../base/json.ts'
import {
  type DeprecatedOperation,
  type ResponseHeaders,
  deprecatedOperations as deprecatedIn,
  headersFor as headers,
} from '../usage/response-headers.ts'
import { checkDocument } from './documents.ts'
import { A_TEXT, check, listOf } from '../base/expected.ts'

/**
 * The headers that the response of a deprecated operation should have: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and
 * `Link`. `snapshot` is the document of the day, `path` the requested path, with or without the base path of the server, or a path
 * template. Undefined if the operation is not deprecated or does not exist.
 */
export function headersFor(snapshot: Json, method: string, path: string): ResponseHeaders | undefined {
  checkSnapshot('headersFor', snapshot)
  check('headersFor', 'method', A_TEXT, method)
  check('headersFor', 'path', A_TEXT, path)
  return headers(snapshot, method, path)
}

/**
 * The deprecated operations of a snapshot, in its order, with the headers of their responses; `bases` are the base
 * paths of the service, if the document does not state them.
 */
export function deprecatedOperations(snapshot: Json, bases: readonly string[] = []): DeprecatedOperation[] {
  checkSnapshot('deprecatedOperations', snapshot)
  check('deprecatedOperations', 'bases', listOf(A_TEXT), bases)
  return deprecatedIn(snapshot, bases)
}

/** Checks a document once: servers ask for each request. */
function checkSnapshot(call: string, snapshot: Json): void {
  const key = Object(snapshot) as object
  if (sound.has(key)) return
  checkDocument(call, 'snapshot', snapshot)
  sound.add(key)
}

const sound = new WeakSet<object>()
