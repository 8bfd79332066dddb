import { existsSync } from 'node:fs'
import { isAbsolute, posix, relative, resolve } from 'node:path'
import { isDayWord } from '../time/relative-day.ts'
import { type Args, type Io, STANDARD_INPUT, fail } from './command.ts'
import { shownPath } from './files.ts'
import { isElsewhere, statedModel } from './model-path.ts'
import { isLikeRevision } from './refs.ts'

/** The model of a project in a revision of git. */
export interface ModelInRevision {
  /** What names it there: `REVISION:PATH`. */
  readonly ref: string
  /** The path of the model in the checkout, where its name may be another. */
  readonly model: string
}

/**
 * What a word means that may be a revision of git alone: the model of the project in it, under the name that it has there. Undefined for any other word, and where
 * no model is named. Rejects a revision without the model.
 */
export async function modelInRevision(word: string, args: Args, io: Io): Promise<ModelInRevision | undefined> {
  if (word === STANDARD_INPUT || isDayWord(word) || !isLikeRevision(word) || existsSync(resolve(io.cwd, word)))
    return undefined
  const [{ prefixOf, rootAbove }, { readObjects }] = [await import('./git-prefix.ts'), await import('./git-objects.ts')]
  const prefix = await prefixOf(io.cwd)
  if (typeof prefix !== 'string' || word.startsWith('-')) return undefined
  const [tree] = await readObjects(io.cwd, [`${word}^{tree}`], word)
  const model = tree?.kind === 'tree' ? statedModel(args, io.cwd) : undefined
  if (model === undefined || isElsewhere(model)) return undefined
  const name = relative(rootAbove(io.cwd, prefix), model).replaceAll('\\', '/')
  if (/^\.\.(?:\/|$)|\n/.test(name) || isAbsolute(name)) return undefined
  const { nameIn } = await import('./git-moves.ts')
  const found = await nameIn(word, name, { cwd: io.cwd, prefix })
  const hint = `name a document in it: ${word}:PATH`
  if (found === undefined)
    fail(
      'no-file',
      `the revision ${word} contains neither ${shownPath(model, io.cwd)} nor a file that was renamed to it`,
      hint,
    )
  return { ref: `${word}:${posix.relative(`/${prefix}`, `/${found}`)}`, model }
}
