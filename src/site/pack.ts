import { gzipSync } from 'node:zlib'
import { stringify } from '../base/json-text.ts'
import type { Json } from '../base/json.ts'

/**
 * A tree as a script that hands it to the page, compressed: a page that was opened as a file may load scripts, and may not read files.
 */
export function packed(name: string, tree: Json): string {
  const text = gzipSync(stringify(tree), { level: 9 }).toString('base64')
  return `chronospec.packed(${JSON.stringify(name)},"${text}")\n`
}

/** Data as a script that hands it to the page as it is; no text in it can end the script. */
export function plain(name: string, data: unknown): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `chronospec.plain(${JSON.stringify(name)},${text})\n`
}
