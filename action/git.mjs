import { spawnSync } from 'node:child_process'

/**
 * Runs git without the hooks of the repository, and gives what it prints.
 *
 * @param {readonly string[]} args
 * @returns {string}
 * @throws {Error} with what git says, where it fails
 */
export function git(args) {
  const words = ['-c', 'core.hooksPath=/dev/null', ...args]
  // No document of a comparison is one of those large files.
  const env = { ...process.env, GIT_LFS_SKIP_SMUDGE: '1' }
  const { status, stdout, stderr, error } = spawnSync('git', words, { env, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status === 0) return stdout
  throw new Error(`git ${args[0]}: ${(error?.message ?? stderr).trim() || `exit code ${status}`}`)
}
