import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Json, type JsonObject, isObject } from '../base/json.ts'
import { without } from '../base/without.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { withQuotedPaths } from '../load/unquoted-paths.ts'
import { LIFECYCLE, type Lifecycle, VALUE_LIFECYCLES, goneFrom } from '../model/lifecycle.ts'
import { NOTICES } from '../model/notice.ts'
import type { ModelProblem } from '../model/problems.ts'
import type { RemovedElement } from '../model/removed.ts'
import { CHANGES, type Scheduled, applySchedule } from '../model/schedule.ts'
import type { Day } from '../time/day.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { apisOf, isElsewhere, namedModel } from './model-path.ts'
import { readRef } from './read-ref.ts'
import { type ReadTree, readTree } from './read-tree.ts'
import { isUrl, parseRevision } from './refs.ts'

/** A document with its schedule in it. */
export interface ScheduledDocument {
  readonly tree: JsonObject
  /** Entries of the schedule for elements that the document no longer has. */
  readonly removed: readonly ScheduleLine[]
  /** Entries for elements that the document still has, although their sunset has passed. */
  readonly overdue: readonly ScheduleLine[]
  /** Where in the schedule a problem stands that it brought into the document; undefined for any other. */
  place(problem: Pick<ModelProblem, 'code' | 'path' | 'because'>): string | undefined
  /** Where in the schedule the lifecycle or notice at a path of the document is; undefined for anything else. */
  placeOf(path: Path): string | undefined
}

/** An entry of a schedule whose sunset has passed, and where it is. */
interface ScheduleLine extends RemovedElement {
  readonly place: string
}

/** The text of a schedule, and what messages call it. */
export interface ScheduleText {
  readonly shown: string
  readonly text: string
}

/** The schedule of the model at a path: `--schedule` for every model of a run, that of the configuration for its own. */
export function schedulePath(args: Args, model: string): string | undefined {
  const given = [args, ...apisOf(args).map((api) => api.args)]
  const found = given.find(
    ({ schedule, 'schedule-of': of }) => typeof schedule === 'string' && (of === undefined || of === model),
  )
  return found?.['schedule'] as string | undefined
}

/** Whether any model of a run may have a schedule. */
function isScheduled(args: Args): boolean {
  return [args, ...apisOf(args).map((api) => api.args)].some(({ schedule }) => typeof schedule === 'string')
}

/**
 * The schedule of the model that `model` names; undefined where it has none. A model in a revision of git has the schedule of that
 * revision; `file` is its path in the checkout, where that is known. Rejects a schedule that is not there.
 */
export async function scheduleOf(model: string, args: Args, io: Io, file?: string): Promise<ScheduleText | undefined> {
  if (!isScheduled(args)) return undefined
  const named = isElsewhere(model) && !isUrl(model) ? parseRevision(model) : undefined
  // The configuration may name a model in a revision, and a file for it.
  if (named === undefined || args['schedule-of'] === model) {
    const name = schedulePath(args, model)
    return name === undefined ? undefined : readSchedule(name, args, io)
  }
  const { filesNamed } = await import('./git-prefix.ts')
  const files = file === undefined ? await filesNamed(model, io.cwd) : [file]
  const [name] = files.flatMap((each) => schedulePath(args, each) ?? [])
  return name === undefined ? undefined : readIn(named.revision, name, args, io)
}

/**
 * What gives the schedules of two documents to compare, where they are two states of one file that has a schedule; nothing for any
 * other two. `models` has the paths in the checkout of those that may have had another name.
 */
export async function schedulesOfStates(
  base: string,
  revision: string,
  args: Args,
  io: Io,
  models: ReadonlyMap<string, string> = new Map(),
): Promise<(ref: string) => Promise<ScheduleText | undefined>> {
  if (!isScheduled(args)) return noSchedule
  const { filesNamed } = await import('./git-prefix.ts')
  const filesOf = async (ref: string): Promise<string[]> =>
    models.has(ref) ? [models.get(ref)!] : filesNamed(ref, io.cwd)
  const [was, is] = [await filesOf(base), await filesOf(revision)]
  const isOne = was.some((file) => is.includes(file) && schedulePath(args, file) !== undefined)
  return isOne ? (ref) => scheduleOf(namedModel(ref, io.cwd), args, io, models.get(ref)) : noSchedule
}

async function noSchedule(): Promise<undefined> {}

/** Reads the schedule that is named so here, or in a revision that the name says. Rejects one that is not there. */
export async function readSchedule(name: string, args: Args, io: Io): Promise<ScheduleText> {
  const file = resolve(io.cwd, name)
  const shown = isElsewhere(file, name) ? name : shownPath(file, io.cwd)
  if (!existsSync(file) && !isElsewhere(file, name))
    fail('no-schedule', `there is no schedule ${shown}`, 'name an existing file; chronospec init writes a first one')
  return { shown, text: (await readRef(name, args, io)).text }
}

/** Reads a schedule as it is in a revision; one that is named in a revision itself, or is outside the repository, as it is there. */
async function readIn(revision: string, name: string, args: Args, io: Io): Promise<ScheduleText | undefined> {
  const file = resolve(io.cwd, name)
  if (isElsewhere(file, name)) return readSchedule(name, args, io)
  const { readFileIn } = await import('./read-git.ts')
  const found = await readFileIn(revision, file, io.cwd)
  // A name that exists nowhere is a mistake; a revision without a schedule announces nothing.
  const isSlip = found === undefined && !existsSync(file) && args['schedule-of'] === undefined
  return found === 'outside' || isSlip ? readSchedule(name, args, io) : found
}

/** Puts a schedule into a document as it is `today`; rejects one with anything wrong in it, every mistake with its place. */
export function withSchedule(tree: JsonObject, { shown, text }: ScheduleText, today: Day): ScheduledDocument {
  const read = scheduleTree(shown, text)
  const applied = applySchedule(tree, read.tree, today)
  rejectUnsound(applied.problems, read)
  return scheduled(applied, read, today)
}

/** A document with the lifecycles and notices of its schedule. */
export interface WithLifecycles extends ScheduledDocument {
  /** The entries of the schedule that fit nothing in the document. */
  readonly missing: readonly Problem[]
}

/**
 * Puts the lifecycles and notices of a schedule into a document, as `withSchedule` does, and leaves each value that changes as the document has it. Only a
 * document of a day has one of these. Entries for elements that the document lacks are reported, and the others apply.
 */
export function withLifecycles(tree: JsonObject, { shown, text }: ScheduleText, today: Day): WithLifecycles {
  const read = scheduleTree(shown, text)
  const { changes: _, ...entries } = isObject(read.tree) ? read.tree : {}
  return withFitting(tree, isObject(read.tree) ? entries : read.tree, read, today)
}

/** Puts a schedule into a document, as `withSchedule` does. Entries for elements that the document lacks are reported, and the others apply. */
export function withFittingEntries(tree: JsonObject, { shown, text }: ScheduleText, today: Day): WithLifecycles {
  const read = scheduleTree(shown, text)
  return withFitting(tree, read.tree, read, today)
}

function withFitting(tree: JsonObject, schedule: Json, read: ReadTree, today: Day): WithLifecycles {
  const first = applySchedule(tree, schedule, today)
  const [missing, others] = [true, false].map((isMissing) =>
    first.problems.filter(({ code }) => (code === 'fits-nothing') === isMissing),
  )
  rejectUnsound(others!, read)
  const rest = without(
    schedule,
    missing!.map(({ path }) => path),
  )
  const applied = missing!.length === 0 ? first : applySchedule(tree, rest, today)
  return { ...scheduled(applied, read, today), missing: missing!.map((problem) => placedIn(read, problem)) }
}

function rejectUnsound(problems: readonly ModelProblem[], read: ReadTree): void {
  if (problems.length > 0) throw new CommandError(problems.map((problem) => placedIn(read, problem)))
}

function placedIn({ place }: ReadTree, { code, message, hint, path }: ModelProblem): Problem {
  return { code, message, hint, place: place(path) }
}

function scheduled(
  { document, removed, origin }: Scheduled,
  { tree: schedule, place }: ReadTree,
  today: Day,
): ScheduledDocument {
  const placeIn = (path: Path): string | undefined => {
    const from = origin(path)
    return from && place(from)
  }
  const isRemoved = new Set(removed.map(({ coordinate }) => coordinate))
  const { notices: _, changes: __, ...entries } = schedule as JsonObject
  const passed = Object.entries(entries).flatMap(([coordinate, entry]) => {
    const lifecycle = entry as Lifecycle
    const gone = goneFrom(lifecycle)
    return gone === undefined || today < gone ? [] : [{ coordinate, lifecycle, place: place([coordinate]) }]
  })
  return {
    tree: document,
    removed: passed.filter(({ coordinate }) => isRemoved.has(coordinate)),
    overdue: passed.filter(({ coordinate }) => !isRemoved.has(coordinate)),
    place: ({ code, path, because }) => {
      if (because !== undefined) return placeIn(because)
      return OF_LIFECYCLES.has(code) || origin(path)?.[0] === CHANGES ? placeIn(path) : undefined
    },
    placeOf: (path) => {
      if (path[0] === NOTICES) return placeIn(path.slice(0, 2))
      const index = path.findLastIndex((step) => step === LIFECYCLE || step === VALUE_LIFECYCLES)
      return index < 0 ? undefined : placeIn(path.slice(0, path[index] === LIFECYCLE ? index : index + 2))
    },
  }
}

/** Reads the text of a schedule. Braces of a path within those of a lifecycle are understood; those of any other text are not. */
function scheduleTree(shown: string, text: string): ReadTree {
  try {
    return readTree(shown, text, {})
  } catch (error) {
    if (!(error instanceof CommandError) || !error.message.includes('flow')) throw error
    const quoted = withQuotedPaths(text)
    if (quoted !== text) return scheduleTree(shown, quoted)
    const hint = 'quote a text with { or [ in it, such as "GET /pets/{id}"'
    throw new CommandError(error.problems.map((problem) => ({ ...problem, hint })))
  }
}

/** Problems that are about a lifecycle, a notice or a timeline, and not about the element that has it. */
const OF_LIFECYCLES: ReadonlySet<string> = new Set([
  'bad-day',
  'bad-lifecycle',
  'bad-timeline',
  'wrong-order',
  'two-fates',
  'unknown-replacement',
  'dead-replacement',
  'near-replacement',
  'dated-path-parameter',
  'wrong-shape',
])
