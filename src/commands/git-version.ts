import { posix } from 'node:path'
import type { Folder } from '../load/other-files.ts'
import { type NotRead, textOfBytes } from '../load/read-bytes.ts'
import { OUTSIDE, bytesOf } from './git-objects.ts'
import type { GitReader } from './git-reader.ts'
import { nameInTree } from './read-git.ts'
import type { RefText } from './read-ref.ts'

/**
 * The text of a document as it is in a revision, and where its references lead: into the same revision. `path` starts from the root of the
 * repository, `shown` is what messages call the revision; `others` gets the paths of other files that were asked for.
 */
export async function readVersion(
  reader: GitReader,
  revision: string,
  path: string,
  shown: string,
  others?: Set<string>,
): Promise<RefText | NotRead> {
  const text = await textAt(reader, revision, path)
  return typeof text === 'string' ? { text, folder: folderOf(reader, revision, path, shown, others) } : text
}

async function textAt(reader: GitReader, revision: string, path: string): Promise<string | NotRead> {
  const object = await reader.read(`${revision}:${path}`)
  return object.kind === 'missing' ? NO_FILE : textOfBytes(bytesOf(object))
}

const NO_FILE: NotRead = {
  why: 'there is no such file in this revision, or the clone lacks it',
  hint: 'fetch the whole history',
}

function folderOf(reader: GitReader, revision: string, path: string, shown: string, others?: Set<string>): Folder {
  const folder = posix.dirname(path)
  return {
    root: posix.basename(path),
    nameOf: (other) => `${shown}:${posix.join(folder, other)}`,
    read: async (paths) => {
      const texts: (string | NotRead)[] = []
      for (const other of paths) {
        const inside = nameInTree(folder, other)
        if (inside !== undefined) others?.add(inside)
        texts.push(inside === undefined ? OUTSIDE : await textAt(reader, revision, inside))
      }
      return texts
    },
  }
}
