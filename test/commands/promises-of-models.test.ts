import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

/** A plan with three operations, each with this said of its end. */
function plan(a: string, b: string, c: string): string {
  const operation = (name: string, end: string): string =>
    `  /${name}: {get: {${end} responses: {'200': {description: Fine.}}}}\n`
  return `openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths:\n${operation('a', a)}${operation('b', b)}${operation('c', c)}`
}

describe('promises --base', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-promises-of-models-'))
  const run = (...words: string[]): Run => chronospec(['promises', ...words], { cwd: folder })
  beforeAll(() => {
    const git = gitIn(folder)
    git('init', '-q', '-b', 'main')
    const ends = ['x-lifecycle: {sunset: 2099-06-01},', 'x-lifecycle: {sunset: 2099-06-01},', '']
    writeFileSync(join(folder, 'api.yaml'), plan(ends[0]!, ends[1]!, ends[2]!))
    git('add', '.')
    git('commit', '-qm', 'first')
    const later = 'x-lifecycle: {sunset: 2099-06-01, extended: 2099-09-01},'
    writeFileSync(join(folder, 'api.yaml'), plan('x-lifecycle: {sunset: 2099-03-01},', later, ends[0]!))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('reports what one revision of a plan announces, extends and shortens of another', () => {
    const { code, out } = run('--base', 'main:api.yaml', '--model', 'api.yaml', '--fail-on', 'shortened')
    expect([code, out]).toEqual([
      1,
      `api.yaml changes what main:api.yaml announces about 3 elements; 1 shortened.

brought forward
  GET /a
      removed on 2099-03-01 instead of 2099-06-01

postponed
  GET /b
      removed on 2099-09-01 instead of 2099-06-01

announced
  GET /c
      removed on 2099-06-01
`,
    ])
  })

  it('says in JSON and Markdown which models were compared', () => {
    const { out } = run('--base', 'main:api.yaml', '--model', 'api.yaml', '--format', 'json', '--today', '2099-01-01')
    expect(JSON.parse(out)).toMatchObject({ from: '2099-01-01', base: 'main:api.yaml', revision: 'api.yaml' })
    const table = run('--base', 'main:api.yaml', '--model', 'api.yaml', '--format', 'markdown').out
    expect(table.split('\n')[2]).toBe(
      '| <code>GET /a</code> | brought forward (shortened) | removed on 2099-03-01 instead of 2099-06-01 |',
    )
  })

  it('says so where both announce the same', () => {
    expect(run('--base', 'main:api.yaml', '--model', 'main:api.yaml', '--fail-on', 'any')).toEqual({
      code: 0,
      out: 'main:api.yaml announces the same as main:api.yaml.\n',
      err: '',
    })
  })
})
