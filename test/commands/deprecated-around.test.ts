import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'

// A parameter of a deprecated operation and a field of a deprecated schema go; neither is marked itself.
const MARKS = 'deprecated: true, x-sunset: 2026-06-01,'
const document = (marks: string, page: string, nick: string): string => `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders:
    get: {${marks} parameters: [${page}], responses: {'200': {description: Fine.}}}
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      responses: {'200': {description: Fine.}}
components:
  schemas:
    Order: {${marks} type: object, properties: {id: {type: string}${nick}}}
`
const PAGE = '{name: page, in: query, schema: {type: string}}'
const NICK = ', nick: {type: string}'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-around-'))
  writeFileSync(join(folder, '2026-01-01.yaml'), document('', PAGE, NICK))
  writeFileSync(join(folder, '2026-03-01.yaml'), document(MARKS, PAGE, NICK))
  writeFileSync(join(folder, '2026-05-01.yaml'), document(MARKS, PAGE, ''))
  writeFileSync(join(folder, '2026-07-01.yaml'), document(MARKS, '', ''))
  run('import', '2026-01-01.yaml', '2026-03-01.yaml', '2026-05-01.yaml', '2026-07-01.yaml', '-o', 'all.json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]): string => {
  const { code, out, err } = chronospec(words, { cwd: folder })
  expect(code, err).toBe(0)
  return out
}

interface Listed {
  readonly change: string
  readonly coordinate: string
  readonly lifecycle?: { readonly status: string; readonly sunset: string | null }
}
const removals = (findings: readonly Listed[]): string[] =>
  findings.flatMap(({ change, coordinate, lifecycle }) =>
    change === 'removed' ? [`${coordinate} ${lifecycle!.status} ${lifecycle!.sunset}`] : [],
  )

describe('an element within something deprecated is announced with it', () => {
  it('for diff', () => {
    const of = (base: string): string[] => {
      const text = run('diff', base, '2026-07-01.yaml', '--format', 'json', '--today', '2026-08-01')
      return removals((JSON.parse(text) as { findings: Listed[] }).findings).toSorted()
    }
    expect(of('2026-03-01.yaml')).toEqual(['GET /orders ?page planned 2026-06-01', 'Order.nick planned 2026-06-01'])
    expect(of('2026-01-01.yaml')).toEqual(['GET /orders ?page unannounced null', 'Order.nick unannounced null'])
    expect(of('all.json@2026-01-01')).toEqual(['GET /orders ?page unannounced null', 'Order.nick unannounced null'])
  })

  it('for changelog, where it may go too early', () => {
    const text = run('changelog', 'all.json', '--format', 'json')
    const { days } = JSON.parse(text) as { days: { day: string; report: { findings: Listed[] } }[] }
    expect(days.flatMap(({ day, report }) => removals(report.findings).map((line) => `${day} ${line}`))).toEqual([
      '2026-07-01 GET /orders ?page planned 2026-06-01',
      '2026-05-01 Order.nick early 2026-06-01',
    ])
  })

  it('for timeline', () => {
    const lines = run('timeline', '--model', 'all.json')
      .split('\n')
      .filter((line) => line.includes('removed'))
    expect(lines).toEqual([
      '2026-07-01  GET /orders ?page  (removed, announced on 2026-03-01 for 2026-06-01, 122 days before)',
      expect.stringMatching(/^2026-05-01 {2}Order\.nick {2}\(removed.*2026-06-01/),
    ])
  })
})
