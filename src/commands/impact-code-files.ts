import { join, resolve } from 'node:path'
import { withoutFinal } from '../base/text.ts'
import { decodeUtf8 } from '../load/decode.ts'
import { readBytes } from '../load/read-bytes.ts'
import type { NotReadSource } from '../usage/code/code-call.ts'
import type { SourceText } from '../usage/code/parse-source.ts'
import { fail } from './command.ts'
import { isFolder } from './files.ts'
import { filesAsked, isGlob } from './many/files-in.ts'

/** Sources of JavaScript and TypeScript, by their names; declarations of types hold no calls. */
const SOURCE = /(?<!\.d)\.[cm]?[jt]s$|\.[jt]sx$/

/**
 * The sources that files, folders and globs name, each once, in the order of their names; what lies in `node_modules` is left out. Rejects a word
 * that names none.
 */
export function sourcesIn(words: readonly string[], cwd: string): (SourceText | NotReadSource)[] {
  const files = new Set(words.flatMap((word) => filesOf(word, cwd)))
  return [...files].toSorted().map((file) => sourceAt(file, cwd))
}

function filesOf(word: string, cwd: string): string[] {
  if (word === '') fail('usage', '--code is empty', "write a file, or a glob such as 'src/**/*.ts'")
  const isAll = isFolder(resolve(cwd, word))
  if (!isAll && !isGlob(word, cwd)) return [shownPathOf(word)]
  const { folder, files } = filesAsked(isAll ? `${withoutFinal(word, '/')}/**/*` : word, cwd)
  const found = files.filter(({ path }) => SOURCE.test(path)).map(({ path }) => shownPathOf(join(folder, path)))
  if (found.length === 0)
    fail('no-code', `${word} matches no JavaScript or TypeScript file`, "write a file, or a glob such as 'src/**/*.ts'")
  return found
}

function shownPathOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\.\//, '')
}

function sourceAt(file: string, cwd: string): SourceText | NotReadSource {
  const bytes = readBytes(resolve(cwd, file))
  if (bytes === undefined) fail('no-code', `there is no file ${file}`, "write a file, or a glob such as 'src/**/*.ts'")
  if (!(bytes instanceof Uint8Array)) return { file, line: null, message: bytes.why }
  const text = decodeUtf8(bytes)
  return text === undefined ? { file, line: null, message: 'it is not UTF-8 text' } : { file, text }
}
