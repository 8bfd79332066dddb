import { fail } from './command.ts'
import { LACKS, git } from './git.ts'
import { type GitObject, SUBMODULE, readObjects, failReading } from './git-objects.ts'
import type { NotRead } from '../load/read-bytes.ts'
import { REF_HINT } from './refs.ts'

/**
 * Why git finds no objects at some paths of a tree. The deepest folder of a path that the clone holds has no such entry, or a
 * submodule, or an entry whose object the clone lacks. Folders are asked for in one run, which only this failing case needs.
 */
export async function whyMissing(
  cwd: string,
  tree: string,
  paths: readonly string[],
  ref: string,
): Promise<ReadonlyMap<string, NotRead>> {
  const names = [...new Set(['', ...paths.flatMap(foldersOf)])]
  const objects = await readObjects(
    cwd,
    names.map((name) => (name === '' ? tree : `${tree}:${name}`)),
    ref,
  )
  const held = new Map(names.map((name, index) => [name, objects[index]]))
  return new Map(
    paths.map((path) => {
      const ways = [...foldersOf(path), path]
      const reached = ways.find((way) => held.get(way)?.kind !== 'tree')!
      const folder = held.get(folderOf(reached))
      const mode = folder === undefined ? undefined : modeIn(folder, reached.slice(reached.lastIndexOf('/') + 1))
      return [path, mode === undefined ? NO_FILE : mode === SUBMODULE_MODE ? SUBMODULE : LACKS]
    }),
  )
}

const SUBMODULE_MODE = '160000'

/** Why a path is not read that a revision does not have. */
export const NO_FILE: NotRead = { why: 'there is no such file in this revision', hint: 'correct the path' }

/** The folders a path leads through, the outermost first. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Whether a folder that was read has an entry of a name. */
export function hasEntry(folder: GitObject, name: string): boolean {
  return folder.kind === 'tree' && modeIn(folder, name) !== undefined
}

/** The mode of an entry of a tree: a list of `MODE NAME`, a zero byte, and an id, which is half as long as written out. */
function modeIn({ bytes, id }: GitObject, name: string): string | undefined {
  const tree = Buffer.from(bytes)
  for (let at = 0; at < tree.length;) {
    const end = tree.indexOf(0, at)
    const [mode, ...words] = tree.toString('utf8', at, end).split(' ')
    if (words.join(' ') === name) return mode
    at = end + 1 + id.length / 2
  }
  return undefined
}

/** Stops the command for a revision without files: it is not a revision, or the clone lacks it, or its history ends before it. */
export async function rejectRevision(cwd: string, revision: string, ref: string): Promise<never> {
  const [found] = await readObjects(cwd, [revision], ref)
  const isCommit = found?.kind === 'commit' || found?.kind === 'tag'
  if (found === undefined || isCommit || (found.kind === 'missing' && (await isName(cwd, revision))))
    failReading(ref, LACKS)
  const why = `there is no file ${ref}, and "${revision}" is not a revision of this repository`
  const { output } = await git(cwd, ['rev-parse', '--is-shallow-repository'])
  if (output.toString('utf8').trim() === 'true')
    fail(
      'no-revision',
      `${why}, which is a shallow clone and lacks others`,
      (await branchHint(cwd, revision)) ?? FETCH_HINT,
    )
  fail('no-revision', why, (await branchHint(cwd, revision)) ?? REF_HINT)
}

/** How to fetch a branch of a remote repository that the clone does not have: `origin/main`. */
async function branchHint(cwd: string, revision: string): Promise<string | undefined> {
  const [, remote, branch] = /^([\w.-]+)\/([\w./-]+)$/.exec(revision) ?? []
  if (remote === undefined) return undefined
  const { output } = await git(cwd, ['remote'])
  if (!output.toString('utf8').split('\n').includes(remote)) return undefined
  return `if it is a branch there, run git fetch ${remote} ${branch}:refs/remotes/${remote}/${branch}`
}

const FETCH_HINT = 'fetch it with git, for example with git fetch --unshallow'

/** Whether a revision is the name of an object that only is not there. */
async function isName(cwd: string, revision: string): Promise<boolean> {
  const { output } = await git(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', revision])
  const id = output.toString('utf8').trim()
  return /^[0-9a-f]{40,}$/.test(id) && id !== revision.toLowerCase()
}
