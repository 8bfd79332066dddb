import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { stringify } from '../base/json-text.ts'

/** A UUID (RFC 9562, version 8) derived from texts and their order: the same on every machine and every day. */
export function stableId(texts: readonly string[]): string {
  const bytes = sha256(utf8ToBytes(stringify(['chronospec', ...texts]))).slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
