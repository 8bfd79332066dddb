import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, isArray, isObject, own } from '../../src/base/json.ts'
import { resolveLocal } from '../../src/base/pointer.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { root } from '../support/cli.ts'
import { exchanges, lineOf, ref, reversedKeys, in30 } from '../support/documents.ts'
import { changeDaysOfEdge, edgeOn } from '../support/edge.ts'
import { mapEntries, mapSchemas } from '../support/every-edit/map-schemas.ts'
import { runs } from '../support/runs.ts'
import { changesBetween } from '../support/judged.ts'

/** What differs beside words, examples, extensions, and names that only generated code stands on. */
function meaningful(base: Json, revision: Json): string[] {
  return changesBetween(base, revision)
    .filter(({ subject }) => !['text', 'info', 'extension', 'component'].includes(subject))
    .filter(({ subject, action }) => !(subject === 'path' && action === 'renamed'))
    .map(lineOf)
}

function read(name: string): JsonObject {
  const file = join(root, 'test/fixtures/documents', name)
  const source = parseDocument(file, readFileSync(file, 'utf8'))
  if ('code' in source) throw new Error(source.message)
  return source.tree as JsonObject
}

/** Real documents: those of the fixtures, and days of the edge service. */
const documents: [name: string, document: JsonObject][] = [
  ...['before.yaml', 'after.json'].map((name): [string, JsonObject] => [name, read(name)]),
  ...changeDaysOfEdge
    .filter((_, index) => index % 6 === 0)
    .map((day): [string, JsonObject] => [day, edgeOn(day) as JsonObject]),
]

/** Small schemas of what the moves below touch. */
function schema(): fc.Arbitrary<JsonObject> {
  const { node } = fc.letrec<{ node: JsonObject }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<JsonObject>(
        { type: 'string', maxLength: 3, description: 'A text.' },
        { type: ['string', 'null'] },
        { type: 'integer', exclusiveMinimum: 1 },
        { enum: ['x'] },
        { enum: ['x', 'y'] },
        ref('A'),
        {},
      ),
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'), { maxKeys: 3, noNullPrototype: true }),
          required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
        },
        { noNullPrototype: true },
      ) as fc.Arbitrary<JsonObject>,
      fc.record({ type: fc.constant('array'), items: tie('node') }) as fc.Arbitrary<JsonObject>,
      fc.record({
        oneOf: fc.tuple(tie('node'), fc.constant({ type: 'boolean' })),
      }) as unknown as fc.Arbitrary<JsonObject>,
      fc.record({
        allOf: fc.tuple(fc.constant(ref('A')), fc.constant({ properties: { d: { type: 'string' } } })),
      }) as unknown as fc.Arbitrary<JsonObject>,
    ),
  }))
  return node
}

const UNORDERED = ['parameters', 'required', 'enum', 'type', 'oneOf', 'anyOf', 'allOf', 'tags', 'servers', 'security']

function withEvery(tree: Json, change: (value: Json, key: string) => Json): Json {
  if (isArray(tree)) return tree.map((item) => withEvery(item, change))
  return isObject(tree) ? mapEntries(tree, (value, key) => change(withEvery(value, change), key)) : tree
}

/** Wraps every schema but the values of an enum that is written as a choice. */
function wrapped(keyword: string): (document: JsonObject) => JsonObject {
  return (document) => mapSchemas(document, (node) => (Object.hasOwn(node, 'const') ? node : { [keyword]: [node] }))
}

/** Schemas are written out once where a reference leads to one that refers to nothing itself. */
function inlined(document: JsonObject): JsonObject {
  return mapSchemas(document, (node) => {
    const target = Object.keys(node).length === 1 ? resolveLocal(document, String(node['$ref'])) : undefined
    return target === undefined || JSON.stringify(target).includes('"$ref"') ? node : target
  })
}

/** Every property that is an object itself becomes a component. */
function named(document: JsonObject): JsonObject {
  const schemas: Record<string, Json> = {}
  const result = mapSchemas(document, (node) => {
    if (!isObject(node['properties'])) return node
    const name = `Named${Object.keys(schemas).length}`
    schemas[name] = node
    return ref(name)
  })
  const components = own(result, 'components') as JsonObject
  return {
    ...result,
    components: { ...components, schemas: { ...(own(components, 'schemas') as JsonObject), ...schemas } },
  }
}

/** Every component schema under another name. */
function renamed(document: JsonObject): JsonObject {
  const moved = JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/schemas/', '"#/components/schemas/New'),
  ) as JsonObject
  const components = own(moved, 'components') as JsonObject | undefined
  const schemas = Object.entries((own(components, 'schemas') ?? {}) as JsonObject)
  return {
    ...moved,
    components: { ...components, schemas: Object.fromEntries(schemas.map(([name, each]) => [`New${name}`, each])) },
  }
}

/** What 3.0 writes in another way. */
function spelledAs30(document: JsonObject): JsonObject {
  return in30(
    mapSchemas(document, ({ type, exclusiveMinimum, exclusiveMaximum, ...rest }) => ({
      ...rest,
      ...(isArray(type) && type.length === 2 && type.includes('null')
        ? { type: type.find((each) => each !== 'null')!, nullable: true }
        : type !== undefined && { type }),
      ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
      ...(typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
    })),
  )
}

/** Object schemas taken apart: each property, and what is required, in a part of its own. */
function split(document: JsonObject): JsonObject {
  return mapSchemas(document, (node) => {
    const { type, properties, required, ...rest } = node
    if (Object.keys(rest).length > 0 || !isObject(properties) || Object.keys(properties).length < 2) return node
    const parts = Object.entries(properties).map(([name, each]): Json => ({ properties: { [name]: each } }))
    return { allOf: [...parts, { ...(type !== undefined && { type }), ...(required !== undefined && { required }) }] }
  })
}

/** Parameters of path items given to each operation. */
function loweredParameters(document: JsonObject): JsonObject {
  const lowered = (item: Json): Json => {
    if (!isObject(item) || !isArray(item['parameters'])) return item
    const { parameters, ...rest } = item
    const given = (operation: Json): Json =>
      isObject(operation)
        ? { ...operation, parameters: [...parameters, ...((operation['parameters'] ?? []) as Json[])] }
        : operation
    return mapEntries(rest, (value, key) =>
      /^(get|put|post|delete|patch|head|options)$/.test(key) ? given(value) : value,
    )
  }
  return { ...document, paths: mapEntries((own(document, 'paths') ?? {}) as JsonObject, lowered) }
}

const moves: [name: string, move: (document: JsonObject) => JsonObject][] = [
  ['the order of keys', (document) => reversedKeys(document) as JsonObject],
  [
    'the order of lists',
    (document) =>
      withEvery(document, (value, key) =>
        UNORDERED.includes(key) && isArray(value) ? value.toReversed() : value,
      ) as JsonObject,
  ],
  ['an allOf of one around each schema', wrapped('allOf')],
  ['an anyOf of one around each schema', wrapped('anyOf')],
  ['a oneOf of one around each schema', wrapped('oneOf')],
  ['wrappers in wrappers', (document) => wrapped('allOf')(wrapped('oneOf')(document))],
  ['schemas written out', inlined],
  ['schemas that were named', named],
  ['components of other names', renamed],
  [
    'types as lists',
    (document) =>
      mapSchemas(document, (node) => (typeof node['type'] === 'string' ? { ...node, type: [node['type']] } : node)),
  ],
  [
    'one-value enums as constants',
    (document) =>
      mapSchemas(document, ({ enum: values, ...rest }) => ({
        ...rest,
        ...(isArray(values) && values.length === 1 ? { const: values[0]! } : values !== undefined && { enum: values }),
      })),
  ],
  [
    'examples in a list',
    (document) =>
      mapSchemas(document, ({ example, ...rest }) => (example === undefined ? rest : { ...rest, examples: [example] })),
  ],
  ['null as 3.0 writes it, and exclusive bounds', spelledAs30],
  [
    'null as a choice',
    (document) =>
      mapSchemas(document, (node) =>
        isArray(node['type']) && node['type'].length === 2 && node['type'].includes('null')
          ? { anyOf: [{ ...node, type: node['type'].find((each) => each !== 'null')! }, { type: 'null' }] }
          : node,
      ),
  ],
  ['objects split into parts', split],
  ['parameters at the operations', loweredParameters],
  [
    'the version of OpenAPI, where nothing is said that only one of them knows',
    (document) => (JSON.stringify(document).includes('"nullable"') ? document : { ...document, openapi: '3.2.0' }),
  ],
]

describe.each(moves)('a move that means nothing, %s,', (_, move) => {
  it.each(documents)('is no difference in %s', (_name, document) => {
    expect(meaningful(document, move(document))).toEqual([])
    expect(meaningful(move(document), document)).toEqual([])
  })

  it('is no difference in documents of any schemas', () => {
    fc.assert(
      fc.property(schema(), (one) => {
        const document = exchanges(one, { A: { type: 'object', properties: { a: { type: 'string' } } } })
        expect(meaningful(document, move(document))).toEqual([])
        expect(meaningful(move(document), document)).toEqual([])
      }),
      runs(150),
    )
  })
})
