import { existsSync, lstatSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { reasonOf } from '../base/system-error.ts'
import { isFolder, failWriting } from './files.ts'
import { removedAtEnd } from './removed-at-end.ts'
import { removeLeftovers, temporaryIn } from './temporary.ts'

/**
 * Files that were written in full under temporary names, waiting to take their places together. A run that ends before, also by a signal,
 * removes them; those of a run that was killed are removed by the next one that writes to their folder.
 */
export class Staging {
  readonly #cwd: string
  readonly #waiting: { readonly temporary: string; readonly path: string }[] = []
  readonly #obsolete: { readonly path: string; readonly before: number }[] = []
  readonly #folders = new Set<string>()
  #forget: (() => void) | undefined

  constructor(cwd: string) {
    this.#cwd = cwd
  }

  /** Writes a file next to its place, so that nothing there changes yet. */
  async add(path: string, text: string | Uint8Array): Promise<void> {
    const full = target(resolve(this.#cwd, path))
    const folder = dirname(full)
    try {
      await makeFolder(folder)
      if (!this.#folders.has(folder)) removeLeftovers(folder)
      this.#folders.add(folder)
      const temporary = temporaryIn(folder)
      this.#forget ??= removedAtEnd(() => this.#clear())
      this.#waiting.push({ temporary, path: full })
      await writeFile(temporary, text, existsSync(full) ? { mode: statSync(full).mode } : {})
    } catch (error) {
      this.#fail(full, reasonOf(error))
    }
  }

  /** Has a file removed once the files that were added before it are in their places, and before those that are added after it. */
  remove(path: string): void {
    this.#obsolete.push({ path: resolve(this.#cwd, path), before: this.#waiting.length })
  }

  /**
   * Moves all files to their places, in the order in which they were added, once it is sure that each place can take one. Nothing else in
   * this process runs in between; after a kill, the last file shows whether the others belong to the same run.
   */
  commit(): void {
    for (const { path } of this.#waiting) this.#look(path)
    for (const [index, { temporary, path }] of this.#waiting.entries()) {
      this.#removeBefore(index)
      this.#attempt(path, () => renameSync(temporary, path))
    }
    this.#removeBefore(this.#waiting.length)
    this.#waiting.length = 0
    this.discard()
  }

  #removeBefore(index: number): void {
    for (const { path, before } of this.#obsolete)
      if (before === index) this.#attempt(path, () => rmSync(path, { force: true }))
  }

  #attempt(path: string, change: () => void): void {
    try {
      change()
    } catch (error) {
      this.#fail(path, reasonOf(error), 'some files may already be written')
    }
  }

  /** Removes what was written and has not taken its place. */
  discard(): void {
    this.#clear()
    this.#waiting.length = 0
    this.#forget?.()
    this.#forget = undefined
  }

  /** Rejects a place that is a folder, or one whose name the system does not take. */
  #look(path: string): void {
    if (isFolder(path)) this.#fail(path, 'it is a folder')
    try {
      lstatSync(path, { throwIfNoEntry: false })
    } catch (error) {
      this.#fail(path, reasonOf(error))
    }
  }

  #fail(path: string, reason: string, state?: string): never {
    this.discard()
    failWriting(path, reason, this.#cwd, state)
  }

  /** Where no file can exist, the system may fail to look for one. */
  #clear(): void {
    for (const { temporary } of this.#waiting) {
      try {
        rmSync(temporary, { force: true })
      } catch {
        // It was never there.
      }
    }
  }
}

/** Where a file really is: behind a link, its target. */
function target(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

/** Makes a folder and those around it. Node's own recursive `mkdir` never ends where the system makes folders of its own, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path)
}
