import { type NotRead, readBytes, textOfBytes } from '../load/read-bytes.ts'
import { refuse } from './command.ts'
import { shownPath } from './files.ts'

/** The text of something that was read; refuses what was not. */
export function textOrRefuse(name: string, bytes: Uint8Array | NotRead): string {
  const text = textOfBytes(bytes)
  if (typeof text !== 'string') refuse('unreadable', `cannot read ${name}: ${text.why}`, text.hint)
  return text
}

/** The text of a file, or undefined when there is no such file; refuses one that cannot be read. */
export async function readText(path: string, cwd: string): Promise<string | undefined> {
  const bytes = readBytes(path)
  return bytes === undefined ? undefined : textOrRefuse(shownPath(path, cwd), bytes)
}
