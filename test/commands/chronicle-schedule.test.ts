import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-schedule-'))
  write('2024-01-01.yaml', DOCUMENT)
  write('api.yaml', DOCUMENT)
  write('plan.yaml', 'GET /a: { announced: 2024-06-01, sunset: 2099-01-01 }\n')
  expect(run('import', '2024-01-01.yaml', '-o', 'all.json').code).toBe(0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DOCUMENT = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths: {/a: {get: {responses: {'200': {description: Fine.}}}}}
`
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })

describe('A schedule for a chronicle', () => {
  it.each([['timeline'], ['changelog'], ['check'], ['snapshot', '--at', '2024-06-01'], ['site']])(
    'is rejected by %s in one line, since nothing would come of it',
    (...words) => {
      const { code, err } = run(...words, '--model', 'all.json', '--schedule', 'plan.yaml')
      expect(code).toBe(2)
      expect(err).toBe(
        'chronospec: all.json: a schedule belongs to one document, but this is a chronicle of what was published; name the document with --model, or leave the schedule out\n',
      )
    },
  )

  it('is not written either, since a chronicle says what was and no plan', () => {
    expect(run('schedule', '--model', 'all.json')).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: shop is a chronicle, which has no schedule; name a document or a model\n',
    })
  })

  it('is rejected where the configuration names it, too', () => {
    write('chronospec.config.yaml', 'model: all.json\nschedule: plan.yaml\n')
    expect(run('timeline')).toMatchObject({
      code: 2,
      err: expect.stringContaining('a schedule belongs to one document'),
    })
    expect(run('timeline', '--no-schedule').code).toBe(0)
  })

  it('is that of the other model, where two are compared or a chronicle is beside the model', () => {
    const { code, out } = run('diff', 'all.json@2024-06-01', 'api.yaml@2099-01-01', '--schedule', 'plan.yaml')
    expect(code).toBe(0)
    expect(out).toContain('GET /a')
    write('chronospec.config.yaml', 'model: api.yaml\nschedule: plan.yaml\nchronicle: all.json\n')
    expect(run('timeline', '--model', 'all.json').code).toBe(0)
    expect(run('check').code).toBe(0)
    expect(run('promises', '--base', 'all.json').code).toBe(0)
  })
})
