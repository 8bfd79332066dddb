import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

// A document that is generated, the schedule beside it, and what was published of both.
const SCHEDULE = `GET /fax: { announced: 2026-02-01, sunset: 2026-07-01 }
GET /reports: { deprecated: 2026-03-01, sunset: 2026-06-01, replacement: GET /orders }
Order.cents: { sunset: 2026-08-01 }
Order.state = lost: { sunset: 2026-05-01 }
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-kept-'))
  write('chronospec.config.yaml', 'model: openapi.yaml\nschedule: schedule.yaml\n')
  write('schedule.yaml', SCHEDULE)
  write('openapi.yaml', shop())
  expect(run('2026-01-01', 'generate').code).toBe(0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const read = (name: string): string => readFileSync(join(folder, 'out/shop', name), 'utf8')
const run = (today: string, ...words: string[]): Run => chronospec([...words, '--today', today], { cwd: folder })
const snapshots = (): string[] => readdirSync(join(folder, 'out/shop')).filter((name) => /^\d/.test(name))
const texts = (): Record<string, string> => Object.fromEntries(snapshots().map((name) => [name, read(name)]))

/** The document that the code writes, of what it has. */
function shop({ fax = true, reports = true, cents = true, lost = true, report = false, health = true } = {}): string {
  const fine = (schema: string): string =>
    `{get: {responses: {'200': {description: Fine., content: {application/json: {schema: ${schema}}}}}}}`
  return `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: ${fine("{$ref: '#/components/schemas/Order'}")}
${fax ? `  /fax: ${fine('{type: string}')}\n` : ''}${reports ? `  /reports: ${fine("{$ref: '#/components/schemas/Report'}")}\n` : ''}${
    health ? `  /health: ${fine('{type: string}')}\n` : ''
  }components:
  schemas:
    Order:
      type: object
      required: [id${cents ? ', cents' : ''}]
      properties: {id: {type: string}, ${cents ? 'cents: {type: integer}, ' : ''}state: {type: string, enum: [paid${lost ? ', lost' : ''}]}}
${reports || report ? '    Report: {type: object, properties: {month: {type: string}}}\n' : ''}`
}

const DAYS = ['2026-01-31', '2026-02-01', '2026-03-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01']
const FILES = DAYS.map((day) => `${day}.yaml`)

/** A document from which all has gone whose sunset has come by 2026-07-15. */
const GONE = { fax: false, reports: false, lost: false }

describe('a day before something went that the document no longer has', () => {
  it('lacks it too, which is said wherever the day is shown', () => {
    write('schedule.yaml', 'GET /fax: { sunset: 2026-07-01 }\n')
    write('openapi.yaml', shop({ fax: false }))
    const missing =
      'chronospec: schedule.yaml:1:1: GET /fax: the document no longer has it, so it is missing before 2026-07-01, too; a chronicle keeps what was published (chronospec import)\n'
    for (const words of [['diff', '2026-06-01', '2026-07-02'], ['snapshot', '--at', '2026-06-01'], ['changelog']])
      expect([words, run('2026-07-15', ...words).err]).toEqual([words, missing])
    expect(run('2026-07-15', 'snapshot', '--at', '2026-07-01').err).toBe('')
    expect(run('2026-07-15', 'import', 'openapi.yaml', '--at', '2026-06-01', '-o', 'api.json').code).toBe(0)
    expect(run('2026-07-15', 'changelog', '--chronicle', 'api.json').err).toBe('')
  })
})

describe('what goes from a generated document on its day', () => {
  it('stays in what was published and in the calendar, where its line stays in the schedule', () => {
    const [before, calendar] = [texts(), run('2026-07-15', 'timeline').out]
    write('openapi.yaml', shop(GONE))
    expect(run('2026-07-15', 'generate', '--check')).toEqual({ code: 0, out: '', err: '' })
    expect(run('2026-07-15', 'generate')).toMatchObject({ code: 0, out: '' })
    expect(snapshots()).toEqual(FILES)
    expect(texts()).toEqual(before)
    expect(run('2026-07-15', 'timeline').out).toBe(calendar)
    for (const today of ['2026-07-15', '2026-07-16', '2027-07-01'])
      expect(run(today, 'generate', '--check')).toEqual({ code: 0, out: '', err: '' })
    expect(run('2026-07-15', 'check', '--strict')).toEqual({
      code: 0,
      out: 'openapi.yaml is valid: it changes on 2026-08-01; 5 calendar entries.\n',
      err: [
        'note: schedule.yaml:1:1: GET /fax: the document no longer has it after its sunset, 2026-07-01',
        'note: schedule.yaml:2:1: GET /reports: the document no longer has it after its sunset, 2026-06-01',
        'note: schedule.yaml:4:1: Order.state = lost: the document no longer has it after its sunset, 2026-05-01',
      ]
        .map((line) => `${line}; this line keeps it in the calendar, and can be deleted\n`)
        .join(''),
    })
  })

  it('stays in what was published where its line is deleted, too', () => {
    const before = texts()
    write('openapi.yaml', shop(GONE))
    write('schedule.yaml', 'Order.cents: { sunset: 2026-08-01 }\n')
    expect(run('2026-07-15', 'generate')).toMatchObject({ code: 0, out: '' })
    expect(texts()).toEqual(before)
    expect(run('2026-07-16', 'generate', '--check')).toEqual({ code: 0, out: '', err: '' })
    expect(run('2026-07-16', 'check', '--strict')).toMatchObject({ code: 0, err: '' })
    expect(run('2026-07-16', 'timeline').out).not.toContain('fax')
  })

  it('may go one after the other, on its day or later, and with everything at last', () => {
    const before = texts()
    for (const [today, parts] of [
      ['2026-05-01', { lost: false }],
      ['2026-06-20', { lost: false, reports: false }],
      ['2026-07-15', GONE],
      ['2026-08-01', { ...GONE, cents: false }],
    ] as const) {
      write('openapi.yaml', shop(parts))
      expect([today, run(today, 'generate').out]).toEqual([today, ''])
      expect([today, texts()]).toEqual([today, before])
    }
    expect(run('2027-01-01', 'generate', '--check')).toEqual({ code: 0, out: '', err: '' })
  })

  it.each([
    ['--plain', ''],
    ['--openapi=3.0', ''],
    ['--deprecated=strip', SCHEDULE],
  ])('stays in snapshots that were written with %s', (option, schedule) => {
    rmSync(join(folder, 'out'), { recursive: true })
    expect(run('2026-01-01', 'generate', option).code).toBe(0)
    const before = texts()
    write('openapi.yaml', shop({ ...GONE, cents: false }))
    write('schedule.yaml', schedule)
    expect(run('2026-08-15', 'generate', option)).toMatchObject({ code: 0, out: '' })
    expect(texts()).toEqual(before)
    expect(run('2026-08-16', 'generate', '--check', option)).toEqual({ code: 0, out: '', err: '' })
  })

  it('leaves a component that nothing uses any more, or takes it away', () => {
    write('openapi.yaml', shop({ ...GONE, report: true }))
    expect(run('2026-07-15', 'generate').code).toBe(0)
    expect(read('2026-06-01.yaml')).not.toContain('Report')
    write('openapi.yaml', shop(GONE))
    expect(run('2026-07-15', 'generate').code).toBe(0)
  })

  it('lets days to come be planned, among those that were published', () => {
    write('openapi.yaml', shop(GONE))
    write('schedule.yaml', `${SCHEDULE}GET /health: { announced: 2026-07-20, sunset: 2026-12-01 }\n`)
    expect(run('2026-07-15', 'generate').code).toBe(0)
    expect(snapshots()).toEqual([...FILES.slice(0, 6), '2026-07-20.yaml', '2026-08-01.yaml', '2026-12-01.yaml'])
    expect(read('2026-07-20.yaml')).toMatch(/previous: '2026-07-01'\n {2}next: '2026-08-01'\n/)
    const { snapshots: entries } = JSON.parse(read('index.json')) as { snapshots: { day: string; next: string }[] }
    expect(entries.map(({ day }) => `${day}.yaml`)).toEqual(snapshots())
    expect(run('2026-07-16', 'generate', '--check').code).toBe(0)
  })
})

describe('what goes from a generated document before its day', () => {
  it('is rejected with the line that says until when it stays, and without that line by what was published', () => {
    write('openapi.yaml', shop({ cents: false }))
    expect(run('2026-04-01', 'generate')).toMatchObject({
      code: 2,
      err: 'chronospec: schedule.yaml:3:1: Order.cents: matches nothing in this API; correct it, or, if it was removed before its sunset, 2026-08-01, put it back until then\n',
    })
    write('schedule.yaml', SCHEDULE.replace(/Order\.cents.*\n/, ''))
    const { code, out, err } = run('2026-04-01', 'generate')
    expect(code).toBe(1)
    expect(out).toMatch(/^the model no longer matches 3 snapshots of past days in out\/shop:\n/)
    expect(out).toMatch(/^ {2}3 days from 2026-01-31 to 2026-03-01: cents was removed/m)
    expect(err).toContain('  a removal before its sunset: put it back until that day, since clients rely on it\n')
  })

  it('is rejected beside what went on its day, of which nothing is said', () => {
    write('openapi.yaml', shop({ ...GONE, cents: false }))
    write('schedule.yaml', SCHEDULE.replace(/Order\.cents.*\n/, ''))
    const { code, out } = run('2026-07-15', 'generate', '--check')
    expect(code).toBe(1)
    expect(out).toContain('cents was removed from Order before its sunset, 2026-08-01')
    expect(out).not.toMatch(/fax was|reports was|lost/)
  })
})

describe('what goes without having been announced', () => {
  const away = 'GET /health: { announced: 2026-04-01, sunset: 2026-04-01 }\n'

  it('is rejected with what to write, which can be followed: the schedule says when it went', () => {
    const before = texts()
    write('openapi.yaml', shop({ health: false }))
    const { code, err } = run('2026-04-01', 'generate')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        '  a removal: put it back, with sunset: DAY and announced: 2026-04-01 in the schedule; ' +
          'if you cannot put it back, add only a line to the schedule, with sunset: 2026-04-01 and announced: 2026-04-01\n',
      ),
    ])
    write('schedule.yaml', SCHEDULE + away)
    expect(run('2026-04-01', 'generate')).toMatchObject({ code: 0, out: '' })
    expect(read('2026-03-01.yaml')).toBe(before['2026-03-01.yaml'])
    expect(read('2026-04-01.yaml')).not.toContain('/health')
    expect(run('2026-04-02', 'generate', '--check')).toEqual({ code: 0, out: '', err: '' })
  })

  it('is rejected where the schedule says that it went before what was published shows it', () => {
    write('openapi.yaml', shop({ health: false }))
    write('schedule.yaml', SCHEDULE + away.replaceAll('2026-04-01', '2026-02-15'))
    const { code, out } = run('2026-04-01', 'generate')
    expect([code, out]).toEqual([1, expect.stringContaining('path /health was removed')])
  })

  it('is rejected where it was announced first, and the announcement was withdrawn', () => {
    write('schedule.yaml', SCHEDULE + 'GET /health: { sunset: 2026-02-10 }\n')
    rmSync(join(folder, 'out'), { recursive: true })
    expect(run('2026-01-01', 'generate').code).toBe(0)
    write('schedule.yaml', SCHEDULE)
    expect(run('2026-02-05', 'generate', '--rewrite-past', '2026-01-31', '--rewrite-past', '2026-02-01').code).toBe(0)
    write('openapi.yaml', shop({ health: false }))
    expect(run('2026-04-01', 'generate').code).toBe(1)
    expect(existsSync(join(folder, 'out/shop/2026-04-01.yaml'))).toBe(false)
  })
})

describe('what stays in a generated document after its day', () => {
  it('is a warning of check, with the line that says when it was to go, and fails with --strict', () => {
    expect(run('2026-05-31', 'check').err).toBe(
      'warning: schedule.yaml:4:1: Order.state = lost: was to be removed on 2026-05-01, but is still in the document; ' +
        'remove it from the document; a sunset without effect teaches clients to ignore the next one\n',
    )
    const { code, out, err } = run('2028-01-01', 'check', '--strict')
    expect([code, err.match(/schedule\.yaml:\d/g)]).toEqual([1, [1, 2, 3, 4].map((line) => `schedule.yaml:${line}`)])
    expect(out).toContain('; 4 warnings.')
    expect(run('2026-04-30', 'check', '--strict')).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(run('2026-05-31', 'check', '--format', 'json').out)).toMatchObject({
      problems: [{ code: 'sunset-passed', file: 'schedule.yaml', line: 4 }],
    })
  })

  it('is none where the model is a program, which keeps what is gone to state the past', () => {
    write(
      'shop.mjs',
      "export default { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/fax': { get: { responses: { 200: { description: 'Fine.' } } } } } }\n",
    )
    write('schedule.yaml', 'GET /fax: { sunset: 2026-07-01 }\n')
    expect(run('2028-01-01', 'check', '--model', 'shop.mjs', '--schedule', 'schedule.yaml')).toMatchObject({
      code: 0,
      err: '',
    })
  })
})

it('keeps to what was published in a chronicle: a line of the schedule is in the plan, and a removal that was announced is no break', () => {
  expect(
    run('2026-07-15', 'import', ...FILES.slice(0, 6).map((name) => `out/shop/${name}`), '-o', 'all.json').code,
  ).toBe(0)
  write('openapi.yaml', shop(GONE))
  expect(run('2026-07-15', 'check', '--chronicle', 'all.json', '--strict')).toMatchObject({ code: 0 })
  write('schedule.yaml', 'Order.cents: { sunset: 2026-08-01 }\n')
  const { code, out } = run('2026-07-15', 'check', '--chronicle', 'all.json')
  expect(code).toBe(0)
  expect(out).toContain('/fax was published, but the plan does not contain it')
})

describe('a service that still shows what was to be gone', () => {
  const payments = `openapi: 3.1.0
info: {title: Pay, version: '1'}
paths:
  /pay:
    post:
      requestBody:
        content:
          application/json:
            schema:
              oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}, {$ref: '#/components/schemas/Cheque'}]
              discriminator: {propertyName: by, mapping: {card: '#/components/schemas/Card', cash: '#/components/schemas/Cash', cheque: '#/components/schemas/Cheque'}}
      responses: {'200': {description: Fine., content: {application/json: {schema: {$ref: '#/components/schemas/State'}}}}}
components:
  schemas:
    Card: {type: object, required: [by], properties: {by: {const: card}}}
    Cash: {type: object, required: [by], properties: {by: {const: cash}}}
    Cheque: {type: object, required: [by], properties: {by: {const: cheque}}}
    State: {type: string, enum: [paid, lost]}
`
  const reported = (...words: string[]): readonly string[] =>
    [...run('2027-01-01', 'check', ...words).out.matchAll(/: (\w+: .*\])$/gm)].map(([, line]) => line!)

  it('is reported for each such thing, for values and for choices too, and for nothing that only follows', () => {
    write('openapi.yaml', payments)
    write('schedule.yaml', 'POST /pay request (Cheque): { sunset: 2026-07-01 }\nState = lost: { sunset: 2026-05-01 }\n')
    const passed = [
      'warning: POST /pay request (Cheque) was to be removed on 2026-07-01, but is still published [sunset-passed]',
      'warning: State = lost was to be removed on 2026-05-01, but is still published [sunset-passed]',
    ]
    expect(reported('--published', 'openapi.yaml').toSorted()).toEqual(passed)
    write(
      'shown.yaml',
      payments.replace('propertyName: by', 'propertyName: kind').replace('[paid, lost]', '[paid, lost, new]'),
    )
    expect(reported('--published', 'shown.yaml')).toEqual([
      'breaking: what is published differs from the plan: discriminator of POST /pay request is now "kind", no longer "by" [published-otherwise]',
      ...passed,
      'warning: State = new is published, but the plan does not contain it [unknown-to-plan]',
    ])
  })

  it('is reported also where the document no longer has it, and only its line says when it was to go', () => {
    write('shown.yaml', shop())
    write('openapi.yaml', shop(GONE))
    const passed = reported('--published', 'shown.yaml', '--at', '2026-07-15').filter((line) => line.includes('sunset'))
    expect(passed.toSorted()).toEqual([
      'warning: /fax was to be removed on 2026-07-01, but is still published [sunset-passed]',
      'warning: /reports was to be removed on 2026-06-01, but is still published [sunset-passed]',
      'warning: Order.state = lost was to be removed on 2026-05-01, but is still published [sunset-passed]',
    ])
  })
})
