import { isAscii, isUtf8 } from 'node:buffer'

/** Bytes as UTF-8 text, without the byte order mark it may begin with; undefined for bytes that are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Text of ASCII only, as most JSON is, needs no decoding; it is copied.
  if (isAscii(buffer)) return buffer.toString('latin1')
  if (!isUtf8(buffer)) return undefined
  const text = buffer.toString('utf8')
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** Whether bytes look like UTF-16, as some editors of Windows write it. */
export function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
}
