import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, own } from '../../src/base/json.ts'
import { lookUp, resolveLocal } from '../../src/base/pointer.ts'
import type { SnapshotOptions } from '../../src/emit/snapshot.ts'
import { OPENAPI_VERSIONS, respelling } from '../../src/emit/version.ts'
import { extended, operation, snapshotAt, tiny, withSchema } from '../support/document.ts'
import { everything, samples } from '../support/everything.ts'

const fated = { 'x-lifecycle': { deprecated: '2024-01-01', sunset: '2025-01-01' } }
type Version = (typeof OPENAPI_VERSIONS)[number]
const KEYWORD: Readonly<Record<Version, readonly string[]>> = {
  '3.0': ['operation', 'parameter', 'header', 'schema'],
  '3.1': ['operation', 'parameter', 'header', 'schema'],
  '3.2': ['operation', 'parameter', 'header', 'schema', 'securityScheme'],
}
const thing = ['components', 'schemas', 'Thing']

describe.each(OPENAPI_VERSIONS)('in OpenAPI %s', (openapi) => {
  it.each(samples)('a deprecated $kind carries the marker the version has for it', ({ kind, path }) => {
    const state = snapshotAt(extended(everything, path, fated), path, '2024-01-01', { openapi })
    const keyword = KEYWORD[openapi].includes(kind)
    expect([own(state, 'deprecated'), own(state, 'x-deprecated')]).toEqual(
      keyword ? [true, undefined] : [undefined, true],
    )
    expect([own(state, 'x-sunset'), own(state, 'x-lifecycle')]).toEqual(['2025-01-01', fated['x-lifecycle']])
  })

  it('a document names the version', () => {
    expect(snapshotAt(tiny(), ['openapi'], '2024-01-01', { openapi })).toMatch(`${openapi}.`)
  })

  it('what no version spells differently stays the same object', () => {
    expect(own(respelling('3.1', openapi)?.(everything) ?? everything, 'tags')).toBe(everything['tags'])
  })

  const shared = { get: operation() }
  const sharing: [string, JsonObject][] = [
    [
      'a shared path item of a path',
      { paths: { '/a': { $ref: '#/components/pathItems/A' } }, components: { pathItems: { A: shared } } },
    ],
    [
      'a shared path item of a webhook',
      { webhooks: { done: { $ref: '#/components/pathItems/A' } }, components: { pathItems: { A: shared } } },
    ],
    [
      'a definition inside a schema',
      {
        components: {
          schemas: {
            Thing: { $defs: { Part: { type: 'string' } }, items: { $ref: '#/components/schemas/Thing/$defs/Part' } },
          },
        },
      },
    ],
  ]
  it.each(sharing)('no reference to %s leads to nothing', (_, fields) => {
    const result = snapshotAt(tiny(fields), [], '2024-01-01', { openapi }) ?? null
    expect(references(result).filter((reference) => resolveLocal(result, reference) === undefined)).toEqual([])
  })
})

describe('a deprecated value of an enum', () => {
  const schema = {
    type: 'string',
    enum: ['a', 'b'],
    'x-lifecycle-values': { b: { deprecated: '2024-01-01', sunset: '2025-01-01' } },
  }
  const said = 'Deprecated: gone from 2025-01-01 on.'
  const marks = {
    'x-enum-descriptions': ['', said],
    'x-enumDescriptions': { b: said },
    'x-deprecated-values': ['b'],
    'x-sunset-values': { b: '2025-01-01' },
    'x-lifecycle-values': { b: fated['x-lifecycle'] },
  }
  const on = (of: JsonObject, text: string, options: SnapshotOptions): Json | undefined =>
    snapshotAt(withSchema(of), thing, text, options)

  it.each(['3.0', '3.1', '3.2'] as const)('is named beside the enum in %s, which keeps its shape', (openapi) => {
    expect(on(schema, '2023-12-31', { openapi })).toEqual({ type: 'string', enum: ['a', 'b'] })
    expect(on(schema, '2024-01-01', { openapi })).toEqual({
      type: 'string',
      enum: ['a', 'b'],
      description: '`b` is deprecated: gone from 2025-01-01 on.',
      ...marks,
    })
    expect(on(schema, '2025-01-01', { openapi })).toEqual({ type: 'string', enum: ['a'] })
  })

  it('has its end beside it where the snapshot is plain', () => {
    const { 'x-lifecycle-values': _, ...plain } = marks
    expect(on(schema, '2024-01-01', { plain: true })).toMatchObject(plain)
    expect(on(schema, '2024-01-01', { plain: true })).not.toHaveProperty('x-lifecycle-values')
  })

  it('keeps what is said of the schema and of its values, and goes with all that is said of it', () => {
    const words = {
      ...schema,
      description: 'A kind.',
      'x-enum-varnames': ['A', 'B'],
      'x-enum-descriptions': ['First.', 'Second.'],
    }
    expect(on(words, '2024-01-01', {})).toMatchObject({
      description: 'A kind.\n\n`b` is deprecated: gone from 2025-01-01 on.',
      'x-enum-varnames': ['A', 'B'],
      'x-enum-descriptions': ['First.', `Second. ${said}`],
      'x-enumDescriptions': { b: `Second. ${said}` },
    })
    expect(on(words, '2025-01-01', {})).toEqual({
      type: 'string',
      enum: ['a'],
      description: 'A kind.',
      'x-enum-varnames': ['A'],
      'x-enum-descriptions': ['First.'],
    })
  })

  it('shares a sentence with the values of the same lifecycle', () => {
    const fate = { deprecated: '2024-01-01', replacement: 'd' }
    const fates = { a: fate, b: fate, c: { deprecated: '2024-01-01' } }
    expect(own(on({ enum: ['a', 'b', 'c', 'd'], 'x-lifecycle-values': fates }, '2024-01-01', {}), 'description')).toBe(
      '`a`, `b` are deprecated; use `d` instead.\n\n`c` is deprecated.',
    )
  })
})

describe('a deprecated property that refers to a component', () => {
  const document = withSchema({ properties: { a: { $ref: '#/components/schemas/Thing', ...fated } } })
  const on = (openapi: Version): Json | undefined =>
    snapshotAt(document, [...thing, 'properties', 'a'], '2024-01-01', { openapi })
  const words = {
    description: 'Deprecated: gone from 2025-01-01 on.',
    deprecated: true,
    'x-sunset': '2025-01-01',
    ...fated,
  }

  it('is wrapped in 3.0, which ignores what is beside a reference, and not in the others', () => {
    expect(on('3.0')).toEqual({ ...words, allOf: [{ $ref: '#/components/schemas/Thing' }] })
    expect(on('3.1')).toEqual({ ...words, $ref: '#/components/schemas/Thing' })
    expect(on('3.2')).toEqual(on('3.1'))
  })
})

describe('OpenAPI 3.0', () => {
  const rewrite = (document: JsonObject): Json => respelling('3.1', '3.0')!(document)

  it('keeps what only later versions have of a document as extensions', () => {
    expect(
      rewrite({
        jsonSchemaDialect: 'd',
        webhooks: {},
        info: { title: 'T', version: '1', summary: 'S', license: { name: 'L', identifier: 'MIT' } },
      }),
    ).toEqual({
      'x-webhooks': {},
      info: { title: 'T', version: '1', 'x-summary': 'S', license: { name: 'L', 'x-identifier': 'MIT' } },
      paths: {},
    })
  })

  it('keeps shared path items under an extension, and the references to them lead there', () => {
    const item = { get: operation() }
    const document = tiny({
      paths: { '/a': { $ref: '#/components/pathItems/A' }, '/b': { summary: 'B.', $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: item }, schemas: {} },
    })
    const $ref = '#/components/x-pathItems/A'
    expect(rewrite(document)).toMatchObject({
      paths: { '/a': { $ref }, '/b': { summary: 'B.', $ref } },
      components: { schemas: {}, 'x-pathItems': { A: item } },
    })
    expect(lookUp(rewrite(document), ['components', 'pathItems'])).toBeUndefined()
  })
})

it.each(['3.0', '3.1'] as const)('what only 3.2 has is kept as an extension in %s', (openapi) => {
  const document = tiny({
    $self: 'https://example.com/a',
    servers: [{ url: '/', name: 'main' }],
    tags: [{ name: 'a', summary: 'A', parent: 'b', kind: 'nav' }],
    paths: { '/a': { query: operation(), additionalOperations: { LINK: operation() } } },
  })
  const rewritten = respelling('3.2', openapi)!({ ...document, openapi: '3.2.0' })
  expect(rewritten).toMatchObject({
    'x-oai-$self': 'https://example.com/a',
    servers: [{ url: '/', 'x-oai-name': 'main' }],
    tags: [{ name: 'a', 'x-oai-summary': 'A', 'x-oai-parent': 'b', 'x-oai-kind': 'nav' }],
    paths: { '/a': { 'x-oai-query': operation(), 'x-oai-additionalOperations': { LINK: operation() } } },
  })
  expect(respelling('3.2', '3.2')).toBeUndefined()
})

function references(node: Json): string[] {
  if (typeof node !== 'object' || node === null) return []
  const reference = own(node, '$ref')
  return [...(typeof reference === 'string' ? [reference] : []), ...Object.values(node).flatMap(references)]
}
