import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolder, root } from '../support/cli.ts'

/** Prints how many files V8 took from the cache, and how many it compiled. */
const COUNTING = `
  import { syncBuiltinESMExports } from 'node:module'
  import vm from 'node:vm'
  const counts = { taken: 0, compiled: 0 }
  vm.Script = class extends vm.Script {
    constructor(code, options) {
      super(code, options)
      counts[this.cachedDataRejected === false ? 'taken' : 'compiled'] += 1
    }
  }
  syncBuiltinESMExports()
  process.on('exit', () => console.error(JSON.stringify(counts)))`

const preload = `data:text/javascript,${encodeURIComponent(COUNTING)}`
const words = ['diff', 'test/fixtures/many/old', 'test/fixtures/many/new', '--fail-on', 'none']

describe('The code that V8 compiled in earlier runs', () => {
  it('is written by the first run, and taken by the next for all files', () =>
    inFolder((folder) => {
      const first = run({ CHRONOSPEC_CODE_CACHE: folder })
      expect(first.counts.taken).toBe(0)
      expect(first.counts.compiled).toBeGreaterThan(3)
      const written = contentsOf(folder)
      const second = run({ CHRONOSPEC_CODE_CACHE: folder })
      expect(second.counts).toEqual({ taken: first.counts.compiled, compiled: 0 })
      expect(second.out).toBe(first.out)
      expect(contentsOf(folder)).toEqual(written)
    }))

  it('is added to by a command that loads other files, for all that were there', () =>
    inFolder((folder) => {
      run({ CHRONOSPEC_CODE_CACHE: folder })
      run({ CHRONOSPEC_CODE_CACHE: folder }, ['rules'])
      expect(run({ CHRONOSPEC_CODE_CACHE: folder }, ['rules']).counts.compiled).toBe(0)
      expect(run({ CHRONOSPEC_CODE_CACHE: folder }).counts.compiled).toBe(0)
    }))

  it('is the same for every copy of a build, wherever it is installed', () =>
    inFolder((folder) => {
      run({ CHRONOSPEC_CODE_CACHE: join(folder, 'cache') })
      const written = contentsOf(join(folder, 'cache'))
      for (const name of ['dist', 'package.json']) cpSync(join(root, name), join(folder, name), { recursive: true })
      const copy = run({ CHRONOSPEC_CODE_CACHE: join(folder, 'cache') }, words, join(folder, 'dist/cli.js'))
      expect([copy.code, copy.counts.compiled]).toEqual([0, 0])
      expect(contentsOf(join(folder, 'cache'))).toEqual(written)
    }))

  it('is written again once it is a day old, with what was compiled since', () =>
    inFolder((folder) => {
      run({ CHRONOSPEC_CODE_CACHE: folder })
      const [file] = filesOf(folder)
      const yesterday = Date.now() / 1000 - 90_000
      utimesSync(file!, yesterday, yesterday)
      run({ CHRONOSPEC_CODE_CACHE: folder })
      expect(statSync(file!).mtimeMs / 1000).toBeGreaterThan(yesterday + 80_000)
    }))

  it.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length - 100)],
    ['empty', () => Buffer.alloc(0)],
    [
      'of another build',
      (content: Buffer) => Buffer.from(content.toString('latin1').replace(/"build":"./, '"build":"x'), 'latin1'),
    ],
  ])('is compiled and written anew if the file is %s', (_, damage) =>
    inFolder((folder) => {
      const first = run({ CHRONOSPEC_CODE_CACHE: folder })
      const [file] = filesOf(folder)
      writeFileSync(file!, damage(readFileSync(file!)))
      const second = run({ CHRONOSPEC_CODE_CACHE: folder })
      expect([second.code, second.out, second.counts.taken]).toEqual([first.code, first.out, 0])
      expect(run({ CHRONOSPEC_CODE_CACHE: folder }).counts.compiled).toBe(0)
    }),
  )

  it.skipIf(process.platform === 'win32')('is neither read nor written where others can write', () =>
    inFolder((folder) => {
      run({ CHRONOSPEC_CODE_CACHE: folder })
      const [file] = filesOf(folder)
      chmodSync(file!, 0o622)
      expect(run({ CHRONOSPEC_CODE_CACHE: folder }).counts.taken).toBe(0)
      const open = join(folder, 'open')
      mkdirSync(open)
      chmodSync(open, 0o777)
      run({ CHRONOSPEC_CODE_CACHE: open })
      symlinkSync(open, join(folder, 'link'))
      run({ CHRONOSPEC_CODE_CACHE: join(folder, 'link') })
      expect(readdirSync(open)).toEqual([])
    }),
  )

  it('lies in the folder that the system has for caches, unless a folder is stated', () =>
    inFolder((folder) => {
      const env = { HOME: folder, XDG_CACHE_HOME: join(folder, 'caches'), LOCALAPPDATA: join(folder, 'caches') }
      run(env)
      const caches = process.platform === 'darwin' ? 'Library/Caches' : 'caches'
      expect(readdirSync(join(folder, caches))).toEqual(['chronospec'])
    }))

  it.each([
    ['it is turned off', { CHRONOSPEC_CODE_CACHE: 'off' }],
    ['the run is one of continuous integration', { CI: 'true' }],
  ])('is not used if %s', (_, env) =>
    inFolder((folder) => {
      run({ HOME: folder, XDG_CACHE_HOME: folder, LOCALAPPDATA: folder, ...env })
      expect(readdirSync(folder)).toEqual([])
    }),
  )

  it.each([
    ['is a file', 'file'],
    ['is below a file', 'file/below'],
    ['is below a folder that is not there', 'none/below/it'],
    ['is below a file of the system', '/proc/none'],
    ['is a device', '/dev/null'],
  ])('is nothing that a run depends on: where its folder %s, nothing changes', (_, path) =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'file'), '')
      const { code, out, err } = run({ CHRONOSPEC_CODE_CACHE: resolve(folder, path) })
      const other = run({ CHRONOSPEC_CODE_CACHE: 'off' })
      expect([code, out]).toEqual([other.code, other.out])
      expect(err.replace(/\{.*\}\n/, '')).toBe(other.err.replace(/\{.*\}\n/, ''))
      expect(readdirSync(folder)).toEqual(['file'])
    }),
  )

  it('is not written by a run that fails', () =>
    inFolder((folder) => {
      expect(run({ CHRONOSPEC_CODE_CACHE: folder }, ['diff', 'missing.yaml', 'missing.yaml']).code).toBe(2)
      expect(readdirSync(folder)).toEqual([])
    }))

  it('is of the same files that a model imports by way of the library', () =>
    inFolder((folder) => {
      const library = JSON.stringify(join(root, 'dist/library/model.js'))
      const file = join(folder, 'model.mjs')
      writeFileSync(
        file,
        `import { api, endpoint } from ${library}\nexport default api({ name: 'a', title: 'A', endpoints: endpoint('GET /pets') })\n`,
      )
      for (const _ of [1, 2]) {
        const { code, out } = run({ CHRONOSPEC_CODE_CACHE: join(folder, 'cache') }, ['check', '--model', file])
        expect([code, out]).toEqual([0, expect.stringContaining('is valid')])
      }
    }))
})

function run(env: NodeJS.ProcessEnv, args: readonly string[] = words, program: string = join(root, 'dist/cli.js')) {
  const { CI: _, CHRONOSPEC_CODE_CACHE: __, NODE_V8_COVERAGE: ___, ...others } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...others, ...env },
  })
  const counts = JSON.parse(/\{"taken".*\}/.exec(stderr)?.[0] ?? '{}') as { taken: number; compiled: number }
  return { code: status, out: stdout, err: stderr, counts }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}

function contentsOf(folder: string): (readonly [string, number, string])[] {
  return filesOf(folder).map((file) => [file, statSync(file).mtimeMs, readFileSync(file, 'latin1')])
}
