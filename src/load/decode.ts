import { isAscii, isUtf8 } from 'node:buffer'

/** Decodes UTF-8 without a byte order mark; undefined if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // ASCII text, which most JSON is, needs no decoding and is just copied.
  if (isAscii(buffer)) return buffer.toString('latin1')
  if (!isUtf8(buffer)) return undefined
  const text = buffer.toString('utf8')
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** Whether bytes look like UTF-16, which some editors on Windows write. */
export function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
}
