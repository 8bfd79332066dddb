import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import { projectFolders } from './find-up.ts'
import { say } from './say.ts'

/** Suggests the history in git of a document without dates, where it lies in a repository. */
export function sayGitHistory(path: string, args: Args, io: Io): void {
  const isInRepository =
    existsSync(path) && projectFolders(dirname(path)).some((folder) => existsSync(join(folder, '.git')))
  if (!isInRepository) return
  const message = `the document has no dates; for its history: chronospec changelog --git ${shownPath(path, io.cwd)}`
  say([{ code: 'history-in-git', message }], args, io)
}
