import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../src/base/exact-number.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type OverlayDocument, overlayBetween } from '../../src/overlay/overlay-between.ts'
import { applied, appliedByHand } from '../support/overlays.ts'

const info = { title: 'T', version: '1' }
const long = Array.from({ length: 40 }, (_, index) => `word ${index}`).join(' ')
const named = (name: string, more: JsonObject = {}): JsonObject => ({ name, in: 'query', description: long, ...more })

/** What is shown, two documents, the version of the overlay, and its actions. */
const cases: [what: string, base: JsonObject, revision: JsonObject, version: string, actions: Json[]][] = [
  ['changes nothing between equal documents', { a: 1 }, { a: 1 }, '1.0.0', [{ target: '$', update: {} }]],
  [
    'does not mind the order of keys',
    { a: 1, b: { c: 2, d: 3 } },
    { b: { d: 3, c: 2 }, a: 1 },
    '1.0.0',
    [{ target: '$', update: {} }],
  ],
  [
    'merges what is new and what is another plain value',
    { info: { title: 'A' } },
    { info: { title: 'B', version: '2' } },
    '1.0.0',
    [{ target: '$.info', update: { title: 'B', version: '2' } }],
  ],
  [
    'puts null where a plain value was',
    { a: { b: 1, c: null } },
    { a: { b: null, c: false } },
    '1.0.0',
    [{ target: '$.a', update: { b: null, c: false } }],
  ],
  [
    'removes objects and lists',
    { a: { b: {}, c: [], text: long } },
    { a: { text: long } },
    '1.0.0',
    [
      { target: '$.a.b', remove: true },
      { target: '$.a.c', remove: true },
    ],
  ],
  [
    'needs 1.1 to remove a plain value from much that stays',
    { a: { b: 1, text: long } },
    { a: { text: long } },
    '1.1.0',
    [{ target: '$.a.b', remove: true }],
  ],
  [
    'puts something small there anew instead, which 1.0 can',
    { schema: { type: 'string' } },
    { schema: { $ref: '#/a' } },
    '1.0.0',
    [
      { target: '$.schema', remove: true },
      { target: '$', update: { schema: { $ref: '#/a' } } },
    ],
  ],
  [
    'removes an object before a text takes its place',
    { a: { b: {}, text: long } },
    { a: { b: 'text', text: long } },
    '1.0.0',
    [
      { target: '$.a.b', remove: true },
      { target: '$.a', update: { b: 'text' } },
    ],
  ],
  [
    'appends to a list, item by item',
    { tags: [named('a')] },
    { tags: [named('a'), 'b', { c: 1 }] },
    '1.0.0',
    [
      { target: '$.tags', update: 'b' },
      { target: '$.tags', update: { c: 1 } },
    ],
  ],
  [
    'edits items where they are, then removes from the end, then appends',
    { list: [named('a'), named('b'), named('c'), named('d')] },
    { list: [named('b', { x: 1 }), named('d'), named('e')] },
    '1.0.0',
    [
      { target: '$.list[1]', update: { x: 1 } },
      { target: '$.list[2]', remove: true },
      { target: '$.list[0]', remove: true },
      { target: '$.list', update: named('e') },
    ],
  ],
  [
    'makes one item another where that is shorter than to put all there anew',
    { list: [named('a')] },
    { list: [named('b'), named('a')] },
    '1.0.0',
    [
      { target: '$.list[0]', update: { name: 'b' } },
      { target: '$.list', update: named('a') },
    ],
  ],
  [
    'puts a list of words there anew',
    { required: ['a', 'b'] },
    { required: ['b'] },
    '1.0.0',
    [
      { target: '$.required', remove: true },
      { target: '$', update: { required: ['b'] } },
    ],
  ],
  [
    'never puts a list to a list',
    { a: [[1], { text: long }] },
    { a: [[1], { text: long }, [2]] },
    '1.0.0',
    [
      { target: '$.a', remove: true },
      { target: '$', update: { a: [[1], { text: long }, [2]] } },
    ],
  ],
  [
    'quotes keys',
    { "it's": { 'a\\b': { '\n': { '/{x}': { _ok9: { text: long } } } } } },
    { "it's": { 'a\\b': { '\n': { '/{x}': { _ok9: { text: long, '': 1 } } } } } },
    '1.0.0',
    [{ target: "$['it\\'s']['a\\\\b']['\\u000a']['/{x}']._ok9", update: { '': 1 } }],
  ],
  [
    'keeps numbers exact',
    { a: numberFrom('9007199254740993') },
    { a: numberFrom('9007199254740995') },
    '1.0.0',
    [{ target: '$', update: { a: numberFrom('9007199254740995') } }],
  ],
]

describe('the overlay between two documents', () => {
  it.each(cases)('%s', (_, base, revision, version, actions) => {
    const overlay = overlayBetween(base, revision, info)
    expect(overlay).toEqual({ overlay: version, info, actions })
    expect(applied(base, overlay as unknown as Json)).toEqual(revision)
    expect(appliedByHand(base, overlay as OverlayDocument)).toEqual(revision)
  })

  it('edits a list of a thousand words if one is gone, and replaces it if many are', () => {
    const words = Array.from({ length: 1000 }, (_, index) => `a word of some length, number ${index}`)
    const [fewer, many] = [words.toSpliced(500, 1), words.filter((_, index) => index % 2 === 0)]
    expect(overlayBetween({ words }, { words: fewer }, info)?.actions).toEqual([
      { target: '$.words[500]', remove: true },
    ])
    expect(overlayBetween({ words }, { words: many }, info)?.actions.length).toBe(2)
  })

  it('does not exist where a key of the root that goes is half a character', () => {
    expect(overlayBetween({ '\ud800': 1 }, {}, info)).toBeUndefined()
    const inside = overlayBetween({ a: { '\ud800': 1 } }, { a: {} }, info)
    expect(inside?.actions).toEqual([
      { target: '$.a', remove: true },
      { target: '$', update: { a: {} } },
    ])
  })
})
