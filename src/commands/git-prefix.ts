import { posix } from 'node:path'
import { type GitFailure, git } from './git.ts'

/** Where a folder is below the root of its repository, as git writes it: with a slash at its end, empty for the root; or why git cannot tell. */
export async function prefixOf(folder: string): Promise<string | GitFailure> {
  const { output, failure } = await git(folder, ['rev-parse', '--show-prefix'])
  return failure ?? output.toString('utf8').replace(/\n$/, '')
}

/** The names in a repository that a path may stand for, seen from a folder and from the root, in this order; none that leads outside. */
export function namesInRepository(prefix: string, path: string): string[] {
  const names = [posix.join(prefix, path), posix.normalize(path)]
  return [...new Set(names)].filter((name) => !/^\.\.(?:\/|$)|\n/.test(name))
}
