import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, own } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'

const number = { type: 'integer' }
const text = { type: 'string' }
const within = (schema: Json, dialect?: Dialect): Json => {
  const { aInB, bInA } = compareSchemas(schema, number, { dialect })
  return [aInB, bInA]
}

/** What a validator says, which knows addresses and anchors. */
async function accepts(schema: Json, value: Json): Promise<boolean> {
  const address = String(own(schema, '$id') ?? 'https://example.com/judged')
  registerSchema(schema as never, address, 'https://json-schema.org/draft/2020-12/schema')
  try {
    const { valid } = await validate(address, value as never)
    return valid
  } finally {
    unregisterSchema(address)
  }
}

describe('a reference', () => {
  it.each<[string, Json]>([
    ['an anchor', { $ref: '#n', $defs: { n: { $anchor: 'n', ...number } } }],
    ['a dynamic anchor', { $ref: '#n', $defs: { n: { $dynamicAnchor: 'n', ...number } } }],
    ['the only dynamic anchor of its name', { $dynamicRef: '#n', $defs: { n: { $dynamicAnchor: 'n', ...number } } }],
    ['an anchor, dynamically', { $dynamicRef: '#n', $defs: { n: { $anchor: 'n', ...number } } }],
    ['a pointer, dynamically', { $dynamicRef: '#/$defs/n', $defs: { n: number } }],
    [
      'an address below that of the document',
      { $id: 'https://example.com/all', $ref: 'n', $defs: { n: { $id: 'n', ...number } } },
    ],
    [
      'an address in full',
      { $ref: 'https://example.com/x/n', $defs: { n: { $id: 'https://example.com/x/n', ...number } } },
    ],
    [
      'an anchor of an address',
      {
        $id: 'https://example.com/all',
        $ref: 'inner#deep',
        $defs: { i: { $id: 'inner', $defs: { d: { $anchor: 'deep', ...number } } } },
      },
    ],
    [
      'a pointer below an address',
      {
        $id: 'https://example.com/all',
        $ref: 'inner#/$defs/d',
        $defs: { i: { $id: 'inner', $defs: { d: number } }, d: text },
      },
    ],
    [
      'a pointer that starts from the nearest address',
      {
        $ref: '#/$defs/i',
        $defs: { i: { $id: 'https://example.com/i', $ref: '#/$defs/d', $defs: { d: number } }, d: text },
      },
    ],
    [
      'an anchor of the nearest address',
      {
        allOf: [{ $id: 'https://example.com/i', $ref: '#n', $defs: { n: { $anchor: 'n', ...number } } }],
        $defs: { n: { $anchor: 'n', ...text } },
      },
    ],
    ['the whole document', { ...number, $defs: { self: { $ref: '#' } } }],
    ['escaped names', { $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': number } }],
  ])('leads to %s', async (_, schema) => {
    expect(within(schema)).toEqual(['yes', 'yes'])
    expect([await accepts(schema, 1), await accepts(schema, 'a')]).toEqual([true, false])
  })

  it('is compared by what it leads to, not by its text', () => {
    const under = (d: Json): Json => ({
      allOf: [{ $id: 'https://example.com/i', $ref: '#/$defs/d', $defs: { d } }],
      $defs: { d: {} },
    })
    expect(compareSchemas(under(number), under(text))).toMatchObject({ aInB: 'no', bInA: 'no' })
    expect(compareSchemas(under(number), under({ ...number, title: 'A' }))).toMatchObject({ aInB: 'yes', bInA: 'yes' })
  })

  it.each<[string, Dialect, JsonObject]>([
    ['an address', 'draft-07', { $ref: 'n', definitions: { n: { $id: 'n', ...number } } }],
    ['an anchor, as an address', 'draft-07', { $ref: '#n', definitions: { n: { $id: '#n', ...number } } }],
    ['an anchor, as an address', 'draft-04', { $ref: '#n', definitions: { n: { id: '#n', ...number } } }],
    ['an anchor', '2019-09', { $ref: '#n', $defs: { n: { $anchor: 'n', ...number } } }],
    ['the whole, recursively', '2019-09', { ...number, $defs: { r: { $recursiveRef: '#' } } }],
  ])('leads to %s in %s', (_, dialect, schema) => {
    expect(within(schema, dialect)).toEqual(['yes', 'yes'])
  })

  it('is unknown where its way decides, or where it does not resolve', () => {
    const tree: Json = {
      $id: 'https://example.com/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      $defs: {
        tree: {
          $id: 'tree',
          $dynamicAnchor: 'node',
          type: 'object',
          properties: { child: { $dynamicRef: '#node' } },
        },
      },
    }
    expect(compareSchemas(tree, { properties: { child: text } })).toMatchObject({ aInB: 'unknown' })
    expect(within({ $ref: '#/$defs/gone' })).toEqual(['unknown', 'unknown'])
  })
})
