import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/cli.ts'

/** A row of the table of folders in docs/design.md: the folder, and the folders that it may import. */
const ROW = /^\| `src\/([^`]+)` \|.*\| (.+) \|$/gm

const table = [...readFileSync(join(root, 'docs/design.md'), 'utf8').matchAll(ROW)].map(([, folder, cell]) => ({
  folder: folder!,
  cell: cell!,
}))

/** Which folders of src each folder may import from, as the table says: a list, `nothing`, or `all except` a list. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table.map(({ folder, cell }) => [folder, foldersIn(cell)]),
)

function foldersIn(cell: string): readonly string[] {
  if (cell === 'nothing') return []
  const [all, listed] = cell.startsWith('all except ') ? [true, cell.slice('all except '.length)] : [false, cell]
  const names = listed.split(', ')
  for (const name of names) if (!table.some(({ folder }) => folder === name)) throw new Error(`${name} is no folder`)
  return all ? table.map(({ folder }) => folder).filter((folder) => !names.includes(folder)) : names
}

/** Modules of Node that only commands and the loader of modules may use. */
const OUTSIDE_WORLD = [
  'node:fs',
  'node:fs/promises',
  'node:child_process',
  'node:os',
  'node:http',
  'node:https',
  'node:net',
]

const src = join(root, 'src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

describe('the folders of src', () => {
  it('are all described in docs/design.md', () => {
    expect(new Set(files.map(folderOf))).toEqual(new Set(Object.keys(MAY_IMPORT)))
  })

  it.each(files)('%s imports only from allowed folders', (file) => {
    const folder = folderOf(file)
    const folders = importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => folderOf(relative(src, resolve(src, dirname(file), name))))
    expect(folders.filter((other) => other !== folder && !MAY_IMPORT[folder]!.includes(other))).toEqual([])
  })

  it.each(files.filter((file) => !['commands', 'load', 'start', 'cli.ts'].includes(folderOf(file))))(
    '%s knows nothing of disk, network and processes, and reads no clock',
    (file) => {
      expect(importsOf(file).filter((name) => OUTSIDE_WORLD.includes(name))).toEqual([])
      // The pages of a site run in a browser, where today is the reader's.
      if (file === 'browser/app/days.ts') return
      expect(readFileSync(join(src, file), 'utf8')).not.toMatch(
        /Date\.now\(|new Date\(\)|process\.(env|cwd|argv|stdout)/,
      )
    },
  )

  it.each(files)('%s stays under 300 lines', (file) => {
    expect(readFileSync(join(src, file), 'utf8').split('\n').length).toBeLessThanOrEqual(300)
  })
})

/** The folder of src that a file is in; the names of other tools count as a folder of their own, because more than their adapters may import them. */
function folderOf(file: string): string {
  return file.startsWith('interop/names/') ? 'interop/names' : file.split('/')[0]!
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name!)
}
