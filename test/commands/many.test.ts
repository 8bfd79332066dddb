import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SET_FORMATS } from '../../src/report/index.ts'
import { chronospec } from '../support/cli.ts'
import { type SetJson, api, run, statesOf, withFiles } from '../support/many.ts'

const FILES = {
  'old/a.json': api(['/a', '/b']),
  'new/a.json': api(['/a']),
  'old/sub/same.json': api(['/a']),
  'new/sub/same.json': api(['/a']),
  'old/gone.yaml': api(['/g']),
  'new/new.yml': api(['/n']),
  'old/part.yaml': 'Thing: { type: string }\n',
  'new/node_modules/x/openapi.json': api(['/x']),
  'new/notes.txt': 'openapi: 3.1.0\n',
}
const STATES = ['changed a.json', 'gone gone.yaml', 'new new.yml', 'unchanged sub/same.json']

describe('a diff of two folders', () => {
  it('pairs documents by their paths, and reports which are new and which are gone; what is not a document is left alone', () =>
    withFiles(FILES, (folder) => {
      const json = run(folder, 'diff', 'old', 'new', '--format', 'json')
      expect(statesOf(json)).toEqual(STATES)
      expect((JSON.parse(json.out) as SetJson).summary).toMatchObject({
        breaking: 2,
        documents: { changed: 1, unchanged: 1, new: 1, gone: 1, notRead: 0 },
      })
      expect([json.code, json.err]).toEqual([0, ''])
      expect(run(folder, 'diff', 'old', 'new', '--fail-on', 'breaking').code).toBe(1)
      expect(run(folder, 'diff', 'old/sub', 'new/sub', '--fail-on', 'any').code).toBe(0)
    }))

  it('says the same of globs in quotes and of the files that a shell makes of them', () =>
    withFiles(FILES, (folder) => {
      expect(statesOf(run(folder, 'diff', 'old/**/*', './new/**/*.{json,yml}', '--format', 'json'))).toEqual(STATES)
      const files = ['old/a.json', 'old/gone.yaml', 'old/part.yaml', 'new/a.json', 'new/new.yml']
      expect(statesOf(run(folder, 'diff', ...files, '--format', 'json'))).toEqual(STATES.slice(0, 3))
      expect(run(folder, 'diff', ...files, 'else/b.json').err).toMatch(/6 files are named, but they are not in two/)
    }))

  it('says the same with any number of workers', () => {
    const paths = Array.from({ length: 5 }, (_, index) => `/things${index}`)
    const many = Array.from({ length: 20 }, (_, index) => [
      [`old/s${index}.json`, api(paths)] as const,
      [`new/s${index}.json`, index === 7 ? 'openapi: "' : api(paths.slice(index % 3))] as const,
    ])
    return withFiles(Object.fromEntries(many.flat()), (folder) => {
      const runs = ['1', '2', '5'].map((jobs) => run(folder, 'diff', 'old', 'new', '--format', 'json', '--jobs', jobs))
      expect(runs[0]!.code).toBe(2)
      expect(runs[0]!.err).toMatch(/^chronospec: new\/s7\.json:.*\n$/)
      expect((JSON.parse(runs[0]!.out) as SetJson).reports).toHaveLength(19)
      expect(runs[1]).toEqual(runs[0])
      expect(runs[2]).toEqual(runs[0])
    })
  })

  it('pairs a document with one with another extension, unless there are several', () =>
    withFiles({ 'old/a.yaml': api(['/a']), 'new/a.json': api(['/a']) }, (folder) => {
      expect(statesOf(run(folder, 'diff', 'old', 'new', '--format', 'json'))).toEqual(['unchanged a.json'])
      writeFileSync(join(folder, 'new/a.yml'), api(['/a']))
      const { code, err } = run(folder, 'diff', 'old', 'new')
      expect([code, err]).toEqual([
        2,
        'chronospec: old/a.yaml may have been renamed to new/a.json and new/a.yml: they differ only in the extension; keep one document of each name\n',
      ])
    }))

  it('reports on the others where one cannot be read, and does not treat that one as gone', () =>
    withFiles({ ...FILES, 'old/bad.json': api(['/a']), 'new/bad.json': '{"openapi": \u0000' }, (folder) => {
      writeFileSync(join(folder, 'new/gone.yaml'), Buffer.from([0xff, 0xfe, 0x00]))
      const json = run(folder, 'diff', 'old', 'new', '--format', 'json', '--fail-on', 'breaking')
      expect(statesOf(json)).toEqual(['changed a.json', 'new new.yml', 'unchanged sub/same.json'])
      expect(json.code).toBe(2)
      expect(json.err).toMatch(/cannot read new\/gone\.yaml: it is UTF-16 text/)
      expect(json.err).toMatch(/^chronospec: new\/bad\.json:1/m)
      expect(run(folder, 'diff', 'old', 'new').out).toContain('\nNot read\n')
    }))

  it('follows links to files, and none to folders, so that no circle is walked', () =>
    withFiles(FILES, (folder) => {
      symlinkSync('..', join(folder, 'new/sub/up'))
      symlinkSync('loop.yaml', join(folder, 'new/loop.yaml'))
      symlinkSync('a.json', join(folder, 'new/linked.json'))
      const { code, out, err } = run(folder, 'diff', 'old', 'new', '--format', 'json')
      expect(statesOf({ code, out, err })).toEqual(STATES.toSpliced(2, 0, 'new linked.json'))
      expect([code, err]).toEqual([
        2,
        'chronospec: cannot read new/loop.yaml: its symbolic links form a loop; check the path and its permissions\n',
      ])
    }))

  it.skipIf(process.getuid?.() === 0)('names a folder that it has no permission for', () =>
    withFiles(FILES, (folder) => {
      chmodSync(join(folder, 'new/sub'), 0)
      const { code, err } = run(folder, 'diff', 'old', 'new')
      chmodSync(join(folder, 'new/sub'), 0o755)
      expect([code, err]).toEqual([
        2,
        'chronospec: cannot read new/sub: permission denied; check the path and its permissions\n',
      ])
    }),
  )

  it('counts a waiver as needed where one document needs it', () => {
    const entry = (rule: string): object => ({ rule, reason: 'agreed', owner: 'api', until: '2026-12-31' })
    const waivers = JSON.stringify([entry('path-removed'), entry('operation-added')])
    return withFiles({ ...FILES, 'chronospec.waivers.yaml': waivers }, (folder) => {
      const { code, err } = run(folder, 'diff', 'old', 'new', '--fail-on', 'breaking')
      expect([code, err]).toEqual([
        0,
        'chronospec: chronospec.waivers.yaml:1:79: this waiver matches no finding; remove it\n',
      ])
    })
  })

  it('fails where the version of one says too little of its changes, and names that one', () =>
    withFiles(FILES, (folder) => {
      const { code, err } = run(folder, 'diff', 'old', 'new', '--require-bump')
      expect([code, err]).toEqual([
        1,
        'chronospec: the version of new/a.json is 1.0.0, after 1.0.0; the changes require at least 2.0.0; raise info.version\n',
      ])
    }))

  it('says about a filter that it fits nothing where that is so in all documents, and says it once', () =>
    withFiles(FILES, (folder) => {
      const { code, err } = run(folder, 'diff', 'old', 'new', '--path', '/none', '--path', '/g')
      expect([code, err]).toEqual([0, 'chronospec: --path /none matches no path on either side\n'])
    }))

  it('rejects filters that leave nothing to check in any document', () =>
    withFiles(FILES, (folder) => {
      const { code, err } = run(folder, 'diff', 'old', 'new', '--path', '/none', '--fail-on', 'breaking')
      expect([code, err]).toEqual([
        2,
        'chronospec: no operation passes the filters, so --fail-on breaking checks nothing; --path /none matches no path on either side; correct the filters\n',
      ])
      expect(run(folder, 'diff', 'old', 'new', '--path', '/g', '--fail-on', 'breaking').code).toBeLessThan(2)
    }))

  it.each([
    [['old', 'new/a.json'], 'old is a folder, but new/a.json is a file; name two folders or two documents'],
    [['old', 'none'], 'old is a folder, but there is no folder none; name two folders or two documents'],
    [['-', 'new'], 'new is a folder, but standard input is one document; name two folders or two documents'],
    [['old', '2024-01-01'], 'old is a folder, but 2024-01-01 is a day; name two folders or two documents'],
    [
      ['old', 'new/none*.yaml'],
      'new/none*.yaml matches no OpenAPI document; an OpenAPI document is a YAML or JSON file with openapi or swagger at its root',
    ],
    [['old', 'none/*.yaml'], 'there is no folder none; correct the path'],
    [
      ['old', 'empty'],
      'there is no OpenAPI document in empty; an OpenAPI document is a YAML or JSON file with openapi or swagger at its root',
    ],
    [
      ['old', 'other'],
      'no document of old is in other: they have no path in common; name folders in which the paths are the same',
    ],
    [
      ['old', 'new', '--format', 'overlay'],
      `--format overlay compares two documents, not many; compare one at a time, or use ${SET_FORMATS.slice(0, -1).join(', ')} or ${SET_FORMATS.at(-1)}`,
    ],
    [['old', 'new', '--second-opinion'], '--second-opinion compares two documents, not many; compare one at a time'],
    [['old', 'new', '--jobs', 'all'], '--jobs all is not a number of documents; write a whole number, 1 or more'],
    [
      ['old', 'new', '--as-of', '2024-01-01'],
      '--as-of needs a model, but these are documents; name days, or MODEL@DAY',
    ],
  ])('%j is rejected in one line', (words, said) =>
    withFiles({ ...FILES, 'empty/part.yaml': 'a: 1', 'other/b.json': api([]) }, (folder) => {
      expect(run(folder, 'diff', ...words)).toEqual({ code: 2, out: '', err: `chronospec: ${said}\n` })
    }),
  )
})

describe('a diff with a folder of a revision', () => {
  it('reads it and the files it refers to from git', () =>
    withFiles(
      {
        'specs/a.json': api(['/a'], { components: { schemas: { T: { $ref: '../common.json#/T' } } } }),
        'specs/deep/b.json': api(['/b']),
        'common.json': '{"T": {"type": "string"}}',
      },
      (folder) => {
        const git = (...words: string[]): void => void execFileSync('git', words, { cwd: folder, stdio: 'ignore' })
        execFileSync('rm', ['-r', join(folder, '.git')])
        git('init', '-b', 'main')
        git('add', '.')
        git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-m', 'first')
        writeFileSync(join(folder, 'specs/a.json'), api(['/c']))
        execFileSync('rm', ['-r', join(folder, 'specs/deep')])
        const states = ['changed a.json', 'gone deep/b.json']
        const json = run(folder, 'diff', 'main:specs', 'specs', '--format', 'json')
        expect(statesOf(json)).toEqual(states)
        expect([json.code, json.err]).toEqual([0, ''])
        expect(json.out).toContain('"file": "main:specs/a.json"')
        const inside = chronospec(['diff', 'main:.', '.', '--format', 'json'], { cwd: join(folder, 'specs') })
        expect(statesOf(inside)).toEqual(states)
        expect(statesOf(run(folder, 'diff', 'main:specs', 'HEAD:specs', '--format', 'json'))).toEqual([
          'unchanged a.json',
          'unchanged deep/b.json',
        ])
        expect(statesOf(run(folder, 'diff', 'main:specs/*.json', 'specs/*.json', '--format', 'json'))).toEqual(
          states.slice(0, 1),
        )
        expect(run(folder, 'diff', 'main:none', 'specs').err).toBe(
          'chronospec: there is no folder main:none, neither here nor in a revision; name a folder, a glob, or REVISION:FOLDER\n',
        )
      },
    ))
})

describe('a check of many models', () => {
  it('checks folders, globs and files, and says each by its file', () =>
    withFiles(FILES, (folder) => {
      writeFileSync(
        join(folder, 'bad.json'),
        api(['/a']).replace('"get":{', '"get":{"x-lifecycle":{"sunset":"2024-13-01"},'),
      )
      const { code, out, err } = run(folder, 'check', 'old', 'new/*.json', 'bad.json', 'none.json')
      expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual([
        'old/a.json',
        'old/gone.yaml',
        'old/sub/same.json',
        'new/a.json',
        '6',
        '',
      ])
      expect(out).toContain('6 models: 4 valid, 2 invalid.')
      expect(err.split('\n')).toEqual([
        expect.stringMatching(/^chronospec: bad\.json:1:\d+: /) as string,
        expect.stringMatching(/^chronospec: the model none\.json does not exist; /) as string,
        '',
      ])
      expect(code).toBe(2)
      expect(run(folder, 'check', 'old').code).toBe(0)
      expect(run(folder, 'check', 'new/*.md').err).toMatch(/^chronospec: there is no model in new/)
    }))

  it('checks programs where a glob names them, and none of a folder', () =>
    withFiles({ ...FILES, 'old/model.mjs': `export default ${api(['/a'])}\n` }, (folder) => {
      const checked = (word: string): string[] =>
        run(folder, 'check', word)
          .out.split('\n')
          .filter((line) => line.includes(' is valid: '))
          .map((line) => line.split(' ')[0]!)
      expect(checked('old/*.{mjs,json}')).toEqual(['old/a.json', 'old/model.mjs'])
      expect(checked('old')).not.toContain('old/model.mjs')
    }))

  it('is one report in one file, and in no format that is of one model', () =>
    withFiles(FILES, (folder) => {
      const { out } = run(folder, 'check', 'old')
      expect(run(folder, 'check', 'old', '-o', 'report.txt')).toEqual({ code: 0, out: '', err: '' })
      expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toBe(out)
      expect(run(folder, 'check', 'old', '--format', 'sarif')).toEqual({
        code: 2,
        out: '',
        err: 'chronospec: --format sarif needs a single model, but there are 3; name one model, or use text or github\n',
      })
    }))

  it('leaves nothing behind, whatever the number of workers', () =>
    withFiles(FILES, (folder) => {
      const runs = ['1', '3'].map((jobs) => run(folder, 'check', 'old', 'new', '--jobs', jobs))
      expect(runs[1]).toEqual(runs[0])
      expect(readdirSync(folder).toSorted()).toEqual(['.git', 'new', 'old'])
    }))
})
