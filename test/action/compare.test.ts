import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pullRequests } from '../support/action.ts'
import { root } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** A document with an operation on each of these paths. */
function document(title: string, ...paths: readonly string[]): string {
  const operation = { get: { responses: { '200': { description: `Fine, says ${title}.` } } } }
  const items = Object.fromEntries(paths.map((path) => [path, operation]))
  return JSON.stringify({ openapi: '3.1.1', info: { title, version: '1.2.3' }, paths: items }, null, 2)
}

const before = document('Pets', '/a', '/b')
const after = document('Pets', '/a')

const pullRequest = pullRequests()

describe('the action, with one document', () => {
  it('compares with the base, annotates, writes the summary and its outputs, and fails as asked', () => {
    const place = pullRequest({ 'api.json': before }, { 'api.json': after })
    const ran = place.run({ spec: 'api.json', sarif: 'out.sarif' })
    expect(ran.code, ran.log).toBe(1)
    expect(ran.log).toMatch(/^::error file=api\.json,.*title=path-removed/m)
    expect(ran.summary).toMatch(/^## Pets \(<code>api\.json<\/code>\)\n\n\*\*Breaks clients: 1 breaking change/)
    expect(ran.summary).toMatch(/^_<code>c0ffee012345<\/code> compared with <code>main<\/code> at <code>[0-9a-f]{12}</m)
    expect(ran.outputs).toMatchObject({ breaking: '1', shortened: '0', 'next-version': '2.0.0' })
    expect(JSON.parse(ran.outputs['results']!)).toMatchObject([{ spec: 'api.json', status: 'compared', fails: true }])
    const sarif = JSON.parse(readFileSync(join(place.repository, 'out.sarif'), 'utf8')) as { runs: object[] }
    expect(sarif.runs[0]).not.toHaveProperty('automationDetails')
    expect(place.run({ spec: './api.json', 'fail-on': 'none' }).code).toBe(0)
  })

  it('installs the version of the action, in a folder of its own, unless another is asked for', () => {
    const place = pullRequest({ 'api.json': before, '.npmrc': 'registry=http://localhost:1\n' }, {})
    place.run({ spec: 'api.json' })
    place.run({ spec: 'api.json', version: '^0.2.0' })
    const [own, asked] = place.calls().npm
    expect(own).toMatch(new RegExp(`/chronospec-\\w+ install .* chronospec@${version.replaceAll('.', '\\.')}$`))
    expect(asked).toMatch(/ chronospec@\^0\.2\.0$/)
    expect(own!.startsWith(place.repository)).toBe(false)
  })

  it('fails with one line where the base has no such document, but where a new one is allowed', () => {
    const place = pullRequest({ 'api.json': before }, { 'new/api.json': document('New', '/x') })
    const failed = place.run({ spec: 'new/api.json' })
    expect(failed.code).toBe(2)
    expect(failed.log.match(/^::error.*$/gm)).toEqual([
      '::error::new/api.json: the base, main, has no new/api.json, and no file there that was renamed to it; name it with base-path, or set allow-new: true for a new document',
    ])
    const allowed = place.run({ spec: 'new/api.json', 'allow-new': 'true' })
    expect([allowed.code, allowed.summary]).toEqual([0, expect.stringContaining('A new document')])
  })

  it('finds a document under the name that it had in the base, or where base-path says', () => {
    const place = pullRequest(
      { 'api.json': before },
      { 'api.json': null, 'spec/pets.json': before.replace('/b', '/c') },
    )
    const found = place.run({ spec: 'spec/pets.json' })
    expect([found.code, found.outputs['breaking']]).toEqual([1, '1'])
    expect(found.log).toContain('spec/pets.json is compared with api.json of the base')
    place.change({ 'spec/pets.json': document('Other', '/z') })
    expect(place.run({ spec: 'spec/pets.json' }).log).toContain('name it with base-path')
    expect(place.run({ spec: 'spec/pets.json', 'base-path': 'api.json' }).outputs['breaking']).toBe('2')
    const wrong = place.run({ spec: 'spec/pets.json', 'base-path': 'nowhere.json' })
    expect([wrong.code, wrong.log]).toEqual([2, expect.stringContaining('the base has no nowhere.json')])
  })

  it('fails where a document is gone, but where that is allowed', () => {
    const place = pullRequest({ 'api.json': before }, { 'api.json': null })
    const ran = place.run({ spec: 'api.json' })
    expect([ran.code, ran.log]).toEqual([1, expect.stringContaining('::error::api.json is gone')])
    expect(place.run({ spec: 'api.json', 'allow-gone': 'true' }).code).toBe(0)
  })

  it('shows no report of an earlier run where a run fails', () => {
    const place = pullRequest({ 'api.json': before }, { 'api.json': after })
    expect(place.run({ spec: 'api.json', sarif: 'out.sarif' }).code).toBe(1)
    place.change({ 'api.json': '{ "openapi": "3.1' })
    const ran = place.run({ spec: 'api.json', sarif: 'out.sarif' })
    expect([ran.code, ran.outputs['breaking'], ran.outputs['next-version']]).toEqual([2, '', ''])
    expect(ran.summary).toMatch(/\*\*It could not be compared:\*\* .*api\.json/)
    expect(ran.summary).not.toContain('Breaks clients')
    expect(existsSync(join(place.repository, 'out.sarif'))).toBe(false)
  })

  it('rejects inputs that it does not take, each with one line', () => {
    const place = pullRequest({ 'api.json': before }, {})
    for (const [inputs, message] of [
      [
        { spec: 'api.json', 'fail-on': 'never' },
        'the input fail-on is "never"; it takes breaking, warning, any, none, unplanned',
      ],
      [{ spec: 'api.json', 'allow-new': 'yes' }, 'the input allow-new is "yes"; it takes true, false'],
      [{ spec: 'other.json' }, 'there is no file other.json, neither here nor in the base'],
      [{ spec: 'apis/*.json' }, 'no file matches apis/*.json'],
      [{ spec: '\n' }, 'the input spec names no document'],
      [{ spec: '../api.json' }, '"../api.json" is not a path relative to the root of the repository'],
      [{ spec: 'api.json', version: 'file:.' }, '"file:." is not a version of chronospec'],
      [{ spec: 'api.json', version: '9.9.9' }, 'chronospec@9.9.9 cannot be installed: npm error 404 no such version'],
      [{ spec: 'api.json', base: 'main:x' }, '"main:x" is not a branch, tag or commit'],
    ] as const) {
      const ran = place.run(inputs)
      expect([ran.code, ran.log]).toEqual([2, `::error::${message}\n`])
      expect(ran.summary).toContain('**The comparison did not run:**')
    }
  })

  it('takes hostile inputs as text', () => {
    const place = pullRequest({ 'api.json': before }, {})
    for (const text of ['$(touch x)"; touch x; `touch x`', '--upload-pack=touch x', 'a\n::error::x']) {
      for (const input of ['spec', 'base', 'base-path', 'fail-on', 'version']) {
        expect(place.run({ spec: 'api.json', [input]: text })).toMatchObject({ code: 2 })
      }
      for (const input of ['config', 'sarif']) {
        const { log } = place.run({ spec: 'api.json', [input]: text })
        expect(log).not.toMatch(/^::error::x/m)
      }
    }
    for (const folder of [place.repository, place.folder]) expect(existsSync(join(folder, 'x'))).toBe(false)
  })

  it('leaves the repository as it was', () => {
    const place = pullRequest({ 'api.json': before }, { 'api.json': after })
    place.run({ spec: 'api.json' })
    const git = gitIn(place.repository)
    expect(git('status', '--short')).toBe('')
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
    expect(git('rev-parse', '--is-shallow-repository')).toBe('false\n')
  })
})

describe('the action, with several documents', () => {
  const files = {
    'apis/a.json': document('A', '/a', '/b'),
    'apis/deep/b.json': document('B', '/a'),
    'apis/c.json': document('C', '/a'),
  }

  it('compares each that a glob fits, and writes one summary with all of them', () => {
    const place = pullRequest(files, {
      'apis/a.json': document('A', '/a'),
      'apis/deep/b.json': document('B', '/a', '/n'),
    })
    const ran = place.run({ spec: 'apis/**/*.json\n!apis/c.json', sarif: 'out.sarif' })
    expect([ran.code, ran.outputs['breaking'], ran.outputs['next-version']]).toEqual([1, '1', ''])
    expect(ran.summary).toContain('| <code>apis/a.json</code> | compared | 1 | 0 | 0 | 0 |')
    expect(ran.summary).toContain('| <code>apis/deep/b.json</code> | compared | 0 | 0 | 1 | 0 |')
    expect(ran.summary).not.toContain('c.json')
    const { runs } = JSON.parse(readFileSync(join(place.repository, 'out.sarif'), 'utf8')) as {
      runs: { automationDetails: { id: string } }[]
    }
    expect(runs.map(({ automationDetails: { id } }) => id)).toEqual([
      'chronospec/apis/a.json/',
      'chronospec/apis/deep/b.json/',
    ])
  })

  it('lists what only the base has, and follows each document that moved', () => {
    const place = pullRequest(files, {
      'apis/c.json': null,
      'apis/a.json': null,
      'apis/moved.json': files['apis/a.json'],
    })
    const ran = place.run({ spec: 'apis/**' })
    const results = JSON.parse(ran.outputs['results']!) as { spec: string; status: string; fails: boolean }[]
    expect(results.map(({ spec, status, fails }) => [spec, status, fails])).toEqual([
      ['apis/deep/b.json', 'compared', false],
      ['apis/moved.json', 'compared', false],
      ['apis/c.json', 'gone', true],
    ])
    expect(ran.code).toBe(1)
  })

  it('compares the others where one cannot be compared', () => {
    const place = pullRequest(files, { 'apis/a.json': '{', 'apis/c.json': document('C', '/z') })
    const ran = place.run({ spec: 'apis/*.json' })
    expect([ran.code, ran.outputs['breaking']]).toEqual([2, ''])
    expect(ran.outputs['results']).toContain('"spec":"apis/c.json","status":"compared","fails":true')
    expect(ran.summary).toMatch(/\| <code>apis\/a\.json<\/code> \| failed \|/)
  })

  it('pairs documents with those that base-path names, each on a line', () => {
    const place = pullRequest(files, { 'apis/a.json': null, 'apis/a2.json': document('Other', '/q') })
    const ran = place.run({ spec: 'apis/*.json', 'base-path': 'apis/a2.json=apis/a.json' })
    expect(ran.outputs['results']).toContain('"spec":"apis/a2.json","status":"compared"')
    expect(ran.outputs['results']).not.toContain('gone')
    expect(place.run({ spec: 'apis/*.json', 'base-path': 'x=y' }).log).toContain(
      'base-path: "x=y" is not PATH=BASE_PATH',
    )
  })
})

describe('what the runner is given', () => {
  it('is never what a document says: commands of the log stay text', () => {
    const evil = 'x\n::set-output name=a::b ##[error]x'
    const place = pullRequest(
      { 'api.json': before },
      { 'api.json': document(evil, '/a', '/b').replace('1.2.3', evil.replace('\n', ' ')) },
    )
    const ran = place.run({ spec: 'api.json', 'fail-on': 'any' })
    expect(ran.log).not.toMatch(/^\s*::set-output|##\[/m)
    writeFileSync(join(place.repository, 'api.json'), '::error::x ##[error]y')
    expect(place.run({ spec: 'api.json' }).log).not.toMatch(/^\s*::error::x|##\[/m)
    expect(readdirSync(place.repository)).toEqual(['.git', 'api.json'])
  })
})
