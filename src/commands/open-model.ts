import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { importModule } from '../load/import-module.ts'
import { locator } from '../load/locate.ts'
import { parseDocument } from '../load/parse.ts'
import { type Model, isModel } from '../model/model.ts'
import { siteOf } from '../model/site.ts'
import { validate } from '../model/validate.ts'
import { type Args, CommandError, type Io, refuse } from './command.ts'
import { reasonOf, shownPath } from './files.ts'
import { readText } from './read-bytes.ts'

/** The model a command works on. */
export interface OpenedModel {
  readonly name: string
  readonly document: Json
  /** What is wrong with it, in the order it is written. */
  readonly problems: readonly Problem[]
}

/**
 * Opens the model a command works on and refuses an unsound one, every problem on a line. Names in `required` that are no
 * property are left to `check`: many published documents have them, and OpenAPI allows it.
 */
export async function openModel(args: Args, io: Io, path: string = modelPath(args, io.cwd)): Promise<OpenedModel> {
  const model = await readModel(path, io)
  const problems = model.problems.filter(({ code }) => code !== 'unknown-required')
  if (problems.length > 0) throw new CommandError(problems)
  return model
}

/** Opens a model and says what is wrong with it. */
export async function readModel(path: string, io: Io): Promise<OpenedModel> {
  const shown = shownPath(path, io.cwd)
  if (!existsSync(path))
    refuse(
      'no-model',
      `the model ${shown} does not exist`,
      'name one with --model, or in package.json as "chronospec": {"model": "…"}',
    )
  return /\.[cm]?[jt]s$/.test(path)
    ? fromModule(await importModel(path, shown, io.cwd), shown, io)
    : fromText(path, shown, io)
}

/** The model file: `--model`, else what the nearest package.json says, else spec/index.ts. */
export function modelPath(args: Args, cwd: string): string {
  return typeof args['model'] === 'string'
    ? resolve(cwd, args['model'])
    : (packageModel(cwd) ?? resolve(cwd, 'spec/index.ts'))
}

function packageModel(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return dirname(folder) === folder ? undefined : packageModel(dirname(folder))
  const named = own(own(readPackage(file), 'chronospec'), 'model')
  return typeof named === 'string' ? resolve(folder, named) : undefined
}

async function importModel(path: string, shown: string, cwd: string): Promise<unknown> {
  let exported: Readonly<Record<string, unknown>>
  const restore = printsToStderr()
  try {
    exported = await importModule(path)
  } catch (error) {
    refuse(
      'model-throws',
      `cannot load the model: ${failureText(error)}`,
      failureHint(error),
      failurePlace(error, cwd) ?? shown,
    )
  }
  restore()
  if (exported['default'] === undefined)
    refuse('no-export', 'the model exports nothing as default', 'write export default api({ … })', shown)
  return exported['default']
}

/** What a model prints is no part of a report. Returns what undoes it. */
function printsToStderr(): () => void {
  const out = globalThis.console
  const { log } = out
  out.log = out.error
  return () => {
    out.log = log
  }
}

function fromModule(exported: unknown, shown: string, io: Io): OpenedModel {
  const model = isModel(exported) ? exported : plainModel(exported, shown)
  const place = (path: Path): string => sitePlace(model.document, path, io.cwd) ?? shown
  const clashes = model.clashes.map(({ label, node }) => ({
    code: 'same-name',
    message: `${label}: is described twice`,
    hint: 'keep one description',
    place: nodePlace(node, io.cwd) ?? shown,
  }))
  return {
    name: model.name,
    document: model.document,
    problems: [...nameProblems(model.name, place([])), ...clashes, ...problemsOf(model.document, place)],
  }
}

function plainModel(exported: unknown, shown: string): Model {
  if (!isObject(exported))
    refuse('no-export', 'the default export of the model is not an API', 'write export default api({ … })', shown)
  return { kind: 'model', name: nameOf(exported, shown), document: exported, clashes: [] }
}

async function fromText(path: string, shown: string, io: Io): Promise<OpenedModel> {
  const source = parseDocument(shown, (await readText(path, io.cwd)) ?? '')
  if ('code' in source) throw new CommandError([source])
  if (typeof own(source.tree, 'swagger') === 'string')
    refuse('swagger', 'a model cannot be a Swagger 2.0 document', 'convert it to OpenAPI 3 first', shown)
  if (source.problems.length > 0) throw new CommandError(source.problems)
  const locate = locator(source.text, source.language)
  const place = (at: Path): string => {
    const { line, column } = locate(at)
    return `${shown}:${line}:${column}`
  }
  return { name: nameOf(source.tree, shown), document: source.tree, problems: problemsOf(source.tree, place) }
}

/** A name becomes a folder of generated files, so it must not lead out of its place. */
function nameProblems(name: string, place: string): Problem[] {
  if (/^\w[\w.-]*$/.test(name)) return []
  const hint = 'use letters, digits, ".", "_" and "-"'
  return [{ code: 'bad-name', message: `the name ${JSON.stringify(name)} cannot name a folder`, hint, place }]
}

function problemsOf(document: Json, place: (path: Path) => string): Problem[] {
  return validate(document).map(({ code, message, hint, path }) => ({ code, message, hint, place: place(path) }))
}

/** A short name for a plain document: its title in lower case, or the name of its file. */
function nameOf(document: Json, file: string): string {
  const title = own(own(document, 'info'), 'title')
  const slug = (typeof title === 'string' ? title : '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? basename(file, extname(file)) : slug
}

/** Where the node at `path`, or the nearest around it that remembers, was made. */
function sitePlace(document: Json, path: Path, cwd: string): string | undefined {
  const nodes: Json[] = [document]
  for (const segment of path) {
    const parent = nodes.at(-1)!
    const child = isArray(parent) ? parent[Number(segment)] : own(parent, String(segment))
    if (child === undefined) break
    nodes.push(child)
  }
  return nodes
    .toReversed()
    .map((node) => nodePlace(node, cwd))
    .find((place) => place !== undefined)
}

function nodePlace(node: Json, cwd: string): string | undefined {
  const site = siteOf(node)
  return site === undefined ? undefined : shownSite(site, cwd)
}

function shownSite(site: string, cwd: string): string {
  const [, file, position] = /^(.*?)(:\d+:\d+)$/.exec(site) ?? [undefined, site, '']
  return `${shownPath(file!.startsWith('file:') ? fileURLToPath(file!) : file!, cwd)}${position}`
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return `it throws ${String(error)}`
  const [line] = error.message.replace(STATED_PLACE, '').split('\n')
  return error instanceof SyntaxError ? line! : `${error.name}: ${line}`
}

function failureHint(error: unknown): string {
  return /'chronospec'/.test(String(error)) ? 'install chronospec in the project of the model' : 'mend the model'
}

/** A place at the start of a message, as the loader of TypeScript puts it there. */
const STATED_PLACE = /^(\/[^\n]*?:\d+:\d+): /

/** The place a message states, else the first line of the stack that is neither inside Node nor in a package. */
function failurePlace(error: unknown, cwd: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const stated = STATED_PLACE.exec(error.message)?.[1]
  if (stated !== undefined) return shownSite(stated, cwd)
  const frame = (error.stack ?? '')
    .split('\n')
    .find((line) => /^\s+at /.test(line) && /(file:|\/)/.test(line) && !/node:|node_modules/.test(line))
  const site = /\(?((?:file:)?\/[^\s()]+:\d+:\d+)\)?$/.exec(frame ?? '')?.[1]
  return site === undefined ? undefined : shownSite(site, cwd)
}

function readPackage(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json
  } catch (error) {
    refuse('bad-package', `cannot read ${file}: ${reasonOf(error)}`, 'mend the file, or name the model with --model')
  }
}
