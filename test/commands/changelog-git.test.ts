import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

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
    git('add', '.')
    process.env['GIT_COMMITTER_DATE'] = `${day}T12:00:00Z`
    git('commit', '-qm', day)
    delete process.env['GIT_COMMITTER_DATE']
  }
  git('tag', 'v1', 'main~2')
  git('tag', 'v2')
})

describe('changelog --git', () => {
  it('claims of versions at tags only what they say: others may have announced a removal', () => {
    expect(run('changelog', '--git', 'api.json').out).toContain('it was deprecated without a date')
    const { out } = run('changelog', '--git', 'api.json', '--tags', 'v*')
    expect(out).toContain('removed on 2024-03-01, not announced in the document of 2024-01-01')
    expect(run('diff', 'v1:api.json', 'v2:api.json').out).toContain('removed, not announced in v1  path-removed')
  })
})
