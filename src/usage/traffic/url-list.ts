import type { LineReader } from './line-reader.ts'
import { requestOf } from './request-line.ts'

/** Reads a list of `METHOD URL`, or `METHOD /path`, one a line; lines that begin with `#` are notes. */
export function urlListReader(): LineReader {
  return (line) => {
    if (line.startsWith('#')) return []
    const [method, target, more] = line.trim().split(/\s+/)
    return more === undefined ? requestOf(method, target) : undefined
  }
}
