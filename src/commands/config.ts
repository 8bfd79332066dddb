import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../policy/config.ts'
import { apiArgs, rejectUnknownApi } from './apis.ts'
import { besideModel } from './beside-model.ts'
import { type Args, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { projectFolders } from './find-up.ts'
import { modelPath, namedModel } from './model-path.ts'
import { isUrl } from './refs.ts'

/** The names a configuration file may have. */
const NAMES = ['ts', 'js', 'mjs', 'yaml', 'yml', 'json'].map((extension) => `chronospec.config.${extension}`)

/**
 * The arguments of a run, completed by the configuration file: `--config`, else the nearest in the project; none with
 * `--no-config`. What a flag says wins. `config` is the full path of the file that was read.
 */
export async function configured(args: Args, io: Io): Promise<Args> {
  const path = configPath(args, io.cwd)
  if (path === undefined) {
    if (args['api'] !== undefined) rejectUnknownApi(args)
    return args
  }
  const { readConfig } = await import('./read-config.ts')
  return complete(args, path, await readConfig(path, io))
}

function configPath(args: Args, cwd: string): string | undefined {
  if (args['config'] === false) return undefined
  return typeof args['config'] === 'string' ? named(args['config'], cwd) : nearestConfig(cwd)
}

function named(name: string, cwd: string): string {
  const path = resolve(cwd, name)
  if (existsSync(path)) return path
  fail('no-config', `there is no configuration file ${name}`, 'name an existing file, or remove --config')
}

/** The configuration file of a project, where it has one. */
export function nearestConfig(cwd: string): string | undefined {
  for (const folder of projectFolders(cwd)) {
    const [path, other] = NAMES.map((name) => join(folder, name)).filter((file) => existsSync(file))
    if (other !== undefined) {
      const both = `${shownPath(path!, cwd)} and ${shownPath(other, cwd)}`
      fail('two-configs', `there are two configuration files, ${both}`, 'keep one, or name one with --config')
    }
    if (path !== undefined) return path
  }
  return undefined
}

/** Arguments with what a configuration says where no flag says it; levels of rules add up. */
function complete(args: Args, path: string, config: Config): Args {
  const inFolder = (file: string | undefined): string | undefined => file && resolve(dirname(path), file)
  const levels = Object.entries(config.severity ?? {}).map(([rule, level]) => `${rule}=${level}`)
  const modelOf = (): string => configuredModel(config, path)
  const settled = {
    model: config.model && namedModel(config.model, dirname(path)),
    ...besideModel('schedule', config.schedule, args, path, modelOf),
    ...besideModel('chronicle', config.chronicle, args, path, modelOf),
    ...apiArgs(args, config, path),
    marks: config.marks,
    overlay: [config.overlays ?? []].flat().map((file) => (isUrl(file) ? file : inFolder(file))),
    preset: config.preset,
    unknown: config.unknown,
    'strict-open': config.strictOpen,
    'fail-on': config.failOn,
    'notice-days': config.noticeDays,
    only: config.only,
    without: config.without,
    'require-bump': config.requireBump,
    max: config.max,
    docs: config.docs,
    extensions: config.extensions,
    'allow-remote': config.allowRemote,
    'allow-outside': config.allowOutside,
    waivers: inFolder(config.waivers),
    policy: config.policy,
  }
  const missing = Object.entries(settled).filter(([flag, value]) => value !== undefined && args[flag] === undefined)
  const severity = [...levels, ...[args['severity'] ?? []].flat()]
  return { ...args, ...Object.fromEntries(missing), severity, config: path }
}

/** The default model of a project. */
function configuredModel({ model }: Config, path: string): string {
  return modelPath({ ...(model !== undefined && { model }) }, dirname(path))
}
