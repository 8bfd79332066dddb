import { existsSync } from 'node:fs'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import type { OpenedModel } from './opened-model.ts'
import { say } from './say.ts'

/**
 * Says where the history is, for a model that has nothing to say of what it was asked, and beside which the configuration names a chronicle.
 * `callOf` gives the words after `chronospec` that ask the chronicle instead.
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
