import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-frozen-'))
  write(pets())
  expect(generate().code).toBe(0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Pets, one of which is to be removed on 2027-01-01, as was announced on 2024-06-01. */
function pets({ cats = '{added: 2024-03-01}', type = 'integer', said = 'Fine.', list = LIST, more = '' } = {}): string {
  return `openapi: 3.1.0
info: {title: Pets, version: '1'}
x-lifecycle: {added: 2024-01-01}
paths:
  /pets:
    get:
      x-lifecycle: {${list}}
      responses: {'200': {description: ${said}}}
  /cats:
    get:
      x-lifecycle: ${cats}
      parameters:
        - {name: page, in: query, schema: {type: ${type}}}
      responses: {'200': {description: ${said}}}
  ${more}
`
}
const LIST = 'announced: 2024-06-01, sunset: 2027-01-01'

function write(text: string): void {
  writeFileSync(join(folder, 'api.yaml'), text)
}
const generate = (...words: string[]): Run => generateOn('2025-01-01', ...words)
const generateOn = (today: string, ...words: string[]): Run =>
  chronospec(['generate', '--model', 'api.yaml', '--today', today, ...words], { cwd: folder })
const read = (name: string): string => readFileSync(join(folder, 'out/pets', name), 'utf8')
const everything = (): [string, string][] => readdirSync(join(folder, 'out/pets')).map((name) => [name, read(name)])
const writtenOn = (): [string, string | null][] => {
  const { snapshots } = JSON.parse(read('index.json')) as { snapshots: { day: string; written: string | null }[] }
  return snapshots.map(({ day, written }) => [day, written])
}

describe('generate, of past days that were written', () => {
  it('rejects an edit that contradicts them, says what differs and where the model says it, and writes nothing', () => {
    const before = everything()
    write(pets({ list: 'announced: 2024-06-01, sunset: 2026-06-01', type: 'number' }))
    const { code, out, err } = generate()
    expect({ code, out, err }).toEqual({
      code: 1,
      out: `the model no longer matches 2 snapshots of past days in out/pets:
  2024-03-01, 2024-06-01: the type of GET /cats query parameter page changed from integer to number (api.yaml:13:35)
  2024-06-01: GET /pets is to be removed earlier, on 2026-06-01 instead of 2027-01-01 (api.yaml:7:7)
`,
      err:
        'chronospec: the model would rewrite snapshots of past days, so nothing was written; make the edit take ' +
        'effect today or later; if snapshots were wrong, --rewrite-past DAY, FROM..TO or all overwrites them\n' +
        '  another value: write a timeline whose new phase begins on 2025-01-01, or later\n' +
        '  an earlier sunset: keep the published one, since clients rely on it\n',
    })
    expect(everything()).toEqual(before)
  })

  it('reports them with --check too, instead of asking for a run that would be rejected', () => {
    write(pets({ type: 'number' }))
    const { code, out, err } = generate('--check')
    expect(code).toBe(1)
    expect(out).toContain('stale: out/pets/2024-03-01.yaml\n')
    expect(out).toContain(
      'the model no longer matches 2 snapshots of past days in out/pets:\n  2024-03-01, 2024-06-01: the type of GET /cats',
    )
    expect(err).toContain('chronospec: the model would rewrite snapshots of past days')
    expect(err).not.toContain('run chronospec generate')
  })

  const announced = 'announced: 2024-06-01'
  it.each([
    [
      'a later sunset: keep the first one and add extended: { to: 2028-01-01, announced: 2025-01-01 }',
      { list: `${announced}, sunset: 2028-01-01` },
      { list: `${LIST}, extended: {to: 2028-01-01, announced: 2025-01-01}` },
    ],
    [
      'a withdrawn sunset: keep the lifecycle and move the day with extended: { to: DAY, announced: 2025-01-01 }',
      { list: '' },
      { list: `${LIST}, extended: {to: 2050-01-01, announced: 2025-01-01}` },
    ],
    [
      'a deprecation or a sunset: add announced: 2025-01-01 to its lifecycle',
      { cats: '{added: 2024-03-01, sunset: 2026-01-01}' },
      { cats: '{added: 2024-03-01, sunset: 2026-01-01, announced: 2025-01-01}' },
    ],
    [
      'something new: give it a lifecycle with added: 2025-01-01, or later',
      { more: '/dogs: {get: {responses: {}}}' },
      { more: '/dogs: {get: {x-lifecycle: {added: 2025-01-01}, responses: {}}}' },
    ],
    [
      'another value: write a timeline whose new phase begins on 2025-01-01, or later',
      { type: 'number' },
      { type: '{x-timeline: [{until: 2025-01-01, value: integer}, {from: 2025-01-01, value: number}]}' },
    ],
    [
      'a removal: put it back with a lifecycle, sunset: DAY and announced: 2025-01-01',
      { cats: '{added: 2024-03-01, sunset: 2024-05-01}' },
      { cats: '{added: 2024-03-01, sunset: 2025-09-01, announced: 2025-01-01}' },
    ],
  ])('says how an edit is made rightly, and takes it so: %s', (advice, wrong, right) => {
    write(pets(wrong))
    const { code, err } = generate()
    expect([code, err]).toMatchObject([1, expect.stringContaining(`  ${advice}\n`)])
    write(pets(right))
    expect(generate().code).toBe(0)
  })

  it('rewrites those that --rewrite-past names, and only those', () => {
    write(pets({ type: 'number' }))
    const one = generate('--rewrite-past', '2024-03-01')
    expect([one.code, one.out]).toEqual([
      1,
      `the model no longer matches 1 snapshot of past days in out/pets:
  2024-06-01: the type of GET /cats query parameter page changed from integer to number (api.yaml:13:35)
`,
    ])
    expect(read('2024-03-01.yaml')).toContain('integer')
    expect(generate('--rewrite-past', '2024-03-01', '--rewrite-past', '2024-06-01').code).toBe(0)
    expect(read('2024-03-01.yaml')).toContain('number')
  })

  it('refuses to remove one whose change the model no longer states, and points to where it should', () => {
    write(pets({ cats: '{added: 2024-02-01}' }))
    const { code, out } = generate()
    expect([code, out]).toEqual([
      1,
      `the model no longer matches 1 snapshot of past days in out/pets:
  2024-02-29: path /cats was added (api.yaml:9:3)
`,
    ])
    expect(existsSync(join(folder, 'out/pets/2024-02-01.yaml'))).toBe(false)
  })

  it('guards them in a run over some days, too', () => {
    write(pets({ type: 'number' }))
    expect(generate('--days', '2024-03-01').code).toBe(1)
    expect(generate('--days', '2025-01-01').code).toBe(0)
  })

  it('lets plans for days to come change as they like, although these are named in the frame of a past snapshot', () => {
    const before = read('2024-03-01.yaml')
    write(`${pets()}  /dogs:\n    get:\n      x-lifecycle: {added: 2025-06-01}\n      responses: {}\n`)
    expect(generate().code).toBe(0)
    expect(read('2024-03-01.yaml')).toBe(before)
    expect(read('2024-06-01.yaml')).toMatch(/next: ["']2025-06-01["']/)
    expect(generate('--check').code).toBe(0)
  })

  it('rewrites what says the same in other words: texts, and the spelling of an earlier version', () => {
    write(pets({ said: 'All pets.' }))
    expect(generate().code).toBe(0)
    expect(read('2024-03-01.yaml')).toContain('All pets.')
    writeFileSync(join(folder, 'out/pets/2024-03-01.yaml'), `# written otherwise\n${read('2024-03-01.yaml')}`)
    expect(generate().code).toBe(0)
    expect(read('2024-03-01.yaml')).not.toContain('#')
  })

  it('does not treat a snapshot of today or later as past', () => {
    write(pets({ cats: '{added: 2024-03-01, announced: 2025-01-01, sunset: 2025-09-01}' }))
    generate()
    write(pets({ cats: '{added: 2024-03-01, announced: 2025-01-01, sunset: 2025-10-01}' }))
    expect(generate().code).toBe(0)
  })

  it('rejects a file of a past day that nobody can read', () => {
    writeFileSync(join(folder, 'out/pets/2024-03-01.yaml'), '{')
    const { code, out } = generate()
    expect([code, out]).toMatchObject([1, expect.stringContaining('  2024-03-01: the file cannot be read: ')])
  })

  it.each(['all', '2024-01-01..2024-06-01', '2024-03-01..2024-05-01'])(
    'rewrites those of --rewrite-past %s',
    (days) => {
      write(pets({ type: 'number' }))
      const { code, out } = generate('--rewrite-past', days)
      const isWhole = days !== '2024-03-01..2024-05-01'
      expect([code, out.includes('  2024-06-01: the type')]).toEqual(isWhole ? [0, false] : [1, true])
      expect(read('2024-06-01.yaml').includes('number')).toBe(isWhole)
    },
  )

  it('names one difference of many days once, with the number of days, and no more than ten', () => {
    const days = Array.from({ length: 12 }, (_, at) => `2024-07-${String(at + 1).padStart(2, '0')}`)
    const more = (added: string): string =>
      days.map((day) => `/on-${day}: {get: {x-lifecycle: {added: ${day}}, responses: {${added}}}}`).join('\n  ')
    write(pets({ more: more('') }))
    expect(generateOn('2024-01-01', '--rewrite-past', 'all').code).toBe(0)
    write(pets({ more: more("'200': {description: Fine.}"), type: 'number' }))
    const lines = generate().out.split('\n')
    expect(lines[0]).toBe('the model no longer matches 14 snapshots of past days in out/pets:')
    expect(lines[1]).toMatch(/^ {2}14 days from 2024-03-01 to 2024-07-12: the type of GET \/cats/)
    expect(lines.slice(11)).toEqual(['  3 more differences', ''])
  })

  it.each([
    ['last-week', '--rewrite-past last-week is neither a day nor a range; write YYYY-MM-DD, FROM..TO or all'],
    ['2024-01-01..', '--rewrite-past 2024-01-01.. is neither a day nor a range; write YYYY-MM-DD, FROM..TO or all'],
    ['2024-02-01..2024-01-01', '--rewrite-past 2024-02-01..2024-01-01 ends before it begins; swap the two days'],
  ])('rejects --rewrite-past %s', (days, message) => {
    expect(generate('--rewrite-past', days)).toMatchObject({ code: 2, err: `chronospec: ${message}\n` })
  })
})

describe('the manifest', () => {
  it('keeps the day on which each snapshot was first written', () => {
    write(pets({ cats: '{added: 2024-03-01, announced: 2025-03-01, sunset: 2025-09-01}', said: 'Good.' }))
    expect(generateOn('2025-02-02').code).toBe(0)
    expect(writtenOn()).toEqual([
      ['2024-02-29', '2025-01-01'],
      ['2024-03-01', '2025-01-01'],
      ['2024-06-01', '2025-01-01'],
      ['2025-03-01', '2025-02-02'],
      ['2025-09-01', '2025-02-02'],
      ['2027-01-01', '2025-01-01'],
    ])
    expect(generateOn('2031-01-01', '--check').code).toBe(0)
  })

  it('says null of those that an earlier version wrote, which kept no such days', () => {
    writeFileSync(join(folder, 'out/pets/index.json'), read('index.json').replaceAll(/,\s*"written": "[^"]*"/g, ''))
    expect(generate().code).toBe(0)
    expect(writtenOn().map(([, written]) => written)).toEqual([null, null, null, null])
  })
})
