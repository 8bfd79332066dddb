import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-history-'))
  write('2020-01-01.yaml', document('1', '/a'))
  write('2021-01-01.yaml', document('2', '/b'))
  expect(run('import', '2020-01-01.yaml', '2021-01-01.yaml', '-o', 'all.json').code).toBe(0)
  write('api.yaml', document('2', '/b'))
  write('chronospec.config.yaml', 'model: api.yaml\nchronicle: all.json\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const document = (version: string, path: string): string =>
  `openapi: 3.1.0\ninfo: {title: Shop, version: '${version}'}\npaths: {${path}: {get: {responses: {'200': {description: Fine.}}}}}\n`

/** The command that a run says asks the chronicle; undefined where it says none. */
const noted = ({ err }: Run): string | undefined => /history is in all\.json: (chronospec .*)/.exec(err)?.[1]

describe('A model that says nothing about the past, with a chronicle beside it in the configuration', () => {
  it.each([[['snapshot', '--at', '2020-12-01'], 'chronospec snapshot --at all.json@2020-12-01', '/a:']])(
    'has %j say which command asks the chronicle, and that works',
    (words, call, shown) => {
      expect(noted(run(...words))).toBe(call)
      expect(run(...call.split(' ').slice(1)).out).toContain(shown)
    },
  )

  it('says so in one line, and not with --quiet', () => {
    expect(run('snapshot', '--at', '2020-12-01').err.trimEnd().split('\n')).toHaveLength(1)
    expect(run('snapshot', '--at', '2020-12-01', '--quiet').err).toBe('')
  })

  it('says nothing where the model answers, or where another model is asked', () => {
    write('schedule.yaml', 'GET /b: { deprecated: 2020-06-01, sunset: 2099-01-01 }\n')
    expect(noted(run('snapshot', '--at', '2020-12-01', '--schedule', 'schedule.yaml'))).toBeUndefined()
    for (const model of ['2020-01-01.yaml', 'all.json'])
      expect(noted(run('snapshot', '--at', '2020-12-01', '--model', model)), model).toBeUndefined()
    expect(noted(run('snapshot', '--at', 'today'))).toBeUndefined()
  })
})

describe('promises of a chronicle in which nothing that was announced changed', () => {
  it('name the command that lists what went without an announcement', () => {
    const { out, err } = run('promises', '--model', 'all.json', '--from', '2020-06-01', '--to', '2021-06-01')
    expect(out).toContain('no announcement of 2020-06-01 had changed')
    const call = /: (chronospec .*)\n$/.exec(err)![1]!
    expect(call).toBe('chronospec changelog all.json --only unplanned --since 2020-06-01 --until 2021-06-01')
    expect(run(...call.split(' ').slice(1)).out).toContain('GET /a')
  })

  it('are quiet with --quiet, and of a plan, which has no removals of the past', () => {
    const days = ['--from', '2020-06-01', '--to', '2021-06-01']
    expect(run('promises', '--model', 'all.json', ...days, '--quiet').err).toBe('')
    expect(run('promises', '--model', 'api.yaml', ...days).err).toBe('')
  })
})
