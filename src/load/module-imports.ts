import { parse } from 'es-module-lexer/minimal'
import { stripTypes } from './strip-types.ts'

/** Files that a module reads beside its imports: `new URL('./a.yaml', import.meta.url)`. */
const ASKED = /new URL\(\s*(['"`])(\.{1,2}\/[^'"`]+)\1\s*,\s*import\.meta\.url/g

const MODULE = /\.[cm]?[jt]s$/

/**
 * The files that a module refers to by relative path: imports, including `import('…')`, and `new URL('…', import.meta.url)`. None for a
 * file that is not a module or cannot be parsed; running it reports the error.
 */
export function filesNamedBy(path: string, text: string): readonly string[] {
  if (!MODULE.test(path)) return []
  try {
    const code = path.endsWith('ts') ? stripTypes(path, text).code : text
    const imports = parse(code)[0].flatMap(({ n: name }) => name ?? [])
    const asked = [...code.matchAll(ASKED)].map(([, , name]) => name!)
    return [...new Set([...imports, ...asked])].filter((name) => /^\.{1,2}\//.test(name))
  } catch {
    return []
  }
}
