import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.mjs'

/** What a branch, tag or commit may look like: never an option, a refspec or a pattern. */
const REVISION = /^(?![-+/])[^\s:^~?*[\\\0]+$/

/**
 * Fetches what is compared with: only its last commit, where the clone is shallow already.
 *
 * @param {string} name a branch, tag or commit of the remote
 * @returns {string} the commit
 */
export function fetchBase(name) {
  if (!REVISION.test(name)) throw new Error(`"${name}" is not a branch, tag or commit`)
  const isShallow = git(['rev-parse', '--is-shallow-repository']).trim() === 'true'
  git(['fetch', '--quiet', '--no-tags', ...(isShallow ? ['--depth=1'] : []), '--', 'origin', name])
  return git(['rev-parse', '--verify', '--end-of-options', 'FETCH_HEAD^{commit}']).trim()
}

/** The files of a revision. */
export function filesOf(revision) {
  return names(git(['ls-tree', '-r', '-z', '--name-only', revision]))
}

/** The files of the working tree, but for those that git ignores. */
export function filesHere() {
  const listed = names(git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']))
  return [...new Set(listed)].filter((name) => existsSync(name))
}

/**
 * The files that the checked out commit has under another name than a revision, as git pairs them by what is in them.
 *
 * @returns {Map<string, string>} the earlier name by the later one
 */
export function renamesSince(revision) {
  const words = names(git(['diff-tree', '-r', '-z', '-M', '--name-status', '--diff-filter=R', revision, 'HEAD']))
  const renames = new Map()
  for (let index = 0; index + 2 < words.length; index += 3) renames.set(words[index + 2], words[index + 1])
  return renames
}

/**
 * Checks a revision out into a folder, for models that are more than one document: programs, schedules, configurations. What is
 * installed in the working tree is there too, so that programs find their imports.
 */
export function checkOut(revision, folder) {
  git(['worktree', 'add', '--quiet', '--detach', folder, revision])
  const [installed, there] = [process.cwd(), folder].map((each) => join(each, 'node_modules'))
  if (existsSync(installed) && !existsSync(there)) symlinkSync(installed, there, 'junction')
}

/** Removes what `checkOut` made; what is installed stays. */
export function removeCheckout(folder) {
  const link = join(folder, 'node_modules')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link)
  if (existsSync(folder)) git(['worktree', 'remove', '--force', folder])
}

function names(text) {
  return text.split('\0').filter((name) => name !== '')
}
