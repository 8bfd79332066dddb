import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

let folder: string
let git: ReturnType<typeof gitIn>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-git-schedules-'))
  git = gitIn(folder)
  git('init', '-q', '-b', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
function commit(files: Readonly<Record<string, string>>): void {
  write(files)
  git('add', '.')
  git('commit', '-qm', 'state')
}
const runIn =
  (place: string) =>
  (...words: string[]): Run =>
    chronospec([...words, '--today', '2026-06-01'], { cwd: join(folder, place) })
const run = (...words: string[]): Run => runIn('.')(...words)

const WITH_COUPONS = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: {get: {parameters: [{name: limit, in: query, schema: {type: integer}}], responses: {'200': {description: Fine.}}}}
  /coupons: {get: {responses: {'200': {description: Fine.}}}}
`
const WITHOUT = WITH_COUPONS.replace(/ {2}\/coupons.*\n/, '')
const going = (day: string): string => `GET /coupons: {announced: 2026-01-10, sunset: ${day}}\n`
const CONFIG = 'model: openapi.yaml\nschedule: schedule.yaml\n'

/** A project whose main branch announces the end of an operation. */
const project = (sunset: string): void =>
  commit({ 'openapi.yaml': WITH_COUPONS, 'schedule.yaml': going(sunset), 'chronospec.config.yaml': CONFIG })

const UNPLANNED = ['diff', 'main:openapi.yaml', 'openapi.yaml', '--fail-on', 'unplanned'] as const

describe('a document in a revision, with the schedule of that revision', () => {
  it('goes as announced there once the sunset has come, though the branch deletes the entry too', () => {
    project('2026-05-01')
    write({ 'openapi.yaml': WITHOUT, 'schedule.yaml': '' })
    const { code, out, err } = run(...UNPLANNED)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('breaking  removed  path-removed  openapi.yaml:5 (base)')
    expect(out).toContain('removed on 2026-05-01, as announced on 2026-01-10')
  })

  it('goes too early before that day, and fails', () => {
    project('2026-12-01')
    write({ 'openapi.yaml': WITHOUT, 'schedule.yaml': '' })
    const { code, out } = run(...UNPLANNED)
    expect(code).toBe(1)
    expect(out).toMatch(/2026-12-01/)
    expect(out).not.toMatch(/without announcement|not announced/)
  })

  it('shows what a branch shortens and announces, in diff and in promises', () => {
    project('2026-12-01')
    write({ 'schedule.yaml': `${going('2026-07-01')}notices: [{day: 2026-09-01, title: TLS 1.1 is refused}]\n` })
    const { out: said } = run(...UNPLANNED)
    expect(said).toContain(
      'warning   to be removed earlier, on 2026-07-01 instead of 2026-12-01  sunset-moved-earlier  schedule.yaml:1',
    )
    expect(said).toContain('info      notice announced: TLS 1.1 is refused  notice-added  schedule.yaml:2')
    const { code, out } = run('promises', '--base', 'main:openapi.yaml', '--fail-on', 'shortened')
    expect([code, out]).toEqual([
      1,
      'openapi.yaml changes what main:openapi.yaml announces about 1 element; 1 shortened.\n\n' +
        'brought forward\n  GET /coupons\n      removed on 2026-07-01 instead of 2026-12-01\n',
    ])
  })

  it('announces nothing where the revision has no schedule yet, and what --no-schedule leaves out', () => {
    commit({ 'openapi.yaml': WITH_COUPONS })
    write({ 'schedule.yaml': going('2026-12-01'), 'chronospec.config.yaml': CONFIG })
    const { out } = run(...UNPLANNED)
    expect(out).toContain('info      to be removed on 2026-12-01, announced 2026-01-10  sunset-added')
    expect(run('promises', '--base', 'main:openapi.yaml').out).toContain('announced\n  GET /coupons')
    expect(run(...UNPLANNED, '--no-schedule').out).toContain('Nothing differs')
  })

  it('is found from a folder below, for a configuration elsewhere, and for days', () => {
    commit({
      'api/openapi.yaml': WITH_COUPONS,
      'plans/schedule.yaml': going('2026-05-01'),
      'chronospec.config.yaml': 'model: api/openapi.yaml\nschedule: plans/schedule.yaml\n',
    })
    write({ 'api/openapi.yaml': WITHOUT, 'plans/schedule.yaml': '' })
    const below = runIn('api')
    for (const base of ['main:openapi.yaml', 'main:api/openapi.yaml'])
      expect(below('diff', base, 'openapi.yaml', '--fail-on', 'unplanned').code).toBe(0)
    expect(below('timeline', '--model', 'main:openapi.yaml').out).toContain('2026-05-01  GET /coupons')
    const days = below('diff', 'main:openapi.yaml@2026-04-30', 'main:openapi.yaml@2026-05-01', '--fail-on', 'unplanned')
    expect([days.code, days.out]).toEqual([0, expect.stringContaining('as announced on 2026-01-10')])
  })

  it('is each of its own, where the configuration lists several APIs and folders are compared', () => {
    const config = 'apis:\n  shop: {model: specs/a.yaml, schedule: plans/a.yaml}\n  other: {model: specs/b.yaml}\n'
    commit({
      'specs/a.yaml': WITH_COUPONS,
      'specs/b.yaml': WITH_COUPONS,
      'plans/a.yaml': going('2026-05-01'),
      'chronospec.config.yaml': config,
    })
    write({ 'specs/a.yaml': WITHOUT, 'plans/a.yaml': '' })
    expect(run('diff', 'main:specs', 'specs', '--fail-on', 'unplanned').code).toBe(0)
    expect(run('diff', 'main:specs/a.yaml', 'specs/a.yaml', '--fail-on', 'unplanned').code).toBe(0)
    write({ 'specs/b.yaml': WITHOUT })
    expect(run('diff', 'main:specs', 'specs', '--fail-on', 'unplanned').code).toBe(1)
  })

  it('counts by flag as by the configuration; REVISION:FILE names one schedule for all revisions', () => {
    commit({ 'openapi.yaml': WITH_COUPONS, 'schedule.yaml': going('2026-05-01') })
    write({ 'openapi.yaml': WITHOUT, 'schedule.yaml': '' })
    expect(run(...UNPLANNED).code).toBe(1)
    expect(run(...UNPLANNED, '--schedule', 'schedule.yaml').code).toBe(0)
    git('commit', '-qam', 'gone')
    const before = ['timeline', '--model', 'main~1:openapi.yaml', '--schedule'] as const
    expect(run(...before, 'schedule.yaml').out).toContain('2026-05-01  GET /coupons')
    expect(run(...before, 'main:schedule.yaml').out).not.toContain('GET /coupons')
    expect(run(...before, 'shedule.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no schedule shedule.yaml'),
    })
  })

  it('does not count for two documents that are not states of one', () => {
    project('2026-05-01')
    write({ 'other.yaml': WITHOUT })
    expect(run('diff', 'openapi.yaml', 'other.yaml').out).toContain('not announced in openapi.yaml')
  })

  it('names parts of other files and of Swagger 2.0, and leaves values that change to the document', () => {
    const file = (name: string): string => `GET /orders 200 .${name}: {announced: 2026-01-10, sunset: 2026-05-01}\n`
    const changes = 'changes:\n  API title: [{until: 2026-09-01, value: Shop}, {from: 2026-09-01, value: Store}]\n'
    const entry = (body: string): string =>
      `${body}info: {title: Shop, version: '1'}\npaths: {/orders: {$ref: './paths.yaml#/orders'}}\n`
    const paths = (schema: string): string =>
      `orders: {get: {responses: {'200': {description: Fine., content: {application/json: {schema: ${schema}}}}}}}\n`
    commit({
      'openapi.yaml': entry('openapi: 3.1.0\n'),
      'paths.yaml': paths('{type: object, properties: {id: {type: string}, note: {type: string}}}'),
      'schedule.yaml': file('note') + changes,
      'chronospec.config.yaml': CONFIG,
    })
    write({ 'paths.yaml': paths('{type: object, properties: {id: {type: string}}}'), 'schedule.yaml': changes })
    const several = run(...UNPLANNED)
    expect([several.code, several.err]).toEqual([0, ''])
    expect(several.out).toMatch(/note was removed .*paths\.yaml:1[^]*as announced on 2026-01-10/)

    const swagger = (properties: string): string =>
      `swagger: '2.0'\ninfo: {title: Shop, version: '1'}\npaths:\n  /orders: {get: {produces: [application/json], responses: {'200': {description: Fine., ` +
      `schema: {type: object, properties: ${properties}}}}}}\n`
    commit({ 'openapi.yaml': swagger('{id: {type: string}, note: {type: string}}'), 'schedule.yaml': file('note') })
    write({ 'openapi.yaml': swagger('{id: {type: string}}'), 'schedule.yaml': '' })
    expect(run(...UNPLANNED)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('as announced on 2026-01-10'),
    })
  })

  it('that names what its document does not have is a problem of the comparison, in the revision and here', () => {
    project('2026-12-01')
    write({ 'openapi.yaml': WITHOUT })
    const early = run(...UNPLANNED)
    expect([early.code, early.err]).toEqual([1, ''])
    expect(early.out).toContain('removed before its sunset, 2026-12-01')
    expect(early.out).toMatch(
      /\n {2}schedule\.yaml:1:1: GET \/coupons: matches nothing in this API; .*before its sunset, 2026-12-01, put it back/,
    )
    commit({ 'openapi.yaml': WITHOUT })
    write({ 'schedule.yaml': '' })
    const { code, out } = run(...UNPLANNED)
    expect([code, out]).toEqual([0, expect.stringContaining('  main:schedule.yaml:1:1: GET /coupons: matches nothing')])
  })

  it('is no problem once the sunset has passed, whether the entry is deleted or not', () => {
    project('2026-05-01')
    write({ 'openapi.yaml': WITHOUT })
    const { code, out, err } = run(...UNPLANNED)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('removed on 2026-05-01, as announced on 2026-01-10')
    expect(out).not.toContain('Problems')
  })

  it('is rejected in one line where anything else is wrong with it', () => {
    project('2026-12-01')
    write({ 'schedule.yaml': 'GET /coupons: { sunset: 2026-02-30 }\n' })
    expect(run(...UNPLANNED)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^chronospec: schedule\.yaml:1:1: GET \/coupons: sunset "2026-02-30" is not a day/),
    })
  })

  it('is missed in one line where the clone lacks it, and is fetched from nowhere', () => {
    project('2026-12-01')
    const id = git('rev-parse', 'main:schedule.yaml').trim()
    rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)))
    for (const words of [UNPLANNED, ['promises', '--base', 'main:openapi.yaml']])
      expect(run(...words)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^chronospec: cannot read main:schedule\.yaml: [^\n]*clone lacks[^\n]*\n$/),
      })
  })

  it('says about a program in a revision what that does not say itself', () => {
    const model = `export default ${JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: { '/coupons': { get: { responses: { 200: { description: 'Fine.' } } } } },
    })}\n`
    const config = 'model: spec.mjs\nschedule: schedule.yaml\n'
    commit({ 'spec.mjs': model, 'schedule.yaml': going('2026-12-01'), 'chronospec.config.yaml': config })
    write({ 'schedule.yaml': going('2026-07-01') })
    const { code, out } = run('promises', '--base', 'main:spec.mjs', '--fail-on', 'shortened')
    expect([code, out]).toEqual([1, expect.stringContaining('removed on 2026-07-01 instead of 2026-12-01')])
  })
})
