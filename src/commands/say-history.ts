import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import { projectFolders } from './find-up.ts'
import type { OpenedModel } from './opened-model.ts'
import { say } from './say.ts'

/**
 * Suggests the chronicle of the configuration if the model has nothing to show for a question.
 * `callOf` returns the arguments of the command that reads the chronicle instead.
 */
export function sayHistory(
  { chronicle }: Pick<OpenedModel, 'chronicle'>,
  path: string,
  callOf: (chronicle: string) => string,
  args: Args,
  io: Io,
): void {
  const beside = args['chronicle']
  if (chronicle !== undefined || typeof beside !== 'string' || args['chronicle-of'] !== path) return
  if (!existsSync(beside)) return
  const shown = shownPath(beside, io.cwd)
  const message = `the model has nothing to show for that; the history is in ${shown}: chronospec ${callOf(shown)}`
  say([{ code: 'history-elsewhere', message }], args, io)
}

/** Suggests the history in git of a document without dates, where it lies in a repository. */
export function sayGitHistory(path: string, args: Args, io: Io): void {
  const isInRepository =
    existsSync(path) && projectFolders(dirname(path)).some((folder) => existsSync(join(folder, '.git')))
  if (!isInRepository) return
  const message = `the document has no dates; for its history: chronospec changelog --git ${shownPath(path, io.cwd)}`
  say([{ code: 'history-in-git', message }], args, io)
}
