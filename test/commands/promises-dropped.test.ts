import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chronospec-dropped-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })

/** A document with what some parts of it say of themselves; a part that is undefined is not there. */
function shop(parts: Parts): string {
  const { coupons = '', page = '', csv = '', note = '', draft } = parts
  const get = 'responses: {"200": {description: Fine.}}'
  const path = (name: string, said: string | undefined): string =>
    said === undefined ? '' : `  ${name}: {get: {${said} ${get}}}\n`
  const parameter = page === null ? '' : `{name: page, in: query, ${page} schema: {type: integer}}`
  const media = csv === null ? '' : `, text/csv: {${csv} schema: {type: string}}`
  const field = note === null ? '' : `, note: {${note} type: string}`
  return `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
${path('/coupons', coupons ?? undefined)}${path('/draft', draft)}  /orders:
    get:
      parameters: [${parameter}]
      responses:
        '200':
          description: Fine.
          content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}${media}}
components:
  schemas:
    Order: {type: object, properties: {id: {type: string}${field}}}
`
}

/** What is said of a part; null where the part is not there. */
interface Parts {
  readonly coupons?: string | null
  readonly page?: string | null
  readonly csv?: string | null
  readonly note?: string | null
  readonly draft?: string
}

/** Publishes documents on their days, and checks a model against them. */
function checked(published: Readonly<Record<string, Parts>>, model: Parts, policy = '{}', today = '2026-06-01'): Run {
  for (const [day, parts] of Object.entries(published)) write(`${day}.yaml`, shop(parts))
  const files = Object.keys(published).map((day) => `${day}.yaml`)
  expect(run('import', ...files, '-o', 'all.json').code).toBe(0)
  write('api.yaml', shop(model))
  write('chronospec.config.yaml', `model: api.yaml\nchronicle: all.json\npolicy: ${policy}\n`)
  return run('check', '--today', today)
}

/** The lines on broken promises. */
const reported = ({ out }: Run): string[] => out.split('\n').filter((line) => /\[[\w-]+\]$/.test(line))

const GOING = 'deprecated: true, x-sunset: 2026-12-01,'

describe('a promise that is deleted together with what was promised', () => {
  it('fails, and says what is gone, where it was promised and until when it has to be back', () => {
    const found = checked({ '2026-03-01': { coupons: GOING } }, { coupons: null })
    expect([found.code, reported(found)]).toEqual([
      1,
      [
        'api.yaml:3:1: breaking: GET /coupons was removed from the plan, but the document of 2026-03-01 announces its ' +
          'sunset on 2026-12-01; restore it, with its lifecycle, until then [sunset-brought-forward]',
      ],
    ])
  })

  it('fails where nothing was announced at all', () => {
    const found = checked({ '2026-03-01': {} }, { coupons: null })
    expect([found.code, reported(found)]).toEqual([
      1,
      [
        'api.yaml:3:1: breaking: GET /coupons was removed from the plan, but the document of 2026-03-01 contains it and announces no ' +
          'removal; restore it, with a sunset in the future [removal-unannounced]',
      ],
    ])
  })

  it('fails for parameters, fields and media types, not only for operations', () => {
    const published = { page: GOING, csv: 'x-deprecated: true, x-sunset: 2026-12-01,', note: GOING }
    const found = checked({ '2026-03-01': published }, { page: null, csv: null, note: null })
    const said = 'was removed from the plan, but the document of 2026-03-01 announces its sunset on 2026-12-01'
    expect(found.code).toBe(1)
    expect(reported(found).map((line) => line.replace(/^\S+ breaking: (.*?); restore .*\[(.*)\]$/, '$1 [$2]'))).toEqual(
      expect.arrayContaining([
        `GET /orders ?page ${said} [sunset-brought-forward]`,
        `GET /orders 200 text/csv ${said} [sunset-brought-forward]`,
        `Order.note ${said} [sunset-brought-forward]`,
      ]),
    )
    expect(reported(found)).toHaveLength(3)
  })

  it('fails where the plan removed it before it was announced', () => {
    const lifecycle = 'x-lifecycle: {announced: 2026-05-30, sunset: 2026-05-31},'
    const found = checked({ '2026-03-01': {} }, { coupons: lifecycle })
    expect([found.code, reported(found)]).toEqual([
      1,
      [expect.stringMatching(/GET \/coupons was removed .*removal-unannounced/)],
    ])
  })

  it('fails where what was merely deprecated has had less notice than the policy demands, and says until when it has to be back', () => {
    const marked = { '2026-03-01': { coupons: 'deprecated: true,' } }
    const found = checked(marked, { coupons: null }, '{notice: {days: 180}}')
    expect([found.code, reported(found)]).toEqual([
      1,
      [
        'api.yaml:3:1: breaking: GET /coupons was removed from the plan, 92 days after it was first marked on 2026-03-01, but the ' +
          'policy requires 180; restore it for 88 more days [notice-below-policy]',
      ],
    ])
    expect(checked(marked, { coupons: null }, '{notice: {days: 92}}').code).toBe(0)
  })

  it('is waived by what waives the removal once it is published, whatever the day of the run', () => {
    const published = { '2026-03-01': { coupons: GOING } }
    write(
      'chronospec.waivers.yaml',
      '- {rule: sunset-brought-forward, coordinate: GET /coupons, reason: Fraud., owner: shop team, until: 2026-12-31}\n',
    )
    expect(checked(published, { coupons: null }).code).toBe(0)
    expect(checked({ ...published, '2026-06-02': { coupons: null } }, { coupons: null }, '{}', '2026-06-02').code).toBe(
      0,
    )
    rmSync(join(folder, 'chronospec.waivers.yaml'))
    checked(published, { coupons: null })
    const fingerprint = (today: string): string =>
      JSON.parse(run('check', '--format', 'json', '--today', today).out).findings[0].fingerprint
    expect(fingerprint('2026-06-01')).toBe(fingerprint('2026-06-02'))
  })
})

describe('what was published and the plan does not know', () => {
  it('is a warning once its announced sunset has come: the entry of what is gone may be deleted', () => {
    const found = checked({ '2026-03-01': { coupons: GOING } }, { coupons: null }, '{}', '2026-12-01')
    expect([found.code, reported(found)]).toEqual([
      0,
      [
        'api.yaml:3:1: warning: /coupons was published, but the plan does not contain it (2026-03-01) [unknown-to-plan]',
      ],
    ])
  })

  it('is a warning where later documents do not have it any more, which other rules judge', () => {
    const found = checked(
      { '2026-03-01': { coupons: GOING }, '2026-12-02': { coupons: null } },
      { coupons: null },
      '{}',
      '2027-01-01',
    )
    expect([found.code, reported(found)]).toEqual([0, [expect.stringContaining('[unknown-to-plan]')]])
  })

  it('is a warning where nobody was promised that it stays: of drafts', () => {
    const found = checked({ '2026-03-01': { draft: 'x-stability-level: draft,' } }, {})
    expect([found.code, reported(found)]).toEqual([0, [expect.stringContaining('[unknown-to-plan]')]])
  })
})
