import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Json, own, stringIn } from '../../base/json.ts'
import { nativeImport } from '../../base/native-import.ts'
import type { Problem } from '../../base/problem.ts'
import type { Generator } from './types.ts'

/** The versions of TypeScript that openapi-typescript 7 runs on: TypeScript 7 has no such programming interface. */
const COMPILERS = ['5', '6']

/**
 * Loads openapi-typescript where it is found first: next to chronospec, whose peer it is, or from `project`, a folder; or says what
 * is missing, and how to install it.
 */
export async function findGenerator(project: string): Promise<Generator | Problem> {
  const found = packageNear(import.meta.url, NAME) ?? packageNear(`${project}/`, NAME)
  const missing = (message: string): Problem => ({ code: 'no-generator', message, hint: installHint(project) })
  if (found === undefined) return missing(`types needs ${NAME}, which is not installed`)
  if (!isKnown(found)) return missing(`types needs ${NAME} 7.10 or a later 7, and found ${found.version}`)
  const compiler = packageNear(found.file, 'typescript')
  if (compiler === undefined) return missing(`${NAME} needs TypeScript 5, which is not installed`)
  if (!COMPILERS.includes(majorOf(compiler)))
    return missing(`${NAME} needs TypeScript 5, and found ${compiler.version}`)
  try {
    return (await nativeImport(new URL(found.entry, pathToFileURL(found.file)).href)) as Generator
  } catch (error) {
    return missing(
      `${NAME} ${found.version} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const NAME = 'openapi-typescript'

/** A package of node_modules: its package.json, its version, and the module that is imported. */
interface Package {
  readonly file: string
  readonly version: string
  readonly entry: string
}

/** The package that a module would import by a name. */
function packageNear(module: string, name: string): Package | undefined {
  try {
    const require = createRequire(module)
    const file = require.resolve(`${name}/package.json`)
    const manifest = require(file) as Json
    const entry = own(own(own(manifest, 'exports'), '.'), 'import') ?? own(manifest, 'main')
    return { file, version: stringIn(own(manifest, 'version')), entry: stringIn(entry) }
  } catch {
    return undefined
  }
}

/** Whether a version of the generator writes what is read here: before 7.10 it wrote comments of several lines in another way. */
function isKnown({ version }: Package): boolean {
  const [major, minor] = version.split('.').map(Number)
  return major === 7 && minor! >= 10
}

function majorOf({ version }: Package): string {
  return version.split('.')[0]!
}

/** How the generator is installed: next to chronospec, or for this run alone where the project has a TypeScript that it cannot be next to. */
function installHint(project: string): string {
  const compiler = packageNear(`${project}/`, 'typescript')
  return compiler === undefined || majorOf(compiler) === '5'
    ? `run npm install --save-dev ${NAME}@7 typescript@5`
    : `with TypeScript ${compiler.version}, run it with npx -p chronospec -p ${NAME}@7 -p typescript@5 chronospec types`
}
