import { readFile } from 'node:fs/promises'
import type { LoadHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { stripTypes } from './strip-types.ts'

/** Module hook for Node versions that do not read TypeScript. */
export const load: LoadHook = async (url, context, nextLoad) => {
  if (!/^file:.*\.m?ts$/.test(url)) return nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code, map } = stripTypes(path, await readFile(path, 'utf8'))
  return { format: 'module', shortCircuit: true, source: `${code}\n${map}` }
}
