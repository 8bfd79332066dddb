import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { nativeImport } from '../base/native-import.ts'
import { reportRead } from './reads.ts'
import type { Elsewhere, HookData } from './typescript-hooks.ts'

/** The exports of a module by name. */
export type Exports = Readonly<Record<string, unknown>>

/** Whether Node itself can run TypeScript (since 22.18 and 24). */
const readsTypeScript = Boolean((process.features as { typescript?: unknown }).typescript)

let registered = false

/**
 * Imports an ES module by its path. It may be TypeScript with erasable types, which are removed if Node cannot run it. Throws what the
 * module throws.
 */
export async function importModule(path: string): Promise<Exports> {
  reportRead(path)
  const url = pathToFileURL(path).href
  if (readsTypeScript || !/\.m?ts$/.test(path)) return (await nativeImport(url)) as Exports
  process.setSourceMapsEnabled(true)
  const { stripCopies } = await import('./stripped-copies.ts')
  const copies = stripCopies(path)
  if (copies === undefined) return importWithHooks(url)
  try {
    return (await nativeImport(copies.url)) as Exports
  } finally {
    copies.remove()
  }
}

async function importWithHooks(url: string): Promise<Exports> {
  if (!registered) registerHooks({ readsTypeScript })
  registered = true
  return (await nativeImport(url)) as Exports
}

/** Imports a module from a folder of copies, which import the packages that the original files would. */
export async function importCopy(path: string, elsewhere: Elsewhere): Promise<Exports> {
  if (!readsTypeScript) process.setSourceMapsEnabled(true)
  registerHooks({ readsTypeScript, elsewhere })
  registered = true
  return (await nativeImport(pathToFileURL(path).href)) as Exports
}

function registerHooks(data: HookData): void {
  register(new URL('./typescript-hooks.cjs', import.meta.url), { data })
}
