import { type Stats, closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { reasonOf } from '../base/system-error.ts'
import { decodeUtf8, looksLikeUtf16 } from './decode.ts'
import { reportRead } from './reads.ts'

/** The maximum size of an input; published API descriptions are smaller than 20 MB. */
export const MAX_BYTES = 100_000_000

/** Why bytes were not read, in one line. */
export interface NotRead {
  readonly why: string
  readonly hint: string
}

export const TOO_LARGE: NotRead = {
  why: `larger than ${MAX_BYTES / 1e6} MB, the limit`,
  hint: 'compare a part of it',
}

/** The bytes of a file, undefined if it does not exist, or why they are not read: too many, a folder, a device, or no permission. */
export function readBytes(path: string): Uint8Array | NotRead | undefined {
  reportRead(path)
  try {
    const stats = statSync(path)
    const failure = failureOf(stats, path)
    if (failure !== undefined) return failure
    return stats.isFile() && stats.size > 0 ? readFileSync(path) : readLimited(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    return { why: reasonOf(error), hint: 'check the path and its permissions' }
  }
}

/** Whether a path is a pipe other than those that shells create for `<(command)`: reading a named pipe may never end. */
export function isNamedPipe(stats: Stats, path: string): boolean {
  return stats.isFIFO() && !/^\/(?:dev|proc\/(?:self|\d+))\/(?:fd\/\d+|stdin)$/.test(path)
}

function failureOf(stats: Stats, path: string): NotRead | undefined {
  if (stats.isDirectory()) return { why: 'it is a folder', hint: 'name a file in it' }
  if (stats.isFile()) return stats.size > MAX_BYTES ? TOO_LARGE : undefined
  if (stats.isFIFO() && !isNamedPipe(stats, path)) return undefined
  return { why: `it is ${stats.isFIFO() ? 'a named pipe' : 'a device'}, not a file`, hint: 'name a file, or -' }
}

/** Reads a pipe, or a file whose size the system does not know, up to the limit. */
function readLimited(path: string): Uint8Array | NotRead {
  const file = openSync(path, 'r')
  try {
    const chunks: Uint8Array[] = []
    let total = 0
    for (;;) {
      const chunk = Buffer.allocUnsafe(1 << 16)
      const length = readSync(file, chunk)
      if (length === 0) return Buffer.concat(chunks)
      total += length
      if (total > MAX_BYTES) return TOO_LARGE
      chunks.push(chunk.subarray(0, length))
    }
  } finally {
    closeSync(file)
  }
}

/** Decodes bytes, or says why they are not text. */
export function textOfBytes(bytes: Uint8Array | NotRead): string | NotRead {
  if ('why' in bytes) return bytes
  return decodeUtf8(bytes) ?? (bytes[0] === 0x1f && bytes[1] === 0x8b ? COMPRESSED : NOT_UTF8(looksLikeUtf16(bytes)))
}

/** What begins as gzip does (RFC 1952, 2.3.1). */
const COMPRESSED: NotRead = { why: 'it is compressed with gzip', hint: 'decompress it first' }

function NOT_UTF8(isUtf16: boolean): NotRead {
  return { why: `it is ${isUtf16 ? 'UTF-16' : 'not UTF-8'} text`, hint: 'save it as UTF-8' }
}
