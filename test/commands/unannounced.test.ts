import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { headOf, siteIn } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-unannounced-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]): Run => chronospec([...words, '--today', '2024-06-01'], { cwd: folder })

const BEFORE = `openapi: 3.1.0
info: {title: Shop, version: '1'}
servers: [{url: https://a.example}, {url: https://b.example}]
paths:
  /orders:
    get:
      parameters:
        - {name: page, in: query, schema: {type: integer}}
        - {name: old, in: query, deprecated: true, schema: {type: integer}}
      responses:
        '200':
          description: Fine.
          content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
        '404': {description: None.}
    put:
      x-stability-level: draft
      responses: {'200': {description: Fine.}}
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: {type: string}
        state: {type: string, enum: [open, paid, lost]}
`
const AFTER = [
  ', {url: https://b.example}',
  '        - {name: page, in: query, schema: {type: integer}}\n',
  '        - {name: old, in: query, deprecated: true, schema: {type: integer}}\n',
  "        '404': {description: None.}\n",
  "    put:\n      x-stability-level: draft\n      responses: {'200': {description: Fine.}}\n",
  ', lost',
  '        id: {type: string}\n',
].reduce(
  (text, part) => {
    expect(text).toContain(part)
    return text.replace(part, '')
  },
  BEFORE.replace('      required: [id]\n', ''),
)

beforeAll(() => {
  writeFileSync(join(folder, 'before.yaml'), BEFORE)
  writeFileSync(join(folder, 'after.yaml'), AFTER)
  expect(run('import', '2024-01-01=before.yaml', '2024-03-01=after.yaml', '-o', 'all.json').code).toBe(0)
})

/** What clients miss without having been told: no value of an answer that cannot come any more, no draft, nothing that was marked. */
const MISSED = ['GET /orders ?page', 'Order.id', 'server https://b.example']

describe('a removal without announcement is the same', () => {
  it('in check', () => {
    const { findings } = JSON.parse(run('check', '--chronicle', 'all.json', '--format', 'json').out)
    expect(findings.map(({ rule, coordinate }: Record<string, string>) => `${rule} ${coordinate}`).toSorted()).toEqual(
      MISSED.map((label) => `removal-unannounced ${label}`),
    )
  })

  it('in check, which calls no removal breaking that no client notices, although it came before its sunset', () => {
    const early = BEFORE.replace('lost]}', 'lost], x-sunset-values: {lost: 2025-01-01}, x-deprecated-values: [lost]}')
    writeFileSync(join(folder, 'early.yaml'), early)
    expect(run('import', '2024-01-01=early.yaml', '2024-03-01=after.yaml', '-o', 'early.json').code).toBe(0)
    expect(run('timeline', 'early.json').out).toContain('Order.state = lost')
    expect(run('check', '--chronicle', 'early.json').out).not.toContain('lost')
  })

  it('in changelog', () => {
    const only = ['--only', 'unplanned', '--only', 'removed']
    const { days } = JSON.parse(run('changelog', 'all.json', ...only, '--format', 'json').out)
    const coordinates = days.flatMap(({ report }: { report: { findings: { coordinate: string }[] } }) =>
      report.findings.map(({ coordinate }) => coordinate),
    )
    expect(coordinates.toSorted()).toEqual(MISSED)
  })

  it('in timeline, where any other removal says that it is one', () => {
    const entries = JSON.parse(run('timeline', 'all.json', '--format', 'json').out) as Entry[]
    expect(unannounced(entries)).toEqual(MISSED)
    expect(run('timeline', 'all.json').out).toMatch(/^2024-03-01 {2}.*Order\.state = lost.* {2}\(removed\)$/m)
  })

  it('on the site', () => {
    expect(run('site', 'all.json', '-o', 'site').code).toBe(0)
    expect(unannounced(headOf(siteIn(join(folder, 'site'))).entries)).toEqual(MISSED)
  })
})

interface Entry {
  readonly promise?: string
  readonly elements: readonly string[]
}

function unannounced(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ promise, elements }) => (promise === 'unannounced' ? elements : [])).toSorted()
}
