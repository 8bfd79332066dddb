import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { nameText } from '../../src/diff/location.ts'
import {
  type Row,
  allLinesBetween,
  answers,
  documentOf,
  exchanges,
  expectFacts,
  expectLawful,
  getting,
  linesBetween,
} from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const string = { type: 'string' }
const described = { type: 'string', description: 'What it is called.' }
const thing = (properties: JsonObject, required: string[] = []): JsonObject => exchanges({ properties, required })
const until = (sunset?: Json): JsonObject =>
  thing({ a: { ...string, deprecated: true, ...(sunset !== undefined && { 'x-sunset': sunset }) } })
const having = (schemas: JsonObject): JsonObject => documentOf({}, { schemas })

const rows: Row[] = [
  ['a sunset that was set', until(), until('2025-01-01'), ['sunset added: Thing.a [request, response]']],
  [
    'a sunset that was moved',
    until('2025-01-01'),
    until('2025-06-01'),
    ['sunset changed: Thing.a [request, response]: "2025-01-01" → "2025-06-01"'],
  ],
  ['a sunset that was dropped', until('2025-01-01'), until(), ['sunset removed: Thing.a [request, response]']],
  [
    'a sunset in another spelling',
    until('2025-01-01'),
    thing({ a: { ...string, deprecated: true, 'x-lifecycle': { sunset: '2025-01-01' } } }),
    [],
  ],
  [
    'a described property of a new name',
    thing({ a: described }),
    thing({ b: described }),
    ['property renamed: Thing.a [request, response]: "a" → "b"'],
  ],
  [
    'a property without words of a new name, which is no certain rename',
    thing({ a: string }),
    thing({ b: string }),
    ['property added: Thing.b [request, response]', 'property removed: Thing.a [request, response]'],
  ],
  [
    'two properties alike, of new names',
    thing({ a: described, b: described }),
    thing({ c: described, d: described }),
    [
      'property added: Thing.c [request, response]',
      'property added: Thing.d [request, response]',
      'property removed: Thing.a [request, response]',
      'property removed: Thing.b [request, response]',
    ],
  ],
  [
    'an idle component of a new name',
    having({ A: described }),
    having({ B: described }),
    ['component renamed: schema B: "A" → "B"'],
  ],
  [
    'idle components that came and went',
    having({ A: string }),
    having({ B: string }),
    ['component added: schema B', 'component removed: schema A'],
  ],
  [
    'keywords no version of JSON Schema knows',
    answers({ strange: 1 }),
    answers({ strange: 2 }),
    ['constraint changed: GET /things response 200 [response]: strange 1 → 2'],
  ],
  [
    'fields no version of OpenAPI knows',
    getting({ strange: 1 }),
    getting({ strange: 2 }),
    ['constraint changed: GET /things: strange 1 → 2'],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('takes a property of a new name for renamed where the end of the old one announced it', () => {
    const [base, revision] = [thing({ a: { ...string, 'x-lifecycle': { replacement: 'b' } } }), thing({ b: string })]
    expect(linesBetween(base, revision)).toEqual(['property renamed: Thing.a [request, response]: "a" → "b"'])
    expectLawful(base, revision)
  })

  it('reports sunsets that are past on both sides, when asked on a day', () => {
    const kept = (day: string): string[] =>
      changesBetween(until('2025-01-01'), until('2025-01-01'), { overdueOn: day }).map(
        ({ subject, action }) => `${subject} ${action}`,
      )
    expect(kept('2025-01-01')).toEqual(['sunset kept'])
    expect(kept('2024-12-31')).toEqual([])
  })

  it('reports a sunset that passed of what differs itself, whatever else says one', () => {
    const ending = { deprecated: true, 'x-sunset': '2025-01-01' }
    const kept = (base: Json, revision: Json): string[] =>
      changesBetween(base, revision, { overdueOn: '2025-01-01' })
        .filter(({ subject }) => subject === 'sunset')
        .map(({ action, at }) => `${action} ${nameText(at)}`)
    expect(kept(getting({ summary: 'a', ...ending }), getting({ summary: 'b', ...ending }))).toEqual([
      'kept GET /things',
    ])
    const [a, b] = [getting({ summary: 'a' }), getting({ summary: 'b' })].map((root) => ({
      ...root,
      tags: [{ name: 'old', ...ending }],
    }))
    expect(kept(a!, b!)).toEqual(['kept /tags/0'])
  })

  it('names a property within list items whose sunset has passed by the items it is in', () => {
    const ending = { ...string, deprecated: true, 'x-sunset': '2025-01-01' }
    const list = (title: string): JsonObject => ({
      ...getting({}),
      components: { schemas: { Pets: { title, items: { properties: { tag: ending } } } } },
    })
    const kept = changesBetween(list('a'), list('b'), { overdueOn: '2025-01-01' })
      .filter(({ subject }) => subject === 'sunset')
      .map(({ action, at }) => `${action} ${nameText(at)}`)
    expect(kept).toEqual(['kept [].tag'])
  })

  const texts: Row[] = [
    [
      'a description',
      getting({ description: 'a' }),
      getting({ description: 'b' }),
      ['text changed: GET /things: description "a" → "b"'],
    ],
    ['a summary', getting({}), getting({ summary: 'b' }), ['text changed: GET /things: summary null → "b"']],
    [
      'further documentation',
      getting({ externalDocs: { url: 'a' } }),
      getting({}),
      ['text changed: GET /things: externalDocs {"url":"a"} → null'],
    ],
    [
      'a title',
      answers({ title: 'a' }),
      answers({ title: 'b' }),
      ['text changed: GET /things response 200 [response]: title "a" → "b"'],
    ],
    [
      'an example',
      answers({ example: 1 }),
      answers({ examples: [2] }),
      ['text changed: GET /things response 200 [response]: examples [1] → [2]'],
    ],
    ['an example for a list of it', answers({ example: 1 }), answers({ examples: [1] }), []],
    ['an extension', getting({ 'x-a': 1 }), getting({ 'x-a': 2 }), ['extension changed: GET /things: x-a 1 → 2']],
    [
      'a field of no version that became an extension',
      getting({ 'a-b': 1 }),
      getting({ 'x-a-b': 1 }),
      ['extension changed: GET /things: a-b 1 → null', 'extension changed: GET /things: x-a-b null → 1'],
    ],
    [
      'the title of the API',
      documentOf({}),
      { ...documentOf({}), info: { title: 'Others', version: '1' } },
      ['info changed: title: title "Things" → "Others"'],
    ],
  ]
  it.each(texts)('reports %s among all that differs', (_, base, revision, lines) => {
    expect(allLinesBetween(base, revision)).toEqual(lines)
    expectLawful(base, revision)
  })
})
