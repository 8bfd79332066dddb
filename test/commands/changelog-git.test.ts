import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { commitAt, gitIn } from '../support/git.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-changelog-git-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]): Run => chronospec([...words, '--today', '2024-06-01'], { cwd: folder })

const document = (...paths: readonly [path: string, isDeprecated: boolean][]): string => {
  const get = (deprecated: boolean): object => ({ get: { responses: { 200: { description: 'Fine.' } }, deprecated } })
  const all = Object.fromEntries(paths.map(([path, isDeprecated]) => [path, get(isDeprecated)]))
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: all })
}

/** Something was marked between two tags, and is gone at the second. */
beforeAll(() => {
  const git = gitIn(folder)
  git('init', '-q', '-b', 'main')
  const versions = [
    ['2024-01-01', document(['/a', false], ['/b', false])],
    ['2024-02-01', document(['/a', false], ['/b', true])],
    ['2024-03-01', document(['/a', false])],
  ] as const
  for (const [day, text] of versions) {
    writeFileSync(join(folder, 'api.json'), text)
    commitAt(folder, day)
  }
  git('tag', 'v1', 'main~2')
  git('tag', 'v2')
})

describe('changelog --git', () => {
  it('claims of versions at tags only what they say: others may have announced a removal', () => {
    expect(run('changelog', '--git', 'api.json').out).toContain('deprecated without a date')
    const { out } = run('changelog', '--git', 'api.json', '--tags', 'v*')
    expect(out).toContain('removed on 2024-03-01, not announced in the document of 2024-01-01')
    expect(run('diff', 'v1:api.json', 'v2:api.json').out).toContain('removed, not announced in v1  path-removed')
  })
})

describe('changelog of a document without dates', () => {
  const NOTE = 'chronospec: the document has no dates; for its history: chronospec changelog --git api.json\n'

  it('names the command for its history where the document lies in a repository', () => {
    expect(run('changelog', 'api.json')).toEqual({ code: 0, out: 'Nothing changed.\n', err: NOTE })
    expect(run('changelog', 'api.json', '--quiet').err).toBe('')
    expect(run('changelog', '--git', 'api.json').err).toBe('')
  })

  it('names none elsewhere, or where a document has dates', () => {
    const other = mkdtempSync(join(tmpdir(), 'chronospec-no-git-'))
    writeFileSync(join(other, 'api.json'), document(['/a', false]))
    expect(chronospec(['changelog', 'api.json'], { cwd: other }).err).toBe('')
    rmSync(other, { recursive: true })
    writeFileSync(
      join(folder, 'dated.json'),
      document(['/a', false]).replace('"get":{', '"get":{"x-lifecycle":{"sunset":"2025-01-01"},'),
    )
    expect(run('changelog', 'dated.json').err).toBe('')
  })
})

describe('the end of a changelog', () => {
  it('does not claim that nothing changed on days of which filters leave something out', () => {
    expect(run('import', '--git', 'api.json', '-o', 'all.json').code).toBe(0)
    const { out } = run('changelog', 'all.json', '--path', '/b')
    expect(out).not.toContain('nothing else changed')
    expect(run('changelog', 'all.json', '--only', 'added').out).not.toContain('nothing else changed')
  })
})

describe('check of a chronicle', () => {
  it('counts the entries that timeline lists', () => {
    expect(run('import', '--git', 'api.json', '-o', 'all.json').code).toBe(0)
    const entries = JSON.parse(run('timeline', 'all.json', '--format', 'json').out) as unknown[]
    expect(entries).toHaveLength(2)
    expect(run('check', '--model', 'all.json').out).toContain('; 2 calendar entries.')
  })
})
