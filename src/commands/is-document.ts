import { type NotRead, readBytes, textOfBytes } from '../load/read-bytes.ts'
import { mayBeChronicle } from './open-chronicle.ts'

/** Whether a file seems to be an OpenAPI document, judging by a key at its root; files larger than the limit for inputs are not searched. */
export function isDocument(path: string): boolean {
  return lookInto(readBytes(path) ?? new Uint8Array()) === true
}

/** Whether a file is a document of one day, and not a chronicle of several. */
export function isOneDocument(path: string): boolean {
  const bytes = readBytes(path) ?? new Uint8Array()
  if (lookInto(bytes) !== true) return false
  const text = textOfBytes(bytes)
  return typeof text === 'string' && !mayBeChronicle(text)
}

/** Whether a file seems to be a chronicle. */
export function isChronicleFile(path: string): boolean {
  const text = textOfBytes(readBytes(path) ?? new Uint8Array())
  return typeof text === 'string' && mayBeChronicle(text)
}

/** Whether bytes are an OpenAPI document, judging by a search for its version field; or why that is unknown. */
export function lookInto(bytes: Uint8Array | NotRead): boolean | NotRead {
  const text = textOfBytes(bytes)
  if (typeof text !== 'string') return text
  return /^(?:["']?|[^\S\r\n\u2028\u2029]*\{\s*"|\s{1,4}")(?:openapi|swagger)["']?\s*:/m.test(text)
}
