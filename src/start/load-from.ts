import { readFileSync } from 'node:fs'
import { Module, createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { Script } from 'node:vm'
import type { CodeCache } from './code-cache.ts'

type Wrapped = (
  this: unknown,
  exports: unknown,
  require: (name: string) => unknown,
  module: Module,
  filename: string,
  folder: string,
) => void

/** The file of `src/base/native-import.ts`: Node rejects `import()` in scripts from a cache. */
const NATIVE = 'native-import.cjs'

/**
 * Gives what loads the CommonJS files of a folder, with the code that V8 compiled of them in earlier runs. Without a cache, Node loads
 * them. Either way they are in Node's own cache of modules, so that a model that imports the library gets the same files.
 */
export function loadFrom(folder: string, cache: CodeCache | undefined): (file: string) => unknown {
  const require = createRequire(join(folder, 'cli.js'))
  if (cache === undefined) return (file) => require(join(folder, file)) as unknown
  const load = (filename: string): unknown => {
    const known = require.cache[filename]
    if (known !== undefined) return known.exports
    if (basename(filename) === NATIVE) return require(filename)
    const module = new Module(filename)
    module.filename = filename
    require.cache[filename] = module
    const requireFrom = (name: string): unknown =>
      name.startsWith('.') ? load(join(dirname(filename), name)) : require(name)
    try {
      const run = compiled(filename, relative(folder, filename), cache).runInThisContext() as Wrapped
      run.call(module.exports, module.exports, requireFrom, module, filename, dirname(filename))
    } catch (error) {
      delete require.cache[filename]
      throw error
    }
    module.loaded = true
    return module.exports
  }
  return (file) => load(join(folder, file))
}

/** Compiles a file; `name` is what the cache calls it: every copy of a build has the same code, wherever it is installed. */
function compiled(filename: string, name: string, cache: CodeCache): Script {
  const cachedData = cache.codeOf(name)
  const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), {
    filename,
    ...(cachedData !== undefined && { cachedData }),
  })
  // What V8 rejects was compiled under other flags, and serves those who run under them.
  if (script.cachedDataRejected !== true) cache.add(name, script)
  return script
}
