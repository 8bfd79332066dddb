import type { JsonObject } from '../base/json.ts'
import type { Folder } from '../load/other-files.ts'
import type { OverlayFile } from '../load/overlay-file.ts'
import { problemOf } from '../load/read-document.ts'
import { readModelDocument } from '../load/read-model.ts'
import { type MarkMapping, mapMarks } from '../model/mapped-marks.ts'
import { type Locate, sideOf } from '../report/reported.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { type Args, CommandError, type Io } from './command.ts'
import { todayOf } from './days.ts'
import { placeParts } from './input-problems.ts'
import type { OpenedRef } from './opened-ref.ts'
import { type ScheduleText, withLifecycles } from './schedule-file.ts'

/** A document, and the schedule with the lifecycles of its parts. */
interface ScheduledText {
  readonly text: string
  readonly folder: Folder | undefined
  readonly overlays: readonly OverlayFile[]
  readonly schedule: ScheduleText
}

/**
 * Opens a document without a day as if it contained the lifecycles of its schedule. What the document does not have is a problem of the
 * input; a schedule with anything else wrong in it is rejected.
 */
export async function openScheduled(
  ref: string,
  { text, folder, overlays, schedule }: ScheduledText,
  args: Args,
  io: Io,
): Promise<OpenedRef> {
  const read = await readModelDocument(ref, text, folder, overlays)
  if ('code' in read) throw new CommandError([read])
  const scheduled = withLifecycles(read.tree, schedule, todayOf(args, io))
  const mapping = args['marks'] as MarkMapping | undefined
  const document = mapping === undefined ? scheduled.tree : (mapMarks(scheduled.tree, mapping) as JsonObject)
  const { tree, origin } = asOpenApi3(document)
  const locate: Locate = (path) => {
    const stated = origin(path)
    const place = scheduled.placeOf(stated)
    return place === undefined ? read.locate(stated) : placeParts(place)
  }
  const side = sideOf(ref, tree, locate, (path) => read.pointer(origin(path)))
  return {
    document: tree,
    side,
    problems: [...scheduled.missing, ...[...read.faults, ...read.odd()].map(problemOf)],
    entry: read.entry,
  }
}
