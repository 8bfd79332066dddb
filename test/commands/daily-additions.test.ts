import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

// A generated document, which gets new endpoints and fields, and a schedule next to it.
const SCHEDULE = `GET /fax: { announced: 2026-12-01, sunset: 2027-03-01 }
/old/**: { announced: 2026-12-15, deprecated: 2027-01-01, sunset: 2027-12-01 }
`
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-15', '2027-01-01', '2027-03-01', '2027-12-01']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-daily-'))
  write('chronospec.config.yaml', 'model: openapi.yaml\nschedule: schedule.yaml\n')
  write('schedule.yaml', SCHEDULE)
  write('openapi.yaml', shop())
  expect(generate('2026-11-20').code).toBe(0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const read = (day: string): string => readFileSync(join(folder, `out/shop/${day}.yaml`), 'utf8')
const generate = (today: string, ...words: string[]): Run =>
  chronospec(['generate', '--today', today, ...words], { cwd: folder })
const days = (): string[] =>
  readdirSync(join(folder, 'out/shop')).flatMap((name) => /^\d{4}-\d\d-\d\d(?=\.yaml$)/.exec(name) ?? [])

function shop(paths = '', fields = '', parameters = ''): string {
  const of = (schema: string): string => `content: {application/json: {schema: ${schema}}}`
  return `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders:
    get:
      parameters: [${parameters}]
      responses: {'200': {description: Fine., ${of("{$ref: '#/components/schemas/Order'}")}}}
  /fax: {get: {responses: {'200': {description: Fine.}}}}
  /old/orders: {get: {responses: {'200': {description: Fine.}}}}
${paths}components:
  schemas:
    Order: {type: object, properties: {id: {type: string}${fields}}}
`
}
const REFUNDS = "  /refunds: {get: {responses: {'200': {description: Fine.}}}}\n"

describe('generate, of what a generated document has and earlier snapshots lack', () => {
  it('takes it as added today, and leaves past snapshots as they were published', () => {
    const before = DAYS.slice(0, 3).map(read)
    write('openapi.yaml', shop(REFUNDS, ', paid: {type: boolean}'))
    expect(generate('2026-12-20')).toEqual({
      code: 0,
      out: '',
      err: `wrote 10 files to out/shop
new on 2026-12-20, and in no earlier snapshot:
  path /refunds was added (openapi.yaml:10:3)
  paid was added to Order (openapi.yaml:13:60)
`,
    })
    expect(days()).toEqual(['2026-11-30', '2026-12-01', '2026-12-15', '2026-12-20', ...DAYS.slice(3)])
    expect(DAYS.slice(0, 3).map(read)).toEqual(before)
    expect(['2026-12-20', '2027-01-01'].map((day) => read(day).includes('/refunds'))).toEqual([true, true])
  })

  it('keeps that day: later runs write nothing else, and say nothing of it', () => {
    write('openapi.yaml', shop(REFUNDS))
    generate('2026-12-20')
    const before = days().map(read)
    for (const today of ['2026-12-20', '2026-12-21', '2027-01-05', '2028-01-01'])
      expect(generate(today, '--check')).toEqual({ code: 0, out: '', err: '' })
    expect(generate('2026-12-21').err).toBe('wrote 10 files to out/shop\n')
    expect(days().map(read)).toEqual(before)
  })

  it('takes what comes on another day as added on that day', () => {
    write('openapi.yaml', shop(REFUNDS))
    generate('2026-12-20')
    write('openapi.yaml', shop(`${REFUNDS}${REFUNDS.replace('refunds', 'returns')}`))
    expect(generate('2027-01-10', '--check').out).toContain('missing: out/shop/2027-01-10.yaml\n')
    expect(generate('2027-01-10').code).toBe(0)
    expect(['2026-12-20', '2027-01-01', '2027-01-10'].map((day) => read(day).includes('/returns'))).toEqual([
      false,
      false,
      true,
    ])
    expect(generate('2027-01-11', '--check').code).toBe(0)
  })

  it('takes a day that is announced late from today on, since the documents of that time are published', () => {
    write('openapi.yaml', shop(REFUNDS))
    write('schedule.yaml', `${SCHEDULE}GET /orders: { announced: 2026-12-18, sunset: 2028-01-01 }\n`)
    expect(generate('2026-12-20').code).toBe(0)
    expect(days()).not.toContain('2026-12-18')
    expect(read('2026-12-20')).toContain('2028-01-01')
    expect(generate('2026-12-21', '--check').code).toBe(0)
  })

  it.each([
    ['a date before a published snapshot', 'GET /refunds: { added: 2026-12-10 }\n', shop(REFUNDS)],
    ['a removal', '', shop(REFUNDS).replace('{id: {type: string}', '{')],
    ['a required parameter', '', shop(REFUNDS, '', '{name: q, in: query, required: true, schema: {type: string}}')],
    ['a field of another type', '', shop(REFUNDS).replace('{id: {type: string}', '{id: {type: integer}')],
  ])('rejects %s all the same, and reports nothing else', (_, more, document) => {
    write('openapi.yaml', document)
    write('schedule.yaml', `${SCHEDULE}${more}`)
    const before = days().map(read)
    const { code, out } = generate('2026-12-20')
    expect([code, out.split('\n').length]).toEqual([1, 3])
    expect(days().map(read)).toEqual(before)
  })

  it('rewrites past snapshots if that is asked for', () => {
    write('openapi.yaml', shop(REFUNDS))
    expect(generate('2026-12-20', '--rewrite-past', 'all').code).toBe(0)
    expect(days()).toEqual(DAYS)
    expect(read('2026-12-01')).toContain('/refunds')
  })

  it('rejects it in a model whose parts are dated by hand', () => {
    rmSync(join(folder, 'out'), { recursive: true })
    write('chronospec.config.yaml', 'model: openapi.yaml\n')
    const dated = shop().replace('/fax: {get: {', '/fax: {get: {x-lifecycle: {sunset: 2026-12-01}, ')
    write('openapi.yaml', dated)
    generate('2026-11-20')
    write('openapi.yaml', dated.replace('components:', `${REFUNDS}components:`))
    expect(generate('2026-12-20').code).toBe(1)
  })
})

describe('generate, where a generated document has another value', () => {
  beforeEach(() => write('openapi.yaml', shop().replace('{id: {type: string}}', '{id: {type: integer}}')))

  it('says how to date it, or to keep a chronicle', () => {
    const { code, err } = generate('2026-12-20')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        '  another value: state under changes in the schedule what it was until 2026-12-20 and is from then on; ' +
          'or keep what you publish in a chronicle, so that past days stay as they were: chronospec import\n',
      ),
    ])
  })

  it('takes it with its day under changes', () => {
    write(
      'schedule.yaml',
      `${SCHEDULE}changes:
  Order properties: [{until: 2026-12-20, value: {id: {type: string}}}, {from: 2026-12-20, value: {id: {type: integer}}}]
`,
    )
    expect(generate('2026-12-20').code).toBe(0)
    expect(['2026-12-15', '2026-12-20'].map((day) => /id:\s+type: (\w+)/.exec(read(day))![1])).toEqual([
      'string',
      'integer',
    ])
  })

  it('takes it with a chronicle of what was published', () => {
    const importing = (...words: string[]): Run => chronospec(['import', ...words], { cwd: folder })
    const edited = readFileSync(join(folder, 'openapi.yaml'), 'utf8')
    write('openapi.yaml', shop())
    expect(importing('2026-12-15=openapi.yaml', '-o', 'all.json').code).toBe(0)
    write('openapi.yaml', edited)
    expect(importing('2026-12-20=openapi.yaml', '--append', 'all.json').code).toBe(0)
    const before = read('2026-12-15')
    expect(generate('2026-12-20', '--chronicle', 'all.json').code).toBe(0)
    expect([read('2026-12-15') === before, read('2027-01-01').includes('type: integer')]).toEqual([true, true])
  })
})
