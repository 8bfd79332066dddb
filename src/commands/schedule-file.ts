import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { withQuotedPaths } from '../load/unquoted-paths.ts'
import type { ModelProblem } from '../model/problems.ts'
import { applySchedule } from '../model/schedule.ts'
import { type Args, CommandError, type Io, refuse } from './command.ts'
import { shownPath } from './files.ts'
import { isElsewhere } from './model-path.ts'
import { readRef } from './read-ref.ts'
import { type ReadTree, readTree } from './read-tree.ts'

/** A document with its schedule in it. */
export interface ScheduledDocument {
  readonly tree: JsonObject
  /** Where in the schedule a problem stands that it brought into the document; undefined for any other. */
  place(problem: Pick<ModelProblem, 'code' | 'path' | 'because'>): string | undefined
}

/** The schedule of the model at a path: `--schedule` for every model of a run, that of the configuration for its own. */
export function schedulePath(args: Args, model: string): string | undefined {
  const { schedule, 'schedule-of': of } = args
  if (typeof schedule !== 'string') return undefined
  return of === undefined || of === model ? schedule : undefined
}

/** Puts a schedule into a document; refuses one with anything wrong in it, every mistake with its place. */
export async function withSchedule(tree: JsonObject, name: string, args: Args, io: Io): Promise<ScheduledDocument> {
  const file = resolve(io.cwd, name)
  const shown = isElsewhere(file, name) ? name : shownPath(file, io.cwd)
  if (!existsSync(file) && !isElsewhere(file, name))
    refuse('no-schedule', `there is no schedule ${shown}`, 'name an existing file; chronospec init writes a first one')
  const { tree: schedule, place } = readSchedule(shown, (await readRef(name, args, io)).text)
  const { document, problems, origin } = applySchedule(tree, schedule)
  if (problems.length > 0)
    throw new CommandError(
      problems.map(({ code, message, hint, path }) => ({ code, message, hint, place: place(path) })),
    )
  const placeIn = (path: Path): string | undefined => {
    const from = origin(path)
    return from && place(from)
  }
  return {
    tree: document,
    place: ({ code, path, because }) => {
      if (because !== undefined) return placeIn(because)
      return OF_LIFECYCLES.has(code) ? placeIn(path) : undefined
    },
  }
}

/** Reads the text of a schedule. Braces of a path within those of a lifecycle are understood; those of any other text are not. */
function readSchedule(shown: string, text: string): ReadTree {
  try {
    return readTree(shown, text, {})
  } catch (error) {
    if (!(error instanceof CommandError) || !error.message.includes('flow')) throw error
    const quoted = withQuotedPaths(text)
    if (quoted !== text) return readSchedule(shown, quoted)
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
  'dated-path-parameter',
  'wrong-shape',
])
