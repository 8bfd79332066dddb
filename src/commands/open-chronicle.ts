import { resolve } from 'node:path'
import { isObject } from '../base/json.ts'
import { type Chronicle, CHRONICLE, isChronicle, readChronicle } from '../history/chronicle.ts'
import { type Io, fail } from './command.ts'
import { readText } from './read-bytes.ts'
import { readTree } from './read-tree.ts'

/** Reads the chronicle in a file; rejects a file that is not one. */
export async function openChronicle(file: string, io: Io): Promise<Chronicle> {
  const text = await readText(resolve(io.cwd, file), io.cwd)
  if (text === undefined) rejectMissing(file)
  return (
    chronicleIn(file, text) ??
    fail(
      'no-chronicle',
      `${file} is not a chronicle: it has no "${CHRONICLE}"`,
      'write one with chronospec import … -o FILE',
    )
  )
}

/** Rejects the name of a chronicle that is no file. */
export function rejectMissing(file: string): never {
  fail('no-file', `there is no chronicle ${file}`, 'write one with chronospec import … -o FILE')
}

/** Whether a text may be a chronicle, judging by its beginning, where a chronicle has its marker. */
export function mayBeChronicle(text: string): boolean {
  return text.slice(0, 200).includes(CHRONICLE)
}

/** The chronicle in a text; undefined if it is not one. */
export function chronicleIn(name: string, text: string): Chronicle | undefined {
  const { tree, place } = readTree(name, text, null)
  if (!isObject(tree) || !isChronicle(tree)) return undefined
  const chronicle = readChronicle(tree)
  if (typeof chronicle === 'string') fail('bad-chronicle', chronicle, 'import the documents again', place([CHRONICLE]))
  return chronicle
}
