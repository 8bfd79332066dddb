import { existsSync } from 'node:fs'
import { statedTitle } from '../openapi/stated-title.ts'
import { basename, extname } from 'node:path'
import { isTooDeep } from '../base/depth.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { type Problem, formatProblem } from '../base/problem.ts'
import { type OverlayFile, overlaid } from '../load/overlay-file.ts'
import type { DocumentPlace } from '../load/read-document.ts'
import { fileFolder } from '../load/file-folder.ts'
import { readModelDocument } from '../load/read-model.ts'
import { withoutBigints } from '../model/bigints.ts'
import { type Chronicle, planOn } from '../history/chronicle.ts'
import { chronicleIn, mayBeChronicle } from './open-chronicle.ts'
import { type MarkMapping, mapMarks } from '../model/mapped-marks.ts'
import { type Model, isModel } from '../model/model.ts'
import { siteOf } from '../base/site.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import { folderName } from './folder-name.ts'
import { shownPath } from './files.ts'
import { asOfOf, todayOf } from './days.ts'
import { importDefault, shownSite } from './import-default.ts'
import { type Judge, isOfOverlay, judgeAll, judgeErrors, everythingIn, problemsOf } from './judge-model.ts'
import { isElsewhere, modelPath } from './model-path.ts'
import { oddDays } from './odd-days.ts'
import { type OpenedModel, asKnownOn } from './opened-model.ts'
import { openOverlays } from './open-overlays.ts'
import { readText } from './read-bytes.ts'
import { type RefText, readRef } from './read-ref.ts'
import { isUrl } from './refs.ts'
import { type ScheduleText, scheduleOf, withSchedule } from './schedule-file.ts'
import { unreadableDates } from './unreadable-dates.ts'

/**
 * Opens the model a command works on and rejects an unsound one, every problem on a line. What is only unusual is left to `check`.
 * With `--as-of`, it is the model as known on that day.
 * Of several models of a run, a schedule may be for another.
 */
export async function openModel(
  args: Args,
  io: Io,
  path: string = modelPath(args, io.cwd),
  isOneOfSeveral = false,
): Promise<OpenedModel> {
  const model = await opened(args, io, path, judgeErrors)
  if (!isOneOfSeveral) await rejectUnusedSchedule(model, path, args, io)
  if (model.problems.length > 0) throw new CommandError(model.problems)
  if (args['quiet'] !== true) warn(reportedByAll(model), io)
  const asOf = asOfOf(args, io)
  return asOf === undefined ? model : asKnownOn(model, asOf)
}

/** What every command reports about its model, because nothing else would. */
function reportedByAll({ chronicle, warnings, place }: OpenedModel): readonly Problem[] {
  return chronicle === undefined ? warnings().filter(isOfOverlay) : unreadableDates(chronicle, place([]))
}

/** What a module with a model is called in messages. */
const MODULE = { name: 'model', example: 'export default api({ … })' }

/** Opens a model and says all that is wrong with it. */
export async function readModel(args: Args, io: Io, path: string): Promise<OpenedModel> {
  const model = await opened(args, io, path, judgeAll)
  await rejectUnusedSchedule(model, path, args, io)
  return model
}

/** Rejects a schedule for a chronicle: it dates elements of one document, and would have no effect. */
async function rejectUnusedSchedule({ chronicle }: OpenedModel, path: string, args: Args, io: Io): Promise<void> {
  if (chronicle === undefined || (await scheduleOf(path, args, io)) === undefined) return
  const what = 'a schedule belongs to one document, but this is a chronicle of what was published'
  const hint = 'name the document with --model, or leave the schedule out'
  fail('schedule-of-chronicle', what, hint, isElsewhere(path) ? path : shownPath(path, io.cwd))
}

async function opened(args: Args, io: Io, path: string, judge: Judge): Promise<OpenedModel> {
  const isModule = /\.[cm]?[jt]s$/.test(path)
  const schedule = await scheduleOf(path, args, io)
  if (isElsewhere(path)) {
    if (isModule && isUrl(path))
      fail('remote-module', `${path} is a program, and programs from URLs are not run`, ELSEWHERE)
    if (isModule) return fromRevision(path, schedule, args, io)
    const text = await readRef(path, args, io)
    return fromText({ shown: path, ...text, overlays: await openOverlays(args, io), schedule }, judge, args, io)
  }
  const shown = shownPath(path, io.cwd)
  if (!existsSync(path)) fail('no-model', `the model ${shown} does not exist`, NAME_ONE)
  const overlays = await openOverlays(args, io)
  if (isModule) {
    const exported = await importDefault(path, MODULE, io.cwd)
    return fromModule(exported, { shown, overlays, schedule }, args, io)
  }
  const folder = fileFolder(path, shown, args['allow-outside'] === true)
  const text = (await readText(path, io.cwd)) ?? ''
  return fromText({ shown, text, folder, overlays, schedule }, judge, args, io)
}

const NAME_ONE =
  'name one with --model, or in package.json as "chronospec": {"model": "…"}; "chronospec init" starts from an OpenAPI document'
const ELSEWHERE = 'download it if you trust it, and name the file'

async function fromRevision(ref: string, schedule: ScheduleText | undefined, args: Args, io: Io): Promise<OpenedModel> {
  const overlays = await openOverlays(args, io)
  const { importFromRevision } = await import('./revision-module.ts')
  const { exported, renamed } = await importFromRevision(ref, MODULE, io.cwd)
  const model = await fromModule(exported, { shown: ref, overlays, schedule }, args, io)
  const rename = (problem: Problem): Problem =>
    problem.place === undefined ? problem : { ...problem, place: renamed(problem.place) }
  return {
    ...model,
    problems: model.problems.map(rename),
    warnings: () => model.warnings().map(rename),
    place: (path) => renamed(model.place(path)),
  }
}

async function fromModule(
  exported: unknown,
  { shown, overlays, schedule: beside }: Omit<ModelText, 'text'>,
  args: Args,
  io: Io,
): Promise<OpenedModel> {
  const model = isModel(exported) ? exported : plainModel(exported, shown)
  const tree = isTooDeep(model.document) ? model.document : withoutBigints(model.document)
  const changed = overlays.length > 0 && isObject(tree) ? await overlaid(shown, tree, overlays) : undefined
  if (changed !== undefined && 'code' in changed) throw new CommandError([changed])
  const written = changed?.tree ?? tree
  const scheduled =
    beside === undefined || !isObject(written) ? undefined : withSchedule(written, beside, todayOf(args, io))
  const document = scheduled?.tree ?? written
  const place = (path: Path): string => {
    const inOverlay = changed?.locate(lifecycleAt(path, document)) ?? changed?.locate(path)
    return inOverlay === undefined
      ? (sitePlace(tree, changed?.origin(path) ?? path, io.cwd) ?? shown)
      : placeText(inOverlay)
  }
  const clashes = model.clashes.map(({ label, node }) => ({
    code: 'same-name',
    message: `${label}: is described twice`,
    hint: 'keep one description',
    place: nodePlace(node, io.cwd) ?? shown,
  }))
  const schedule = model.problems.map(({ code, message, hint, place: at }) => ({
    code,
    message,
    hint,
    place: at === undefined ? place([]) : shownSite(at, io.cwd),
  }))
  const found = problemsOf(document, (problem) => scheduled?.place(problem) ?? place(problem.path))
  return {
    name: model.name,
    document,
    isDocument: false,
    problems: [...nameProblems(model.name, place([])), ...clashes, ...schedule, ...found.problems],
    warnings: () => [...(changed?.problems ?? []), ...found.warnings],
    ...(scheduled !== undefined && { scheduled }),
    place,
  }
}

function plainModel(exported: unknown, shown: string): Model {
  if (!isObject(exported))
    fail('no-export', 'the default export of the model is not an API', `write ${MODULE.example}`, shown)
  return { kind: 'model', name: nameOf(exported, shown), document: exported, clashes: [], problems: [] }
}

/** The text of a model, what it is called in messages, and the overlays and the schedule next to it. */
interface ModelText extends RefText {
  readonly shown: string
  readonly overlays: readonly OverlayFile[]
  readonly schedule: ScheduleText | undefined
}

async function fromText(given: ModelText, judge: Judge, args: Args, io: Io): Promise<OpenedModel> {
  const { shown, text, folder, overlays, schedule } = given
  if (mayBeChronicle(text)) {
    const chronicle = chronicleIn(shown, text)
    if (chronicle !== undefined && overlays.length > 0) fail('overlay-of-chronicle', CHRONICLE, CHRONICLE_HINT, shown)
    if (chronicle !== undefined) return fromChronicle(shown, chronicle)
  }
  const found = await readModelDocument(shown, text, folder, overlays)
  if ('code' in found) throw new CommandError([found])
  const scheduled = schedule === undefined ? undefined : withSchedule(found.tree, schedule, todayOf(args, io))
  const mapping = args['marks'] as MarkMapping | undefined
  const tree = scheduled?.tree ?? found.tree
  const read = { ...found, tree: mapping === undefined ? tree : (mapMarks(tree, mapping) as JsonObject) }
  const place = (at: Path): string => {
    const lifecycle = overlays.length === 0 ? undefined : read.locate(lifecycleAt(at, read.tree))
    const isInOverlay = overlays.some(({ source }) => source.name === lifecycle?.file)
    return placeText(isInOverlay ? lifecycle! : read.locate(at))
  }
  const { problems, warnings, surveyed } = judge(read, (problem) => scheduled?.place(problem) ?? place(problem.path))
  return {
    name: nameOf(read.tree, shown),
    document: read.tree,
    isDocument: true,
    problems,
    warnings: () => warnings,
    surveyed,
    ...(scheduled !== undefined && { scheduled }),
    place,
  }
}

const CHRONICLE = 'overlays are applied to a document, but this is a chronicle of several'
const CHRONICLE_HINT = 'leave --overlay out; --no-overlay ignores those of the project'

/** A chronicle contains what was published, whatever that is: it makes no snapshot wrong, and anything unusual is reported with its days. */
function fromChronicle(shown: string, chronicle: Chronicle): OpenedModel {
  const tree = planOn(chronicle, chronicle.days.at(-1)!)!
  const place = (): string => shown
  return {
    name: nameOf(tree, shown),
    document: tree,
    isDocument: true,
    problems: [],
    warnings: () => oddDays(chronicle, (published) => everythingIn(published, place)),
    chronicle,
    place,
  }
}

/** Where the lifecycle of an element stands, else the element: what is wrong with an element that an overlay dates is wrong there. */
function lifecycleAt(path: Path, document: Json): Path {
  const there = [...path, 'x-lifecycle']
  return lookUp(document, there) === undefined ? path : there
}

function placeText({ file, line, column }: DocumentPlace): string {
  return `${file}:${line}:${column}`
}

/** Writes warnings to standard error. */
export function warn(problems: readonly Problem[], io: Io): void {
  for (const problem of problems) io.err(`warning: ${formatProblem(problem)}\n`)
}

/** A name becomes a folder of generated files, so it must not lead out of its place. */
function nameProblems(name: string, place: string): Problem[] {
  if (/^\w[\w.-]*$/.test(name)) return []
  const hint = 'use letters, digits, ".", "_" and "-"'
  return [{ code: 'bad-name', message: `the name ${JSON.stringify(name)} cannot name a folder`, hint, place }]
}

/** A short name for a plain document: its title in lower case, or the name of its file. */
function nameOf(document: Json, file: string): string {
  const slug = folderName(statedTitle(document) ?? '')
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
