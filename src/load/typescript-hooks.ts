import { readFile } from 'node:fs/promises'
import type { InitializeHook, LoadHook, ResolveHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { stripTypes } from './strip-types.ts'

/** A folder with copies of files, and the folder whose packages they are to import; both are URLs that end with a slash. */
export interface Elsewhere {
  readonly copies: string
  readonly home: string
}

/** What the hooks are to do. */
export interface HookData {
  /** Whether Node reads TypeScript itself. */
  readonly readsTypeScript?: boolean
  readonly elsewhere?: Elsewhere
}

let readsTypeScript = false
const elsewhere: Elsewhere[] = []

/** Configures the hooks; another call adds to the configuration. */
export const initialize: InitializeHook<HookData | undefined> = (data) => {
  readsTypeScript = data?.readsTypeScript === true
  if (data?.elsewhere !== undefined) elsewhere.push(data.elsewhere)
}

/** Finds the packages that copies import where the files that they are copies of would find them. */
export const resolve: ResolveHook = (specifier, context, nextResolve) => {
  const from = context.parentURL
  const found = elsewhere.find(({ copies }) => from?.startsWith(copies))
  if (found === undefined || !isPackage(specifier)) return nextResolve(specifier, context)
  return nextResolve(specifier, { ...context, parentURL: found.home + from!.slice(found.copies.length) })
}

/** Whether an import is neither a path nor a URL, nor by a name that the package gives itself. */
function isPackage(specifier: string): boolean {
  return !/^(?:[./#]|[a-z][a-z\d+.-]*:)/i.test(specifier)
}

/** Module hook for Node versions that do not read TypeScript. */
export const load: LoadHook = async (url, context, nextLoad) => {
  if (readsTypeScript || !/^file:.*\.m?ts$/.test(url)) return nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code, map } = stripTypes(path, await readFile(path, 'utf8'))
  return { format: 'module', shortCircuit: true, source: `${code}\n${map}` }
}
