import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { reportRead } from './reads.ts'
import type { Elsewhere, HookData } from './typescript-hooks.ts'

/** What a module exports, by name. */
export type Exports = Readonly<Record<string, unknown>>

/** Node's own reading of TypeScript, where it has it (from 22.18 and 24 on), as `process.features` says. */
const readsTypeScript = Boolean((process.features as { typescript?: unknown }).typescript)

let registered = false

/**
 * Imports an ES module by its path, also one written in TypeScript (types that can be erased). Where Node cannot read
 * TypeScript itself, the types are taken out on the way. Throws what the module throws.
 */
export async function importModule(path: string): Promise<Exports> {
  reportRead(path)
  const url = pathToFileURL(path).href
  if (readsTypeScript || !/\.m?ts$/.test(path)) return (await import(url)) as Exports
  process.setSourceMapsEnabled(true)
  const { stripCopies } = await import('./stripped-copies.ts')
  const copies = stripCopies(path)
  if (copies === undefined) return importWithHooks(url)
  try {
    return (await import(copies.url)) as Exports
  } finally {
    copies.remove()
  }
}

async function importWithHooks(url: string): Promise<Exports> {
  if (!registered) registerHooks({ readsTypeScript })
  registered = true
  return (await import(url)) as Exports
}

/** Imports a module from a folder of copies, whose packages are those that the files they were copied from would import. */
export async function importCopy(path: string, elsewhere: Elsewhere): Promise<Exports> {
  if (!readsTypeScript) process.setSourceMapsEnabled(true)
  registerHooks({ readsTypeScript, elsewhere })
  registered = true
  return (await import(pathToFileURL(path).href)) as Exports
}

function registerHooks(data: HookData): void {
  register(new URL('./typescript-hooks.js', import.meta.url), { data })
}
