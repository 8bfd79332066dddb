import type * as Redocly from '@redocly/openapi-core'
import type { JsonObject } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { nativeImport } from '../../base/native-import.ts'
import { type Path, parsePointer } from '../../base/pointer.ts'
import { inOneLine } from '../../base/text.ts'

/** The rulesets that come with Redocly. */
export const RULESETS: readonly string[] = ['minimal', 'recommended', 'recommended-strict', 'spec', 'all']

/** What a rule of Redocly finds in a document. */
export interface LintProblem {
  readonly rule: string
  readonly level: 'error' | 'warning'
  readonly message: string
  readonly hint: string | null
  /** Where, in the document. */
  readonly path: Path
}

/** Lints a document that is in one tree. */
export type Linter = (document: JsonObject) => Promise<LintProblem[]>

/** Why there is no linter: the package is not installed, or the ruleset cannot be used. */
export interface NoLinter {
  readonly why: string
  readonly hint: string
}

/**
 * Makes a linter of Redocly's rules: one of its rulesets, or a configuration file by its path. Only such a file, which the user names, can name plugins, which
 * are programs. Nothing else is read, neither files nor URLs, whatever a document refers to.
 */
export async function newLinter(ruleset: string, configPath?: string): Promise<Linter | NoLinter> {
  const redocly = await loaded()
  if (redocly === undefined) return NOT_INSTALLED
  const config = await configOf(redocly, ruleset, configPath)
  if ('why' in config) return config
  const externalRefResolver = closedResolver(redocly)
  return async (document) => {
    const parsed: unknown = JSON.parse(stringify(document))
    const source = new redocly.Source('/snapshot.json', '{}')
    const problems = await redocly.lintDocument({ document: { source, parsed }, config, externalRefResolver })
    return problems.flatMap((problem) => (problem.ignored === true ? [] : [lintProblem(problem)]))
  }
}

const NOT_INSTALLED: NoLinter = {
  why: '@redocly/openapi-core is not installed next to chronospec',
  hint: 'run npm install @redocly/openapi-core@2',
}

/** The package, as it is installed next to this one; undefined where it is not. */
async function loaded(): Promise<typeof Redocly | undefined> {
  try {
    return (await nativeImport('@redocly/openapi-core')) as typeof Redocly
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

async function configOf(
  { createConfig, loadConfig, lintConfig }: typeof Redocly,
  ruleset: string,
  configPath: string | undefined,
): Promise<Redocly.Config | NoLinter> {
  try {
    if (configPath === undefined) return await createConfig({ extends: [ruleset] })
    const config = await loadConfig({ configPath })
    const [fault] = await lintConfig({ config, severity: 'error' })
    return fault === undefined ? config : unusable(ruleset, fault.message)
  } catch (error) {
    return unusable(ruleset, String((error as Error).message))
  }
}

function unusable(ruleset: string, why: string): NoLinter {
  const [line] = why.trim().split('\n')
  return {
    why: `cannot use the ruleset ${ruleset}: ${line!.replace(/\.$/, '')}`,
    hint: 'fix the configuration of Redocly',
  }
}

/** A snapshot is whole: what leads out of it is not followed. */
function closedResolver({ BaseResolver }: typeof Redocly): Redocly.BaseResolver {
  class Closed extends BaseResolver {
    override loadExternalRef(ref: string): Promise<Redocly.Source> {
      return Promise.reject(new Error(`it leads out of the document, to ${ref.replace(/^\//, '')}`))
    }
  }
  return new Closed()
}

function lintProblem({ ruleId, severity, message, location, suggest }: Redocly.NormalizedProblem): LintProblem {
  const pointer = location[0]?.pointer ?? '#/'
  return {
    rule: ruleId,
    level: severity === 'error' ? 'error' : 'warning',
    message: inOneLine(message.trim()),
    hint: suggest.length === 0 ? null : `did you mean ${suggest.slice(0, 3).join(' or ')}?`,
    path: pointer === '#/' ? [] : parsePointer(pointer.slice(1)),
  }
}
