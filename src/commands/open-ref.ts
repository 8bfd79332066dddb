import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Folder } from '../load/other-files.ts'
import { readDocument } from '../load/read-document.ts'
import { sideOf } from '../report/reported.ts'
import { parseDay } from '../time/day.ts'
import { type Args, CommandError, type Io, STANDARD_INPUT, refuse } from './command.ts'
import { dayArgument } from './days.ts'
import { modelPath } from './model-path.ts'
import type { DayOpener } from './open-day.ts'
import type { OpenedRef } from './opened-ref.ts'
import { readBytes, textOrRefuse } from './read-bytes.ts'
import { fileFolder } from './read-file.ts'
import { REF_HINT, isUrl, parseRevision } from './refs.ts'

/** Opens what refs name: days of the default model, `MODEL@DAY`, files,
 * `-`, `REVISION:PATH`, URLs. A model or a text that two refs name is opened once. */
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
      return onDay(ref, resolve(io.cwd, ref.slice(0, split)), dayArgument(tail, ref, args, io))
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

/** The text a ref names, and where its relative references lead; a pipe and standard input have no folder. */
async function readRef(ref: string, args: Args, io: Io): Promise<{ text: string; folder?: Folder }> {
  if (ref === STANDARD_INPUT) return { text: textOrRefuse(ref, await io.input()) }
  const path = resolve(io.cwd, ref)
  const bytes = readBytes(path)
  if (bytes !== undefined) {
    const text = textOrRefuse(ref, bytes)
    return statSync(path).isFile() ? { text, folder: fileFolder(path, ref, args['allow-outside'] === true) } : { text }
  }
  if (isUrl(ref)) {
    if (args['allow-remote'] !== true)
      refuse('remote', `${ref} is a URL, and URLs are not read unless you say so`, 'add --allow-remote')
    const { readUrl } = await import('./read-url.ts')
    return readUrl(ref)
  }
  const named = parseRevision(ref)
  if (named === undefined) refuse('no-file', `there is no file ${ref}${looksLikeDay(ref)}`, REF_HINT)
  const { readRevision } = await import('./read-git.ts')
  return readRevision(ref, named.revision, named.path, io.cwd)
}

function looksLikeDay(ref: string): string {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(ref) ? ', and it is no day either' : ''
}
