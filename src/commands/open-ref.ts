import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type JsonObject, isObject } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { FILES } from '../load/other-files.ts'
import type { OverlayFile } from '../load/overlay-file.ts'
import { readDocument } from '../load/read-document.ts'
import type { MarkMapping } from '../model/mapped-marks.ts'
import { sideOf } from '../report/reported.ts'
import { isDayWord } from '../time/relative-day.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import { dayArgument } from './days.ts'
import { modelPath, namedModel } from './model-path.ts'
import type { DayOpener } from './open-day.ts'
import { openOverlays } from './open-overlays.ts'
import type { OpenedRef } from './opened-ref.ts'
import { type RefText, readRef } from './read-ref.ts'
import { REF_HINT } from './refs.ts'
import type { ScheduleText } from './schedule-file.ts'

/**
 * Opens what refs name: days of the default model, `MODEL@DAY`, files, `-`, `REVISION:PATH`, URLs; the last two may be models with
 * a day as well. A model or a text that two refs name is opened once. `read` gives the text of a document, `scheduleOf` its schedule, where that
 * counts without a day.
 */
export function refOpener(
  args: Args,
  io: Io,
  read: typeof readRef = readRef,
  scheduleOf: ScheduleOf = async () => undefined,
): (ref: string) => Promise<OpenedRef> {
  const texts = new Map<string, Promise<OpenedRef>>()
  let overlays: Promise<readonly OverlayFile[]> | undefined
  let days: Promise<DayOpener> | undefined
  // A comparison of two files needs nothing of the model.
  const onDay: DayOpener = async (ref, path, day) => {
    days ??= import('./open-day.ts').then(({ dayOpener }) => dayOpener(args, io))
    return (await days)(ref, path, day)
  }
  return async (ref) => {
    if (ref === '') fail('usage', 'one of the two sides has an empty name', REF_HINT)
    const split = ref.lastIndexOf('@')
    const tail = ref.slice(split + 1)
    const isDay = isDayWord(tail)
    if (isDay && split < 0) return onDay(ref, modelPath(args, io.cwd), dayArgument(ref, ref, args, io))
    if (isDay && split > 0 && !existsSync(resolve(io.cwd, ref))) {
      return onDay(ref, namedModel(ref.slice(0, split), io.cwd), dayArgument(tail, ref, args, io))
    }
    if (/\.[cm]?[jt]s$/.test(ref))
      fail('no-day', `${ref} is a module, so it can only be compared on a day`, `write ${ref}@today`)
    overlays ??= openOverlays(args, io)
    const applied = await overlays
    if (!texts.has(ref))
      texts.set(
        ref,
        read(ref, args, io).then(async (text) =>
          openText(ref, text, { overlays: applied, schedule: await scheduleOf(ref) }, args, io),
        ),
      )
    return texts.get(ref)!
  }
}

/** Gives the schedule of a document; undefined for one without. */
export type ScheduleOf = (ref: string) => Promise<ScheduleText | undefined>

/** What is applied to a document. */
interface Beside {
  readonly overlays: readonly OverlayFile[]
  readonly schedule: ScheduleText | undefined
}

async function openText(
  ref: string,
  { text, folder }: RefText,
  { overlays, schedule }: Beside,
  args: Args,
  io: Io,
): Promise<OpenedRef> {
  if (schedule !== undefined)
    return (await import('./open-scheduled.ts')).openScheduled(ref, { text, folder, overlays, schedule }, args, io)
  const read = await readDocument(ref, text, folder, overlays)
  if ('code' in read) throw new CommandError([read])
  const { problems, locate, pointer, entry } = read
  const tree = await withMappedMarks(read.tree, args)
  return { document: tree, side: sideOf(ref, tree, locate, pointer), problems, entry }
}

/** A document in which the marks that the configuration maps are lifecycles, in all of its files. */
async function withMappedMarks(tree: JsonObject, args: Args): Promise<JsonObject> {
  const mapping = args['marks'] as MarkMapping | undefined
  if (mapping === undefined) return tree
  const { mapMarks, mapMarksAnywhere } = await import('../model/mapped-marks.ts')
  const { [FILES]: files, ...root } = tree
  return {
    ...(mapMarks(root, mapping) as JsonObject),
    ...(isObject(files) && { [FILES]: mapValues(files, (file) => mapMarksAnywhere(file, mapping)) }),
  }
}
