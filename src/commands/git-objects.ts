import { fail } from './command.ts'
import { git } from './git.ts'
import { MAX_BYTES, type NotRead, TOO_LARGE } from '../load/read-bytes.ts'

/** Something git has under a name. `outside` and `nowhere` are where links lead. */
export interface GitObject {
  readonly kind: 'blob' | 'tree' | 'commit' | 'tag' | 'outside' | 'nowhere' | 'missing'
  readonly id: string
  readonly bytes: Uint8Array
}

/**
 * Asks git for all objects at once; links inside the repository are followed. The names are its input, so none is taken for
 * an option. Where git stops at an object that the clone lacks, the list ends before it.
 */
export async function readObjects(cwd: string, names: readonly string[], ref: string): Promise<GitObject[]> {
  const { output, failure } = await git(cwd, ['cat-file', '--batch', '--follow-symlinks'], `${names.join('\n')}\n`)
  if (failure !== undefined && failure.lacks !== true) failReading(ref, failure)
  const objects: GitObject[] = []
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf(10, at)
    const { length, ...header } = objectHeader(output.toString('utf8', at, lineEnd))
    const end = lineEnd + 1 + length
    objects.push({ ...header, bytes: output.subarray(lineEnd + 1, end) })
    at = end + 1
  }
  return objects
}

/** What a line of `cat-file --batch` says of the object behind it; the length is -1 where nothing follows. */
export function objectHeader(line: string): Omit<GitObject, 'bytes'> & { readonly length: number } {
  const [, id, kind, size] = /^(\w+) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? []
  const [, link, linkLength] = /^(symlink|dangling|loop|notdir) (\d+)$/.exec(line) ?? []
  const other = link === undefined ? 'missing' : link === 'symlink' ? 'outside' : 'nowhere'
  return { kind: (kind as GitObject['kind']) ?? other, id: id ?? '', length: Number(size ?? linkLength ?? -1) }
}

/** The bytes of a file, or why the object with its name is not a file. */
export function bytesOf({ kind, bytes }: GitObject): Uint8Array | NotRead {
  if (kind === 'blob') return bytes.length > MAX_BYTES ? TOO_LARGE : bytes
  if (kind === 'tree') return { why: 'it is a folder', hint: 'name a file in it' }
  if (kind === 'outside') return OUTSIDE
  return kind === 'nowhere' ? NOWHERE : SUBMODULE
}

/** Stops the command because of a file that is not read. */
export function failReading(ref: string, { why, hint }: NotRead): never {
  fail('unreadable', `cannot read ${ref}: ${why}`, hint)
}

/** Why a path is not read that leads out of the repository. */
export const OUTSIDE: NotRead = { why: 'it leads outside the repository', hint: 'put it into the repository' }

/** Why a path is not read that is a submodule, or in one. */
export const SUBMODULE: NotRead = {
  why: 'it is in a submodule, which is a separate repository',
  hint: 'run chronospec in the submodule',
}

const NOWHERE: NotRead = { why: 'it is a link to a file that does not exist', hint: 'correct the link or the path' }
