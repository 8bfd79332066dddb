import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CodeCache, openCodeCache } from '../../src/start/code-cache.ts'
import { loadFrom } from '../../src/start/load-from.ts'
import { inFolder } from '../support/cli.ts'

const FILES = {
  'a.cjs': "exports.name = 'a'\nexports.other = () => require('./b.cjs').name\nexports.same = require('./b.cjs')",
  'b.cjs': "exports.name = 'b'\nexports.first = require('./a.cjs').name",
  'throws.cjs': "throw new Error('on purpose')",
  'native-import.cjs': 'exports.load = (name) => import(name)',
  'imports.cjs': "exports.load = require('./native-import.cjs').load\nexports.sep = require('node:path').sep",
}

describe('The files of the command', () => {
  it.each(['without', 'with'])('are loaded once, also where they need each other, %s a cache', (how) =>
    inFolder((folder) => {
      const load = loaderOf(folder, how === 'with' ? newCache(folder) : undefined)
      const a = load('a.cjs') as { same: object; other: () => string }
      expect(a.other()).toBe('b')
      expect(a.same).toEqual({ name: 'b', first: 'a' })
      expect(load('b.cjs')).toBe(a.same)
    }),
  )

  it('are the same that others get by require', () =>
    inFolder((folder) => {
      const load = loaderOf(folder, newCache(folder))
      const require = createRequire(join(folder, 'user.cjs'))
      expect(require(join(folder, 'a.cjs'))).toBe(load('a.cjs'))
    }))

  it('can import, by the file that Node loads', () =>
    inFolder(async (folder) => {
      const { load, sep } = loaderOf(folder, newCache(folder))('imports.cjs') as {
        load: (name: string) => Promise<object>
        sep: string
      }
      expect(await load('node:path')).toMatchObject({ sep })
    }))

  it('are not there after they threw, so that the next who needs them gets the same error', () =>
    inFolder((folder) => {
      const load = loaderOf(folder, newCache(folder))
      for (const _ of [1, 2]) expect(() => load('throws.cjs')).toThrow('on purpose')
    }))
})

describe('The cache of their code', () => {
  it('has at the next run what the last one compiled, and is not written again', () =>
    inFolder((folder) => {
      run(folder, 'a.cjs')
      const [written] = filesOf(folder)
      const cache = newCache(folder)
      expect(cache.codeOf('a.cjs')).toBeInstanceOf(Buffer)
      expect(cache.codeOf('b.cjs')).toBeInstanceOf(Buffer)
      run(folder, 'a.cjs')
      expect(filesOf(folder)).toEqual([written])
    }))

  it('is written again with other files, and after a day', () =>
    inFolder((folder) => {
      run(folder, 'b.cjs')
      run(folder, 'imports.cjs')
      const cache = newCache(folder)
      expect(['a.cjs', 'b.cjs', 'imports.cjs'].map((file) => cache.codeOf(file) !== undefined)).toEqual([
        true,
        true,
        true,
      ])
      const path = join(folder, 'cache', filesOf(folder)[0]!.name)
      utimesSync(path, 1, 1)
      const old = newCache(folder)
      old.close(0)
      expect(filesOf(folder)).toHaveLength(1)
    }))

  it('is not written by a run that could not do what it was asked for', () =>
    inFolder((folder) => {
      const cache = newCache(folder)
      loaderOf(folder, cache)('a.cjs')
      cache.close(2)
      expect(() => filesOf(folder)).toThrow('ENOENT')
    }))

  it('is nothing that is read from another build, from a part of a file, or from what others may have written', () =>
    inFolder((folder) => {
      run(folder, 'a.cjs')
      const [{ name, content }] = filesOf(folder) as [File]
      expect(newCache(folder, 'another').codeOf('a.cjs')).toBeUndefined()
      for (const damaged of [content.subarray(0, -1), Buffer.from('no JSON\n'), Buffer.alloc(0)]) {
        writeFileSync(join(folder, 'cache', name), damaged)
        expect(newCache(folder).codeOf('a.cjs')).toBeUndefined()
      }
    }))

  it.each([
    ['off', { CHRONOSPEC_CODE_CACHE: 'off' }],
    ['in continuous integration', { CI: '1' }],
    ['while coverage is measured', { NODE_V8_COVERAGE: '/tmp' }],
    ['in a relative folder', { CHRONOSPEC_CODE_CACHE: 'here' }],
  ])('is none at all, %s', (_, env) => expect(openCodeCache('build', env)).toBeUndefined())

  it('is in the folder of the user where none is stated', () => {
    expect(openCodeCache('build', { XDG_CACHE_HOME: '/none', LOCALAPPDATA: 'C:\\none' })).toBeDefined()
  })
})

interface File {
  readonly name: string
  readonly content: Buffer
}

function newCache(folder: string, build: string = 'build'): CodeCache {
  return openCodeCache(build, { CHRONOSPEC_CODE_CACHE: join(folder, 'cache') })!
}

function loaderOf(folder: string, cache: CodeCache | undefined): (file: string) => unknown {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  return loadFrom(folder, cache)
}

/** A run that loads a file and ends well; the files of another run in this process are not there any more. */
function run(folder: string, file: string): void {
  const { cache: loaded } = createRequire(join(folder, 'user.cjs'))
  for (const name of Object.keys(FILES)) delete loaded[join(folder, name)]
  const cache = newCache(folder)
  loaderOf(folder, cache)(file)
  cache.close(0)
}

function filesOf(folder: string): File[] {
  const cache = join(folder, 'cache')
  return readdirSync(cache).map((name) => ({ name, content: readFileSync(join(cache, name)) }))
}
