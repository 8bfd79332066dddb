import { existsSync } from 'node:fs'
import { isAbsolute, posix, relative, resolve } from 'node:path'
import { type Json, isArray, isObject } from '../base/json.ts'
import { type NotRead, textOfBytes } from '../load/read-bytes.ts'
import { type Day, parseDay } from '../time/day.ts'
import { type Args, CommandError, type Io } from './command.ts'
import { LACKS } from './git.ts'
import { commitsTouching } from './git-history.ts'
import { hasEntry } from './git-missing.ts'
import { bytesOf, failReading } from './git-objects.ts'
import { prefixOf, rootAbove } from './git-prefix.ts'
import type { GitReader } from './git-reader.ts'
import { isElsewhere } from './model-path.ts'
import { readTree } from './read-tree.ts'
import { type ScheduleText, readSchedule, schedulePath } from './schedule-file.ts'

/** The schedule of a file in its history. */
export interface GitSchedule {
  /** Its path from the root of the repository; undefined for one that is the same for all revisions. */
  readonly path: string | undefined
  /** The schedule as it is in a revision, which messages call `shown`; or why it cannot be read. Undefined where there is none. */
  read(revision: string, shown: string): Promise<ScheduleText | NotRead | undefined>
}

/**
 * How the schedule of a file is read from the history of a branch, where it has one: each version of the file has the schedule of the same revision, under the
 * name that it has today. Rejects a schedule that is nowhere.
 */
export async function gitSchedule(
  file: string,
  folder: string,
  reader: GitReader,
  branch: string,
  args: Args,
  io: Io,
): Promise<GitSchedule | undefined> {
  const name = schedulePath(args, resolve(io.cwd, file))
  if (name === undefined) return undefined
  const path = isElsewhere(resolve(io.cwd, name), name) ? undefined : await pathInside(resolve(io.cwd, name), folder)
  const isSlip = (): boolean => args['schedule-of'] === undefined && !existsSync(resolve(io.cwd, name))
  if (path === undefined || (isSlip() && (await commitsTouching(folder, [path], branch)).length === 0)) {
    const same = await readSchedule(name, args, io)
    return { path: undefined, read: async () => same }
  }
  return {
    path,
    read: async (revision, shown) => {
      const directory = posix.dirname(path)
      const around = await reader.read(directory === '.' ? `${revision}^{tree}` : `${revision}:${directory}`)
      if (!hasEntry(around, posix.basename(path))) return undefined
      const object = await reader.read(`${revision}:${path}`)
      const text = object.kind === 'missing' ? LACKS : textOfBytes(bytesOf(object))
      return typeof text === 'string' ? { shown: `${shown}:${path}`, text } : text
    },
  }
}

/** The path of a file from the root of the repository that a folder is in; undefined for one outside. */
export async function pathInside(file: string, folder: string): Promise<string | undefined> {
  const prefix = await prefixOf(folder)
  if (typeof prefix !== 'string') return failReading(file, prefix)
  const path = relative(rootAbove(folder, prefix), file).replaceAll('\\', '/')
  return /^\.\.(?:\/|$)|\n/.test(path) || isAbsolute(path) ? undefined : path
}

/** The days on which a schedule announces anything, in order; none of a schedule that cannot be read. */
export function announcementsIn({ shown, text }: ScheduleText): readonly Day[] {
  try {
    return [...new Set(announcedIn(readTree(shown, text, {}).tree))].toSorted()
  } catch (error) {
    if (error instanceof CommandError) return []
    throw error
  }
}

function announcedIn(node: Json): Day[] {
  if (!isArray(node) && !isObject(node)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const day = key === 'announced' && typeof value === 'string' ? parseDay(value) : undefined
    return day === undefined ? announcedIn(value as Json) : [day]
  })
}
