import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Run, chronospec, inFolder, root } from './cli.ts'

/** A folder of a user, with two versions of a library's API in it. */
export interface Project {
  readonly folder: string
  /** Writes a file of the project. */
  write(name: string, text: string): void
  read(name: string): string
  /** Runs `diff` on the two versions, from the folder or one below it, on 2026-11-01 unless said otherwise. */
  diff(words?: readonly string[], from?: string): Run
}

/** Gives a new project to `work`. */
export async function inProject(work: (project: Project) => void | Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    for (const name of ['library-1.yaml', 'library-2.yaml'])
      copyFileSync(join(root, 'test/fixtures/documents', name), join(folder, name))
    await work({
      folder,
      write: (name, text) => {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), text)
      },
      read: (name) => readFileSync(join(folder, name), 'utf8'),
      diff: (words = [], from = '.') => {
        const sides = ['library-1.yaml', 'library-2.yaml'].map((name) => join(folder, name))
        const today = words.includes('--today') ? [] : ['--today', '2026-11-01']
        return chronospec(['diff', ...sides, ...today, ...words], { cwd: join(folder, from) })
      },
    })
  })
}
