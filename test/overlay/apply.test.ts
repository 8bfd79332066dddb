import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../src/base/exact-number.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { applied, overlayOf } from '../support/overlays.ts'
import { nestedObjects } from '../support/trees.ts'

const update = (target: string, value: Json): JsonObject => ({ target, update: value })
const remove = (target: string): JsonObject => ({ target, remove: true })
const copy = (target: string, from: string): JsonObject => ({ target, copy: from })

/** What is shown, a document, the actions on it, and what comes of them. */
type Case = [what: string, document: JsonObject, actions: Json[], expected: JsonObject | string]

const cases: Case[] = [
  [
    'merges objects, and keeps what only the document has',
    { a: { x: 1, y: 2 } },
    [update('$.a', { y: 3, z: 4 })],
    { a: { x: 1, y: 3, z: 4 } },
  ],
  [
    'merges the objects in them too',
    { a: { b: { x: 1 } } },
    [update('$', { a: { b: { y: 2 } } })],
    { a: { b: { x: 1, y: 2 } } },
  ],
  ['joins lists that both have', { a: { list: [1] } }, [update('$.a', { list: [2, 3] })], { a: { list: [1, 2, 3] } }],
  ['joins a list to the list it selects', { list: [1] }, [update('$.list', [2, 3])], { list: [1, 2, 3] }],
  ['appends an object to a list', { list: [{ n: 1 }] }, [update('$.list', { n: 2 })], { list: [{ n: 1 }, { n: 2 }] }],
  ['appends a plain value to a list', { list: ['a'] }, [update('$.list', 'b')], { list: ['a', 'b'] }],
  ['puts a plain value in the place of another', { a: { x: 1 } }, [update('$.a.x', 'one')], { a: { x: 'one' } }],
  ['takes null for a plain value', { a: 1, b: null }, [update('$', { a: null, b: 2 })], { a: null, b: 2 }],
  [
    'changes an item of a list',
    { list: [{ n: 1 }, { n: 2 }] },
    [update('$.list[1]', { n: 3 })],
    { list: [{ n: 1 }, { n: 3 }] },
  ],
  [
    'changes all that a target selects',
    { a: { g: {} }, b: { g: {} } },
    [update('$.*.g', { x: 1 })],
    { a: { g: { x: 1 } }, b: { g: { x: 1 } } },
  ],
  ['changes what is selected twice once', { a: { list: [] } }, [update("$['a','a'].list", 1)], { a: { list: [1] } }],
  [
    'changes what lies within what it changes too',
    { a: { t: 1, b: { t: 1 } } },
    [update('$..[?@.t]', { x: 2 })],
    { a: { t: 1, x: 2, b: { t: 1, x: 2 } } },
  ],
  ['removes from objects', { a: 1, b: { c: 2, d: 3 } }, [remove('$.b.c')], { a: 1, b: { d: 3 } }],
  ['removes several items of one list', { list: [1, 2, 3, 4] }, [remove('$.list[?@ < 4 && @ != 2]')], { list: [2, 4] }],
  ['removes what lies in what is removed', { a: [[1, 2], [3]] }, [remove('$..[0]')], { a: [[]] }],
  ['removes where it is asked to update as well', { a: { b: 1 } }, [{ ...update('$.a', { c: 1 }), remove: true }], {}],
  ['does what remove: false says, which is nothing', { a: 1 }, [{ target: '$.a', remove: false }], { a: 1 }],
  [
    'applies each action to what the one before it left',
    { a: [1] },
    [remove('$.a'), update('$', { a: [2] })],
    { a: [2] },
  ],
  [
    'copies what another place has',
    { a: { x: 1 }, b: { y: 2 } },
    [copy('$.b', '$.a')],
    { a: { x: 1 }, b: { y: 2, x: 1 } },
  ],
  [
    'copies a part into itself as it is',
    { a: { x: 1, b: {} } },
    [copy('$.a.b', '$.a')],
    { a: { x: 1, b: { x: 1, b: {} } } },
  ],
  [
    'keeps copies apart',
    { a: { x: 1 }, b: {} },
    [copy('$.b', '$.a'), update('$.b', { x: 2 })],
    { a: { x: 1 }, b: { x: 2 } },
  ],
  [
    'keeps apart what one action put in two places',
    { a: {}, b: {} },
    [update('$.*', { o: { x: 1 } }), update('$.a.o', { x: 2 })],
    { a: { o: { x: 2 } }, b: { o: { x: 1 } } },
  ],
  [
    'knows own keys only',
    { a: {} },
    [update('$.a', JSON.parse('{"__proto__": {"x": 1}}') as Json), remove('$.toString')],
    { a: JSON.parse('{"__proto__": {"x": 1}}') as Json },
  ],
  ['changes nothing where a target fits nothing', { a: 1 }, [update('$.b', { c: 1 }), remove('$.c')], { a: 1 }],
  [
    'does not merge an object into a list',
    { a: { b: [] } },
    [update('$.a', { b: {} })],
    '/actions/0/update/b: an object cannot be merged into a list',
  ],
  [
    'does not put an object in the place of a plain value',
    { a: 1 },
    [update('$.a', {})],
    '/actions/0/update: an object cannot be merged into a plain value',
  ],
  [
    'does not merge a plain value into an object',
    { a: {} },
    [update('$.a', 1)],
    '/actions/0/update: a plain value cannot be merged into an object',
  ],
  [
    'does not update what is of several kinds',
    { a: {}, b: [] },
    [update('$.*', {})],
    '/actions/0/target: the target selects lists and objects together',
  ],
  ['does not remove the document', {}, [remove('$')], '/actions/0/target: the document itself cannot be removed'],
  ['does not copy nothing', { a: {} }, [copy('$.a', '$.b')], '/actions/0/copy: the copy from $.b selects nothing'],
  [
    'does not copy several nodes',
    { a: {}, b: {} },
    [copy('$.a', '$.*')],
    '/actions/0/copy: the copy from $.* selects 2 nodes',
  ],
  [
    'rejects a target that is no path',
    { a: 1 },
    [remove('$.a[')],
    '/actions/0/target: $.a[ is not a JSONPath (RFC 9535): unexpected its end at position 5',
  ],
  [
    'rejects a path of ten thousand signs',
    { a: 1 },
    [remove(`$${'.a'.repeat(6000)}`)],
    '/actions/0/target: the path has more than 10000 characters',
  ],
  [
    'rejects what makes a document too deep',
    { a: { b: {} } },
    [update('$.a.b', nestedObjects(499))],
    '/actions/0/update: the document becomes deeper than 500 levels',
  ],
]

describe('an overlay', () => {
  it.each(cases)('%s', (_, document, actions, expected) => {
    const before = JSON.stringify(document)
    expect(applied(document, overlayOf(actions))).toEqual(expected)
    expect(JSON.stringify(document)).toBe(before)
  })

  it('keeps numbers exact, of the document and its own', () => {
    const [big, other] = [numberFrom('9007199254740993'), numberFrom('0.1234567890123456789')]
    const done = applied({ a: { x: big } }, overlayOf([update('$.a', { y: other }), copy('$.a', '$.a')]))
    expect(done).toEqual({ a: { x: big, y: other } })
    expect((done as { a: { x: Json } }).a.x).toBe(big)
  })

  it('selects by numbers that JavaScript does not have, as the nearest ones that it has', () => {
    const list = [{ n: numberFrom('1e400') }, { n: 1 }, { n: numberFrom('9007199254740993') }]
    expect(applied({ list }, overlayOf([remove('$.list[?@.n > 1e300]')]))).toEqual({ list: list.slice(1) })
  })

  it('that doubles a document again and again is rejected before it is too large', () => {
    const doubling = Array.from({ length: 40 }, (_, index) => [
      update('$', { [`a${index}`]: {} }),
      copy(`$.a${index}`, '$'),
    ]).flat()
    expect(applied({ a: 1 }, overlayOf(doubling))).toMatch(/the overlays add more than 2000000 values$/)
  })

  it('is applied after the one before it', () => {
    const first = overlayOf([update('$.a', { x: 1 })])
    const second = overlayOf([update('$.a', { x: 2 }), remove('$.b')])
    expect(applied({ a: {}, b: 1 }, first, second)).toEqual({ a: { x: 2 } })
  })
})
