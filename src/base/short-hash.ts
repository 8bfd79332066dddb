import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** How many bytes of a hash are enough to distinguish all contents that occur in practice. */
const BYTES = 6

/** A short text that stands for a content: the first 12 hexadecimal digits of its SHA-256. It needs no Node, so that a browser has the same. */
export function shortHash(content: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(content)).subarray(0, BYTES))
}
