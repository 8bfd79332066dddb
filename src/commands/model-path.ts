import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Json, own } from '../base/json.ts'
import { listed } from '../base/text.ts'
import { isUrl, parseRevision } from './refs.ts'
import { type Args, STANDARD_INPUT, fail } from './command.ts'
import { reasonOf } from '../base/system-error.ts'

/** The model file: the one that the command line names, by itself or with `--model`, or the configuration, else what the nearest package.json says, else spec/index.ts. Fails if the configuration lists several APIs and none is named. */
export function modelPath(args: Args, cwd: string): string {
  return statedModel(args, cwd) ?? resolve(cwd, 'spec/index.ts')
}

/** The model that the command line, the configuration or the nearest package.json names; undefined where none does. */
export function statedModel(args: Args, cwd: string): string | undefined {
  if (typeof args['source'] === 'string') return namedModel(args['source'], cwd)
  if (typeof args['model'] === 'string') return namedModel(args['model'], cwd)
  const names = apisOf(args).map(({ name }) => name)
  if (names.length > 0)
    fail('several-apis', `the configuration lists several APIs: ${listed(names)}`, `name one: --api ${names[0]}`)
  return packageModel(cwd)
}

/** One of the APIs that the configuration lists, and the arguments that are its own: its model, schedule and chronicle. */
export interface Api {
  readonly name: string
  readonly args: Args
}

/** The APIs that a run is about, where the configuration lists several and the run names none of them. */
export function apisOf(args: Args): readonly Api[] {
  return (args['apis'] ?? []) as readonly Api[]
}

/** The model that a word of the command line names, else that of `modelPath`. */
export function askedModel(named: string | undefined, args: Args, cwd: string): string {
  return named === undefined ? modelPath(args, cwd) : namedModel(named, cwd)
}

/** The path of a model that is named; what git or the network is asked for keeps its name. */
export function namedModel(name: string, cwd: string): string {
  if (name === STANDARD_INPUT) fail('usage', 'a model cannot be standard input', 'name a file, REVISION:PATH or a URL')
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
    fail('bad-package', `cannot read ${file}: ${reasonOf(error)}`, 'fix the file, or name the model with --model')
  }
}
