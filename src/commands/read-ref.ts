import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { fileFolder } from '../load/file-folder.ts'
import type { Folder } from '../load/other-files.ts'
import { type Args, CommandError, type Io, fail, isStandardInput } from './command.ts'
import { readBytes } from '../load/read-bytes.ts'
import { textOrFail } from './read-bytes.ts'
import { REF_HINT, isLikeRevision, isUrl, parseRevision, revisionHint } from './refs.ts'

/** What a ref names. */
export interface RefText {
  readonly text: string
  /** Where relative references lead; a pipe and standard input have none. */
  readonly folder?: Folder
}

/** The text a ref names, and where its relative references lead; a pipe and standard input have no folder. */
export async function readRef(ref: string, args: Args, io: Io): Promise<RefText> {
  if (isStandardInput(ref)) return { text: textOrFail(ref, await io.input()) }
  const path = resolve(io.cwd, ref)
  const bytes = readBytes(path)
  if (bytes !== undefined) {
    const text = textOrFail(ref, bytes)
    return statSync(path).isFile() ? { text, folder: fileFolder(path, ref, args['allow-outside'] === true) } : { text }
  }
  if (isUrl(ref)) {
    if (args['allow-remote'] !== true)
      fail('remote', `${ref} is a URL, and URLs are read only if you allow it`, 'add --allow-remote')
    const { readUrl } = await import('../load/read-url.ts')
    const read = await readUrl(ref, failWith)
    if ('code' in read) failWith(read)
    return read
  }
  const named = parseRevision(ref)
  if (named === undefined)
    fail('no-file', `there is no file ${ref}${looksLikeDay(ref)}`, isLikeRevision(ref) ? revisionHint([ref]) : REF_HINT)
  const { readRevision } = await import('./read-git.ts')
  return readRevision(ref, named.revision, named.path, io.cwd)
}

function failWith(problem: Problem): never {
  throw new CommandError([problem])
}

function looksLikeDay(ref: string): string {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(ref) ? ', and it is not a valid day' : ''
}
