import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'es-module-lexer/minimal'
import { stripTypes } from './strip-types.ts'

/** The only package that a simple model imports, or one of its entry points. */
const OURS = /^chronospec(?:\/\w+)?$/

/** The lexer's numbers for `import … from` and `export * from`. */
const STATIC: ReadonlySet<number> = new Set([1, 8])

/** Copies of a TypeScript module and all its imports, without types, in a folder of their own. */
export interface StrippedCopies {
  /** The URL of the copy of the module. */
  readonly url: string
  remove(): void
}

/**
 * Writes copies of a module and its imports without types, so that Node can import them without a hook: the thread for hooks takes longer
 * to start than the rest of a command. Undefined if copies would not work, because a module imports other packages, imports dynamically, or
 * uses its own location; hooks can handle that.
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

/** Collects the texts of the copies of `path` and its imports; false if copies would not work. */
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

/** The specifier of an import in a copy; undefined if it cannot be determined. */
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

/** The path of a copy, which is numbered because files in different folders may have the same name. */
function copyOf(path: string, folder: string, texts: ReadonlyMap<string, string>): string {
  return join(folder, `${[...texts.keys()].indexOf(path)}-${basename(path)}.mjs`)
}
