import { readBytes, textOfBytes } from '../load/read-bytes.ts'

/** Whether a file says at its root, as far as a look tells, that it is an OpenAPI document; only such as are no larger than any are looked into. */
export function isDocument(path: string): boolean {
  const text = textOfBytes(readBytes(path) ?? new Uint8Array())
  return typeof text === 'string' && /^(?:["']?|\s*\{\s*"|\s{1,4}")(?:openapi|swagger)["']?\s*:/m.test(text)
}
