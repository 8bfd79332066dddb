import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'
import { engineOf, siteIn } from '../support/site.ts'
import { NOTHING_WANTED } from '../../src/browser/engine/find.ts'
import { day } from '../../src/time/day.ts'

// A document that marks /old until 2027-03-01, and plans the removal of /later.
const OLD = '/old: {get: {deprecated: true, x-sunset: 2027-03-01, responses: {"200": {description: Fine.}}}}'
const LATER = '/later: {get: {x-lifecycle: {sunset: 2027-06-01}, responses: {"200": {description: Fine.}}}}'
const document = (...paths: string[]): string =>
  `openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\npaths:\n${paths.map((path) => `  ${path}\n`).join('')}`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-overdue-'))
  writeFileSync(join(folder, 'shop.yaml'), document(OLD, LATER))
  writeFileSync(join(folder, '2026-01-01.yaml'), document(OLD, LATER))
  writeFileSync(join(folder, '2027-04-01.yaml'), document(OLD, LATER, '/more: {get: {responses: {}}}'))
  run('import', '2026-01-01.yaml', '2027-04-01.yaml', '-o', 'early.json')
  run('import', '2026-01-01.yaml', '-o', 'one.json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]): string => {
  const { code, out, err } = chronospec(words, { cwd: folder })
  expect(code, err).toBe(0)
  return out
}

/** The days of a changelog that say that /old is still there after its sunset. */
function daysThatSaySo(source: string, today: string): string[] {
  const text = run('changelog', source, '--today', today, '--format', 'json')
  const { days } = JSON.parse(text) as { days: { day: string; report: { findings: { rule: string }[] } }[] }
  return days.flatMap((each) => (each.report.findings.some(({ rule }) => rule === 'sunset-overdue') ? [each.day] : []))
}

describe('what is still there after its sunset is reported', () => {
  it.each([
    ['not of a day to come, since nobody knows', 'shop.yaml', '2026-12-01', []],
    ['not of a day to come, if it is overdue today', 'shop.yaml', '2027-04-01', []],
    ['of the next day of a plan', 'shop.yaml', '2027-07-01', ['2027-06-01']],
    ['of the day of a published document that has it', 'early.json', '2028-01-01', ['2027-04-01']],
    ['not of a day after the last published document', 'one.json', '2028-01-01', []],
  ])('%s', (_, source, today, days) => {
    expect(daysThatSaySo(source, today)).toEqual(days)
  })

  it('by the changelog where the calendar says that it is overdue', () => {
    const isOverdue = (source: string): boolean => run('timeline', '--model', source).includes('overdue')
    expect(['early.json', 'one.json'].map(isOverdue)).toEqual([true, false])
  })

  it('by a site as by the changelog', () => {
    const rulesOn = (today: string): string[] => {
      run('site', 'shop.yaml', '-o', `site-${today}`, '--today', today)
      const engine = engineOf(siteIn(join(folder, `site-${today}`)))
      const pair = { base: null, revision: day('2027-06-01'), docs: false, extensions: false }
      const { groups } = engine.report(pair, NOTHING_WANTED, 0, day(today))
      return groups.flatMap(({ entries }) => entries.map(({ rule }) => rule))
    }
    expect([rulesOn('2026-12-01'), rulesOn('2027-07-01')]).toEqual([
      ['path-removed'],
      ['path-removed', 'sunset-overdue'],
    ])
  })
})
