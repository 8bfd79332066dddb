import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, isArray, isObject } from '../../src/base/json.ts'
import { documentOf, expectFacts, json, linesBetween, ref, reversedKeys } from '../support/documents.ts'

const string = { type: 'string', description: 'A text.' }

/** A document with a little of everything whose order or wording says nothing. */
const rich: JsonObject = {
  ...documentOf(
    {
      '/things/{id}': {
        summary: 'Things',
        parameters: [{ in: 'path', name: 'id', required: true, schema: string, description: 'Its id.' }],
        get: {
          operationId: 'thing',
          summary: 'A thing',
          tags: ['a', 'b'],
          parameters: [
            { in: 'query', name: 'a', schema: { enum: ['x', 'y', 'z'] } },
            { in: 'header', name: 'X-B', schema: string, example: 'b' },
            { $ref: '#/components/parameters/page' },
          ],
          responses: {
            '200': {
              description: 'Fine.',
              headers: { 'X-A': { schema: string, description: 'A.' } },
              content: json(ref('Thing')),
            },
            default: {
              description: 'Not fine.',
              content: { ...json(ref('Failure')), 'text/plain': { schema: string } },
            },
          },
        },
        put: { requestBody: { description: 'It.', required: true, content: json(ref('Thing')) }, responses: {} },
      },
    },
    {
      parameters: { page: { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1 } } },
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: 'Basic.' } },
      schemas: {
        Thing: {
          type: ['object', 'null'],
          title: 'A thing',
          required: ['id', 'kind', 'elsewhere'],
          properties: {
            id: { ...string, readOnly: true },
            kind: {
              oneOf: [
                { const: 'a', description: 'An a.' },
                { const: 'b', deprecated: true },
              ],
            },
            parts: { items: { anyOf: [ref('Thing'), string, { title: 'T', properties: { a: string } }] } },
            more: { additionalProperties: string, patternProperties: { '^x-': string } },
            pair: { prefixItems: [string, string] },
          },
          allOf: [ref('Base'), { title: 'Own', properties: { own: string } }],
          dependentSchemas: { id: { properties: { kind: string } } },
          not: { required: ['never'], description: 'Never.' },
        },
        Base: { properties: { base: string }, description: 'What all have.' },
        Failure: { properties: { code: { type: 'integer', example: 1 } } },
      },
    },
  ),
  'x-notices': [
    { title: 'a', description: 'A.', inForce: true },
    { title: 'b', inForce: false },
  ],
}

/** Lists whose order OpenAPI gives no meaning. */
const UNORDERED = ['parameters', 'required', 'enum', 'type', 'oneOf', 'anyOf', 'allOf', 'tags', 'x-notices']

describe('changesBetween finds nothing between documents that differ only in', () => {
  it('the order of keys', () => {
    expectFacts(rich, reversedKeys(rich), [])
  })

  it.each(UNORDERED)('the order of %s', (key) => {
    const reordered = withEvery(rich, key, (list) => (isArray(list) ? list.toReversed() : list))
    expect(JSON.stringify(reordered)).not.toBe(JSON.stringify(rich))
    expect(linesBetween(rich, reordered)).toEqual([])
    expect(linesBetween(reordered, rich)).toEqual([])
  })

  it.each(['description', 'summary', 'example'])('%s', (key) => {
    const reworded = withEvery(rich, key, () => 'Other.')
    expect(JSON.stringify(reworded)).not.toBe(JSON.stringify(rich))
    expect(linesBetween(rich, reworded)).toEqual([])
  })

  it.each(['description', 'summary', 'example'])('%s that was left out', (key) => {
    const silent = withEvery(rich, key, () => undefined)
    expect(JSON.stringify(silent)).not.toBe(JSON.stringify(rich))
    expect(linesBetween(rich, silent)).toEqual([])
  })

  it('a reference for the parameter it leads to', () => {
    expect(
      linesBetween(
        rich,
        withEvery(rich, 'parameters', (list) => (isArray(list) ? list.map(inlined) : list)),
      ),
    ).toEqual([])
  })
})

function inlined(parameter: Json): Json {
  return isObject(parameter) && '$ref' in parameter
    ? { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1 } }
    : parameter
}

/** A copy of a tree with every value under `key` changed, or left out where it becomes undefined. */
function withEvery(tree: Json, key: string, change: (value: Json) => Json | undefined): Json {
  if (isArray(tree)) return tree.map((item) => withEvery(item, key, change))
  if (!isObject(tree)) return tree
  const entries = Object.entries(tree).map(([name, value]): [string, Json | undefined] => [
    name,
    name === key ? change(withEvery(value, key, change)) : withEvery(value, key, change),
  ])
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}
