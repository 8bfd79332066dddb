import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, documentOf, json, ref, verdictsBetween } from '../support/documents.ts'

const text = { type: 'string' }
const taking = (schema: Json, schemas: Readonly<Record<string, Json>> = {}): Json =>
  documentOf({ '/p': { post: { requestBody: { content: json(schema) }, responses: {} } } }, { schemas })
const named = { type: 'object', properties: { name: text } }
const requiring = (name: string): Json => ({ ...named, required: [name] })

const rows: readonly (readonly [what: string, base: Json, revision: Json, expected: string])[] = [
  ['a name that nothing declares', taking(named), taking(requiring('size')), 'warning request-required-name-added'],
  [
    'a name that another part declares',
    taking({ allOf: [{ properties: { size: text } }, named] }),
    taking({ allOf: [{ properties: { size: text } }, requiring('size')] }),
    'breaking request-required-name-added',
  ],
  [
    'a name that the schema around a component declares',
    taking({ properties: { size: text }, allOf: [ref('A')] }, { A: named }),
    taking({ properties: { size: text }, allOf: [ref('A')] }, { A: requiring('size') }),
    'breaking request-required-name-added',
  ],
  [
    'a name that one choice declares',
    taking({ ...named, anyOf: [{ properties: { size: text } }, { properties: { name: text } }] }),
    taking({ ...named, required: ['size'], anyOf: [{ properties: { size: text } }, { properties: { name: text } }] }),
    'breaking request-required-name-added',
  ],
  [
    'a name in a map of anything of one kind',
    taking({ ...named, additionalProperties: text }),
    taking({ ...named, additionalProperties: text, required: ['size'] }),
    'breaking request-required-name-added',
  ],
  [
    'a name of an object that declares none at all',
    taking({ type: 'object' }),
    taking({ type: 'object', required: ['size'] }),
    'breaking request-required-name-added',
  ],
  [
    'a name in an item of a list',
    answers({ items: requiring('size'), properties: { size: text } }),
    answers({ items: named, properties: { size: text } }),
    'warning response-required-name-removed',
  ],
  [
    'a name of a component that is the item of a list',
    answers({ properties: { size: text, data: { items: ref('A') } } }, { A: requiring('size') }),
    answers({ properties: { size: text, data: { items: ref('A') } } }, { A: named }),
    'warning response-required-name-removed',
  ],
]

const id = { type: 'string', readOnly: true }
const choices = (property: Json): Json => ({
  oneOf: [
    { properties: { kind: { const: 'a' }, id: property } },
    { allOf: [{ properties: { kind: { const: 'b' } } }, ref('Base')] },
  ],
})

describe('A name in required that choices declare', () => {
  it.each([
    ['never sent in requests where each calls it read-only', id, 'info request-required-name-added'],
    ['required where one does not', text, 'breaking request-required-name-added'],
  ] as const)('is %s', (_, property, expected) => {
    const schemas = { Base: { properties: { id: ref('Id') } }, Id: id }
    const [before, after] = [choices(property), { ...(choices(property) as JsonObject), required: ['id'] }]
    expect(verdictsBetween(taking(before, schemas), taking(after, schemas))).toEqual([expected])
  })
})

describe('A name in required', () => {
  it.each(rows)('is judged by whether any schema of its object declares it: %s', (_, base, revision, expected) => {
    expect(verdictsBetween(base, revision)).toEqual([expected])
  })
})
