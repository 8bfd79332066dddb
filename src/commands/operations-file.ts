import { resolve } from 'node:path'
import type { WantedOperation } from '../policy/operation-filter.ts'
import { type Args, type Io, fail } from './command.ts'
import { shownPath } from './files.ts'
import { readText } from './read-bytes.ts'

const HINT = 'write one per line, such as GET /orders or an operationId'

/** The operations that the file of `--operations` lists, a line each; `#` begins a comment. */
export async function listedOperations(args: Args, io: Io): Promise<WantedOperation[]> {
  if (args['operations'] === undefined) return []
  const path = resolve(io.cwd, String(args['operations']))
  const shown = shownPath(path, io.cwd)
  const text = await readText(path, io.cwd)
  if (text === undefined) fail('no-file', `there is no file ${shown} with operations`, 'name an existing file')
  const operations = text.split('\n').flatMap((line, index) => {
    const name = line.replace(/(^|\s)#.*$/s, '').trim()
    return name === '' ? [] : [{ name, from: `${shown}:${index + 1}:` }]
  })
  if (operations.length === 0) fail('no-operations', `${shown} lists no operation`, HINT)
  return operations
}
