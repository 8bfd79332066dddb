import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { commitAt, gitIn } from '../support/git.ts'

let folder: string
let git: ReturnType<typeof gitIn>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-import-overlays-'))
  git = gitIn(folder)
  git('init', '-q', '-b', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec([...words, '--today', '2026-12-01'], { cwd: folder })
const commit = (day: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  commitAt(folder, day)
}

const document = (marks = ''): string =>
  `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: {get: {${marks}responses: {'200': {description: Orders.}}}}
  /carts: {get: {responses: {'200': {description: Carts.}}}}
`
const overlay = (lifecycle: string): string => `overlay: 1.0.0
info: {title: Dates, version: '1'}
actions:
  - target: $.paths['/orders'].get
    update: {x-lifecycle: ${lifecycle}}
`
const GONE = overlay('{sunset: 2026-09-01}')

/** Whether the chronicle has `GET /orders` on days. */
const hasOrders = (...days: string[]): boolean[] =>
  days.map((day) => run('snapshot', '--at', `all.json@${day}`, '--no-config').out.includes('/orders:'))

describe('import, with overlays', () => {
  it('applies those of the configuration to each file', () => {
    write('chronospec.config.yaml', 'overlays: dates.yaml\n')
    write('dates.yaml', GONE)
    write('api.yaml', document())
    expect(run('import', '2026-06-01=api.yaml', '-o', 'all.json').code).toBe(0)
    expect(hasOrders('2026-08-31', '2026-09-01')).toEqual([true, false])
    expect(run('import', '2026-06-01=api.yaml', '-o', 'all.json', '--no-overlay').code).toBe(0)
    expect(hasOrders('2026-08-31', '2026-09-01')).toEqual([true, true])
  })

  it('applies to each version in git those of its commit, and a commit that changes one is a version', () => {
    commit('2026-06-01', { 'api.yaml': document() })
    commit('2026-07-01', { 'dates.yaml': overlay('{sunset: 2026-12-01}') })
    commit('2026-08-01', { 'dates.yaml': GONE })
    const { code, err } = run('import', '--git', 'api.yaml', '--overlay', 'dates.yaml', '-o', 'all.json')
    expect([code, err]).toEqual([0, expect.stringContaining('3 documents, from 2026-06-01 to 2026-08-01')])
    expect(hasOrders('2026-06-15', '2026-08-31', '2026-09-01')).toEqual([true, true, false])
    expect(run('promises', '--model', 'all.json', '--from', '2026-07-01', '--to', '2026-08-01').out).toContain(
      '2026-09-01',
    )
  })

  it('says of which version an overlay cannot be read', () => {
    commit('2026-06-01', { 'api.yaml': document(), 'dates.yaml': '{' })
    commit('2026-08-01', { 'dates.yaml': GONE })
    const { code, err } = run('import', '--git', 'api.yaml', '--overlay', 'dates.yaml', '-o', 'all.json')
    expect([code, err]).toEqual([0, expect.stringContaining('warning: 2026-06-01: cannot read its overlay: ')])
  })

  it('announces nothing before it is announced', () => {
    write('dates.yaml', overlay('{announced: 2026-07-01, sunset: 2026-09-01}'))
    write('api.yaml', document())
    run('import', '2026-06-01=api.yaml', '-o', 'all.json', '--overlay', 'dates.yaml')
    expect(readFileSync(join(folder, 'all.json'), 'utf8')).not.toContain('2026-09-01')
  })
})

describe('import, with marks', () => {
  it('reads them as lifecycles, as every command does', () => {
    write('chronospec.config.yaml', 'model: api.yaml\nchronicle: all.json\nmarks: {x-eol: sunset}\n')
    write('api.yaml', document('x-eol: 2026-09-01, '))
    expect(run('import', '2026-06-01=api.yaml', '-o', 'all.json').code).toBe(0)
    expect(hasOrders('2026-08-31', '2026-09-01')).toEqual([true, false])
    expect(run('check')).toMatchObject({ code: 0, err: '' })
  })
})
