import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { documentWith } from '../support/document-with.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chronospec-import-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const pathsOn = (chronicle: string, day: string): string[] => {
  const { out } = run('snapshot', '--at', `${chronicle}@${day}`, '--plain', '--format', 'json')
  return Object.keys((JSON.parse(out) as { paths: object }).paths)
}

const NEXT =
  'next: chronospec timeline all.json, chronospec changelog all.json --only unplanned, or chronospec init to plan what follows\n'

describe('import', () => {
  it('makes one chronicle of a folder of dated files, which gives back each document on its day', () => {
    write('specs/2024-01-01.json', documentWith('/a'))
    write('specs/v20240301.yaml', documentWith('/a', '/b'))
    write('specs/old/2023-06-01/openapi.json', documentWith('/c'))
    const { code, err } = run('import', 'specs', '-o', 'all.json')
    expect([code, err]).toEqual([0, `3 documents, from 2023-06-01 to 2024-03-01\n${NEXT}`])
    for (const [day, file] of [
      ['2023-06-01', 'specs/old/2023-06-01/openapi.json'],
      ['2024-02-01', 'specs/2024-01-01.json'],
      ['2024-03-01', 'specs/v20240301.yaml'],
    ] as const) {
      const snapshot = run('snapshot', '--at', `all.json@${day}`, '--plain', '--format', 'json')
      expect(JSON.parse(snapshot.out)).toEqual(JSON.parse(read(file)))
    }
  })

  it('reads the day of a folder that is named itself', () => {
    write('specs/2023-06-01/openapi.json', documentWith('/c'))
    run('import', 'specs/2023-06-01', '-o', 'all.json')
    expect(JSON.parse(read('all.json'))['x-chronicle']).toEqual({ days: ['2023-06-01'] })
  })

  it('treats consecutive equal documents as one', () => {
    for (const day of ['2024-01-01', '2024-02-01']) write(`${day}.json`, documentWith('/a'))
    write('2024-03-01.json', documentWith('/b'))
    run('import', '2024-01-01.json', '2024-02-01.json', '2024-03-01.json', '-o', 'all.json')
    expect(JSON.parse(read('all.json'))['x-chronicle']).toEqual({ days: ['2024-01-01', '2024-03-01'] })
  })

  it('writes the same bytes when documents are appended one by one, in YAML as well', () => {
    const documents = [documentWith('/a'), documentWith('/a', '/b'), documentWith('/b'), documentWith('/b', '/a')]
    for (const [index, text] of documents.entries()) write(`in/2024-0${index + 1}-01.json`, text)
    for (const extension of ['json', 'yaml']) {
      run('import', 'in', '-o', `all.${extension}`)
      run('import', 'in/2024-01-01.json', '-o', `grown.${extension}`)
      for (const month of [2, 3, 4]) run('import', `in/2024-0${month}-01.json`, '--append', `grown.${extension}`)
      expect(read(`grown.${extension}`)).toBe(read(`all.${extension}`))
    }
  })

  it('appends the file that --append names to the chronicle that is written', () => {
    write('2024-01-01.json', documentWith('/a'))
    write('2024-02-01.json', documentWith('/b'))
    run('import', '2024-01-01.json', '-o', 'all.json')
    expect(run('import', '--append', '2024-02-01.json', '-o', 'all.json').code).toBe(0)
    expect(pathsOn('all.json', '2024-02-01')).toEqual(['/b'])
    expect(run('import', '--append', 'all.json')).toMatchObject({
      code: 2,
      err: 'chronospec: nothing to import; write import FILE --append all.json, or --git FILE\n',
    })
  })

  it('appends a file without a day in its name as of today, and refuses to rewrite what was published', () => {
    write('openapi.json', documentWith('/a', '/b'))
    write('2024-01-01.json', documentWith('/a'))
    run('import', '2024-01-01.json', '-o', 'all.json')
    expect(run('import', 'openapi.json', '--append', 'all.json', '--today', '2024-05-01').code).toBe(0)
    expect(pathsOn('all.json', '2024-05-01')).toEqual(['/a', '/b'])
    const before = read('all.json')
    const late = run('import', 'openapi.json', '--append', 'all.json', '--at', '2024-03-01')
    expect([late.code, late.err]).toEqual([
      2,
      'chronospec: openapi.json is for 2024-03-01, but the chronicle goes up to 2024-05-01: published days are not rewritten; give a later day with --at; --amend 2024-03-01 replaces the document of that day\n',
    ])
    expect(read('all.json')).toBe(before)
  })

  it('replaces the document of a day where that is asked for', () => {
    write('2024-01-01.json', documentWith('/a'))
    write('2024-02-01.json', documentWith('/b'))
    write('right.json', documentWith('/c'))
    run('import', '2024-01-01.json', '2024-02-01.json', '-o', 'all.json')
    expect(run('import', 'right.json', '--append', 'all.json', '--amend', '2024-01-01')).toEqual({
      code: 0,
      out: '',
      err: `2024-01-01 is replaced:
  path /a was removed; not announced in the base
  path /c was added
the chronicle has 2 documents from 2024-01-01 to 2024-02-01
`,
    })
    expect(run('import', 'right.json', '--append', 'all.json', '--amend', '2024-01-01').err).toContain(
      '2024-01-01 is unchanged: the document is the same\n',
    )
    expect([pathsOn('all.json', '2024-01-15'), pathsOn('all.json', '2024-02-01')]).toEqual([['/c'], ['/b']])
    expect(run('import', 'right.json', '--append', 'all.json', '--amend', '2024-01-02').err).toContain(
      'the chronicle has no document for 2024-01-02; its days are 2024-01-01 and 2024-02-01',
    )
  })

  it.each([
    [
      'overlap',
      [
        { until: '2024-02-01', value: 'a' },
        { from: '2024-01-01', value: 'b' },
      ],
      'phase 2 begins on 2024-01-01, before phase 1 ends on 2024-02-01',
    ],
    [
      'end on a day of no document',
      [
        { until: '2024-01-20', value: 'a' },
        { from: '2024-01-20', value: 'b' },
      ],
      'phase 1 has 2024-01-20, a day on which nothing was published',
    ],
  ])('rejects a chronicle that was edited so that phases %s', (_, phases, fault) => {
    for (const [index, path] of ['/a', '/b'].entries()) write(`2024-0${index + 1}-01.json`, documentWith(path))
    run('import', '2024-01-01.json', '2024-02-01.json', '-o', 'all.json')
    const chronicle = JSON.parse(read('all.json')) as { info: object }
    write('all.json', JSON.stringify({ ...chronicle, info: { ...chronicle.info, title: { 'x-timeline': phases } } }))
    const edited = read('all.json')
    for (const words of [
      ['check', '--model', 'all.json'],
      ['snapshot', '--at', 'all.json@2024-01-15'],
      ['import', '2024-02-01.json', '--append', 'all.json', '--at', '2024-03-01'],
    ])
      expect(run(...words)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining(`the timeline at /info/title is invalid: ${fault}; import the documents again`),
      })
    expect(read('all.json')).toBe(edited)
  })

  it('leaves out what cannot be read, with a line, unless it is strict', () => {
    write('2024-01-01.json', documentWith('/a'))
    write('2024-02-01.json', '{"openapi": ')
    write('2024-03-01.json', documentWith('/b'))
    const { code, err } = run('import', '.', '-o', 'all.json')
    expect(code).toBe(0)
    expect(err).toMatch(
      /^warning: 2024-02-01: 2024-02-01\.json:1:\d+: [^;]*; the document of 2024-01-01 stays until 2024-03-01\n2 documents, from 2024-01-01 to 2024-03-01, 1 unreadable\nnext: .*\n$/,
    )
    expect(run('import', '.', '--strict', '-o', 'strict.json')).toMatchObject({ code: 2, out: '' })
  })

  it.each([
    [['import'], 'nothing to import; name files and folders, or --git FILE'],
    [['import', 'a.json', '--git', 'a.json'], 'give sources or --git, not both'],
    [['import', 'a.json', '--tags', 'v*'], '--tags needs --git'],
    [['import', 'a.json', '--amend', '2024-01-01'], '--amend needs one file and --append CHRONICLE'],
    [['import', 'nowhere'], 'there is no file or folder nowhere'],
    [['import', 'openapi.json'], 'the name of openapi.json has no date; write DAY=openapi.json'],
    [['import', 'plain'], 'no document in plain has a date in its name'],
    [['import', '2024-02-30=openapi.json'], '2024-02-30 in 2024-02-30=openapi.json is not a day'],
    [
      ['import', '2024-01-01=openapi.json', '2024-01-01=plain/openapi.json'],
      'openapi.json and plain/openapi.json are both for 2024-01-01',
    ],
    [['import', 'openapi.json', '--append', 'plain/openapi.json'], 'plain/openapi.json is not a chronicle'],
    [['import', 'openapi.json', '--append', 'nowhere.json'], 'there is no chronicle nowhere.json'],
    [['import', 'openapi.json', '--append', 'broken.json'], 'the days of "x-chronicle" are not in order at 2023-01-01'],
    [['import', '2024-01-01=broken.json'], 'broken.json is a chronicle itself'],
  ])('rejects %j with one clear line', (words, message) => {
    write('openapi.json', documentWith('/a'))
    write('plain/openapi.json', documentWith('/a'))
    write('broken.json', '{"x-chronicle": {"days": ["2024-01-01", "2023-01-01"]}, "openapi": "3.1.0"}')
    const { code, out, err } = run(...words, '-o', 'x.json')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err).not.toMatch(/\n\s+at /)
  })
})

describe('dates in a published document that nobody can read', () => {
  const broken = (sunset: unknown): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: { 'x-lifecycle': { sunset }, responses: { '200': { description: 'd' } } } } },
      'x-notices': [{ title: 'n', day: {} }],
    })
  const WHY = 'GET /a: sunset {} is not a day; this lifecycle is left out, and one other that cannot be read'

  it('are one line of import, at their place, and one of every command that follows the chronicle', () => {
    write('2024-01-01.json', broken({}))
    write('2024-02-01.json', broken({}))
    write('2024-03-01.json', documentWith('/a'))
    const { code, err } = run('import', '.', '-o', 'all.json')
    expect([code, err.split('\n')[0]]).toEqual([0, `warning: 2024-01-01: 2024-01-01.json:1:77: ${WHY}`])
    expect(err.split('\n').slice(1)).toEqual([
      '2 documents, from 2024-01-01 to 2024-03-01, 1 equal to the one before',
      ...NEXT.split('\n'),
    ])
    for (const words of [
      ['changelog'],
      ['timeline'],
      ['snapshot', '--at', '2024-01-15'],
      ['snapshot', '--at', '2024-01-15', '--as-of', '2024-01-20'],
      ['site', '-o', 'site'],
      ['generate', '--out', 'out'],
      ['headers', '--at', '2024-01-15'],
      ['promises', '--from', '2024-01-15', '--to', '2024-03-01'],
      ['diff', '2024-01-15', '2024-03-01'],
    ]) {
      const ended = run(...words, '--model', 'all.json', '--today', '2024-05-01', '--no-config')
      expect([words, ended.code, ended.err]).toEqual([
        words,
        0,
        expect.stringContaining(`warning: all.json: on 2024-01-01: ${WHY}\n`),
      ])
      expect(run(...words, '--model', 'all.json', '--today', '2024-05-01', '--no-config', '-q').err).toBe('')
    }
    const check = run('check', 'all.json')
    expect([check.code, check.err]).toEqual([0, expect.stringContaining('GET /a: sunset {} is not a day')])
  })
})
