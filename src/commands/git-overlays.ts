import { posix, resolve } from 'node:path'
import { type OverlayFile, readOverlayFile } from '../load/overlay-file.ts'
import { textOfBytes } from '../load/read-bytes.ts'
import type { Args, Io } from './command.ts'
import { LACKS } from './git.ts'
import { hasEntry } from './git-missing.ts'
import { bytesOf } from './git-objects.ts'
import type { GitReader } from './git-reader.ts'
import { pathInside } from './git-schedule.ts'
import { isElsewhere } from './model-path.ts'
import { openOverlays } from './open-overlays.ts'
import { isUrl } from './refs.ts'

/** The overlays of a run in the history of a file. */
export interface GitOverlays {
  /** The paths from the root of the repository of those that are in it. */
  readonly paths: readonly string[]
  /** The overlays as they are in a revision, which messages call `shown`; or why one cannot be read. One that the revision does not have is left out. */
  read(revision: string, shown: string): Promise<readonly OverlayFile[] | { readonly why: string }>
}

/** How the overlays of a run are read from a history: as they are in the same revision, if they are in the repository. */
export async function gitOverlays(folder: string, reader: GitReader, args: Args, io: Io): Promise<GitOverlays> {
  const names = [args['overlay'] || []].flat().map(String)
  const placed = await Promise.all(
    names.map(async (name) => {
      const isOutside = isUrl(name) || isElsewhere(resolve(io.cwd, name), name)
      return { name, path: isOutside ? undefined : await pathInside(resolve(io.cwd, name), folder) }
    }),
  )
  const read = async (
    { name, path }: (typeof placed)[number],
    revision: string,
    shown: string,
  ): Promise<readonly OverlayFile[] | { readonly why: string }> => {
    if (path === undefined) return openOverlays({ ...args, overlay: name }, io)
    const directory = posix.dirname(path)
    const around = await reader.read(directory === '.' ? `${revision}^{tree}` : `${revision}:${directory}`)
    if (!hasEntry(around, posix.basename(path))) return []
    const object = await reader.read(`${revision}:${path}`)
    const text = object.kind === 'missing' ? LACKS : textOfBytes(bytesOf(object))
    if (typeof text !== 'string') return text
    const found = await readOverlayFile(`${shown}:${path}`, text)
    return 'overlay' in found ? [found] : { why: found[0]!.message }
  }
  return {
    paths: placed.flatMap(({ path }) => path ?? []),
    read: async (revision, shown) => {
      const files: OverlayFile[] = []
      for (const each of placed) {
        const found = await read(each, revision, shown)
        if ('why' in found) return found
        files.push(...found)
      }
      return files
    },
  }
}
