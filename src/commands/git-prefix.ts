import { existsSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { type GitFailure, git } from './git.ts'
import { isUrl, parseRevision } from './refs.ts'

/** The path of a folder below the root of its repository, as git writes it: with a slash at its end, empty for the root; or why git does not know it. */
export async function prefixOf(folder: string): Promise<string | GitFailure> {
  const { output, failure } = await git(folder, ['rev-parse', '--show-prefix'])
  return failure ?? output.toString('utf8').replace(/\n$/, '')
}

/** The root of the checkout around a folder: as far above it as git says, and nowhere else, whatever is configured. */
export function rootAbove(folder: string, prefix: string): string {
  const above = prefix.split('/').slice(1)
  return resolve(folder, ...above.map(() => '..'))
}

/** The names in a repository that a path may stand for, seen from a folder and from the root, in this order; none that leads outside. */
export function namesInRepository(prefix: string, path: string): string[] {
  const names = [posix.join(prefix, path), posix.normalize(path)]
  return [...new Set(names)].filter((name) => !/^\.\.(?:\/|$)|\n/.test(name))
}

/** The file that a ref names; of `REVISION:PATH`, the files of the checkout that it may be another version of. None for all else. */
export async function filesNamed(ref: string, cwd: string): Promise<string[]> {
  const file = resolve(cwd, ref)
  if (existsSync(file)) return [file]
  const named = isUrl(ref) ? undefined : parseRevision(ref)
  if (named === undefined) return []
  const prefix = await prefixOf(cwd)
  if (typeof prefix !== 'string') return []
  return namesInRepository(prefix, named.path).map((name) => resolve(rootAbove(cwd, prefix), name))
}
