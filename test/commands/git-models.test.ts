import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

const DATED = `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets:
    get:
      responses:
        '200':
          description: Pets.
          content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
components:
  schemas:
    Pet:
      type: object
      properties:
        name: {type: string}
        nick: {type: string, x-lifecycle: {deprecated: 2025-01-01, sunset: 2025-07-01}}
`

describe('a revision of git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-git-models-'))
  const git = gitIn(folder)

  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    writeFileSync(join(folder, 'dated.yaml'), DATED)
    writeFileSync(join(folder, 'model.ts'), 'throw new Error("run")\n')
    git('add', '.')
    git('commit', '-qm', 'first')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is a model too, of which a day is asked', () => {
    const run = (...refs: string[]): Run => chronospec(['diff', ...refs, '--format', 'json'], { cwd: folder })
    const { code, out } = run('main:dated.yaml@2025-01-01', 'main:dated.yaml@2025-07-01')
    const { findings: found } = JSON.parse(out) as { findings: { rule: string; lifecycle: { status: string } }[] }
    expect([code, found.map(({ rule, lifecycle }) => [rule, lifecycle.status])]).toEqual([
      0,
      [['response-property-removed', 'planned']],
    ])
    expect(run('main:dated.yaml@2025-01-01', 'dated.yaml@2025-01-01').code).toBe(0)
  })

  it('runs no program of another revision', () => {
    const run = chronospec(['diff', 'main:model.ts@2025-01-01', 'dated.yaml'], { cwd: folder })
    expect([run.code, run.out]).toEqual([2, ''])
    expect(run.err).toContain(
      'main:model.ts is a program, and only those of this checkout are run; check the revision out',
    )
  })
})
