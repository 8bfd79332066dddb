import { gzipSync } from 'node:zlib'
import { stringify } from '../base/json-text.ts'
import type { Json } from '../base/json.ts'

/** A script that passes a tree to the page, compressed. A page opened as a file can only load scripts, not read files. */
export function packed(name: string, tree: Json): string {
  const text = gzipSync(stringify(tree), { level: 9 }).toString('base64')
  return `chronospec.packed(${JSON.stringify(name)},"${text}")\n`
}

/** A script that passes data to the page as it is. No string in the data can end the script. */
export function plain(name: string, data: unknown): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `chronospec.plain(${JSON.stringify(name)},${text})\n`
}
