import { resolve } from 'node:path'
import { compareText } from '../base/compare-text.ts'
import { isObject } from '../base/json.ts'
import type { PublishedSnapshot } from '../emit/generate.ts'
import { parseDocument } from '../load/parse.ts'
import type { Io } from './command.ts'
import { shownPath } from './files.ts'
import type { Published } from './kept-promises.ts'
import { readText } from './read-bytes.ts'
import { dayOfFile } from './rewrites-past.ts'

/** A snapshot that was published, and its file as messages show it. */
export interface ReadSnapshot extends PublishedSnapshot, Published {
  readonly file: string
}

/** The snapshots that earlier runs published into a folder, in order, as far as they can be read; `names` are those of their files. */
export async function publishedSnapshots(
  folder: string,
  names: readonly string[],
  io: Io,
): Promise<readonly ReadSnapshot[]> {
  const read = await Promise.all(
    names.map(async (name): Promise<ReadSnapshot[]> => {
      const [day, path] = [dayOfFile(name), resolve(io.cwd, folder, name)]
      const text = await readText(path, io.cwd)
      const source = text === undefined ? undefined : parseDocument(name, text)
      if (day === undefined || source === undefined || 'code' in source || !isObject(source.tree)) return []
      return [{ day, file: shownPath(path, io.cwd), text: text!, tree: source.tree, document: source.tree }]
    }),
  )
  return read.flat().toSorted((a, b) => compareText(a.day, b.day))
}
