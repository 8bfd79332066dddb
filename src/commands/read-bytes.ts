import { type NotRead, readBytes, textOfBytes } from '../load/read-bytes.ts'
import { fail } from './command.ts'
import { shownPath } from './files.ts'

/** The text of something that was read; rejects what was not. */
export function textOrFail(name: string, bytes: Uint8Array | NotRead): string {
  const text = textOfBytes(bytes)
  if (typeof text !== 'string') fail('unreadable', `cannot read ${name}: ${text.why}`, text.hint)
  return text
}

/** The text of a file, or undefined when there is no such file; rejects one that cannot be read. */
export async function readText(path: string, cwd: string): Promise<string | undefined> {
  const bytes = readBytes(path)
  return bytes === undefined ? undefined : textOrFail(shownPath(path, cwd), bytes)
}
