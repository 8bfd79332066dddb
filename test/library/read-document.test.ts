import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DocumentError, diffReport, placeOf, readDocument, snapshots } from '../../src/library/index.ts'
import { chronospec, inFolder, root } from '../support/cli.ts'

const YAML = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses: { '200': { $ref: 'parts.yaml#/Pets' } }
`
const PARTS = `Pets:
  description: All pets.
  content: { application/json: { schema: { type: array, items: { type: string } } } }
`

describe('readDocument', () => {
  it('reads YAML of several files, by a path or a URL of a file, as one document with its places', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'api.yaml')
      writeFileSync(path, YAML)
      writeFileSync(join(folder, 'parts.yaml'), PARTS)
      for (const source of [path, pathToFileURL(path), pathToFileURL(path).href]) {
        const read = await readDocument(source)
        expect(read).toMatchObject({ version: '3.1', problems: [] })
        expect(JSON.stringify(read.document)).not.toMatch(/parts\.yaml|x-files/)
        expect(placeOf(read, '#/paths/~1pets/get')).toEqual({ file: path, line: 5, column: 5 })
        expect(placeOf(read, '/paths/~1nothing')).toBeUndefined()
        expect(snapshots(read.document).days).toEqual([])
      }
    })
  })

  it('reads a text, JSON or YAML, and names it as it is asked to', async () => {
    const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {} }
    for (const text of [JSON.stringify(document), `openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths: {}`]) {
      const read = await readDocument(text, { name: 'pets' })
      expect(read.document).toEqual(document)
      expect(placeOf(read, '/info')?.file).toBe('pets')
    }
  })

  it('reads Swagger 2.0 as OpenAPI 3, with the places of what was written', async () => {
    const text = `swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths: {}\ndefinitions:\n  Pet: { type: object }\n`
    const read = await readDocument(text)
    expect(read).toMatchObject({ version: '2.0', document: { openapi: expect.stringMatching(/^3\./) } })
    expect(placeOf(read, '/components/schemas/Pet')).toEqual({ file: 'document', line: 5, column: 3 })
  })

  it('reports what is wrong with a document that can be read, and where', async () => {
    const text = YAML.replace('get:\n', 'get:\n      summary: a\n      summary: b\n')
    const { problems } = await readDocument(text, { name: 'api.yaml' })
    expect(problems.map(({ code, place }) => [code, place])).toEqual([
      ['repeated-key', 'api.yaml:7:7'],
      expect.arrayContaining([expect.any(String)]),
    ])
  })

  it('applies overlays', async () => {
    await inFolder(async (folder) => {
      const overlay = join(folder, 'overlay.yaml')
      writeFileSync(
        overlay,
        "overlay: 1.0.0\ninfo: {title: A, version: '1'}\nactions: [{target: $.info, update: {title: Birds}}]\n",
      )
      const read = await readDocument(PETS, { overlays: [overlay] })
      expect(read.document['info']).toMatchObject({ title: 'Birds' })
    })
  })

  it.each([
    [
      'a file that is not there',
      'nothing.yaml',
      {},
      /^there is no file nothing\.yaml; correct the path, or pass the text/,
    ],
    ['a folder', root, {}, /^cannot read .*: it is a folder; name a file in it$/],
    [
      'a URL that nobody allowed',
      'https://api.example/openapi.json',
      {},
      /^https:.* is a URL, .*; pass \{ allowRemote: true \}$/,
    ],
    ['a URL of no file', new URL('ftp://api.example/a'), {}, /does not name a file on this machine/],
    [
      'what is no OpenAPI',
      'a: 1\nb: 2\n',
      {},
      /^document:1:1: document is not an OpenAPI document: it has no "openapi" field; /,
    ],
    ['a version that is not read', 'openapi: 3.9.0\npaths: {}\n', {}, /version/],
    ['broken YAML', 'openapi: [3\npaths: {}\n', {}, /^document:\d+:\d+: /],
    ['broken JSON', '{"openapi": "3.1.0",}', { name: 'a.json' }, /^a\.json:1:\d+: /],
    ['an overlay that is none', 'openapi: 3.1.0\npaths: {}\n', { overlays: [join(root, 'package.json')] }, /overlay/],
  ] as const)('rejects %s with its problems, in a line', async (_, source, options, message) => {
    const error = await readDocument(source, options).then(
      () => undefined,
      (thrown: unknown) => thrown as DocumentError,
    )
    expect(error).toBeInstanceOf(DocumentError)
    expect(error!.message).toMatch(message)
    expect(error!.message).not.toMatch(/\n|--\w|\bat \w+ \(/)
    expect(error!.problems.length).toBeGreaterThan(0)
  })

  it('leads no reference out of the folder, unless that is allowed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chronospec-read-'))
    try {
      const inside = join(folder, 'inside')
      mkdirSync(inside)
      writeFileSync(join(folder, 'parts.yaml'), PARTS)
      writeFileSync(join(inside, 'api.yaml'), YAML.replace('parts.yaml', '../parts.yaml'))
      const { problems } = await readDocument(join(inside, 'api.yaml'))
      expect(problems[0]).toMatchObject({ hint: 'pass { allowOutside: true } if that is intended' })
      const allowed = await readDocument(join(inside, 'api.yaml'), { allowOutside: true })
      expect(allowed.problems).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('reads from a URL where that is allowed', async () => {
    const server = createServer((_, response) =>
      response.end(YAML.replace('parts.yaml#/Pets', '#/components/responses/Pets')),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.yaml`
      expect((await readDocument(new URL(url), { allowRemote: true })).document['info']).toMatchObject({
        title: 'Pets',
      })
      await expect(readDocument(`${url.replace(/:\d+\//, ':1/')}`, { allowRemote: true })).rejects.toThrow(
        /^cannot read http/,
      )
    } finally {
      server.close()
    }
  })

  it('gives reports the names and places that the command gives', async () => {
    const names = ['old', 'new'].map((side) => `test/fixtures/many/${side}/shop/orders.yaml`)
    const [base, revision] = await Promise.all(names.map((name) => readDocument(join(root, name), { name })))
    const report = diffReport(base!.document, revision!.document, '2025-01-01')
    const printed = chronospec(['diff', ...names, '--format', 'json', '--today', '2025-01-01'], { cwd: root })
    expect(JSON.parse(JSON.stringify(report))).toEqual(JSON.parse(printed.out))
    expect(report.findings.length).toBeGreaterThan(0)
  })
})

const PETS = join(root, 'test/fixtures/many/new/mail.yaml')

describe('what functions return', () => {
  it('is plain data: a report, changes and problems survive being cloned', async () => {
    const [old, now] = await Promise.all(
      ['old', 'new'].map((side) => readDocument(join(root, `test/fixtures/many/${side}/shop/orders.yaml`))),
    )
    const report = diffReport(old!.document, now!.document, '2025-01-01')
    expect(structuredClone(report)).toEqual(report)
    expect(structuredClone(old)).toEqual(old)
    const { compare, ruleEntries } = await import('../../src/library/diff.ts')
    const compared = compare(old!.document, now!.document)
    expect(structuredClone(compared)).toEqual(compared)
    expect(structuredClone(ruleEntries())).toEqual(JSON.parse(chronospec(['rules', '--format', 'json']).out))
  })
})
