import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec, root } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

const fixtures = join(root, 'test/fixtures/reading')
const folder = mkdtempSync(join(tmpdir(), 'chronospec-reading-'))
const plain = '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{}}'

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a comparison of two refs finds, and the problems of the documents. */
function findings(
  base: string,
  revision: string,
  ...more: string[]
): { rules: string[]; problems: string[]; bases: unknown[] } {
  const run = chronospec(['diff', base, revision, '--format', 'json', '-q', ...more], { cwd: folder })
  expect(run.code, run.err).toBe(0)
  const report = JSON.parse(run.out) as {
    findings: { rule: string; base: unknown }[]
    problems: { file: string; line: number; column: number; message: string }[]
  }
  return {
    rules: report.findings.map(({ rule }) => rule),
    problems: report.problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`),
    bases: report.findings.map(({ base: place }) => place),
  }
}

function rejected(base: string, ...more: string[]): string {
  const run = chronospec(['diff', base, 'plain.json', ...more], { cwd: folder })
  expect([run.code, run.out]).toEqual([2, ''])
  expect(run.err.trimEnd().split('\n').length).toBe(1)
  return run.err.replace('chronospec: ', '').trimEnd()
}

beforeAll(() => {
  writeFileSync(join(folder, 'plain.json'), plain)
  cpSync(fixtures, folder, { recursive: true })
})

describe('a document of many files', () => {
  it('is compared like one, and its findings are in their files', () => {
    expect(findings('pets/openapi.yaml', 'pets-later.json')).toEqual({
      rules: ['response-property-became-optional'],
      problems: [],
      bases: [{ pointer: '/properties/email', file: 'pets/schemas/owner.yaml', line: 2, column: 1 }],
    })
  })

  it('does not reach out of its folder, neither by a path nor by a link, unless that is allowed', () => {
    const inside = join(folder, 'fenced')
    mkdirSync(inside)
    writeFileSync(join(folder, 'outer.yaml'), 'type: string\n')
    symlinkSync('../outer.yaml', join(inside, 'link.yaml'))
    symlinkSync('/etc', join(inside, 'etc'))
    const references = [
      '../outer.yaml',
      'link.yaml',
      '/etc/passwd',
      'file:///etc/passwd',
      'etc/passwd',
      '../../no.yaml',
      'missing.yaml',
      'https://a.example/b.yaml',
    ]
    const schemas = references.map((text, index) => `    S${index}: {$ref: '${text}'}\n`).join('')
    writeFileSync(join(inside, 'api.yaml'), `openapi: 3.1.0\npaths: {}\ncomponents:\n  schemas:\n${schemas}`)
    const outside = 'it leads outside the folder or repository of the document'
    const why = [
      outside,
      outside,
      outside,
      outside,
      outside,
      outside,
      'there is no such file',
      'it leads to another document on the network',
    ]
    expect(findings('fenced/api.yaml', 'fenced/api.yaml').problems.slice(0, 8)).toEqual(
      references.map((text, i) => `fenced/api.yaml:${i + 5}:10: the reference "${text}" was not followed: ${why[i]}`),
    )
    const allowed = findings('fenced/api.yaml', 'fenced/api.yaml', '--allow-outside').problems
    expect(allowed.filter((line) => line.includes('outer.yaml') || line.includes('outside the folder'))).toEqual([])
  })

  it('may have files anywhere in its repository', () => {
    const repository = join(folder, 'repository')
    mkdirSync(join(repository, 'api'), { recursive: true })
    mkdirSync(join(repository, '.git'))
    writeFileSync(join(repository, 'shared.yaml'), 'type: string\n')
    writeFileSync(
      join(repository, 'api/a.yaml'),
      'openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: ../shared.yaml}}}\n',
    )
    expect(findings('repository/api/a.yaml', 'repository/api/a.yaml').problems).toEqual([])
  })
})

describe('a Swagger 2.0 document', () => {
  it('is compared as OpenAPI 3, and its findings are in it', () => {
    expect(findings('swagger.yaml', 'pets-later.json')).toEqual({
      rules: ['response-property-became-optional'],
      problems: [],
      bases: [
        { pointer: '/definitions/Pet/properties/owner/properties/email', file: 'swagger.yaml', line: 17, column: 30 },
      ],
    })
  })
})

describe('a revision of git', () => {
  const git = gitIn(folder)

  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    symlinkSync('pets/openapi.yaml', join(folder, 'linked.yaml'))
    git('add', 'pets', 'linked.yaml', 'plain.json')
    git('commit', '-qm', 'first')
    git('tag', 'v1')
    writeFileSync(join(folder, 'pets/schemas/owner.yaml'), 'type: object\nproperties: {email: {type: string}}\n')
    git('commit', '-qam', 'second')
  })
  afterAll(() => rmSync(join(folder, '.git'), { recursive: true, force: true }))

  it.each(['v1:pets/openapi.yaml', 'git:HEAD~1:pets/openapi.yaml', 'main^:./pets/openapi.yaml'])(
    'is read with its own relative references: %s',
    (ref) => {
      const { rules, bases } = findings(ref, 'pets/openapi.yaml')
      expect(rules).toEqual(['response-property-became-optional'])
      const file = `${ref.slice(0, ref.lastIndexOf(':'))}:pets/schemas/owner.yaml`
      expect(bases).toEqual([{ pointer: '/properties/email', file, line: 2, column: 1 }])
    },
  )

  it('is looked up from the working directory, then from the root of the repository', () => {
    for (const ref of ['v1:openapi.yaml', 'v1:pets/openapi.yaml', 'v1:./openapi.yaml', 'v1:../pets/openapi.yaml']) {
      const run = chronospec(['diff', ref, ref], { cwd: join(folder, 'pets') })
      expect([run.code, run.err]).toEqual([0, ''])
    }
  })

  it('follows links in the repository, and no others', () => {
    expect(findings('main:linked.yaml', 'main:linked.yaml').problems.length).toBeGreaterThan(0)
    symlinkSync('/etc/passwd', join(folder, 'passwd.yaml'))
    git('add', 'passwd.yaml')
    git('commit', '-qm', 'third')
    expect(rejected('main:passwd.yaml')).toContain('it leads outside the repository')
  })

  it.each([
    ['no:plain.json', 'there is no file no:plain.json, and "no" is not a revision of this repository'],
    ['C:\\api.yaml', 'there is no file C:\\api.yaml, and "C" is not a revision of this repository'],
    ['v1:no.json', 'there is no file no.json in the revision v1'],
    ['v1:../../no.json', 'there is no file ../../no.json in the revision v1'],
    ['git:--output=x:plain.json', 'git:--output=x:plain.json: "--output=x" cannot be a revision'],
    ['v1:pets', 'cannot read v1:pets: it is a folder'],
  ])('that is none gets one clear line: %s', (ref, said) => expect(rejected(ref).split('; ')[0]).toBe(said))

  it('is not what a ref names that is a file', () => {
    writeFileSync(join(folder, 'v1:plain.json'), plain)
    expect(chronospec(['diff', 'v1:plain.json', 'plain.json'], { cwd: folder }).code).toBe(0)
  })
})

it('outside of any repository, a revision gets one clear line', () => {
  expect(rejected('main:api.yaml')).toMatch(
    /^cannot read main:api.yaml: there is no such file, and this folder is not in a git repository; /,
  )
})

describe('a URL', () => {
  const pages: Record<string, string> = {
    '/api/openapi.json':
      '{"openapi":"3.1.0","components":{"schemas":{"A":{"$ref":"parts/a.json"},"B":{"$ref":"http://localhost:1/b.json"}}}}',
    '/api/parts/a.json': '{"type":"object","properties":{"b":{"$ref":"../../b.json"},"c":{"$ref":"moved.json"}}}',
    '/b.json': '{"type":"string"}',
  }
  const answer: RequestListener = ({ url = '' }, response) => {
    if (url === '/api/parts/moved.json') response.writeHead(302, { location: 'http://localhost:1/' }).end()
    else if (url === '/endless') for (let i = 0; i < 102; i++) response.write(' '.repeat(1_000_000))
    else response.writeHead(pages[url] === undefined ? 404 : 200).end(pages[url])
  }
  const server = createServer(answer)
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is not read unless that is allowed', () => {
    expect(rejected('https://a.example/b.yaml')).toBe(
      'https://a.example/b.yaml is a URL, and URLs are read only if you allow it; add --allow-remote',
    )
  })

  it('is read with its relative references, which stay on its host', async () => {
    const run = await running([
      'diff',
      `${origin}/api/openapi.json`,
      'plain.json',
      '--allow-remote',
      '--format',
      'json',
      '-q',
    ])
    expect(run.code, run.err).toBe(0)
    const { problems } = JSON.parse(run.out) as { problems: { file: string; message: string }[] }
    expect(problems.map(({ file, message }) => `${file.replace(origin, '')} ${message}`).toSorted()).toEqual([
      '/api/openapi.json the reference "http://localhost:1/b.json" was not followed: it leads to a different host than the document',
      expect.stringMatching(/^\/api\/parts\/a.json the reference "moved.json" was not followed: .*redirect/),
    ])
  })

  it.each([
    ['/none.json', /: the server responded with 404; check the URL$/],
    ['/endless', /: larger than 100 MB, the limit; /],
  ])('that gives no document gets one clear line: %s', async (path, said) => {
    const run = await running(['diff', `${origin}${path}`, 'plain.json', '--allow-remote'])
    expect(run.code).toBe(2)
    expect(run.err.trimEnd()).toMatch(said)
  })

  it('where nobody answers, or with a password in it, gets one clear line', () => {
    expect(rejected('http://127.0.0.1:1/a.json', '--allow-remote')).toMatch(
      /^cannot read http:\/\/127.0.0.1:1\/a.json: .*; check the URL and the network$/,
    )
    expect(rejected('http://me:secret@a.example/b', '--allow-remote')).not.toContain('secret')
  })

  /** A run that does not keep the server in this process from answering. */
  function running(args: string[]): Promise<Run> {
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: folder }, (_, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      )
    })
  }
})

describe('hostile input ends in one clear line', () => {
  const write = (name: string, data: string | Uint8Array): string => {
    writeFileSync(join(folder, name), data)
    return name
  }
  const aliases = Array.from(
    { length: 30 },
    (_, i) => `a${i}: &a${i} [${`${i === 0 ? 'x' : `*a${i - 1}`}, `.repeat(9)}]`,
  )
  const DEEP = /nested deeper than 500 levels; flatten the document/
  const cases: [string, () => string, RegExp][] = [
    [
      'aliases within aliases',
      () => write('bomb.yaml', `openapi: 3.0.0\n${aliases.join('\n')}\n`),
      /more than 2000000 values/,
    ],
    [
      'JSON nested deep',
      () => write('deep.json', `{"openapi":"3.0.0","a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
      DEEP,
    ],
    ['JSON of objects nested deep', () => write('deep2.json', `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`), DEEP],
    ['YAML nested deep', () => write('deep.yaml', `openapi: 3.0.0\na: ${'['.repeat(1e5)}`), DEEP],
    ['a file of 200 MB', () => write('big.json', new Uint8Array(2e8)), /cannot read big.json: larger than 100 MB/],
    [
      'UTF-16',
      () => write('utf16.json', Buffer.from(`\uFEFF${plain}`, 'utf16le')),
      /it is UTF-16 text; save it as UTF-8/,
    ],
    ['bytes that are no text', () => write('latin.json', Buffer.from([0x7b, 0xe9, 0x7d])), /it is not UTF-8 text/],
    ['an empty file', () => write('empty.yaml', ''), /it is empty; check the command or editor that wrote it/],
    ['a folder', () => 'pets', / is a folder, but .* is a file; name two folders or two documents$/],
    ['a device', () => '/dev/zero', /it is a device, not a file/],
    ['JSON that ends too early', () => write('cut.json', plain.slice(0, 40)), /cut.json:1:\d+: not readable/],
    [
      'a pipe that nobody writes',
      () => (spawnSync('bash', ['-c', 'mkfifo pipe'], { cwd: folder }), 'pipe'),
      /it is a named pipe, not a file/,
    ],
  ]
  it.each(cases)('%s', (_, ref, said) => expect(rejected(ref())).toMatch(said))

  it('standard input of 200 MB', () => {
    const run = spawnSync(
      'bash',
      ['-c', `head -c 200000000 /dev/zero | "$0" "$1" diff - plain.json`, process.execPath, join(root, 'dist/cli.js')],
      { cwd: folder, encoding: 'utf8' },
    )
    expect([run.status, run.stderr]).toEqual([
      2,
      'chronospec: cannot read standard input: larger than 100 MB, the limit; compare a part of it\n',
    ])
  })
})

it('a byte order mark and the output of a command are as good as a file', () => {
  writeFileSync(join(folder, 'bom.json'), `\uFEFF${plain}`)
  expect(chronospec(['diff', 'bom.json', 'plain.json'], { cwd: folder }).code).toBe(0)
  const line = `"$0" "$1" diff <(cat plain.json) plain.json`
  const run = spawnSync('bash', ['-c', line, process.execPath, join(root, 'dist/cli.js')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([0, ''])
})

it('A snapshot is JSON where the name of its file says so, unless a format is asked for', () => {
  const snapshot = (...words: string[]): string => {
    const file = join(folder, 'day.json')
    const run = chronospec(['snapshot', '--at', '2025-06-14', '-o', file, ...words])
    expect(run.code).toBe(0)
    return readFileSync(file, 'utf8')
  }
  expect(JSON.parse(snapshot())).toMatchObject({ openapi: expect.stringMatching(/^3/) })
  expect(snapshot('--format', 'yaml')).toMatch(/^(#.*\n)*openapi: /)
})
