import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { repositoryOf } from '../load/repository.ts'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import { say } from './say.ts'

/** Suggests the history in git of a document without dates, where it lies in a repository. */
export function sayGitHistory(path: string, args: Args, io: Io): void {
  if (!existsSync(path) || repositoryOf(dirname(path)) === undefined) return
  const message = `the document has no dates; for its history: chronospec changelog --git ${shownPath(path, io.cwd)}`
  say([{ code: 'history-in-git', message }], args, io)
}
