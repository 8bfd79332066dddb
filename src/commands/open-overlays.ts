import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { type OverlayFile, readOverlayFile } from '../load/overlay-file.ts'
import { type Args, CommandError, type Io, STANDARD_INPUT, fail } from './command.ts'
import { shownPath } from './files.ts'
import { readRef } from './read-ref.ts'
import { isUrl, parseRevision } from './refs.ts'

/** Reads the overlays of a run, in the order they are applied; rejects those with anything wrong in them, every mistake with its place. */
export async function openOverlays(args: Args, io: Io): Promise<readonly OverlayFile[]> {
  if (args['overlay'] === undefined || args['overlay'] === false) return []
  const files: OverlayFile[] = []
  const problems: Problem[] = []
  for (const name of [args['overlay']].flat().map(String)) {
    const { text } = await readRef(named(name, io.cwd), args, io)
    const read = await readOverlayFile(isUrl(name) ? name : shownPath(name, io.cwd), text)
    if ('overlay' in read) files.push(read)
    else problems.push(...read)
  }
  if (problems.length > 0) throw new CommandError(problems)
  return files
}

function named(name: string, cwd: string): string {
  if (name === STANDARD_INPUT) fail('usage', 'an overlay cannot be standard input', HINT)
  if (!isUrl(name) && !existsSync(resolve(cwd, name)) && parseRevision(name) === undefined)
    fail('no-file', `there is no overlay ${shownPath(name, cwd)}`, HINT)
  return name
}

const HINT = 'name a file, REVISION:PATH or a URL'
