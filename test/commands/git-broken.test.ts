import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chronospec, startedChronospec } from '../support/cli.ts'
import { documentWith } from '../support/document-with.ts'
import { commitAt, gitIn } from '../support/git.ts'
import { READING, type Workshop, workshop } from '../support/untrusted.ts'

let shop: Workshop
let repository = ''
beforeAll(async () => {
  shop = await workshop()
  repository = await shop.clone()
})
afterAll(() => shop.remove())

describe.each([
  ['is not installed', undefined, 'git is not installed'],
  ['says nothing', 'exit 0', 'git does not respond'],
  ['fails without a word', 'exit 3', 'git failed (3) and gives no reason'],
  ['is killed', 'kill -9 $$', 'git was ended by SIGKILL and gives no reason'],
])('a git that %s', (_, script, said) => {
  it.each(READING)('is one clear line: chronospec %s %s %s', (...words) => {
    const bin = `bin-${said.replaceAll(/\W/g, '')}`
    shop.write(`${bin}/${script === undefined ? 'none' : 'git'}`, `#!/bin/sh\n${script}\n`, 0o755)
    const run = startedChronospec(words, {
      cwd: join(shop.folder, repository),
      env: { PATH: join(shop.folder, bin) },
    })
    expect([run.code, run.out]).toEqual([2, ''])
    expect(run.err).toMatch(/^chronospec: cannot read [^\n]*\n$/)
    expect(run.err).toContain(said)
  })
})

describe('a history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-clocks-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const git = gitIn(folder)
  const commit = (seconds: string, text: string): void => {
    writeFileSync(join(folder, 'api.json'), text)
    commitAt(folder, seconds)
  }

  it('whose clocks went wildly wrong has the days of the commits before, whatever its repository sets', () => {
    git('init', '-q', '-b', 'main')
    commit('@0 +0000', documentWith('/a'))
    commit('@1704067200 +0000', documentWith('/b'))
    for (const [wild, path] of [
      ['@9999999999999 +0000', '/c'],
      ['@253402300800 +0000', '/d'],
    ] as const)
      commit(wild, documentWith(path))
    git('tag', 'v1')
    git('config', 'log.showRoot', 'false')
    git('config', 'diff.orderFile', '/no/such/file')
    for (const words of [['import'], ['changelog', '--format', 'json']]) {
      const { code, out, err } = chronospec([...words, '-q', '--git', 'api.json'], { cwd: folder })
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('1970-01-01')
      expect(out).toContain('2024-01-01')
    }
    const tagged = chronospec(['import', '--git', 'api.json', '--tags', '*'], { cwd: folder })
    expect([tagged.code, tagged.err.includes('internal error')]).toEqual([2, false])
  })
})

it('a folder of a partial clone says that the clone lacks its files', async () => {
  const partial = await shop.clone('--filter=blob:none', '--no-checkout')
  const { code, err } = await shop.diffFolders(partial, 'main:.')
  expect(code).toBe(2)
  expect(err).toMatch(/^chronospec: cannot read main:openapi.yaml: this partial clone lacks its contents, /)
  expect(err).not.toContain('submodule')
})
