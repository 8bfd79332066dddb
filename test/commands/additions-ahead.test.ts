import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { commitAt, gitIn } from '../support/git.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-additions-'))
  gitIn(folder)('init', '-q', '-b', 'main')
  write('openapi.yaml', DOCUMENT)
  write('chronospec.config.yaml', 'model: openapi.yaml\nschedule: schedule.yaml\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (today: string, ...words: string[]): Run => chronospec(words, { cwd: folder, today })

const DOCUMENT = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: {get: {responses: {'200': {description: Fine.}}}}
  /v2/orders: {get: {responses: {'200': {description: Fine.}}}}
`

describe('A day on which something is added', () => {
  const compared = (today: string): string[] => {
    write('schedule.yaml', 'GET /v2/orders: { added: 2027-03-01 }\n')
    commitAt(folder, '2026-11-01')
    write('schedule.yaml', '\nGET /v2/orders: { added: 2027-06-01 }\n')
    const { code, out, err } = run(today, 'diff', 'main', 'openapi.yaml')
    expect([code, err]).toEqual([0, ''])
    return out.trimEnd().split('\n').slice(1)
  }

  it('is a finding where it moves, at its line of the schedule', () => {
    expect(compared('2026-11-27')).toEqual([
      '0 breaking, 1 warning, 0 info',
      '',
      'GET /v2/orders',
      '  warning   to be added later, on 2027-06-01 instead of 2027-03-01  addition-postponed  schedule.yaml:2',
    ])
  })

  it('is none once both days have come', () => {
    expect(compared('2027-06-01')).toEqual(['Nothing differs.'])
  })

  it('is none between two days, which have it or not', () => {
    write('schedule.yaml', 'GET /v2/orders: { added: 2027-03-01 }\n')
    const { out } = run('2026-11-27', 'diff', '2027-02-28', '2027-03-01')
    expect(out).toContain('path-added')
    expect(out).not.toContain('addition-')
  })
})
