import { readFile } from 'node:fs/promises'
import type { InitializeHook, LoadHook, ResolveHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { stripTypes } from './strip-types.ts'

/** A folder with copies, and the folder whose packages they import; both are URLs with a trailing slash. */
export interface Elsewhere {
  readonly copies: string
  readonly home: string
}

/** The configuration of the hooks. */
export interface HookData {
  /** Whether Node itself can run TypeScript. */
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

/** Resolves packages that copies import from the place of the original files. */
export const resolve: ResolveHook = (specifier, context, nextResolve) => {
  const from = context.parentURL
  const found = elsewhere.find(({ copies }) => from?.startsWith(copies))
  if (found === undefined || !isPackage(specifier)) return nextResolve(specifier, context)
  return nextResolve(specifier, { ...context, parentURL: found.home + from!.slice(found.copies.length) })
}

/** Whether a specifier is neither a path, nor a URL, nor an internal import of a package (`#…`). */
function isPackage(specifier: string): boolean {
  return !/^(?:[./#]|[a-z][a-z\d+.-]*:)/i.test(specifier)
}

/** A module hook for Node versions that cannot run TypeScript. */
export const load: LoadHook = async (url, context, nextLoad) => {
  if (readsTypeScript || !/^file:.*\.m?ts$/.test(url)) return nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code, map } = stripTypes(path, await readFile(path, 'utf8'))
  return { format: 'module', shortCircuit: true, source: `${code}\n${map}` }
}
