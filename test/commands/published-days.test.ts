import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-published-days-'))
  write('2020-01-01.yaml', document('1', '/a', ', deprecated: true, x-sunset: 2020-12-31'))
  write('2021-01-01.yaml', document('2', '/b'))
  expect(run('import', '2020-01-01.yaml', '2021-01-01.yaml', '-o', 'all.json').code).toBe(0)
  write('api.yaml', document('2', '/b'))
  write('schedule.yaml', 'GET /b: { announced: 2021-06-01, sunset: 2099-01-01 }\n')
  write('chronospec.config.yaml', 'model: api.yaml\nschedule: schedule.yaml\nchronicle: all.json\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec([...words, '--today', '2022-01-01'], { cwd: folder })
const document = (version: string, path: string, marks = ''): string =>
  `openapi: 3.1.0\ninfo: {title: Shop, version: '${version}'}\npaths: {${path}: {get: {responses: {'200': {description: Fine.}}${marks}}}}\n`
const out = (...words: string[]): string => {
  const { code, out: text, err } = run(...words)
  expect([code, err]).toEqual([0, ''])
  return text
}

describe('a day of a project with a chronicle', () => {
  it('is that of the published document up to the last one, and then of the model', () => {
    expect(out('snapshot', '--at', '2020-06-01')).toContain('/a:')
    expect(out('snapshot', '--at', 'api.yaml@2020-06-01')).toContain('/a:')
    expect(out('snapshot', '--at', '2021-01-01')).not.toContain('x-sunset')
    expect(out('snapshot', '--at', '2021-06-01')).toContain('x-sunset')
    expect(run('snapshot', '--at', '2019-12-31')).toMatchObject({
      code: 2,
      err: expect.stringContaining('it begins on 2020-01-01'),
    })
    expect(out('headers', '--at', '2020-06-01', '--quiet')).toContain('/a')
    expect(out('headers', '--quiet')).toContain('/b')
  })

  it('is the same in diff as in the chronicle itself', () => {
    const { findings } = JSON.parse(out('diff', '2020-06-01', '2021-06-01', '--format', 'json')) as {
      findings: { rule: string; day: string }[]
    }
    expect(findings.map(({ rule }) => rule)).toEqual(['path-removed', 'path-added'])
    expect(out('diff', '2020-06-01', '2021-01-01').split('\n').slice(1)).toEqual(
      out('diff', 'all.json@2020-06-01', 'all.json@2021-01-01').split('\n').slice(1),
    )
    expect(out('diff', 'api.yaml@2020-06-01', '2021-01-01')).toContain('GET /a')
  })

  it('is the same in promises', () => {
    const { promises } = JSON.parse(
      out('promises', '--from', '2020-06-01', '--to', '2022-01-01', '--format', 'json'),
    ) as {
      promises: { coordinate?: string }[]
    }
    expect(JSON.stringify(promises)).toContain('GET /b')
    const chronicle = out('promises', '--from', '2020-06-01', '--to', '2021-01-01', '--model', 'all.json', '--quiet')
    expect(out('promises', '--from', '2020-06-01', '--to', '2021-01-01', '--quiet')).toBe(chronicle)
  })

  it('is the same in impact', () => {
    write('calls.log', '1.1.1.1 - - [01/Jun/2020:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "-"\n')
    const { out: text } = run('impact', 'calls.log', '--from', '2020-06-01', '--until', '2021-06-01')
    expect(text).toContain('GET /a')
    expect(text).toContain('2021-01-01')
  })

  it('is that of the model alone with --no-chronicle, of another chronicle where one is named, and of another model', () => {
    for (const words of [['--no-chronicle'], ['--model', '2021-01-01.yaml', '--no-schedule']])
      expect(out('snapshot', '--at', '2020-06-01', ...words), words.join(' ')).toContain('/b:')
    expect(out('diff', '2020-06-01', '2021-01-01', '--no-chronicle')).toContain('Nothing differs.')
    write('2020-02-02.yaml', document('0', '/c'))
    run('import', '2020-02-02.yaml', '-o', 'other.json')
    expect(out('snapshot', '--at', '2020-02-02', '--chronicle', 'other.json')).toContain('/c:')
    expect(out('diff', '2020-02-02', '2020-02-03', '--chronicle', 'other.json')).toContain('/c')
    expect(run('snapshot', '--at', '2020-02-02', '--chronicle', 'api.yaml').err).toContain(
      'api.yaml is not a chronicle',
    )
    expect(run('promises', '--base', 'api.yaml', '--chronicle', 'all.json')).toMatchObject({
      code: 2,
      err: 'chronospec: give --base or --chronicle, not both; remove one of them\n',
    })
  })

  it('is what was known on a day of knowledge', () => {
    expect(out('snapshot', '--at', '2021-06-01', '--as-of', '2020-06-01')).toContain('/a:')
    expect(out('snapshot', '--at', '2021-07-01', '--as-of', '2021-05-01')).not.toContain('x-sunset')
    expect(out('snapshot', '--at', '2020-06-01', '--as-of', '2021-07-01')).toContain('/a:')
  })

  it('says of a text what the model says, though clients notice nothing', () => {
    write('api.yaml', document('2', '/b').replace('Fine.', 'Better.'))
    expect(out('snapshot', '--at', '2021-01-01')).toContain('Fine.')
    expect(out('snapshot', '--at', '2021-01-02')).toContain('Better.')
  })

  it('is that of two plans where one is in a revision, so that a branch is compared with what it changes', () => {
    const git = gitIn(folder)
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-qm', 'one')
    write('api.yaml', document('2', '/c'))
    write('schedule.yaml', '{}')
    expect(out('diff', 'main:api.yaml@2020-06-01', 'api.yaml@2020-06-01')).toContain('GET /c')
  })
})

describe('promises of a chronicle in which nothing that was announced changed', () => {
  const days = ['--from', '2020-06-01', '--to', '2020-07-01']
  const call = ({ err }: Run): string => /: (chronospec .*)\n$/.exec(err)![1]!

  it('name the command that lists what went without an announcement', () => {
    const { out: text, err } = run('promises', '--model', 'all.json', ...days)
    expect(text).toContain('Between 2020-06-01 and 2020-07-01, no announcement changed.')
    expect(call({ out: text, err, code: 0 })).toBe(
      'chronospec changelog all.json --only unplanned --since 2020-06-01 --until 2020-07-01',
    )
    expect(call(run('promises', ...days))).toBe(
      'chronospec changelog api.yaml --only unplanned --since 2020-06-01 --until 2020-07-01',
    )
    expect(call(run('promises', '--chronicle', 'all.json', ...days))).toBe(
      'chronospec changelog api.yaml --chronicle all.json --only unplanned --since 2020-06-01 --until 2020-07-01',
    )
    expect(
      run(
        ...call(run('promises', ...days))
          .split(' ')
          .slice(1),
      ).code,
    ).toBe(0)
  })

  it('are quiet with --quiet, and of a plan, which has no removals of the past', () => {
    expect(run('promises', '--model', 'all.json', ...days, '--quiet').err).toBe('')
    expect(run('promises', '--no-chronicle', ...days).err).toBe('')
    expect(readFileSync(join(folder, 'all.json'), 'utf8')).toContain('2020-12-31')
  })
})
