import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { api, endpointsOf, fromDocument, group, snapshots, string, component, day } from 'chronospec/model'
import pets from '../fixtures/models/from-document/index.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { chronospec, inFolder, root } from '../support/cli.ts'

const model = 'test/fixtures/models/from-document/index.ts'
const file = '../fixtures/models/from-document/pets.yaml'

describe('a model that starts from a document', () => {
  const all = snapshots(pets.document)

  it('has all that the document has, of whichever file, and what the model adds', () => {
    const before = all.on(day('2026-06-30'))!
    expect(before['info']).toEqual({ title: 'Pets', version: '1' })
    expect(Object.keys(before['paths'] as object)).toEqual(['/pets', '/cats', '/toys'])
    expect(before['tags']).toEqual([{ name: 'Pets', description: 'All pets.' }, { name: 'Toys' }])
    expect(lookUp(before, ['components', 'responses', 'Pets', 'description'])).toBe('Pets.')
    expect(lookUp(before, ['paths', '/cats', 'get'])).toMatchObject({
      operationId: 'listCats',
      deprecated: true,
      'x-sunset': '2026-07-01',
    })
  })

  it('loses what the model lets go', () => {
    expect(Object.keys(all.on(day('2026-07-01'))!['paths'] as object)).toEqual(['/pets', '/toys'])
  })

  it('is read by the command as any other', () => {
    expect(chronospec(['check', '--model', model])).toEqual({
      code: 0,
      out: `${model} is valid: it changes on 2026-07-01; 1 calendar entry.\n`,
      err: '',
    })
  })
})

describe('a schedule of a model', () => {
  it('says about the document what group and endpointsOf say', async () => {
    const scheduled = api({
      name: 'pets',
      from: await fromDocument(file),
      schedule: {
        'GET /cats': { sunset: '2026-07-01', replacement: 'GET /pets' },
        changes: { 'API title': [{ from: '2026-07-01', value: 'All pets' }] },
        notices: [{ title: 'TLS 1.1', description: 'Refused.', day: '2026-05-01' }],
      },
    })
    expect(scheduled.problems).toEqual([])
    const [before, after] = ['2026-06-30', '2026-07-01'].map((on) => snapshots(scheduled.document).on(day(on))!)
    expect(lookUp(before, ['paths', '/cats', 'get', 'deprecated'])).toBe(true)
    expect(lookUp(after, ['paths', '/cats'])).toBeUndefined()
    expect(lookUp(after, ['info', 'title'])).toBe('All pets')
    expect(lookUp(scheduled.document, ['x-notices', 0, 'title'])).toBe('TLS 1.1')
  })

  it('rejects at compile time an unknown word and an impossible day', async () => {
    const from = await fromDocument(file)
    // @ts-expect-error no word of a lifecycle
    expect(api({ name: 'a', from, schedule: { 'GET /cats': { sunsett: '2026-07-01' } } }).problems).toHaveLength(1)
    // @ts-expect-error no day
    api({ name: 'a', from, schedule: { 'GET /cats': { sunset: '2026-13-01' } } })
  })

  it('is reported in one line where it fits nothing', async () => {
    await inFolder((folder) => {
      const code = `import { api } from 'chronospec/model'\nexport default api({ name: 'a', title: 'A', version: '1', schedule: { 'GET /cat': { sunset: '2026-07-01' } } })\n`
      writeFileSync(join(folder, 'index.ts'), code)
      const run = chronospec(['check', '--model', 'index.ts'], { cwd: folder })
      expect([run.code, run.err.trimEnd().split('\n').length]).toEqual([2, 1])
      expect(run.err).toContain('index.ts:2:16: GET /cat: matches nothing in this API')
    })
  })
})

describe('a schedule beside a document that a model starts from', () => {
  const say = { 'GET /cats': { sunset: '2026-07-01', replacement: 'GET /pets' } }
  const pathsOn = (from: Awaited<ReturnType<typeof fromDocument>>, on: string): string[] => {
    const { document, problems } = api({ name: 'a', from })
    expect(problems).toEqual([])
    return Object.keys(lookUp(snapshots(document).on(day(on)), ['paths']) as object)
  }

  it('says when its parts go, in the module', async () => {
    const from = await fromDocument(file, { schedule: say })
    expect(pathsOn(from, '2026-06-30')).toContain('/cats')
    expect(pathsOn(from, '2026-07-01')).not.toContain('/cats')
    expect(endpointsOf(from, 'GET /cats')[0]?.operation).toHaveProperty(['x-lifecycle', 'sunset'], '2026-07-01')
    expect(pathsOn(await fromDocument(file), '2026-07-01')).toContain('/cats')
  })

  const inFiles = (schedule: string): Promise<{ code: number | null; err: string; out: string }> =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'a.yaml'), readFileSync(join(root, 'test/fixtures/models/shop.yaml'), 'utf8'))
      writeFileSync(join(folder, 's.yaml'), schedule)
      const code = `import { api, fromDocument } from 'chronospec/model'\nexport default api({ name: 'a', from: await fromDocument('./a.yaml', { schedule: './s.yaml' }) })\n`
      writeFileSync(join(folder, 'index.ts'), code)
      return chronospec(['timeline', '--model', 'index.ts'], { cwd: folder })
    })

  it('may be a file, named from the module that calls', async () => {
    const run = await inFiles('GET /customers: { sunset: 2027-07-01 }\n')
    expect([run.code, run.err]).toEqual([0, ''])
    expect(run.out).toContain('2027-07-01')
    expect((await inFiles('# Nothing yet.\n')).code).toBe(0)
  })

  it('is reported with its own lines where it fits nothing', async () => {
    const { code, err } = await inFiles('# Soon.\nGET /order: { sunset: 2027-07-01 }\n')
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/s\.yaml:2:1: GET \/order: matches nothing in this API; did you mean GET \/orders\?\n$/),
    ])
    expect((await inFiles('[')).err).toMatch(/s\.yaml:\d:\d: cannot load the model: Error: not readable/)
  })
})

describe('fromDocument', () => {
  it('takes a path from the module that calls, or a URL', async () => {
    const read = await fromDocument(file)
    expect(await fromDocument(new URL(file, import.meta.url))).toEqual(read)
    expect(read).toHaveProperty(['paths', '/pets', 'get', 'operationId'], 'listPets')
  })

  it('gives what the model says precedence, and keeps the rest', async () => {
    const from = await fromDocument(file)
    const { document, clashes } = api({
      name: 'a',
      from,
      title: 'Other',
      endpoints: group({ sunset: '2026-01-01' }, endpointsOf(from, 'GET /pets')),
      components: [component('Added', string())],
    })
    expect(clashes).toEqual([])
    expect(document['info']).toEqual({ title: 'Other', version: '1' })
    expect(lookUp(document, ['paths', '/pets', 'get', 'x-lifecycle'])).toEqual({ sunset: '2026-01-01' })
    expect(lookUp(document, ['components', 'schemas', 'Added'])).toEqual({ type: 'string' })
    expect(lookUp(document, ['components', 'responses', 'Pets'])).toBeDefined()
  })

  it('leads to an operation that the document has, or says that it has none', async () => {
    const from = await fromDocument(file)
    expect(() => endpointsOf(from, 'PUT /pets')).toThrow('the document has no operation PUT /pets')
  })
})

describe('what is wrong with a model that starts from a document', () => {
  const cases: [what: string, document: string | undefined, code: string, said: RegExp][] = [
    [
      'no such file',
      undefined,
      '',
      /^chronospec: test\/\.folder-\w+\/index\.ts:3:\d+: cannot load the model: Error: there is no file \.\/a\.yaml; /,
    ],
    [
      'no YAML',
      'openapi: [',
      '',
      /^chronospec: test\/\.folder-\w+\/a\.yaml:\d+:\d+: cannot load the model: Error: not readable as YAML or JSON/,
    ],
    ['no OpenAPI', 'a: 1', '', /a\.yaml:1:1: cannot load the model: Error: .* is not an OpenAPI document/],
    [
      'Swagger 2.0',
      'swagger: "2.0"\ninfo: {}\npaths: {}',
      '',
      /index\.ts:3:\d+: cannot load the model: Error: a\.yaml is Swagger 2\.0/,
    ],
    [
      'a lifecycle in the document that cannot be',
      'openapi: 3.1.0\ninfo: { title: A }\npaths:\n  /a:\n    get:\n      x-lifecycle: { sunset: never }\n      responses: {}\n',
      '',
      /a\.yaml:[56]:\d+: GET \/a: sunset "never" is not a day/,
    ],
    [
      'an operation that it has not',
      'openapi: 3.1.0\ninfo: { title: A }\npaths: {}',
      "endpoints: endpointsOf(from, 'GET /b')",
      /index\.ts:5:\d+: cannot load the model: TypeError: the document has no operation GET \/b/,
    ],
  ]
  it.each(cases)('is reported in one line with its place: %s', async (_, document, code, said) => {
    await inFolder((folder) => {
      if (document !== undefined) writeFileSync(join(folder, 'a.yaml'), document)
      writeFileSync(
        join(folder, 'index.ts'),
        `import { api, endpointsOf, fromDocument } from 'chronospec/model'\n\nconst from = await fromDocument('./a.yaml')\nvoid endpointsOf\nexport default api({ name: 'a', from, ${code} })\n`,
      )
      const run = chronospec(['check', '--model', join(folder, 'index.ts')])
      expect(run.err).toMatch(said)
      expect([run.out, run.code, run.err.trimEnd().split('\n').length]).toEqual(['', 2, 1])
    })
  })

  it('is found for a document of any name', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'a b#c?.yaml')
      writeFileSync(path, 'openapi: 3.1.0\ninfo: { title: A }\npaths: {}')
      expect(await fromDocument(pathToFileURL(path))).toHaveProperty(['info', 'title'], 'A')
    })
  })
})
