import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type JsonObject, isObject, own } from '../base/json.ts'
import { type Snapshots, snapshots } from '../emit/snapshot.ts'
import { locator } from '../load/locate.ts'
import { parseDocument } from '../load/parse.ts'
import { type ReportedSide, sideOf } from '../report/report.ts'
import { type Day, parseDay } from '../time/day.ts'
import { type Args, CommandError, type Io, STANDARD_INPUT, refuse } from './command.ts'
import { dayArgument } from './days.ts'
import { decodeText, readText } from './files.ts'
import { modelPath, openModel } from './open-model.ts'
import { snapshotOn } from './snapshot.ts'

/** One side of a comparison: the document, what to call it, and, for a day of a model, all its snapshots. */
export interface OpenedRef {
  readonly document: JsonObject
  readonly side: ReportedSide
  readonly model?: { readonly path: string; readonly snapshots: Snapshots; readonly day: Day }
}

/** Opens what refs name: days of the default model, `MODEL@DAY`, files, `-`. A model that two refs name is opened once. */
export function refOpener(args: Args, io: Io): (ref: string) => Promise<OpenedRef> {
  const models = new Map<string, Promise<Snapshots>>()
  const onDay = async (ref: string, path: string, day: Day): Promise<OpenedRef> => {
    if (!models.has(path))
      models.set(
        path,
        openModel(args, io, path).then(({ document }) => snapshots(document, { openapi: '3.2' })),
      )
    const all = await models.get(path)!
    const document = snapshotOn(all, day)
    return {
      document,
      side: { ...sideOf(ref === 'today' ? day : ref, document), day },
      model: { path, snapshots: all, day },
    }
  }
  return async (ref) => {
    const split = ref.lastIndexOf('@')
    const tail = ref.slice(split + 1)
    const isDay = tail === 'today' || parseDay(tail) !== undefined
    if (isDay && split < 0) return onDay(ref, modelPath(args, io.cwd), dayArgument(ref, ref, args, io))
    if (isDay && split > 0 && !existsSync(resolve(io.cwd, ref))) {
      return onDay(ref, resolve(io.cwd, ref.slice(0, split)), dayArgument(tail, ref, args, io))
    }
    return openText(ref, io)
  }
}

async function openText(ref: string, io: Io): Promise<OpenedRef> {
  const text = ref === STANDARD_INPUT ? decodeText(await io.input(), ref) : await readText(resolve(io.cwd, ref), io.cwd)
  if (text === undefined)
    refuse(
      'no-file',
      `there is no file ${ref}${looksLikeDay(ref)}`,
      'name a day (YYYY-MM-DD or today), MODEL@DAY, a file, or -',
    )
  const source = parseDocument(ref, text)
  if ('code' in source) throw new CommandError([source])
  const { tree } = source
  if (!isObject(tree) || typeof own(tree, 'openapi') !== 'string') {
    refuse(
      'not-openapi',
      `${ref} is not an OpenAPI 3 document: it has no "openapi" field`,
      'name an OpenAPI 3 document',
      `${ref}:1:1`,
    )
  }
  const locate = locator(text)
  return { document: tree, side: sideOf(ref, tree, (path) => ({ file: ref, ...locate(path) })) }
}

function looksLikeDay(ref: string): string {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(ref) ? ', and it is no day either' : ''
}
