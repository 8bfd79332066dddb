import { textOf } from '../../base/json.ts'
import { COLON, type Cursor, DOUBLE_QUOTE, isBlank, isQuote, mayBeginPlain, notPlain } from './cursor.ts'
import { plainValue } from './scalars.ts'

/** A key, and the offset after its colon, where its value may start. */
export interface Key {
  readonly name: string
  readonly end: number
}

/** The key of a block mapping at the cursor; undefined if there is a value instead. */
export function keyAt({ text, at, names }: Pick<Cursor, 'text' | 'at' | 'names'>): Key | undefined {
  const code = text.charCodeAt(at)
  if (isQuote(code)) return quotedKeyAt(text, at, code)
  if (!mayBeginPlain(text, at)) return undefined
  const line = text.slice(at, text.indexOf('\n', at) + 1)
  let colon = line.indexOf(':')
  while (colon >= 0 && !isBlank(line.charCodeAt(colon + 1))) colon = line.indexOf(':', colon + 1)
  if (colon < 0) return undefined
  const source = line.slice(0, colon)
  const known = names.get(source)
  if (known !== undefined) return { name: known, end: at + colon + 1 }
  if (source.includes(' #')) return undefined
  if (source.endsWith(' ') || source.includes('\t')) notPlain()
  const name = textOf(plainValue(source))
  names.set(source, name)
  return { name, end: at + colon + 1 }
}

function quotedKeyAt(text: string, at: number, quote: number): Key | undefined {
  const end = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1)
  if (end < 0 || text.charCodeAt(end + 1) !== COLON || !isBlank(text.charCodeAt(end + 2))) return undefined
  const name = text.slice(at + 1, end)
  if (name.includes('\n') || (quote === DOUBLE_QUOTE && name.includes('\\'))) notPlain()
  return { name, end: end + 2 }
}
