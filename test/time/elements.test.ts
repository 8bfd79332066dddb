import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { elementIds, mergeOrder } from '../../src/time/elements.ts'
import { runs } from '../support/runs.ts'

describe('elementIds', () => {
  it('knows a scalar by itself and an object by its name, and distinguishes 1 from "1"', () => {
    const ids = elementIds([1, '1', null, true, { name: 'a' }, { name: 'b' }])
    expect(new Set(ids).size).toBe(6)
  })

  it('takes a parameter in the query and one of the same name in the path for two', () => {
    const ids = elementIds([
      { name: 'a', in: 'query' },
      { name: 'a', in: 'path' },
    ])
    expect(new Set(ids).size).toBe(2)
  })

  it('knows an element again when other things about it change', () => {
    const [before] = elementIds([{ name: 'a', in: 'query', required: false }]) ?? []
    expect(elementIds([{ required: true, in: 'query', name: 'a' }])).toEqual([before])
  })

  const rows: [string, Json[]][] = [
    ['two equal scalars', [1, 1]],
    ['two objects of one name', [{ name: 'a' }, { name: 'a' }]],
    ['an object without a name', [{ schema: 1 }]],
    ['an object whose name is no text', [{ name: 1 }]],
    ['a list', [[1]]],
    ['a name that is only inherited', [JSON.parse('{"__proto__": {"name": "a"}}') as Json]],
  ]
  it.each(rows)('has no identities for a list with %s', (_, list) => {
    expect(elementIds(list)).toBeUndefined()
  })
})

describe('mergeOrder', () => {
  const rows: [string, (string[] | undefined)[], string[] | undefined][] = [
    ['no lists have an empty order', [], []],
    ['one list is its own order', [['b', 'a']], ['b', 'a']],
    [
      'what was inserted stands where it was inserted',
      [
        ['a', 'c'],
        ['a', 'b', 'c'],
      ],
      ['a', 'b', 'c'],
    ],
    [
      'what was removed keeps its place',
      [
        ['a', 'b', 'c'],
        ['a', 'c'],
      ],
      ['a', 'b', 'c'],
    ],
    [
      'what was added at the end comes last',
      [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ],
      ['a', 'b', 'c'],
    ],
    ['where there is a choice, the one seen first comes first', [['a'], ['b']], ['a', 'b']],
    [
      'two lists in opposite order have none',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      undefined,
    ],
    [
      'three lists in a circle have none',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
      undefined,
    ],
    ['a list without identities has none', [['a'], undefined], undefined],
    [
      'names such as __proto__ are ordinary',
      [
        ['__proto__', 'constructor'],
        ['constructor', 'toString'],
      ],
      ['__proto__', 'constructor', 'toString'],
    ],
  ]
  it.each(rows)('shows that %s', (_, lists, wanted) => {
    expect(mergeOrder(lists)).toEqual(wanted)
  })

  const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))

  it('contains each list in its own order and every identity once, whenever there is an order', () => {
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
        const order = mergeOrder(lists)
        fc.pre(order !== undefined)
        expect([...order].toSorted()).toEqual([...new Set(lists.flat())].toSorted())
        for (const one of lists) expect(order.filter((id) => one.includes(id))).toEqual(one)
      }),
      runs(100),
    )
  })

  it('finds an order for any parts of one list', () => {
    const masks = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { maxLength: 4 })
    fc.assert(
      fc.property(masks, (picks) => {
        const lists = picks.map((pick) => ['a', 'b', 'c', 'd', 'e'].filter((_, index) => pick[index]))
        expect(mergeOrder(lists)).toBeDefined()
      }),
      runs(100),
    )
  })
})
