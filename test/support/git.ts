import { execFileSync } from 'node:child_process'

/** Runs git in a folder, as an author of its own; gives what it prints. */
export function gitIn(folder: string): (...args: readonly string[]) => string {
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
}
