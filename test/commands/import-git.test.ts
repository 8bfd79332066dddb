import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { documentWith } from '../support/document-with.ts'
import { commitAt, gitIn } from '../support/git.ts'

describe('import --git', () => {
  const repository = mkdtempSync(join(tmpdir(), 'chronospec-import-git-'))
  const elsewhere = mkdtempSync(join(tmpdir(), 'chronospec-import-elsewhere-'))
  const git = gitIn(repository)
  const inside = (...words: string[]): Run => chronospec(words, { cwd: repository })
  const chronicle = (name: string): { 'x-chronicle': { days: string[] } } =>
    JSON.parse(readFileSync(join(repository, name), 'utf8')) as { 'x-chronicle': { days: string[] } }
  const commit = (time: string, files: Record<string, string | null>): void => {
    for (const [name, text] of Object.entries(files)) {
      if (text === null) git('rm', '-q', name)
      else writeFileSync(join(repository, name), text)
    }
    commitAt(repository, time)
  }

  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    commit('2024-01-01T08:00:00Z', { 'old.json': documentWith('/a') })
    commit('2024-01-01T23:30:00-02:00', { 'old.json': documentWith('/a', '/b') })
    git('tag', 'v1')
    git('mv', 'old.json', 'new.json')
    commit('2024-02-01T00:00:00Z', { 'other.txt': 'x' })
    commit('2024-03-01T08:00:00Z', { 'new.json': documentWith('/b') })
    commit('2024-03-01T09:00:00Z', { 'new.json': documentWith('/c') })
    commit('2024-04-01T00:00:00Z', { 'new.json': '{' })
    commit('2024-05-01T00:00:00Z', { 'new.json': documentWith('/c', '/d') })
    git('tag', '-a', 'v2', '-m', 'two')
  })
  afterAll(() => [repository, elsewhere].forEach((folder) => rmSync(folder, { recursive: true, force: true })))

  it('takes the last version of each day, in UTC, follows the file where it was renamed, and leaves out what is broken', () => {
    const { code, err } = inside('import', '--git', 'new.json', '-o', 'all.json')
    expect(code).toBe(0)
    expect(err).toMatch(
      /^warning: 2024-04-01: [0-9a-f]{8}:new\.json:1:\d+: [^;]*; the document of 2024-03-01 stays until 2024-05-01\n/,
    )
    expect(chronicle('all.json')['x-chronicle'].days).toEqual(['2024-01-01', '2024-01-02', '2024-03-01', '2024-05-01'])
    const { out } = inside('snapshot', '--at', 'all.json@2024-03-01', '--plain', '--format', 'json')
    expect(JSON.parse(out)).toEqual(JSON.parse(documentWith('/c')))
  })

  it('records which tags it takes versions at, and adds only versions at the same ones', () => {
    const append = (...words: string[]): [number | null, string] => {
      const { code, err } = inside('import', '--git', 'new.json', '--append', 'tagged.json', ...words)
      return [code, err.replace(/^warning.*\n/, '')]
    }
    inside('import', '--git', 'new.json', '--tags', 'v*', '-o', 'tagged.json')
    expect(chronicle('tagged.json')['x-chronicle']).toMatchObject({ tags: 'v*' })
    expect(append('--tags', 'v*')[0]).toBe(0)
    expect(chronicle('tagged.json')['x-chronicle']).toMatchObject({ tags: 'v*' })
    const others =
      "chronospec: tagged.json has only the versions at the tags v*; add --tags 'v*', or import into another file\n"
    expect(append()).toEqual([2, others])
    expect(append('--tags', 'w*')).toEqual([2, others])
    inside('import', '--git', 'new.json', '-o', 'tagged.json')
    expect(append('--tags', 'v*')).toEqual([
      2,
      'chronospec: tagged.json has every version from git; leave --tags out, or import into another file\n',
    ])
  })

  it('takes only versions at tags, from a branch, or of some days, where that is asked for', () => {
    const days = (...words: string[]): string[] => {
      inside('import', '--git', 'new.json', ...words, '-o', 'some.json')
      return chronicle('some.json')['x-chronicle'].days
    }
    expect(days('--tags', 'v*')).toEqual(['2024-01-02', '2024-05-01'])
    expect(days('--branch', 'main~2')).toEqual(['2024-01-01', '2024-01-02', '2024-03-01'])
    expect(days('--since', '2024-02-01', '--until', '2024-04-30')).toEqual(['2024-02-01', '2024-03-01'])
    expect(days('--no-follow', '--since', '2024-01-01')).toEqual(['2024-02-01', '2024-03-01', '2024-05-01'])
  })

  it('reads other files of a document from the same revision, and takes a change of one of them for a version', () => {
    const parted = JSON.stringify({
      ...(JSON.parse(documentWith()) as object),
      paths: { '/p': { $ref: 'part.json' } },
    })
    const part = (text: string): string => JSON.stringify({ get: { responses: { 200: { description: text } } } })
    commit('2024-06-01T00:00:00Z', { 'parted.json': parted, 'part.json': part('first') })
    commit('2024-07-01T00:00:00Z', { 'part.json': part('second') })
    inside('import', '--git', 'parted.json', '-o', 'parted.chronicle.json')
    expect(chronicle('parted.chronicle.json')['x-chronicle'].days).toEqual(['2024-06-01', '2024-07-01'])
    const { out } = inside('snapshot', '--at', 'parted.chronicle.json@2024-06-15')
    expect(out).toContain('first')
    expect(out).not.toContain('second')
  })

  it('learns from every version which other files the document has, and from those which others', () => {
    const referring = (file: string): string =>
      JSON.stringify({ ...(JSON.parse(documentWith()) as object), paths: { '/p': { $ref: file } } })
    const item = (text: string): string => JSON.stringify({ get: { responses: { 200: { description: text } } } })
    commit('2024-08-01T00:00:00Z', { 'moved.json': documentWith('/p') })
    commit('2024-08-02T00:00:00Z', { 'moved.json': referring('first.json'), 'first.json': item('1') })
    commit('2024-08-03T00:00:00Z', { 'first.json': item('2') })
    commit('2024-08-04T00:00:00Z', {
      'first.json': JSON.stringify({ $ref: 'second.json' }),
      'second.json': item('3'),
    })
    commit('2024-08-05T00:00:00Z', { 'second.json': item('4') })
    commit('2024-08-06T00:00:00Z', { 'moved.json': documentWith('/p', '/q') })
    commit('2024-08-07T00:00:00Z', { 'second.json': item('5') })
    inside('import', '--git', 'moved.json', '--no-follow', '-o', 'moved.chronicle.json')
    const days = [1, 2, 3, 4, 5, 6].map((date) => `2024-08-0${date}`)
    expect(chronicle('moved.chronicle.json')['x-chronicle'].days).toEqual(days)
  })

  it('ends the history of a copy where it was made: what it was copied from is another document', () => {
    commit('2024-09-01T00:00:00Z', { 'copied.json': documentWith('/c', '/d') })
    commit('2024-09-02T00:00:00Z', { 'copied.json': documentWith('/c', '/d', '/e') })
    inside('import', '--git', 'copied.json', '-o', 'copied.chronicle.json')
    expect(chronicle('copied.chronicle.json')['x-chronicle'].days).toEqual(['2024-09-01', '2024-09-02'])
  })

  it('finds the repository of the file, wherever it is started', () => {
    const { err } = chronospec(['import', '--git', join(repository, 'new.json'), '-o', join(repository, 'far.json')], {
      cwd: elsewhere,
    })
    expect(err).toMatch(/\n7 commits on 6 days: 4 documents, /)
    inside('import', '--git', 'new.json', '-o', 'near.json')
    expect(chronicle('far.json')).toEqual(chronicle('near.json'))
  })

  it('counts the commits that it read, and what became of each', () => {
    const { err } = inside('import', '--git', 'new.json', '--until', '2024-05-31', '-o', 'counted.json')
    expect(err).toMatch(
      /\n7 commits on 6 days: 4 documents, from 2024-01-01 to 2024-05-01, 1 equal to the one before, 1 unreadable, 1 replaced on the same day\nnext: .*\n$/,
    )
  })

  it('appends only what came after the last day of the chronicle', () => {
    inside('import', '--git', 'new.json', '--until', '2024-02-15', '-o', 'grown.json')
    inside('import', '--git', 'new.json', '--append', 'grown.json')
    inside('import', '--git', 'new.json', '-o', 'whole.json')
    expect(readFileSync(join(repository, 'grown.json'), 'utf8')).toBe(
      readFileSync(join(repository, 'whole.json'), 'utf8'),
    )
  })

  it.each([
    [['--git', 'never.json'], 'no commit of HEAD has never.json'],
    [['--git', 'never/never.json'], 'no commit of HEAD has never/never.json'],
    [['--git', 'new.json/x'], 'no commit of HEAD has new.json/x'],
    [['--git', '.'], '. is a folder; name the file in it'],
    [['--git', '*.json'], 'no commit of HEAD has *.json'],
    [['--git', join(tmpdir(), 'api.json')], 'is not in a git repository; name a file in one'],
    [['--git', 'new.json', '--branch', 'nope'], "cannot read the history of nope: bad revision 'nope'"],
    [['--git', 'new.json', '--branch=--output=x'], '"--output=x" cannot be a revision'],
    [['--git', 'new.json', '--tags', 'w*'], 'no tag matches w*'],
  ])('rejects %j with one clear line', (words, message) => {
    const { code, err } = inside('import', ...words, '-o', 'x.json')
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1])
    expect(err).toContain(message)
  })

  it('says so where the clone is shallow', () => {
    const clone = join(elsewhere, 'clone')
    git('clone', '-q', '--depth', '1', `file://${repository}`, clone)
    const { code, err } = chronospec(['import', '--git', 'new.json', '-o', 'x.json'], { cwd: clone })
    expect(code).toBe(0)
    expect(err).toMatch(/^warning: this clone is shallow and lacks the versions before \d{4}-\d\d-\d\d; /)
  })
})
