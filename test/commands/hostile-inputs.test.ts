import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec, inFolder, root } from '../support/cli.ts'

const START = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\n"
const referring = (reference: string): string => `${START}components: {schemas: {A: {$ref: '${reference}'}}}\n`

/** Every way to have a document read, or another file of the project. */
const READING: readonly (readonly [before: readonly string[], after: readonly string[]])[] = [
  [['diff'], ['ok.yaml']],
  [['check'], []],
  [['snapshot', '--at', 'today', '--model'], []],
  [['diff', 'ok.yaml', 'ok.yaml', '--overlay'], []],
  [['diff', 'ok.yaml', 'ok.yaml', '--waivers'], []],
  [['diff', 'ok.yaml', 'ok.yaml', '--config'], []],
  [['snapshot', '--at', 'today', '--model', 'ok.yaml', '--schedule'], []],
  [['impact'], ['--model', 'ok.yaml']],
]

describe('what is not a file', () => {
  it.each(['folder', 'pipe', 'loop', '/dev/full', 'x'.repeat(300)])(
    'is one clear line, wherever it is named: %s',
    async (name) => {
      await inFolder((folder) => {
        mkdirSync(join(folder, 'folder'))
        execFileSync('mkfifo', [join(folder, 'pipe')])
        symlinkSync('loop', join(folder, 'loop'))
        writeFileSync(join(folder, 'ok.yaml'), START)
        writeFileSync(join(folder, 'referring.yaml'), referring(name))
        for (const [before, after] of READING) {
          const { code, out, err } = chronospec([...before, name, ...after], { cwd: folder })
          expect([before, code, out]).toEqual([before, 2, ''])
          expect(err).toMatch(/^chronospec: [^\n]*\n$/)
        }
        const run = chronospec(['check', 'referring.yaml'], { cwd: folder })
        expect([run.code, run.err]).toEqual([
          2,
          expect.stringMatching(/^chronospec: [^\n]* was not followed: [^\n]*\n$/),
        ])
      })
    },
  )
})

describe('a parameter of Swagger 2.0', () => {
  const PARAMETERS = [
    '{name: a}',
    '{name: a, in: ""}',
    '{name: a, in: null}',
    '{name: a, in: 5}',
    '{in: query}',
    '{in: ""}',
    '{}',
    'null',
    '5',
    '[]',
    '{name: a, in: [query]}',
    '{name: a, in: body}',
    '{name: a, in: nowhere}',
    '{name: a, in: query, type: array, items: null}',
    '{$ref: 5}',
    '{$ref: "#/parameters/none"}',
    '{in: __proto__, name: __proto__}',
  ]
  const swagger = (parameter: string, place: 'shared' | 'own' | 'referred'): string =>
    `swagger: '2.0'\ninfo: {title: T, version: '1'}\nparameters: {x: ${place === 'referred' ? parameter : '{name: x, in: query, type: string}'}}\npaths:\n  /a:\n    parameters: [${
      place === 'shared' ? parameter : "{$ref: '#/parameters/x'}"
    }]\n    get: {parameters: [${place === 'own' ? parameter : ''}], responses: {'200': {description: a}}}\n`

  it('that is none ends no command with an internal error', async () => {
    await inFolder((folder) => {
      for (const place of ['shared', 'own', 'referred'] as const) {
        mkdirSync(join(folder, place))
        for (const [index, parameter] of PARAMETERS.entries())
          writeFileSync(join(folder, place, `${index}.yaml`), swagger(parameter, place))
      }
      for (const place of ['shared', 'own', 'referred']) {
        for (const words of [
          ['diff', place, 'own'],
          ['check', place],
          ['check', '--strict', `${place}/*.yaml`],
        ]) {
          const { code, err } = chronospec(words, { cwd: folder })
          expect([0, 1, 2]).toContain(code)
          expect(err).not.toMatch(/internal error| {4}at /)
        }
      }
    })
  })
})

describe('a server', () => {
  let server: Server
  let origin = ''
  let requests = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests++
      const [, kind, number] = /^\/(\w+)\/?(\d*)/.exec(request.url ?? '') ?? []
      const next = (index: number): string => `a${index}: {$ref: '${Number(number) * 10 + index}.yaml'}`
      const chained = `properties: {a: {$ref: '${Number(number) + 1}.yaml'}}\n`
      if (kind === 'endless') response.end(referring('chain/0.yaml'))
      else if (kind === 'chain') response.end(chained)
      else if (kind === 'fanned') response.end(referring('fan/1.yaml'))
      else if (kind === 'fan')
        response.end(`properties: {${Array.from({ length: 10 }, (_, index) => next(index)).join(', ')}}\n`)
      else if (kind === 'loop') response.writeHead(302, { location: '/loop' }).end()
      else if (kind === 'file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (kind === 'cut') response.writeHead(200, { 'content-length': '100' }).write('a', () => response.destroy())
      else if (kind === 'bad')
        response.end(
          `${START}components: {schemas: {${BAD.map((to, index) => `A${index}: {$ref: '${to}'}`).join(', ')}}}\n`,
        )
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const BAD = [
    'http://[::1',
    'http://',
    '//',
    '//[::1',
    'http://a b/c',
    'file:///etc/passwd',
    'data:text/plain,x',
    '%ff.yaml',
    'x:',
    'http://u:p@h/',
  ]

  /** Runs the command beside this process, which is the server. */
  const run = (...words: string[]): Promise<Run> =>
    new Promise((resolve) => {
      requests = 0
      const child = execFile(
        process.execPath,
        ['dist/cli.js', ...words, '--allow-remote'],
        { cwd: root },
        (_, out, err) => resolve({ code: child.exitCode, out, err }),
      )
      child.stdin!.end()
    })
  const ok = 'test/fixtures/documents/library-1.yaml'

  it.each([
    ['endless', 'consists of more than 1000 files'],
    ['fanned', 'consists of more than 1000 files'],
    ['loop', 'redirect count exceeded'],
    ['file', 'scheme must be'],
    ['cut', 'check the URL and the network'],
    ['none', 'the server responded with 404'],
  ])('that answers without sense is one clear line: %s', async (kind, said) => {
    for (const words of [
      ['diff', `${origin}/${kind}`, ok],
      ['check', `${origin}/${kind}`],
    ]) {
      const { code, out, err } = await run(...words)
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(/^chronospec: [^\n]*\n$/)
      expect(err).toContain(said)
      expect(requests).toBeLessThan(1002)
    }
  })

  it('of a document whose references are no addresses is not asked for them', async () => {
    const compared = await run('diff', `${origin}/bad`, ok)
    expect([compared.code, compared.err]).toEqual([0, ''])
    const checked = await run('check', `${origin}/bad`)
    expect(checked.code).toBe(2)
    const lines = checked.err.trimEnd().split('\n')
    expect(lines).toHaveLength(BAD.length)
    for (const line of lines) expect(line).toMatch(/^chronospec: .* was not followed: /)
    expect(requests).toBeLessThan(5)
  })

  it.each(['http://[::1', 'http://', 'https://%', 'http://u:p@localhost/'])(
    'is not asked for what is no URL: %s',
    async (url) => {
      for (const words of [
        ['diff', url, ok],
        ['check', url],
        ['check', ok, '--published', url],
        ['diff', ok, ok, '--overlay', url],
      ]) {
        const { code, out, err } = await run(...words)
        expect([words, code, out]).toEqual([words, 2, ''])
        expect(err).toMatch(/^chronospec: [^\n]*(?:is not a URL|contains a user name or password)[^\n]*\n$/)
      }
    },
  )
})

describe('a document with very much of one thing', () => {
  const schemas = (count: number, schemaOf: (index: number) => object): object => ({
    components: {
      schemas: Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, schemaOf(index)])),
    },
  })
  const document = (more: object): string =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...more })

  /** Documents each of which took most of a minute, and the commands that did. */
  const MANY: readonly (readonly [name: string, more: object, words: readonly string[]])[] = [
    ['added components', schemas(10_000, () => ({ type: 'string' })), ['diff', 'empty.json', 'many.json']],
    [
      'dangling references',
      schemas(20_000, (index) => ({ $ref: `#/components/schemas/N${index}` })),
      ['check', 'many.json'],
    ],
    [
      'dangling references',
      schemas(20_000, (index) => ({ $ref: `#/components/schemas/N${index}` })),
      ['diff', 'many.json', 'empty.json'],
    ],
    [
      'steps out of the folder',
      schemas(1, () => ({ $ref: '../'.repeat(100_000) })),
      ['diff', 'many.json', 'empty.json'],
    ],
    [
      'references to another file',
      schemas(5000, (index) => ({ $ref: `named.json#a${index}` })),
      ['diff', 'many.json', 'empty.json'],
    ],
    ['blanks', { info: { title: `${' '.repeat(100_000)}x`, version: '1' } }, ['diff', 'many.json', 'empty.json']],
    [
      'signs of a path',
      { paths: { [`/${'a'.repeat(20_000)}`]: { get: { responses: {} } } } },
      ['diff', 'many.json', 'empty.json', '--path', '/**a**a**a**ab'],
    ],
  ]
  it.each(MANY)('is compared or rejected in seconds: %s', async (_, more, words) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'empty.json'), document({}))
      writeFileSync(join(folder, 'many.json'), document(more))
      const named = Array.from({ length: 5000 }, (_each, index) => [`p${index}`, { $anchor: `a${index}` }])
      writeFileSync(join(folder, 'named.json'), JSON.stringify({ $defs: Object.fromEntries(named) }))
      const start = performance.now()
      expect([0, 1, 2]).toContain(chronospec(words, { cwd: folder }).code)
      expect(performance.now() - start).toBeLessThan(20_000)
    })
  })
})
