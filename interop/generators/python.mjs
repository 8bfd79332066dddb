import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run-program.mjs'

const clients = fileURLToPath(new URL('../clients/', import.meta.url))

/** What both generators of Python share; `key` is the name of the client in `clients` too. */
export function python(key, { path, absent }) {
  const program = join(path ?? '', 'bin', 'python')
  return {
    key,
    language: 'Python',
    extensions: ['.py'],
    absent,
    /** Imports every module. */
    check: (jobs) => jobs.map(({ folder }) => run(program, [join(clients, 'import_all.py')], { cwd: folder }).failed),
    ask(folder, url) {
      copyFileSync(join(clients, `${key}.py`), join(folder, 'ask.py'))
      return run(program, ['ask.py', url], { cwd: folder })
    },
  }
}
