import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The text of all code that a generator wrote into a folder, in the order of the file names. */
export function codeIn(folder, extensions) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => extensions.some((extension) => file.endsWith(extension)) && !/(^|\/)ask\./.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}
