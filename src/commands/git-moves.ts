import { resolve } from 'node:path'
import { CommandError } from './command.ts'
import { shownPath } from './files.ts'
import { git } from './git.ts'
import { LOG, readBranch, shortName, versionsOf } from './git-history.ts'
import { readObjects } from './git-objects.ts'
import { prefixOf, rootAbove } from './git-prefix.ts'

/** A repository as it is seen from a folder of it: that folder, and its path from the root as git writes it. */
export interface Seen {
  readonly cwd: string
  readonly prefix: string
}

/**
 * The name in a revision of a file that has had another on the way to or from HEAD, as git follows renames; from the root, as `name` is. Undefined where the
 * revision has none of its names.
 */
export async function nameIn(revision: string, name: string, { cwd, prefix }: Seen): Promise<string | undefined> {
  const names = await namesOf(name, rootAbove(cwd, prefix))
  const objects = await readObjects(
    cwd,
    names.map((each) => `${revision}:${each}`),
    revision,
  )
  return names[objects.findIndex(({ kind }) => kind === 'blob')]
}

/** All names of a file in the history of HEAD: its own, those before it, and those that it moved to. */
async function namesOf(name: string, root: string): Promise<string[]> {
  const names = new Set([name])
  try {
    const branch = await readBranch(root, 'HEAD')
    // What is moved to is a file of its own history.
    for (const each of names) {
      const versions = await versionsOf(root, each, branch, { branch: 'HEAD', follow: true })
      for (const { path } of versions) if (path !== undefined) names.add(path)
      const [last] = versions
      const moved =
        last?.path === undefined && last !== undefined ? await movedTo(root, each, last.revision) : undefined
      if (moved !== undefined) names.add(moved)
    }
  } catch (error) {
    // A history that cannot be read names no other file.
    if (!(error instanceof CommandError)) throw error
  }
  return [...names]
}

/** What a file was renamed to in the commit in which its name went, from the root of the repository; undefined where it was removed. */
export async function movedTo(root: string, name: string, revision: string): Promise<string | undefined> {
  const { output } = await git(root, [
    'log',
    '-1',
    '--find-renames',
    '--diff-filter=R',
    '--first-parent',
    '--diff-merges=first-parent',
    '--format=',
    '--name-status',
    '-z',
    ...LOG,
    '--end-of-options',
    revision,
  ])
  const words = output.toString('utf8').replace(/^\n/, '').split('\0')
  for (let at = 0; at + 2 < words.length; at += 3) if (words[at + 1] === name) return words[at + 2]
  return undefined
}

/** Why a file has no version in a commit of the repository that a folder is in: it moved, or was removed. */
export async function whyGone(name: string, revision: string, folder: string, cwd: string): Promise<string> {
  const [moved, prefix] = [await movedTo(folder, name, revision), await prefixOf(folder)]
  const shown = shortName(revision)
  if (moved === undefined || typeof prefix !== 'string') return `${name} was removed in ${shown}`
  const file = shownPath(resolve(rootAbove(folder, prefix), moved), cwd)
  return `${name} moved to ${moved} in ${shown}; --git ${file} reads both`
}
