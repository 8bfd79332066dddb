import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/cli.ts'

/** Which rooms of the house each room may import from, as docs/design.md has it. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  time: ['base'],
  openapi: ['base', 'time'],
  model: ['base', 'time', 'openapi'],
  emit: ['base', 'time', 'openapi', 'model'],
  history: ['base', 'time', 'openapi', 'model', 'emit', 'diff'],
  overlay: ['base'],
  load: ['base', 'openapi', 'overlay'],
  containment: ['base', 'openapi'],
  diff: ['base', 'openapi'],
  proof: ['base', 'openapi', 'containment', 'diff'],
  rules: ['base', 'time', 'openapi', 'diff', 'proof'],
  usage: ['base', 'time', 'openapi', 'model', 'containment', 'diff', 'proof'],
  'interop/names': ['base', 'openapi', 'diff', 'rules'],
  interop: ['base', 'diff', 'rules'],
  report: ['base', 'time', 'openapi', 'model', 'diff', 'proof', 'rules', 'interop/names', 'overlay', 'usage'],
  policy: ['base', 'time', 'history', 'diff', 'proof', 'rules', 'report', 'interop/names'],
  site: ['base', 'time', 'openapi', 'model', 'emit', 'history', 'diff', 'rules', 'report', 'policy'],
  browser: [
    'base',
    'time',
    'openapi',
    'model',
    'emit',
    'history',
    'load',
    'containment',
    'rules',
    'report',
    'policy',
    'site',
    'library',
  ],
  commands: [
    'openapi',
    'base',
    'time',
    'model',
    'emit',
    'history',
    'load',
    'overlay',
    'containment',
    'diff',
    'proof',
    'rules',
    'report',
    'interop',
    'interop/names',
    'policy',
    'site',
    'usage',
  ],
  'cli.ts': ['base', 'commands'],
  library: [
    'base',
    'time',
    'openapi',
    'model',
    'emit',
    'history',
    'load',
    'containment',
    'diff',
    'proof',
    'rules',
    'report',
    'interop/names',
    'policy',
    'usage',
  ],
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

describe('the house', () => {
  it('has no room that docs/design.md does not know', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(Object.keys(MAY_IMPORT)))
    const design = readFileSync(join(root, 'docs/design.md'), 'utf8')
    for (const room of Object.keys(MAY_IMPORT)) expect(design).toContain(`\`src/${room}\``)
  })

  it.each(files)('%s imports only from the rooms it may', (file) => {
    const room = roomOf(file)
    const rooms = importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => roomOf(relative(src, resolve(src, dirname(file), name))))
    expect(rooms.filter((other) => other !== room && !MAY_IMPORT[room]!.includes(other))).toEqual([])
  })

  it.each(files.filter((file) => !['commands', 'load', 'cli.ts'].includes(roomOf(file))))(
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

/** The room a file is in: its folder in src/, but for the names of other tools, which more may know than their adapters. */
function roomOf(file: string): string {
  return file.startsWith('interop/names/') ? 'interop/names' : file.split('/')[0]!
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name!)
}
