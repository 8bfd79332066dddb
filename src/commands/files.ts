import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { reasonOf } from '../base/system-error.ts'
import { refuse } from './command.ts'

/** A path as messages show it: relative to the working directory where it lies below it. */
export function shownPath(path: string, cwd: string): string {
  const short = relative(cwd, path)
  return short === '' || short.startsWith('..') ? path : short
}

/** Files that were written in full under temporary names, waiting to take their places together. */
export class Staging {
  readonly #cwd: string
  readonly #waiting: { readonly temporary: string; readonly path: string }[] = []

  constructor(cwd: string) {
    this.#cwd = cwd
  }

  /** Writes a file beside its place, so that nothing there changes yet. */
  async add(path: string, text: string | Uint8Array): Promise<void> {
    const full = target(resolve(this.#cwd, path))
    const temporary = `${full}.${randomUUID()}.tmp`
    try {
      await makeFolder(dirname(full))
      this.#waiting.push({ temporary, path: full })
      await writeFile(temporary, text, existsSync(full) ? { mode: statSync(full).mode } : {})
    } catch (error) {
      await this.#refuse(full, reasonOf(error))
    }
  }

  /** Moves all files to their places, once it is sure that each place can take one. */
  async commit(): Promise<void> {
    for (const { path } of this.#waiting) if (isFolder(path)) await this.#refuse(path, 'it is a folder')
    for (const { temporary, path } of this.#waiting) {
      try {
        await rename(temporary, path)
      } catch (error) {
        await this.#refuse(path, reasonOf(error), 'some files may already be written')
      }
    }
    this.#waiting.length = 0
  }

  async #refuse(path: string, reason: string, state = 'nothing was changed'): Promise<never> {
    await this.discard()
    refuse(
      'unwritable',
      `cannot write ${shownPath(path, this.#cwd)}: ${reason}`,
      `${state}; free some space or name another place`,
    )
  }

  /** Removes what was written and has not taken its place; where no file can be, there is none, and the system may refuse to look for it. */
  async discard(): Promise<void> {
    for (const { temporary } of this.#waiting) await rm(temporary, { force: true }).catch(() => undefined)
    this.#waiting.length = 0
  }
}

/** Where a file really is: behind a link, its target. */
function target(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/** Whether a path leads to a folder; a path that the system cannot follow leads to none. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Makes a folder and those around it. Node's own recursive `mkdir` never ends where the system makes folders of its own, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path)
}

/** A file to write. */
export interface FileText {
  readonly path: string
  readonly text: string
}

/** Writes one file whole: through a temporary name and a rename. */
export async function writeWhole(path: string, text: string, cwd: string): Promise<void> {
  await writeAll([{ path, text }], cwd)
}

/** Writes files whole, all of them or none. */
export async function writeAll(files: readonly FileText[], cwd: string): Promise<void> {
  const staging = new Staging(cwd)
  for (const { path, text } of files) {
    if (!isDevice(resolve(cwd, path))) await staging.add(path, text)
  }
  await staging.commit()
  // Of a device or a pipe, such as /dev/null, there is nothing to keep, and nothing to put in its place.
  for (const { path, text } of files) {
    if (isDevice(resolve(cwd, path))) await writeFile(resolve(cwd, path), text)
  }
}

function isDevice(path: string): boolean {
  return existsSync(path) && !statSync(path).isFile() && !statSync(path).isDirectory()
}
