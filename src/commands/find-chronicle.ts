import { dirname, join, normalize } from 'node:path'
import { listed } from '../base/text.ts'
import { type Args, type Io, fail } from './command.ts'
import { isFolder } from './files.ts'
import { dataFilesIn } from './find-document.ts'
import { isChronicleFile } from './is-document.ts'

/**
 * The chronicle of a document: the one that is named, else the only one in this folder or in that of the document. None with
 * `--no-chronicle`.
 */
export function findChronicle(document: string, args: Args, io: Io): string | undefined {
  const named = args['chronicle']
  if (named !== undefined) return typeof named === 'string' ? named : undefined
  const folders = [...new Set(['.', normalize(dirname(document))])].filter((folder) => isFolder(join(io.cwd, folder)))
  const found = folders.flatMap((folder) => dataFilesIn(io.cwd, folder, isChronicleFile))
  const [first, ...others] = found
  if (first !== undefined && others.length > 0)
    fail(
      'several-chronicles',
      `there are several chronicles: ${listed(found)}`,
      `name one: --chronicle ${first}, or use none: --no-chronicle`,
    )
  return first
}
