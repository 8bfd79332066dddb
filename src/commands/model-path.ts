import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Json, own } from '../base/json.ts'
import { isUrl, parseRevision } from './refs.ts'
import { type Args, refuse } from './command.ts'
import { reasonOf } from '../base/system-error.ts'

/** The model file: `--model` or the configuration, else what the nearest package.json says, else spec/index.ts. */
export function modelPath(args: Args, cwd: string): string {
  return typeof args['model'] === 'string'
    ? namedModel(args['model'], cwd)
    : (packageModel(cwd) ?? resolve(cwd, 'spec/index.ts'))
}

/** The path of a model that is named; what git or the network is asked for keeps its name. */
export function namedModel(name: string, cwd: string): string {
  return isElsewhere(resolve(cwd, name), name) ? name : resolve(cwd, name)
}

/** Whether a model is no file here: a URL, or a path in a revision of git. */
export function isElsewhere(path: string, name: string = path): boolean {
  return isUrl(name) || (!existsSync(path) && parseRevision(name) !== undefined)
}

function packageModel(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return dirname(folder) === folder ? undefined : packageModel(dirname(folder))
  const named = own(own(readPackage(file), 'chronospec'), 'model')
  return typeof named === 'string' ? resolve(folder, named) : undefined
}

function readPackage(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json
  } catch (error) {
    refuse('bad-package', `cannot read ${file}: ${reasonOf(error)}`, 'mend the file, or name the model with --model')
  }
}
