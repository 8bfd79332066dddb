import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { fail } from './command.ts'

/** A path as messages show it: relative to the working directory where it lies below it. */
export function shownPath(path: string, cwd: string): string {
  const short = relative(cwd, path)
  return short === '' || short.startsWith('..') ? path : short
}

/** Whether a path leads to a folder; a path that the system cannot follow leads to none. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Stops the command because a file cannot be written. */
export function failWriting(path: string, reason: string, cwd: string, state = 'nothing was changed'): never {
  fail('unwritable', `cannot write ${shownPath(path, cwd)}: ${reason}`, `${state}; ${adviceFor(reason)}`)
}

function adviceFor(reason: string): string {
  if (/\b(?:space|quota)\b/.test(reason)) return 'free some space or name another place'
  return reason === 'it is a folder' ? 'name a file in it' : 'name another place'
}
