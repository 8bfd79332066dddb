import { existsSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { isTooDeep } from '../base/depth.ts'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { locator } from '../load/locate.ts'
import { parseDocument } from '../load/parse.ts'
import { withoutBigints } from '../model/bigints.ts'
import { type Model, isModel } from '../model/model.ts'
import { siteOf } from '../model/site.ts'
import { validate } from '../model/validate.ts'
import { type Args, CommandError, type Io, refuse } from './command.ts'
import { shownPath } from './files.ts'
import { importDefault, shownSite } from './import-default.ts'
import { modelPath } from './model-path.ts'
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

/** What a module with a model is called in messages. */
const MODULE = { name: 'model', example: 'export default api({ … })' }

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
    ? fromModule(await importDefault(path, MODULE, io.cwd), shown, io)
    : fromText(path, shown, io)
}

function fromModule(exported: unknown, shown: string, io: Io): OpenedModel {
  const model = isModel(exported) ? exported : plainModel(exported, shown)
  const document = isTooDeep(model.document) ? model.document : withoutBigints(model.document)
  const place = (path: Path): string => sitePlace(document, path, io.cwd) ?? shown
  const clashes = model.clashes.map(({ label, node }) => ({
    code: 'same-name',
    message: `${label}: is described twice`,
    hint: 'keep one description',
    place: nodePlace(node, io.cwd) ?? shown,
  }))
  return {
    name: model.name,
    document,
    problems: [...nameProblems(model.name, place([])), ...clashes, ...problemsOf(document, place)],
  }
}

function plainModel(exported: unknown, shown: string): Model {
  if (!isObject(exported))
    refuse('no-export', 'the default export of the model is not an API', `write ${MODULE.example}`, shown)
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
