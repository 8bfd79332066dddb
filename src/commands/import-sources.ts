import { pushInto } from '../base/push-into.ts'
import { readdirSync, statSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { dayInName } from '../history/day-in-name.ts'
import { type Day, parseDay } from '../time/day.ts'
import { fail } from './command.ts'
import { isDocument } from './is-document.ts'
import { readBytes, textOfBytes } from '../load/read-bytes.ts'
import { fileFolder } from '../load/file-folder.ts'
import type { OverlayFile } from '../load/overlay-file.ts'
import type { RefText } from './read-ref.ts'
import type { ScheduleText } from './schedule-file.ts'

/** Why there is no document; `isGone` where there is no file. */
export interface NoDocument {
  readonly why: string
  readonly isGone?: boolean
}

/** A document that was published on a day, read when it is its turn. */
export interface Published {
  readonly day: Day
  /** What messages call it. */
  readonly name: string
  /** Its text; or why there is none, as a sentence. */
  read(): Promise<RefText | NoDocument>
  /** The schedule that it was published with; or why it cannot be read. Undefined where it has none. */
  schedule(): Promise<ScheduleText | { readonly why: string } | undefined>
  /** The overlays that it was published with; or why they cannot be read. */
  overlays(): Promise<readonly OverlayFile[] | { readonly why: string }>
  /** The hash of the commit that it is from. */
  readonly commit?: string
  /** Whether it is the document before it, of which only an announcement of its schedule makes another. */
  readonly isAnnouncement?: boolean
}

/** How sources are read. */
export interface SourceSettings {
  readonly cwd: string
  readonly allowOutside: boolean
  /** Gives the schedule of the document at a path. */
  scheduleOf(path: string): Promise<ScheduleText | undefined>
  readonly overlays: readonly OverlayFile[]
  /** The day of a file whose name says none; undefined where it must say one. */
  readonly day?: Day | undefined
  /** Whether it is the day of the file whatever the name says. */
  readonly isFixed?: boolean
}

const DOCUMENT = new Set(['.json', '.yaml', '.yml'])

/**
 * The documents that sources name, by day: `DAY=FILE`, files with a day in their names or in those of the folders around them,
 * and folders of such files. Rejects a source without any, and two documents of one day.
 */
export function filesPublished(sources: readonly string[], settings: SourceSettings): Published[] {
  const found = sources.flatMap((source) => publishedAt(source, settings))
  return oneADay(found)
}

/** Documents in the order of their days; rejects two of one day. */
function oneADay(found: readonly Published[]): Published[] {
  const ordered = found.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const twice = ordered.findIndex((each, index) => each.day === ordered[index + 1]?.day)
  if (twice >= 0) {
    const [first, second] = [ordered[twice]!, ordered[twice + 1]!]
    fail(
      'two-of-a-day',
      `${first.name} and ${second.name} are both for ${first.day}`,
      'name only one of them, or set another day with DAY=FILE',
    )
  }
  return ordered
}

function publishedAt(source: string, settings: SourceSettings): Published[] {
  const [, stated, file] = /^(\d{4}-\d{2}-\d{2})=(.+)$/s.exec(source) ?? []
  if (stated !== undefined) {
    const day =
      parseDay(stated) ?? fail('bad-day', `${stated} in ${source} is not a day`, 'write a real day as YYYY-MM-DD')
    return [fileOf(file!, day, settings)]
  }
  const path = resolve(settings.cwd, source)
  if (isFolder(path, source)) return folderOf(source, path, settings)
  const day = (settings.isFixed === true ? undefined : dayInName(source)) ?? settings.day
  if (day === undefined)
    fail('no-day', `the name of ${source} has no date`, `write DAY=${source}, such as 2024-05-30=${source}`)
  return [fileOf(source, day, settings)]
}

function isFolder(path: string, source: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    fail('no-file', `there is no file or folder ${source}`, 'correct the path')
  }
}

/** The documents in a folder whose names say a day; of a folder for a day, the one that is an OpenAPI document. */
function folderOf(source: string, path: string, settings: SourceSettings): Published[] {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
  // The folder itself may be the one of a day.
  const dayOf = (file: string): Day | undefined => dayInName(join(basename(path), file))
  const named = files.filter((file) => DOCUMENT.has(extname(file)) && dayOf(file) !== undefined)
  const byDay = new Map<Day, string[]>()
  for (const file of named) {
    const day = dayOf(file)!
    pushInto(byDay, day, file)
  }
  if (byDay.size === 0)
    fail(
      'no-days',
      `no document in ${source} has a date in its name`,
      'name files such as 2024-05-30.yaml, or write DAY=FILE',
    )
  return [...byDay].flatMap(([day, list]) => {
    const roots = list.length === 1 ? list : list.filter((file) => isDocument(join(path, file)))
    return roots.map((file) => fileOf(join(source, file), day, settings))
  })
}

function fileOf(name: string, day: Day, { cwd, allowOutside, scheduleOf, overlays }: SourceSettings): Published {
  const path = resolve(cwd, name)
  return {
    day,
    name,
    read: async () => {
      const bytes = readBytes(path)
      if (bytes === undefined) return { why: `cannot read ${name}: there is no such file` }
      const text = textOfBytes(bytes)
      return typeof text === 'string'
        ? { text, folder: fileFolder(path, name, allowOutside) }
        : { why: `cannot read ${name}: ${text.why}` }
    },
    schedule: () => scheduleOf(path),
    overlays: async () => overlays,
  }
}
