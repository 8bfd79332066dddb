import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDayWord } from '../../time/relative-day.ts'
import { type Args, STANDARD_INPUT, fail } from '../command.ts'
import { isFolder } from '../files.ts'
import { isUrl, parseRevision } from '../refs.ts'
import { isGlob } from './files-in.ts'
import { isNamedLikeDocument } from './listing.ts'

/**
 * Whether a diff is of many documents: its sides are folders or globs, here or perhaps in a revision, or more than two files, which a shell
 * made of globs; or days, where the configuration lists several APIs and none is named. Rejects a folder together with anything else.
 */
export function areMany(args: Args, cwd: string): boolean {
  const [base, revision] = [String(args['base']), String(args['revision'])]
  if (moreWords(args).length > 0) return true
  if (isDayOfAll(base) && isDayOfAll(revision)) return args['model'] === undefined && args['apis'] !== undefined
  const [was, is] = [kindOf(base, cwd), kindOf(revision, cwd)]
  // An empty name is rejected where it is opened.
  if ((was === 'one' && is === 'one') || base === '' || revision === '') return false
  const [many, one] = was === 'one' ? [revision, base] : [base, revision]
  if (was === 'one' || is === 'one') {
    // What only looks like a folder of a revision may be a file of it.
    if (kindOf(many, cwd) === 'revision') return false
    const what = isGlob(many, cwd) ? 'is a glob' : 'is a folder'
    fail('usage', `${many} ${what}, but ${nameOf(one, cwd)}`, 'name two folders or two documents')
  }
  return true
}

/** The words of the command line behind the first two. */
export function moreWords(args: Args): string[] {
  return [args['more'] ?? []].flat().map(String)
}

/** Whether a word is a day, of which every API has a document. */
export function isDayOfAll(word: string): boolean {
  return isDayWord(word)
}

/** What a word stands for: a folder or a glob, perhaps a folder of a revision, or a single document. */
function kindOf(word: string, cwd: string): 'many' | 'revision' | 'one' {
  if (word === '' || word === STANDARD_INPUT || isUrl(word)) return 'one'
  if (isFolder(resolve(cwd, word)) || (isGlob(word, cwd) && parseRevision(word) === undefined)) return 'many'
  const named = parseRevision(word)
  return named === undefined || (isNamedLikeDocument(named.path) && !isGlob(named.path, cwd)) || word.includes('@')
    ? 'one'
    : 'revision'
}

function nameOf(word: string, cwd: string): string {
  if (word === STANDARD_INPUT || isUrl(word)) return `${word} is one document`
  if (isDayOfAll(word)) return `${word} is a day`
  return existsSync(resolve(cwd, word)) ? `${word} is a file` : `there is no folder ${word}`
}
