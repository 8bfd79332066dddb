import { execFileSync } from 'node:child_process'

type Git = (...args: readonly string[]) => string

/** Runs git in a folder, as an author of its own; gives what it prints. */
export function gitIn(folder: string): Git {
  return gitWith(folder, {})
}

/** Commits all files of a folder at a time that git reads, or at noon of a day. */
export function commitAt(folder: string, time: string, message = time): void {
  const date = /^\d{4}-\d\d-\d\d$/.test(time) ? `${time}T12:00:00Z` : time
  const git = gitWith(folder, { GIT_COMMITTER_DATE: date })
  git('add', '.')
  git('commit', '-qm', message)
}

function gitWith(folder: string, environment: Readonly<Record<string, string>>): Git {
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })
}
