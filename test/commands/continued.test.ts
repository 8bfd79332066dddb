import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { engineOf, headOf, modelTextOf, siteIn } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-continued-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const document = (...paths: string[]): string =>
  [
    'openapi: 3.1.0',
    "info: {title: Shop, version: '1'}",
    'paths:',
    ...paths.map((path) => `  ${path}: {get: {responses: {'200': {description: Fine.}}}}`),
    '',
  ].join('\n')
const CHRONICLE = ['--chronicle', 'all.json']

beforeAll(() => {
  write('2024-01-01.yaml', document('/a', '/old'))
  write('2024-03-01.yaml', document('/a', '/b'))
  write('api.yaml', document('/a', '/b'))
  write('schedule.yaml', 'GET /b: { announced: 2024-07-01, sunset: 2025-01-01, replacement: GET /a }\n')
  expect(run('import', '2024-01-01.yaml', '2024-03-01.yaml', '-o', 'all.json').code).toBe(0)
})

/** What a run prints, which reads the schedule too. */
function printed(...words: string[]): string {
  const { code, out, err } = run(...words, '--schedule', 'schedule.yaml', '--today', '2024-06-01')
  expect(code, err).toBe(0)
  return out
}

/** The files of a site. */
function siteOf(name: string, ...words: string[]): Record<string, string> {
  printed('site', 'api.yaml', '-o', name, ...words)
  return siteIn(join(folder, name))
}

/** What was published as deprecated since March, and what the plan says of it in June. */
describe('a sunset that is announced for something published as deprecated', () => {
  const timelineOf = (entry: string): string => {
    write('later.yaml', `GET /b: ${entry}\n`)
    const { code, out, err } = run('timeline', ...PLAN)
    expect(code, err).toBe(0)
    return out
  }
  const PLAN = [
    '--model',
    'marked.yaml',
    '--schedule',
    'later.yaml',
    '--chronicle',
    'marked.json',
    '--today',
    '2024-06-01',
  ]

  beforeAll(() => {
    write('marked.yaml', document('/a', '/b').replace('/b: {get: {', '/b: {get: {deprecated: true, '))
    expect(run('import', '2024-01-01=api.yaml', '2024-03-01=marked.yaml', '-o', 'marked.json').code).toBe(0)
  })

  it('is one finding on the day of its announcement, and nothing happens before', () => {
    const out = timelineOf('{ deprecated: 2024-03-01, announced: 2024-06-01, sunset: 2025-01-01, replacement: GET /a }')
    expect(out).toBe(
      [
        '2025-01-01  GET /b',
        '            → GET /a',
        '── today, 2024-06-01 ──',
        '2024-03-01  GET /b  (deprecated)',
        '',
      ].join('\n'),
    )
    const { out: said } = run('changelog', ...PLAN, '--since', '2024-03-01')
    expect(said).toBe(
      [
        'Shop',
        '',
        '2025-01-01  planned: 1 breaking, 0 warnings, 0 info; to be removed: 1 path, 1 operation',
        '',
        '  To be removed',
        '    GET /b',
        '      breaking  will be removed  path-removed',
        '                to be removed on 2025-01-01, as announced on 2024-06-01; use GET /a instead',
        '',
        '2024-06-01  0 breaking, 0 warnings, 1 info',
        '',
        '  Deprecated',
        '    GET /b',
        '      info      to be removed on 2025-01-01, announced 2024-06-01  sunset-added',
        '                use GET /a instead',
        '',
        '2024-03-01  0 breaking, 0 warnings, 1 info',
        '',
        '  Deprecated',
        '    GET /b',
        '      info      deprecated, without a sunset  deprecated-without-sunset',
        '',
        '1 text or example also changed; --only docs lists them',
        '',
      ].join('\n'),
    )
  })

  it('changes nothing that was published, and keeps its notice from the document that first marked it', () => {
    timelineOf('{ deprecated: 2024-03-01, announced: 2024-06-01, sunset: 2025-01-01 }')
    expect(run('check', ...PLAN)).toMatchObject({ code: 0, err: '' })
    timelineOf('{ deprecated: 2024-01-01, announced: 2024-06-01, sunset: 2025-01-01 }')
    const { code, out } = run('check', ...PLAN)
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        'GET /b is deprecated, without a sunset (2024-01-01) [past-retold]\n1 finding is about what was published before',
      ),
    ])
  })
})

describe('a published past and a plan', () => {
  it('are one calendar and one changelog', () => {
    expect(printed('timeline', 'api.yaml', ...CHRONICLE)).toBe(
      [
        '2025-01-01  GET /b',
        '            → GET /a',
        '── today, 2024-06-01 ──',
        '2024-03-01  GET /old  (removed, not announced)',
        '2024-03-01  GET /b  (added)',
        '',
      ].join('\n'),
    )
    const days = printed('changelog', 'api.yaml', '--summary', ...CHRONICLE).match(/^\d{4}-\d\d-\d\d/gm)
    expect(days).toEqual(['2025-01-01', '2024-07-01', '2024-03-01', '2024-01-01'])
  })

  it('are one site, whose pages show each day from its own source', () => {
    const site = siteOf('both', ...CHRONICLE)
    const head = headOf(site)
    expect(head).toMatchObject({
      title: 'Shop',
      kind: 'published',
      begins: '2024-01-01',
      days: ['2024-03-01', '2024-07-01', '2025-01-01'],
    })
    expect(head.entries.map(({ day, kind, elements }) => [day, kind, ...elements])).toEqual([
      ['2025-01-01', 'sunset', 'GET /b'],
      ['2024-03-01', 'removed', 'GET /old'],
      ['2024-03-01', 'added', 'GET /b'],
    ])
    expect(head.entries[0]).toMatchObject({ announced: '2024-07-01', noticeDays: 184, replacement: 'GET /a' })
    expect(head.lanes.map(({ title }) => title)).toEqual(['GET /old', 'GET /b'])
    expect(head.changes.map(({ day, isPlanned }) => [day, isPlanned])).toEqual([
      ['2025-01-01', true],
      ['2024-07-01', true],
      ['2024-03-01', false],
    ])
    const engine = engineOf(site)
    const pathsOn = (day: string): string[] => engine.operations(day as never).map(({ name }) => name)
    expect(pathsOn('2024-02-29')).toEqual(['GET /a', 'GET /old'])
    expect(pathsOn('2024-12-31')).toEqual(['GET /a', 'GET /b'])
    expect(pathsOn('2025-01-01')).toEqual(['GET /a'])
    expect(site['calendar.ics']).toContain('DTSTART;VALUE=DATE:20250101')
    expect(site['feed.xml']).toContain('Announced: GET /b')
  })

  it('give away nothing of the plan that is announced later, and keep what is known, on the day of the last document too', () => {
    write(
      'schedule.yaml',
      'GET /a: { announced: 2024-02-01, sunset: 2026-01-01 }\nGET /b: { announced: 2024-07-01, sunset: 2025-01-01 }\n',
    )
    const known = siteOf('known', ...CHRONICLE, '--as-of', '2024-03-01')
    expect(headOf(known).entries.map(({ day, elements }) => [day, ...elements])).toEqual([
      ['2026-01-01', 'GET /a'],
      ['2024-03-01', 'GET /old'],
      ['2024-03-01', 'GET /b'],
    ])
    for (const text of [modelTextOf(known), ...Object.values(known)]) expect(text).not.toContain('2025-01-01')
    expect(headOf(siteOf('later', ...CHRONICLE, '--as-of', '2024-07-01')).entries[1]).toMatchObject({
      day: '2025-01-01',
    })
  })

  it('are known on an earlier day as far as documents were published by then', () => {
    const head = headOf(siteOf('earlier', ...CHRONICLE, '--as-of', '2024-02-29'))
    expect([head.begins, head.days, head.entries]).toEqual(['2024-01-01', [], []])
    expect(run('timeline', 'api.yaml', ...CHRONICLE, '--as-of', '2023-01-01')).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: nothing was published by 2023-01-01; the first document is from 2024-01-01; ask for 2024-01-01 or later\n',
    })
  })

  it('show only the past of a plan whose days have passed', () => {
    write('schedule.yaml', 'GET /old: { announced: 2024-01-01, sunset: 2024-03-01 }\n')
    expect(printed('timeline', 'api.yaml', ...CHRONICLE).split('\n')).toEqual([
      '2024-03-01  GET /old  (removed, not announced)',
      '2024-03-01  GET /b  (added)',
      '',
    ])
  })

  it('are compared in the version that was published last', () => {
    write('newer.yaml', document('/a', '/b').replace('3.1.0', '3.2.0'))
    write('swagger.json', '{"swagger":"2.0","info":{"title":"Shop","version":"1"},"paths":{}}')
    expect(run('changelog', 'newer.yaml', ...CHRONICLE, '--since', '2024-03-02').out).toBe(
      'Nothing changed since 2024-03-02.\n',
    )
    expect(run('changelog', 'swagger.json', ...CHRONICLE, '--summary').out).toContain('2024-03-02  2 breaking')
  })
})

describe('a chronicle in the configuration', () => {
  beforeAll(() => write('config.yaml', 'model: api.yaml\nchronicle: all.json\n'))

  const timeline = (...words: string[]): string => run('timeline', '--config', 'config.yaml', ...words).out

  it('is that of its own model, and --no-chronicle ignores it', () => {
    expect(timeline()).toContain('GET /old')
    expect(timeline('--no-chronicle')).toBe('Nothing is scheduled.\n')
    expect(run('check', '--config', 'config.yaml', '--no-chronicle')).toMatchObject({ code: 0, err: '' })
    expect(timeline('2024-01-01.yaml')).toBe('Nothing is scheduled.\n')
    expect(timeline('all.json')).toContain('GET /old')
  })

  it('is found for a model that is named, where there are several', () => {
    write('several.yaml', 'apis: { a: { model: api.yaml, chronicle: all.json }, b: { model: 2024-01-01.yaml } }\n')
    const named = (model: string): string => run('timeline', model, '--config', 'several.yaml').out
    expect(named('api.yaml')).toContain('GET /old')
    expect(named('2024-01-01.yaml')).toBe('Nothing is scheduled.\n')
  })

  it('is nothing next to a model that is one itself', () => {
    write('own.yaml', 'model: all.json\nchronicle: all.json\n')
    expect(run('timeline', '--config', 'own.yaml', '--as-of', '2024-02-01')).toMatchObject({ code: 0, err: '' })
  })
})

describe('what is no chronicle, or has no plan next to it', () => {
  it.each([
    [
      ['site', 'api.yaml', '--chronicle', 'api.yaml'],
      'api.yaml is not a chronicle: it has no "x-chronicle"; write one with chronospec import … -o FILE',
    ],
    [
      ['timeline', 'api.yaml', '--chronicle', 'none.json'],
      'there is no chronicle none.json; write one with chronospec import … -o FILE',
    ],
    [
      ['changelog', 'all.json', ...CHRONICLE],
      'all.json and all.json are both chronicles; name the plan as the model, or leave --chronicle out',
    ],
    [['changelog', '--git', 'api.yaml', ...CHRONICLE], 'give --git or --chronicle, not both; remove one of them'],
  ])('is rejected in one line: %j', (words, message) => {
    expect(run(...words)).toEqual({ code: 2, out: '', err: `chronospec: ${message}\n` })
  })
})
