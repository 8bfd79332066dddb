import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'es-module-lexer/minimal'
import { stripTypes } from './strip-types.ts'

/** The one package a plain model imports, whole or by one of its parts. */
const OURS = /^chronospec(?:\/\w+)?$/

/** How the lexer numbers `import … from` and `export * from`. */
const STATIC: ReadonlySet<number> = new Set([1, 8])

/** Copies without types of a TypeScript module and of all it imports, in a folder of their own. */
export interface StrippedCopies {
  /** The URL of the copy of the module. */
  readonly url: string
  remove(): void
}

/**
 * Writes copies without types of a module and its imports, so that Node can import them without a hook: the thread that
 * hooks live in takes longer to start than all the rest of a command. Undefined if copies would not work, since a module
 * imports other packages, imports dynamically, or asks where it is; the hooks can do that.
 */
export function stripCopies(path: string): StrippedCopies | undefined {
  const folder = join(tmpdir(), `chronospec-${randomUUID()}`)
  const texts = new Map<string, string>()
  if (!collect(path, folder, texts)) return undefined
  try {
    mkdirSync(folder, { mode: 0o700 })
    for (const [original, text] of texts) writeFileSync(copyOf(original, folder, texts), text)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  return {
    url: pathToFileURL(copyOf(path, folder, texts)).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Gathers the text of the copy of `path` and of what it imports; false if a copy would not work. */
function collect(path: string, folder: string, texts: Map<string, string>): boolean {
  if (texts.has(path)) return true
  texts.set(path, '')
  const { code, map } = stripTypes(path, readFileSync(path, 'utf8'))
  const [imports] = parse(code, path)
  let text = ''
  let end = 0
  for (const { n: name, s: start, e: stop, t: type } of imports) {
    const target = STATIC.has(type) && name !== undefined ? targetOf(name, path, folder, texts) : undefined
    if (target === undefined) return false
    text += code.slice(end, start) + target
    end = stop
  }
  texts.set(path, `${text}${code.slice(end)}\n${map}`)
  return true
}

/** How an import is written in a copy; undefined if that cannot be determined. */
function targetOf(name: string, from: string, folder: string, texts: Map<string, string>): string | undefined {
  if (isBuiltin(name)) return name
  if (OURS.test(name)) return ownUrl(name, from)
  if (!/^\.{1,2}\//.test(name)) return undefined
  const path = resolve(dirname(from), name)
  if (!/\.m?ts$/.test(path)) return pathToFileURL(path).href
  return collect(path, folder, texts) ? `./${basename(copyOf(path, folder, texts))}` : undefined
}

function ownUrl(name: string, from: string): string | undefined {
  try {
    return pathToFileURL(createRequire(from).resolve(name)).href
  } catch {
    return undefined
  }
}

/** The place of a copy: numbered, since files of one name may come from several folders. */
function copyOf(path: string, folder: string, texts: ReadonlyMap<string, string>): string {
  return join(folder, `${[...texts.keys()].indexOf(path)}-${basename(path)}.mjs`)
}
