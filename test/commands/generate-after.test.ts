import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-generate-after-'))
  write('2020-01-01.yaml', document('/a'))
  write('2026-05-18.yaml', document('/a', '/b'))
  run('import', '2020-01-01.yaml', '2026-05-18.yaml', '-o', 'all.json')
  write('api.yaml', document('/a', '/b'))
  write('schedule.yaml', SCHEDULE)
  write('chronospec.config.yaml', 'model: api.yaml\nschedule: schedule.yaml\nchronicle: all.json\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SCHEDULE = `GET /a: { deprecated: 2022-03-21, sunset: 2027-06-01 }
GET /b: { announced: 2026-12-01, sunset: 2027-08-01 }
`
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const read = (name: string): string => readFileSync(join(folder, 'out/shop', name), 'utf8')
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const generate = (today: string, ...words: string[]): Run => run('generate', '--today', today, ...words)
const days = (): string[] =>
  readdirSync(join(folder, 'out/shop')).flatMap((name) => /^\d{4}-\d\d-\d\d(?=\.yaml$)/.exec(name) ?? [])
const document = (...paths: string[]): string =>
  `openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\npaths:\n${paths.map((path) => `  ${path}: {get: {responses: {'200': {description: Fine.}}}}\n`).join('')}`

describe('generate, with a chronicle', () => {
  it('writes only the days after the last published document, and checks only those', () => {
    expect(generate('2026-11-24').code).toBe(0)
    expect(days()).toEqual(['2026-11-30', '2026-12-01', '2027-06-01', '2027-08-01'])
    expect(generate('2026-11-24', '--check').code).toBe(0)
    write('schedule.yaml', SCHEDULE.replace('deprecated: 2022-03-21', 'announced: 2026-11-24'))
    expect(generate('2026-11-24').code).toBe(0)
    expect(days()).not.toContain('2022-03-21')
  })

  it('leaves those that a document was published after as they are, in the folder and in the manifest', () => {
    generate('2026-11-24')
    const before = read('2026-12-01.yaml')
    write('2026-12-15.yaml', document('/a', '/b', '/c'))
    run('import', '2026-12-15.yaml', '--append', 'all.json')
    write('api.yaml', document('/a', '/b', '/c'))
    expect(generate('2026-12-16').code).toBe(0)
    expect(days()).toEqual(['2026-11-30', '2026-12-01', '2027-05-31', '2027-06-01', '2027-08-01'])
    expect(read('2026-12-01.yaml')).toBe(before)
    expect(read('2027-05-31.yaml')).toContain('/c:')
    const { snapshots } = JSON.parse(read('index.json')) as { snapshots: { day: string }[] }
    expect(snapshots.map(({ day }) => day)).toEqual(days())
    expect(generate('2026-12-16', '--check')).toEqual({ code: 0, out: '', err: '' })
  })

  it('writes no day that is published, also if it is named, unless the chronicle is left out', () => {
    expect(generate('2026-11-24', '--days', '2022-03-21')).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: --days 2022-03-21: documents were published up to 2026-05-18, and generate writes what the model plans after that; chronospec snapshot --at 2022-03-21 writes what was published\n',
    })
    expect(generate('2026-11-24', '--days', '2022-03-21', '--no-chronicle').code).toBe(0)
  })
})

describe('the advice of generate without a chronicle', () => {
  const advice = (lifecycle: string): string => {
    expect(generate('2026-11-24', '--no-chronicle').code).toBe(0)
    write('schedule.yaml', `GET /a: ${lifecycle}\n`)
    const { code, err } = generate('2026-11-24', '--no-chronicle')
    expect(code).toBe(1)
    return err
  }

  it('speaks of a withdrawn sunset only if the model has none any more', () => {
    write('schedule.yaml', 'GET /a: { deprecated: 2022-03-21, sunset: 2027-06-01 }\n')
    expect(advice('{ announced: 2026-11-24, sunset: 2027-06-01 }')).not.toContain('withdrawn')
    rmSync(join(folder, 'out'), { recursive: true })
    write('schedule.yaml', 'GET /a: { deprecated: 2022-03-21, sunset: 2027-06-01 }\n')
    expect(advice('{ deprecated: 2022-03-21 }')).toContain('a withdrawn sunset: keep the lifecycle')
  })

  it('keeps a published deprecation', () => {
    write('schedule.yaml', 'GET /a: { deprecated: 2022-03-21 }\n')
    expect(advice('{ announced: 2026-11-24, sunset: 2027-06-01 }')).toContain(
      '  a deprecation that was published before: keep its deprecated day in the lifecycle\n',
    )
  })
})
