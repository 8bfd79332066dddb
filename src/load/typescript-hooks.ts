import { readFile } from 'node:fs/promises'
import type { LoadHook } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'oxc-transform'

/** Module hook for Node versions that do not read TypeScript: takes the types out, and keeps lines by a source map. */
export const load: LoadHook = async (url, context, nextLoad) => {
  if (!/^file:.*\.m?ts$/.test(url)) return nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code, map, errors } = transformSync(path, await readFile(path, 'utf8'), { sourcemap: true })
  const [error] = errors
  if (error !== undefined) throw new SyntaxError(`${path}${placeOf(error.codeframe)}: ${error.message}`)
  const inline = Buffer.from(JSON.stringify(map)).toString('base64')
  return {
    format: 'module',
    shortCircuit: true,
    source: `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`,
  }
}

/** `:line:column` out of the picture of the mistake that comes with an error. */
function placeOf(codeframe: string | null | undefined): string {
  return /(:\d+:\d+)\]/.exec(codeframe ?? '')?.[1] ?? ''
}
