import { register } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Node's own reading of TypeScript, where it has it (from 22.18 and 24 on), as `process.features` tells. */
const readsTypeScript = Boolean((process.features as { typescript?: unknown }).typescript)

let registered = false

/**
 * Imports an ES module by its path, also one written in TypeScript (types that can be erased). Where Node cannot read
 * TypeScript itself, a loader takes the types out. Throws what the module throws.
 */
export async function importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  if (/\.[mc]?ts$/.test(path) && !readsTypeScript && !registered) {
    registered = true
    process.setSourceMapsEnabled(true)
    register(new URL('./typescript-hooks.js', import.meta.url))
  }
  return (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>
}
