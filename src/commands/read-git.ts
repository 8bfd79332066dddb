import { execFile } from 'node:child_process'
import { posix } from 'node:path'
import type { Folder } from '../load/other-files.ts'
import { refuse } from './command.ts'
import { MAX_BYTES, type NotRead, TOO_LARGE, textOfBytes, textOrRefuse } from './read-bytes.ts'
import { REF_HINT } from './refs.ts'

/** A document as it is in a revision, and the folder it stands in there. */
export interface Revision {
  readonly text: string
  readonly folder: Folder
}

/**
 * Reads a document of a git revision. The path is looked up from the working directory, then from the root of the repository.
 * Revisions never become options of git: they are given to it as input.
 */
export async function readRevision(ref: string, revision: string, path: string, cwd: string): Promise<Revision> {
  if (revision.startsWith('-'))
    refuse(
      'no-revision',
      `${ref}: "${revision}" cannot be a revision`,
      'write REVISION:PATH, such as main:openapi.yaml',
    )
  const prefix = (await git(cwd, ['rev-parse', '--show-prefix'], '', ref)).toString('utf8').trim()
  const fromHere = posix.normalize(posix.join(prefix, path))
  const names = [...new Set([fromHere, posix.normalize(path)])].filter((name) => !name.startsWith('..'))
  const [tree, ...found] = await readObjects(
    cwd,
    [`${revision}^{tree}`, ...names.map((name) => `${revision}:${name}`)],
    ref,
  )
  if (tree!.kind !== 'tree')
    refuse('no-revision', `there is no file ${ref}, and "${revision}" is no revision of this repository`, REF_HINT)
  const index = found.findIndex(({ kind }) => kind !== 'missing')
  if (index < 0) refuse('no-file', `there is no file ${path} in the revision ${revision}`, 'correct the path')
  const text = textOrRefuse(ref, bytesOf(found[index]!))
  return { text, folder: folderOf(names[index]!, tree!.id, cwd, ref) }
}

function folderOf(root: string, tree: string, cwd: string, ref: string): Folder {
  const folder = posix.dirname(root)
  const shownFolder = posix.dirname(ref.slice(ref.lastIndexOf(':') + 1))
  const start = ref.slice(0, ref.lastIndexOf(':') + 1)
  return {
    root: posix.basename(root),
    nameOf: (other) => `${start}${posix.join(shownFolder, other)}`,
    read: async (paths) => {
      const names = paths.map((other) => nameInTree(folder, other))
      const inside = names.filter((name) => name !== undefined)
      const objects =
        inside.length === 0
          ? []
          : await readObjects(
              cwd,
              inside.map((name) => `${tree}:${name}`),
              ref,
            )
      const texts = new Map(inside.map((name, index) => [name, textOfBytes(bytesOf(objects[index]!))]))
      return names.map((name) => (name === undefined ? OUTSIDE : texts.get(name)!))
    },
  }
}

/** The path of a file from the root of the repository; undefined for what is outside. */
function nameInTree(folder: string, other: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/|\n/i.test(other)) return undefined
  const name = posix.join(folder, other)
  return name === '..' || name.startsWith('../') ? undefined : name
}

/** Something git has under a name. */
interface GitObject {
  readonly kind: 'blob' | 'tree' | 'link' | 'missing'
  readonly id: string
  readonly bytes: Uint8Array
}

/** Asks git for all objects at once; links inside the repository are followed. */
async function readObjects(cwd: string, names: readonly string[], ref: string): Promise<GitObject[]> {
  const output = await git(cwd, ['cat-file', '--batch', '--follow-symlinks'], `${names.join('\n')}\n`, ref)
  const objects: GitObject[] = []
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf(10, at)
    const line = output.toString('utf8', at, lineEnd)
    const [, id, kind, size] = /^(\w+) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? []
    const [, link] = /^(?:symlink|dangling|loop|notdir) (\d+)$/.exec(line) ?? []
    const length = Number(size ?? link ?? -1)
    objects.push({
      kind: kind === 'blob' || kind === 'tree' ? kind : link === undefined ? 'missing' : 'link',
      id: id ?? '',
      bytes: output.subarray(lineEnd + 1, lineEnd + 1 + length),
    })
    at = lineEnd + 2 + length
  }
  return objects
}

function bytesOf({ kind, bytes }: GitObject): Uint8Array | NotRead {
  if (kind === 'blob') return bytes.length > MAX_BYTES ? TOO_LARGE : bytes
  if (kind === 'tree') return { why: 'it is a folder', hint: 'name a file in it' }
  return kind === 'link' ? OUTSIDE : { why: 'there is no such file in this revision', hint: 'correct the path' }
}

const OUTSIDE: NotRead = { why: 'it leads outside the repository', hint: 'put it into the repository' }

/** Runs git, without a shell, and gives its output. */
function git(cwd: string, args: readonly string[], input: string, ref: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      args,
      { cwd, encoding: 'buffer', maxBuffer: MAX_BYTES + 1_000_000, timeout: 60_000 },
      (error, output, errors) => (error === null ? resolve(output) : reject(failure(error, errors.toString('utf8')))),
    )
    child.stdin!.on('error', () => undefined)
    child.stdin!.end(input)
  }).catch((error: Error) => refuse('unreadable', `cannot read ${ref}: ${error.message}`, REF_HINT)) as Promise<Buffer>
}

function failure(error: Error & { code?: unknown; killed?: boolean | undefined }, errors: string): Error {
  if (error.code === 'ENOENT') return new Error('there is no such file, and git is not installed')
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return new Error(TOO_LARGE.why)
  if (error.killed === true) return new Error('git takes too long')
  const [line] = errors.replace(/^fatal: /, '').split('\n')
  return new Error(
    /not a git repository/.test(errors)
      ? 'there is no such file, and this folder is in no git repository'
      : (line ?? error.message),
  )
}
