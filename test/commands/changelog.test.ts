import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { commitAt, gitIn } from '../support/git.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-changelog-'))
const run = (...words: string[]): Run => chronospec(['changelog', '--today', '2026-01-01', ...words], { cwd: folder })
function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** An operation that answers with an object of these properties. */
function answering(properties: object, more: object = {}): object {
  const schema = { type: 'object', properties }
  return { responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } }, ...more }
}

function documentWith(paths: object, title: string = 'Shop'): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths })
}

const text = { type: 'string' }
const limit = (maximum: number): object => ({ name: 'limit', in: 'query', schema: { type: 'integer', maximum } })
const orders = answering({ id: text, state: { ...text, enum: ['open', 'closed'] } }, { parameters: [limit(100)] })
const ORDERS_LATER = answering(
  { id: text, state: { ...text, enum: ['open', 'closed', 'lost'] } },
  { parameters: [limit(50)] },
)
const marked = { deprecated: true, 'x-sunset': '2024-06-01' }

/** Documents by the day on which each was published: a mark, a sunset that is kept, one that breaks clients, and one of texts only. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '2024-01-01': documentWith({ '/orders': { get: orders }, '/carts': { get: answering({ id: text }) } }),
  '2024-03-01': documentWith({ '/orders': { get: orders }, '/carts': { get: answering({ id: text }, marked) } }),
  '2024-04-01': documentWith(
    { '/orders': { get: orders }, '/carts': { get: answering({ id: text }, marked) } },
    'The shop',
  ),
  '2024-06-01': documentWith(
    { '/orders': { get: ORDERS_LATER }, '/baskets': { get: answering({ id: text }) } },
    'The shop',
  ),
}

beforeAll(() => {
  for (const [day, document] of Object.entries(PUBLISHED)) write(`specs/${day}.json`, document)
  chronospec(['import', 'specs', '-o', 'shop.json'], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the changelog of a chronicle', () => {
  it.each(['text', 'markdown', 'json', 'html'])(
    'in %s lists each day with its changes, and the first',
    async (format) => {
      const { code, out, err } = run('shop.json', '--format', format)
      expect([code, err]).toEqual([0, ''])
      const extension = { text: 'txt', markdown: 'md' }[format] ?? format
      await expect(out).toMatchFileSnapshot(`../golden/changelog/shop.${extension}`)
    },
  )

  it('has on each day the findings of diff between the day before and the day', () => {
    const { days } = JSON.parse(run('shop.json', '--format', 'json').out) as {
      days: { day: string; report: { base: { ref: string }; findings: unknown } }[]
    }
    expect(days.map(({ day }) => day)).toEqual(['2024-06-01', '2024-04-01', '2024-03-01'])
    for (const { day, report } of days) {
      const diff = chronospec(['diff', `shop.json@${report.base.ref}`, `shop.json@${day}`, '--format', 'json'], {
        cwd: folder,
      })
      expect(report.findings).toEqual((JSON.parse(diff.out) as typeof report).findings)
    }
  })

  it('is a line a day with --summary', () => {
    expect(run('shop.json', '--summary').out).toBe(`The shop

2024-06-01  2 breaking, 1 warning, 1 info; removed: 1 path, 1 operation
2024-03-01  0 breaking, 0 warnings, 1 info
2024-01-01  first published

1 text or example also changed; --only docs lists them
nothing else changed on 1 other day
`)
  })

  it('lists what is asked for, as diff does, and says which filter fitted nothing on any day', () => {
    const { out, err } = run('shop.json', '--only', 'removed', '--path', '/carts', '--path', '/cats', '--summary')
    expect(out).toContain('2024-06-01  1 breaking, 0 warnings, 0 info; removed: 1 path, 1 operation\n2024-01-01  first')
    expect(err).toMatch(/^chronospec: --path \/cats matches no path on either side; did you mean \/carts\?\n$/)
    expect(run('shop.json', '--severity', 'path-removed=info', '--summary').out).toContain('2024-06-01  1 breaking')
    expect(run('shop.json', '--docs', '--summary').out).toContain('2024-04-01  0 breaking, 0 warnings, 1 info')
  })

  it('has only the days that are asked for, and says in one line that there are none', () => {
    expect(run('shop.json', '--since', '2024-02-01', '--until', '2024-03-31', '--summary').out).toBe(
      'The shop\n\n2024-03-01  0 breaking, 0 warnings, 1 info\n',
    )
    const none = run('shop.json', '--since', '2024-07-01')
    expect(none).toEqual({ code: 0, out: 'Nothing changed since 2024-07-01.\n', err: '' })
  })

  it('goes to a file', () => {
    expect(run('shop.json', '--summary', '-o', 'out.txt')).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(join(folder, 'out.txt'), 'utf8')).toBe(run('shop.json', '--summary').out)
  })

  it('reports what is still there after its sunset once, not on every day since', () => {
    for (const [day, summary] of [
      ['2024-01-01', 'one'],
      ['2024-03-01', 'two'],
      ['2024-04-01', 'three'],
    ] as const) {
      const overdue = answering({ id: text }, { deprecated: true, 'x-sunset': '2024-02-01', summary })
      write(`overdue/${day}.json`, documentWith({ '/a': { get: overdue } }))
    }
    chronospec(['import', 'overdue', '-o', 'overdue.json'], { cwd: folder })
    expect(run('overdue.json', '--summary').out).toMatch(/^Shop\n\n2024-03-01 .*\n2024-01-01 {2}first published\n/)
    expect(run('overdue.json').out).toContain('2024-02-01')
  })
})

describe('the changelog of a plan', () => {
  it('says what is still to come, and needs no first day', () => {
    write(
      'plan.json',
      documentWith({
        '/a': { get: answering({ id: text }, { 'x-lifecycle': { deprecated: '2025-01-01', sunset: '2027-01-01' } }) },
      }),
    )
    expect(run('plan.json', '--summary').out).toMatch(
      /^Shop\n\n2027-01-01 {2}planned: 1 breaking, .*\n2025-01-01 {2}0 breaking, .*\n/,
    )
  })

  it('has the days of a schedule beside a document', () => {
    write('schedule.yaml', 'GET /carts: { sunset: 2025-03-01, replacement: GET /orders }\n')
    const { out, code } = run('specs/2024-01-01.json', '--schedule', 'schedule.yaml', '--since', '2025-01-01')
    expect(code).toBe(0)
    expect(out).toContain('2025-03-01  1 breaking')
    expect(out).toContain('use GET /orders instead')
  })

  it('that never changes is one line', () => {
    expect(run('specs/2024-01-01.json')).toEqual({ code: 0, out: 'Nothing changed.\n', err: '' })
  })
})

describe('the changelog of a file in git', () => {
  beforeAll(() => {
    const git = gitIn(folder)
    git('init', '-q', '-b', 'main')
    for (const [day, document] of [['2023-12-01', '{'], ...Object.entries(PUBLISHED)] as const) {
      write('openapi.json', document)
      commitAt(folder, day)
    }
  })

  it('is that of the chronicle that import makes of it', () => {
    const { code, out, err } = run('--git', 'openapi.json')
    expect([code, out.replaceAll(/^([\d-]{10}) {2}[0-9a-f]{8} {2}/gm, '$1  ')]).toEqual([0, run('shop.json').out])
    expect(err).toMatch(/^warning: 2023-12-01: [^;]*; the first document is that of 2024-01-01\n$/)
  })

  it('of the days since one compares the first of them with the version before', () => {
    expect(run('--git', 'openapi.json', '--since', '2024-02-01', '--until', '2024-03-31', '--summary')).toEqual({
      code: 0,
      out: expect.stringMatching(/^Shop\n\n2024-03-01 {2}[0-9a-f]{8} {2}0 breaking, 0 warnings, 1 info\n$/),
      err: '',
    })
    expect(run('--git', 'openapi.json', '--since', '2025-01-01').out).toBe('Nothing changed since 2025-01-01.\n')
    expect(run('--git', 'openapi.json', '--until', '2023-11-01').out).toBe('Nothing changed until 2023-11-01.\n')
  })
})

describe('what broke without notice', () => {
  const published = {
    '2024-01-01': documentWith({ '/a': { get: orders }, '/b': { get: orders }, '/c': { get: orders } }),
    '2024-02-01': documentWith({
      '/a': { get: orders },
      '/b': { get: { ...orders, ...marked } },
      '/c': { get: { ...orders, ...marked } },
    }),
    '2024-03-01': documentWith({ '/a': { get: ORDERS_LATER }, '/b': { get: { ...orders, ...marked } } }),
    '2024-06-01': documentWith({ '/a': { get: ORDERS_LATER }, '/d': { get: orders } }),
    '2024-09-01': documentWith({ '/a': { get: ORDERS_LATER } }),
  }
  beforeAll(() => {
    for (const [date, document] of Object.entries(published)) write(`broken/${date}.json`, document)
    chronospec(['import', 'broken', '-o', 'broken.json'], { cwd: folder })
  })
  const ONLY = ['broken.json', '--only', 'unplanned'] as const

  it('is listed by its days: breaks, and removals without notice or too early, and nothing that was announced', () => {
    const { code, out, err } = run(...ONLY)
    expect([code, err]).toEqual([0, ''])
    expect(out.match(/^2024-\d\d-\d\d.*/gm)).toEqual([
      '2024-09-01  1 breaking, 0 warnings, 0 info; removed: 1 path, 1 operation',
      '2024-03-01  2 breaking, 0 warnings, 0 info; removed: 1 path, 1 operation',
      '2024-01-01  first published',
    ])
    expect(out).toContain('removed on 2024-03-01, 92 days before its sunset, 2024-06-01')
    expect(out).toContain('maximum of query parameter limit changed from 100 to 50')
    expect(out).not.toContain('/b')
  })

  it('goes with other words: what was removed without notice', () => {
    expect(run(...ONLY, '--only', 'removed', '--summary').out.match(/^2024.*/gm)).toEqual([
      '2024-09-01  1 breaking, 0 warnings, 0 info; removed: 1 path, 1 operation',
      '2024-03-01  1 breaking, 0 warnings, 0 info; removed: 1 path, 1 operation',
      '2024-01-01  first published',
    ])
  })

  it('is what fails a diff with --fail-on unplanned', () => {
    const files = ['broken/2024-02-01.json', 'broken/2024-03-01.json']
    const words = ['diff', ...files, '--today', '2024-03-01', '--format', 'json']
    const rules = (...more: string[]): string[] => {
      const { out } = chronospec([...words, ...more], { cwd: folder })
      return (JSON.parse(out) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule)
    }
    expect(rules('--only', 'unplanned')).toEqual(['path-removed', 'request-range-narrowed'])
    expect(rules().length).toBeGreaterThan(2)
  })
})

describe('bad input', () => {
  it.each([
    [['nowhere.json'], 'the model nowhere.json does not exist'],
    [[], 'the model spec/index.ts does not exist'],
    [['shop.json', '--git', 'openapi.json'], 'give a model or --git, not both'],
    [['shop.json', '--tags', 'v*'], '--tags needs --git; add --git FILE'],
    [['--git', 'never.json'], 'no commit of HEAD has never.json'],
    [['shop.json', '--since', '2024-02-30'], '--since 2024-02-30 is not a day'],
    [['shop.json', '--since', '2024-02-01', '--until', '2024-01-01'], '--since 2024-02-01 is after --until 2024-01-01'],
    [['shop.json', '--format', 'pdf'], 'pdf'],
    [['shop.json', '--max', 'all'], '--max all is not a number of causes'],
    [['shop.json', '--only', 'remved'], 'did you mean removed?'],
    [['shop.json', 'specs'], 'specs'],
  ])('%j is rejected with one clear line', (words, message) => {
    const { code, out, err } = run(...words)
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1])
    expect(err).toContain(message)
  })
})
