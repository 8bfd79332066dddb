import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readDocument } from '../load/read-document.ts'
import { sideOf } from '../report/reported.ts'
import { parseDay } from '../time/day.ts'
import { type Args, CommandError, type Io, refuse } from './command.ts'
import { dayArgument } from './days.ts'
import { modelPath, namedModel } from './model-path.ts'
import type { DayOpener } from './open-day.ts'
import type { OpenedRef } from './opened-ref.ts'
import { readRef } from './read-ref.ts'
import { REF_HINT } from './refs.ts'

/**
 * Opens what refs name: days of the default model, `MODEL@DAY`, files, `-`, `REVISION:PATH`, URLs; the last two may be models with
 * a day as well. A model or a text that two refs name is opened once.
 */
export function refOpener(args: Args, io: Io): (ref: string) => Promise<OpenedRef> {
  const texts = new Map<string, Promise<OpenedRef>>()
  let days: Promise<DayOpener> | undefined
  // A comparison of two files needs nothing of the model.
  const onDay: DayOpener = async (ref, path, day) => {
    days ??= import('./open-day.ts').then(({ dayOpener }) => dayOpener(args, io))
    return (await days)(ref, path, day)
  }
  return async (ref) => {
    if (ref === '') refuse('usage', 'one of the two sides has an empty name', REF_HINT)
    const split = ref.lastIndexOf('@')
    const tail = ref.slice(split + 1)
    const isDay = tail === 'today' || parseDay(tail) !== undefined
    if (isDay && split < 0) return onDay(ref, modelPath(args, io.cwd), dayArgument(ref, ref, args, io))
    if (isDay && split > 0 && !existsSync(resolve(io.cwd, ref))) {
      return onDay(ref, namedModel(ref.slice(0, split), io.cwd), dayArgument(tail, ref, args, io))
    }
    if (!texts.has(ref)) texts.set(ref, openText(ref, args, io))
    return texts.get(ref)!
  }
}

async function openText(ref: string, args: Args, io: Io): Promise<OpenedRef> {
  const { text, folder } = await readRef(ref, args, io)
  const read = await readDocument(ref, text, folder)
  if ('code' in read) throw new CommandError([read])
  const { tree, problems, locate, pointer } = read
  return { document: tree, side: sideOf(ref, tree, locate, pointer), problems }
}
