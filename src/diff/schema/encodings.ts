import { type Json, own } from '../../base/json.ts'

/** Keywords that say how a text holds bytes: 3.0 has formats for it. */
export const ENCODINGS = ['format', 'contentEncoding'] as const

/** The formats of 3.0 that say what a `contentEncoding` says. */
const FORMATS: Readonly<Record<string, string>> = { base64: 'byte', binary: 'binary' }

/** Whether two schemas say the same of how a text holds bytes, one as 3.0 does and the other as later versions do. */
export function isSameEncoding(before: Json, after: Json): boolean {
  return says(before, after) || says(after, before)
}

function says(older: Json, later: Json): boolean {
  const encoding = own(later, 'contentEncoding')
  const format = typeof encoding === 'string' && Object.hasOwn(FORMATS, encoding) ? FORMATS[encoding] : undefined
  if (format === undefined || own(older, 'contentEncoding') !== undefined || own(later, 'format') !== undefined)
    return false
  return own(older, 'format') === format
}
