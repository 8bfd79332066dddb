import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { type Run, chronospec } from '../support/cli.ts'

const models = 'test/fixtures/models'
const folder = mkdtempSync(join(tmpdir(), 'chronospec-models-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function snapshot(model: string, day: string, ...more: string[]): { run: Run; tree: JsonObject } {
  const run = chronospec(['snapshot', '--no-config', '--model', model, '--at', day, '--format', 'json', ...more])
  expect(run.code, run.err).toBe(0)
  return { run, tree: JSON.parse(run.out) as JsonObject }
}

describe('a model that never changes', () => {
  it('has a manifest and a calendar without a day in them, and generate says how to write one', () => {
    const still = '{ "openapi": "3.1.0", "info": { "title": "Still", "version": "1" }, "paths": {} }'
    const words = ['generate', '--no-config', '--model', written('still.json', still), '--out', join(folder, 'out')]
    const run = chronospec(words)
    expect([run.code, run.err]).toEqual([
      0,
      expect.stringMatching(
        /^wrote 3 files to .*; the model never changes; to write a day anyway, name it with --days\n$/,
      ),
    ])
    expect(chronospec([...words, '--check'])).toEqual({ code: 0, out: '', err: '' })
    expect(JSON.parse(readFileSync(join(folder, 'out/still/index.json'), 'utf8'))).toMatchObject({ snapshots: [] })
  })
})

describe('a document of several files as a model', () => {
  const shop = `${models}/shop/openapi.yaml`

  it('gives snapshots that stand for themselves, with components named as the files are', () => {
    const { run, tree } = snapshot(shop, '2024-01-01')
    expect(run.err).toBe('')
    expect(Object.keys(lookUp(tree, ['components', 'schemas']) as object)).toEqual(['Order', 'item'])
    expect(run.out).not.toMatch(/x-files|\.yaml/)
    expect(lookUp(tree, ['components', 'schemas', 'Order', 'properties', 'parent'])).toEqual({
      $ref: '#/components/schemas/Order',
    })
    expect(lookUp(tree, ['info', 'version'])).toBe('3.1.4')
  })

  it('is, bundled, what it was in several files', () => {
    const bundled = written('shop.json', snapshot(shop, '2024-01-01', '--plain').run.out)
    const run = chronospec(['diff', '--no-config', shop, bundled, '--today', '2024-01-01', '--format', 'json'])
    const findings = (JSON.parse(run.out) as { findings: { level: string; class: string }[] }).findings
    // What has a lifecycle says so in a snapshot; all else is the same.
    expect(findings.filter((finding) => finding.level !== 'info' || finding.class === 'wire')).toEqual([])
  })

  it('has the lifecycles of all its files', () => {
    const on = (day: string, path: readonly string[]): Json | undefined => lookUp(snapshot(shop, day).tree, path)
    const order = ['components', 'schemas', 'Order']
    expect(on('2025-06-01', [...order, 'properties', 'code', 'deprecated'])).toBe(true)
    expect(on('2026-01-01', [...order, 'required'])).toEqual(['id'])
    expect(on('2026-01-01', ['paths', '/orders', 'get', 'parameters'])).toEqual([])
    expect(on('2027-01-01', ['paths', '/orders/{id}'])).toBeUndefined()
    const calendar = chronospec(['timeline', '--no-config', '--model', shop, '--format', 'json'])
    expect((JSON.parse(calendar.out) as { elements: string[] }[]).flatMap(({ elements }) => elements)).toEqual([
      'GET /orders/{id}',
      'GET /orders ?page',
      'Order.code',
      'GET /orders ?page',
      'Order.code',
    ])
  })

  it('names the file and the line of what is wrong', () => {
    const order = readFileSync(`${models}/shop/schemas/order.yaml`, 'utf8')
    written(
      'order.yaml',
      order.replace('deprecated: 2025-01-01', 'deprecated: 2025-02-30').replace(/ {2}items:[^]*/, ''),
    )
    const root = `{"openapi": "3.1.0", "info": {"title": "S", "version": "1"}, "paths": {}, "components": {"schemas": {"Order": {"$ref": "order.yaml"}, "Gone": {"$ref": "gone.yaml"}}}}`
    const run = chronospec(['check', '--no-config', '--model', written('root.json', root)])
    expect(run.code).toBe(2)
    expect(run.err.replaceAll(`${folder}/`, '')).toMatch(
      /root\.json:1:\d+: the reference "gone\.yaml" was not followed: there is no such file/,
    )
    expect(run.err).toMatch(/order\.yaml:5:3: Order\.code: deprecated "2025-02-30" is not a day/)
  })
})

it('a document whose files lead to each other in a circle is rejected, with the place, by every command', () => {
  written('one.json', '{"$ref": "two.json"}')
  written('two.json', '{\n"$ref": "one.json"}')
  const root = '{"openapi": "3.0.3", "info": {"title": "C", "version": "1"}, "paths": {"/a": {"$ref": "one.json"}}}'
  const model = written('circle.json', root)
  for (const line of [['check'], ['snapshot', '--at', '2024-01-01']]) {
    const run = chronospec([...line, '--no-config', '--model', model])
    expect(run.code).toBe(2)
    expect(run.err).toMatch(/two\.json:2:1: the reference leads back to itself, so it has no target; point it/)
  }
})

describe('a Swagger 2.0 document as a model', () => {
  const model = `${models}/swagger.yaml`

  it('comes out as it is where nothing in it has a lifecycle', () => {
    const still = written(
      'still.yaml',
      readFileSync(model, 'utf8')
        .replaceAll(/,? ?x-lifecycle(-values)?: \{(\{[^}]*\}|[^{}])*\}( \})?/g, '$3')
        .replaceAll(/, x-lifecycle-values: .*$/gm, ' }'),
    )
    const { tree } = snapshot(still, '2025-06-01', '--plain')
    expect(tree).toEqual(load(readFileSync(still, 'utf8')))
  })

  it('is marked with what Swagger 2.0 has, and loses what is gone', () => {
    const { tree } = snapshot(model, '2025-06-01')
    const at = (path: readonly (string | number)[]): Json | undefined => lookUp(tree, path)
    expect([at(['swagger']), at(['info', 'version'])]).toEqual(['2.0', '1.2.3'])
    expect([
      at(['paths', '/cats', 'get', 'deprecated']),
      at(['paths', '/pets', 'get', 'parameters', 1, 'x-deprecated']),
    ]).toEqual([true, true])
    expect(at(['definitions', 'Pet', 'properties', 'kind', 'x-deprecated-values'])).toEqual(['dodo'])
    const later = snapshot(model, '2026-01-01').tree
    expect(Object.keys(lookUp(later, ['definitions']) as object)).toEqual(['Pet'])
    expect(lookUp(later, ['definitions', 'Pet'])).toEqual({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, kind: { type: 'string', enum: ['cat', 'dog'] } },
    })
  })

  it('is brought up with its marks, in the customary order', () => {
    const { tree } = snapshot(model, '2025-06-01', '--openapi', '3.1')
    expect(Object.keys(tree)).toEqual([
      'openapi',
      'info',
      'x-snapshot',
      'servers',
      'tags',
      'security',
      'paths',
      'components',
    ])
    const pets = ['paths', '/pets']
    expect(lookUp(tree, [...pets, 'get', 'parameters', 1])).toMatchObject({ name: 'size', deprecated: true })
    const form = [
      ...pets,
      'post',
      'requestBody',
      'content',
      'application/x-www-form-urlencoded',
      'schema',
      'properties',
    ]
    expect(lookUp(tree, [...form, 'nick'])).toMatchObject({ deprecated: true, 'x-sunset': '2026-01-01' })
    const nick = ['components', 'schemas', 'Pet', 'properties', 'nick']
    expect(lookUp(tree, nick)).toMatchObject({ type: ['string', 'null'], deprecated: true })
  })

  it('differs from day to day as any model does', () => {
    const run = chronospec(['diff', '--no-config', `${model}@2025-06-01`, `${model}@2026-01-01`, '--format', 'json'])
    expect((JSON.parse(run.out) as { removed: { fields: unknown[] } }).removed.fields).toHaveLength(3)
  })
})

describe('check', () => {
  const odd = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Odd', version: '1' },
    paths: {
      '/a/{x}': { get: { responses: { '200': { description: 'Fine.' } } } },
      '/a/{y}': { get: { responses: { '200': { description: 'Fine.' } } } },
    },
    components: { schemas: { Unused: { required: ['a'], properties: {} } } },
  })

  it('passes what is merely odd, and says so; with --strict it fails', () => {
    const model = written('odd.json', odd)
    const run = chronospec(['check', '--no-config', '--model', model])
    expect(run.code).toBe(0)
    expect(run.out).toContain('is valid: it never changes; 0 calendar entries; 3 warnings.')
    expect(run.err.split('\n').map((line) => line.replace(/^(warning: )?.*?\.json:\S+ /, '$1'))).toEqual([
      'warning: Unused: requires "a", which is not one of its properties; add the property, or drop the name from required',
      'warning: GET /a/{y}: claims the same path as GET /a/{x}; paths that differ only in the names of their parameters are one path; keep one of them',
      'warning: nothing uses the schema Unused; remove it, or use it',
      '',
    ])
    expect(chronospec(['check', '--no-config', '--model', model, '--strict']).code).toBe(1)
    expect(chronospec(['check', '--strict'])).toMatchObject({ code: 0, err: '' })
  })

  it('and every other command reject a document of no known version, though it never changes', () => {
    const model = written('future.json', '{"openapi": "3.9.0", "info": {"title": "F", "version": "1"}, "paths": {}}')
    for (const line of [['check'], ['snapshot', '--at', '2024-01-01'], ['timeline']]) {
      const run = chronospec([...line, '--no-config', '--model', model])
      expect([run.code, run.err]).toEqual([2, expect.stringContaining('its OpenAPI version is "3.9.0"') as string])
    }
  })

  it('leaves other commands to what is wrong', () => {
    expect(snapshot(written('odd2.json', odd), '2024-01-01', '--plain').tree).toEqual(JSON.parse(odd))
  })
})

describe('what a version cannot say', () => {
  const model = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Late', version: '1', summary: 'Short.' },
    webhooks: { done: { post: { responses: { '200': { description: 'Fine.' } } } } },
    components: {
      schemas: {
        Map: { type: 'object', patternProperties: { '^x': { type: 'string' } }, additionalProperties: false },
        Other: { patternProperties: { '^y': { type: 'string' } } },
        Nothing: { type: 'null' },
        Either: { anyOf: [{ type: 'null' }, { type: 'string' }] },
        Pair: { type: 'array', prefixItems: [{ type: 'string' }] },
      },
    },
  })

  it('is named once a kind on standard error, with its place, and not where it is quiet', () => {
    const path = written('late.json', model)
    const { run } = snapshot(path, '2024-01-01', '--openapi', '3.0')
    expect(run.err.split('\n').map((line) => line.replace(/^.*?\.json:\S+ /, ''))).toEqual([
      'OpenAPI 3.0 cannot express webhooks; it is kept as x-webhooks',
      'OpenAPI 3.0 cannot express a summary of the API; it is kept as x-summary',
      'OpenAPI 3.0 cannot express patternProperties (here and in 1 other place); it is kept as x-patternProperties',
      'OpenAPI 3.0 cannot express a closed object with patterns for names; any name may match any of them',
      'OpenAPI 3.0 cannot express a schema of null alone; it becomes a nullable string that matches no string',
      'OpenAPI 3.0 cannot express prefixItems; each item may be any of them',
      '',
    ])
    expect(snapshot(path, '2024-01-01', '--openapi', '3.0', '-q').run.err).toBe('')
    expect(snapshot(path, '2024-01-01').run.err).toBe('')
  })

  it('is read back by diff from what a snapshot keeps of it', () => {
    const path = written('late2.json', model)
    const kept = written('kept.json', snapshot(path, '2024-01-01', '--openapi', '3.0', '-q').run.out)
    const run = chronospec(['diff', '--no-config', path, kept, '--today', '2024-01-01', '--format', 'json'])
    const found = (JSON.parse(run.out) as { findings: { rule: string }[] }).findings.map(({ rule }) => rule)
    expect(found).not.toContain('webhook-removed')
  })

  it('of OpenAPI 3.2 is named for 3.1 too', () => {
    const later = model
      .replace('3.1.0', '3.2.0')
      .replace('"webhooks"', '"tags": [{"name": "a", "kind": "nav"}], "paths": {"/a": {"query": {}}}, "webhooks"')
    expect(snapshot(written('later.json', later), '2024-01-01', '--openapi', '3.1').run.err).toMatch(
      /OpenAPI 3\.1 cannot express the field kind of a tag; it is kept as x-oai-kind\n.*the field query of a path; it is kept as x-oai-query\n$/,
    )
  })
})

describe('what Swagger 2.0 says and OpenAPI 3 does not', () => {
  it('is named and kept', () => {
    const items = { type: 'array', items: { type: 'string' } }
    const model = JSON.stringify({
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      paths: {
        '/a': {
          get: {
            schemes: ['wss'],
            parameters: [
              { name: 'a', in: 'query', ...items, collectionFormat: 'tsv' },
              { name: 'b', in: 'query', type: 'array', items: { ...items, collectionFormat: 'pipes' } },
            ],
            responses: { '200': { description: 'Fine.', headers: { 'X-A': { ...items, collectionFormat: 'ssv' } } } },
          },
        },
      },
    })
    const { run, tree } = snapshot(written('tabs.json', model), '2024-01-01', '--openapi', '3.0', '--plain')
    expect(run.err.split('\n').map((line) => line.replace(/^.*?\.json:\S+ /, ''))).toEqual([
      'OpenAPI 3.0 cannot express schemes of one operation; it is kept as x-schemes',
      'OpenAPI 3.0 cannot express lists with tabs between their items; each item is a parameter of its own',
      'OpenAPI 3.0 cannot express the collectionFormat of lists in lists; it is kept as x-collectionFormat',
      'OpenAPI 3.0 cannot express the collectionFormat of a header; it is kept as x-collectionFormat',
      '',
    ])
    expect(Object.keys(tree)).toEqual(['openapi', 'info', 'paths'])
    const get = ['paths', '/a', 'get']
    expect(lookUp(tree, [...get, 'x-schemes'])).toEqual(['wss'])
    expect(lookUp(tree, [...get, 'responses', '200', 'headers', 'X-A', 'x-collectionFormat'])).toBe('ssv')
  })
})

describe('the version of a document', () => {
  it('stays, so that the next one can be found from two snapshots', () => {
    const model = `${models}/petstore.yaml`
    const [base, revision] = ['2024-03-01', '2026-01-01'].map((day) =>
      written(`${day}.json`, snapshot(model, day).run.out),
    )
    const run = chronospec(['diff', '--no-config', base!, revision!, '--format', 'next-version'])
    expect(run.out.trim()).toBe('2.0.0')
  })
})
