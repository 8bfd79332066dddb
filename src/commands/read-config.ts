import { type Json, isObject } from '../base/json.ts'
import { configProblems } from '../policy/check-config.ts'
import type { Config } from '../policy/config.ts'
import { CommandError, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { readText } from './read-bytes.ts'
import { importDefault } from './import-default.ts'
import { readTree } from './read-tree.ts'

/** What a module with a configuration is called in messages. */
const MODULE = { name: 'configuration', example: 'export default defineConfig({ … })' }

/** Reads a configuration file and rejects one with anything wrong in it, every mistake with its place. */
export async function readConfig(path: string, io: Io): Promise<Config> {
  const shown = shownPath(path, io.cwd)
  const { tree, place } = /\.[cm]?[jt]s$/.test(path)
    ? { tree: await fromModule(path, shown, io.cwd), place: () => shown }
    : readTree(shown, (await readText(path, io.cwd)) ?? '', {})
  const problems = configProblems(tree).map(({ path: at, message, hint }) => ({
    code: 'bad-config',
    message,
    hint,
    place: place(at),
  }))
  if (problems.length > 0) throw new CommandError(problems)
  return tree as Config
}

async function fromModule(path: string, shown: string, cwd: string): Promise<Json> {
  const exported = await importDefault(path, MODULE, cwd)
  if (isObject(exported)) return exported
  fail('no-export', 'the default export of the configuration is not an object', `write ${MODULE.example}`, shown)
}
