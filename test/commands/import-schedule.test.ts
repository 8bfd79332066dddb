import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { commitAt, gitIn } from '../support/git.ts'

let folder: string
let git: ReturnType<typeof gitIn>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-import-schedule-'))
  git = gitIn(folder)
  git('init', '-q', '-b', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const on = (today: string, ...words: string[]): Run => run(...words, '--today', today)
const commit = (day: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  commitAt(folder, day)
}

const document = (parameters: string, more = ''): string =>
  `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: {get: {parameters: [${parameters}], responses: {'200': {description: Orders.}}}}
${more}`
const PAGE = '{name: page, in: query, schema: {type: integer}}'
const CARTS = "  /carts: {get: {responses: {'200': {description: Carts.}}}}\n"
const CONFIG = 'model: openapi.yaml\nschedule: schedule.yaml\nchronicle: all.json\npolicy: {notice: {days: 100}}\n'
const GOING = 'GET /orders ?page: {announced: 2026-12-01, deprecated: 2026-12-01, sunset: 2027-08-01}\n'

/** A project with a document, which plans to remove a parameter, and a chronicle of it. */
function project(): void {
  commit('2026-06-01', { 'openapi.yaml': document(PAGE), 'schedule.yaml': '{}', 'chronospec.config.yaml': CONFIG })
  expect(on('2026-11-24', 'import', '--git', 'openapi.yaml', '-o', 'all.json').code).toBe(0)
  commit('2026-11-25', { 'schedule.yaml': GOING })
}
const append = (today: string, ...words: string[]): Run =>
  on(today, 'import', ...(words.length === 0 ? ['--git', 'openapi.yaml'] : words), '--append', 'all.json')

describe('a document with a schedule', () => {
  it.each([[[]], [['openapi.yaml']]])('is appended as it is published, so that a promise is kept: %j', (words) => {
    project()
    if (words.length > 0) append('2026-12-01', ...words)
    commit('2027-02-01', { 'openapi.yaml': document(PAGE, CARTS) })
    expect(append('2027-02-01', ...words).code).toBe(0)
    expect(on('2027-02-02', 'check')).toMatchObject({ code: 0, err: '' })
    expect(on('2027-02-02', 'changelog', '--until', '2027-02-02', '--format', 'markdown').out).toMatch(
      /## 2026-12-01[^#]*### Deprecated[^#]*page/,
    )
    commit('2027-08-01', { 'openapi.yaml': document('', CARTS) })
    expect(append('2027-08-01', ...words).code).toBe(0)
    expect(on('2027-08-02', 'timeline').out).toContain(
      '2027-08-01  GET /orders ?page  (removed, as announced on 2026-12-01, 243 days before)\n',
    )
    const { code, out } = on('2027-08-02', 'check')
    expect(code, out).toBe(0)
    expect(out).not.toContain('removal-unannounced')
  })

  it('is read with the schedule of the same commit, also in a whole import, which gives the same bytes', () => {
    project()
    expect(append('2027-02-01').code).toBe(0)
    commit('2027-02-02', { 'openapi.yaml': document(PAGE, CARTS) })
    append('2027-02-03')
    on('2027-02-03', 'import', '--git', 'openapi.yaml', '-o', 'whole.json')
    expect(read('all.json')).toBe(read('whole.json'))
    const { days } = (JSON.parse(read('all.json')) as { 'x-chronicle': { days: string[] } })['x-chronicle']
    expect(days).toEqual(['2026-06-01', '2026-12-01', '2027-02-02'])
  })

  it('says nothing of what is announced later, in any file of it', () => {
    project()
    append('2026-11-30')
    expect(read('all.json')).not.toContain('2027-08-01')
    append('2026-11-30', 'openapi.yaml')
    expect(read('all.json')).not.toContain('2027-08-01')
    append('2026-12-01')
    expect(read('all.json')).toContain('2027-08-01')
  })

  it('is that alone with --no-schedule, and with another schedule where that is named', () => {
    project()
    append('2027-02-01', 'openapi.yaml', '--no-schedule')
    expect(read('all.json')).not.toContain('x-lifecycle')
    write('other.yaml', 'GET /orders: {deprecated: 2027-02-01, sunset: 2028-01-01}\n')
    append('2027-02-02', 'openapi.yaml', '--schedule', 'other.yaml')
    expect(read('all.json')).toContain('2028-01-01')
    write('copy.yaml', document(PAGE))
    append('2027-02-03', 'copy.yaml')
    expect(on('2027-02-04', 'snapshot', '--at', 'all.json@2027-02-03').out).not.toContain('deprecated')
  })

  it('has its fields of other values, too', () => {
    project()
    write(
      'schedule.yaml',
      'changes: {API version: [{until: 2027-03-01, value: one}, {from: 2027-03-01, value: two}]}\n',
    )
    append('2027-02-01', 'openapi.yaml')
    expect(on('2027-02-02', 'snapshot', '--at', 'all.json@2027-02-01').out).toContain('version: one')
    expect(on('2027-02-02', 'snapshot', '--at', 'all.json@2027-03-01').out).toContain('version: two')
  })

  it('is appended without entries that fit nothing, with a line for each, and not at all with a broken schedule', () => {
    project()
    write('schedule.yaml', `GET /none: {sunset: 2027-08-01}\n${GOING}`)
    const { code, err } = append('2027-02-01', 'openapi.yaml')
    expect([code, err.split('\n')[0]]).toEqual([
      0,
      'warning: 2027-02-01: schedule.yaml:1:1: GET /none: matches nothing in this API; this entry is left out',
    ])
    expect(read('all.json')).toContain('2027-08-01')
    const before = read('all.json')
    write('schedule.yaml', 'GET /orders: {sunsett: 2027-08-01}\n')
    expect(append('2027-02-02', 'openapi.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('schedule.yaml:1:1: GET /orders: "sunsett" is not a lifecycle key'),
    })
    expect(read('all.json')).toBe(before)
    expect(append('2027-02-02', 'openapi.yaml', '--schedule', 'none.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no schedule none.yaml'),
    })
  })
})
