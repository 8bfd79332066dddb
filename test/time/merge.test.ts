import { describe, expect, it } from 'vitest'
import { type Json, own } from '../../src/base/json.ts'
import { at, changeDays } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'
import { MAX_DEPTH } from '../../src/base/depth.ts'
import { append } from '../../src/time/append.ts'
import { type Dated, merge, mergeColumn } from '../../src/time/merge.ts'
import { type TimelineNode, isTimeline } from '../../src/time/timeline.ts'
import { nestedArrays, nestedObjects, timeline } from '../support/trees.ts'

const dated = (text: string, tree: Json): Dated => ({ day: day(text), tree })
const first = '2024-01-01'
const second = '2024-02-01'
const third = '2024-03-01'

/** What stands at the root from the first day on. */
function merged(...trees: Json[]): Json | undefined {
  const tree = merge(trees.map((state, index) => dated([first, second, third][index]!, state)))
  return isTimeline(tree) ? tree['x-timeline'][0]?.['value'] : tree
}

describe('merge', () => {
  it('rejects two trees of one day and names the day, wherever they are in the series', () => {
    const series = [dated(second, 1), dated(first, 2), dated(second, 3)]
    expect(() => merge(series)).toThrow(new RangeError('two trees of the series have the day 2024-02-01'))
  })

  it('takes the series in any order', () => {
    const tree = merge([dated(second, { a: 2 }), dated(first, { a: 1 })])
    expect([at(tree, day(first)), at(tree, day(second))]).toEqual([{ a: 1 }, { a: 2 }])
    expect(changeDays(tree)).toEqual([first, second])
  })

  it('makes nothing of an empty series', () => {
    expect(at(merge([]), day(first))).toBeUndefined()
  })

  it('keeps the object of the first day where nothing changes', () => {
    const still = { deep: [{ a: 1 }] }
    const other = structuredClone(still)
    expect(merged(still, other)).toBe(still)
    expect(own(merged({ still, n: 1 }, { still: other, n: 2 }), 'still')).toBe(still)
  })

  it('gives each key a timeline of its own, so that what changes is small', () => {
    expect(merged({ a: 1, b: { c: 1 } }, { a: 2, b: { c: 1, d: 2 } })).toEqual({
      a: timeline(['', second, 1], [second, '', 2]),
      b: { c: 1, d: timeline([second, '', 2]) },
    })
  })

  it.each([
    [
      'in the middle',
      [
        { a: 1, c: 1 },
        { a: 1, b: 1, c: 1 },
      ],
      ['a', 'b', 'c'],
    ],
    ['at the beginning', [{ c: 1 }, { a: 1, b: 1, c: 1 }], ['a', 'b', 'c']],
    ['at the end', [{ a: 1 }, { a: 1, b: 1, c: 1 }], ['a', 'b', 'c']],
    [
      'next to a key that is gone',
      [
        { a: 1, b: 1, d: 1 },
        { a: 1, d: 1 },
        { a: 1, c: 1, d: 1 },
      ],
      ['a', 'c', 'b', 'd'],
    ],
    [
      'of an object whose other keys change places',
      [
        { a: 1, b: 1 },
        { b: 1, c: 1, a: 1 },
      ],
      ['a', 'b', 'c'],
    ],
  ])('puts a new key %s behind the key that it follows, at once and day by day', (_, states, keys) => {
    const days = [first, second, third].slice(0, states.length).map((text) => day(text))
    const grown = states.reduce<Json | undefined>(
      (tree, state, index) => append(tree, days.slice(0, index), { day: days[index]!, tree: state }),
      undefined,
    )
    expect([merged(...states), grown].map((tree) => Object.keys(tree as object))).toEqual([keys, keys])
  })

  it('follows a named element of a list through its changes', () => {
    const tree = merged([{ name: 'a', n: 1 }, { name: 'b' }], [{ name: 'a', n: 2 }, { name: 'c' }, { name: 'b' }])
    expect(tree).toEqual([
      { name: 'a', n: timeline(['', second, 1], [second, '', 2]) },
      timeline([second, '', { name: 'c' }]),
      { name: 'b' },
    ])
  })

  it('takes a list whose elements change their order as a whole', () => {
    expect(merged({ list: ['a', 'b'] }, { list: ['b', 'a'] })).toEqual({
      list: timeline(['', second, ['a', 'b']], [second, '', ['b', 'a']]),
    })
  })

  it('makes an object on both sides of a gap the same object', () => {
    const tree = merge([dated(first, { a: { n: 1 } }), dated(second, {}), dated(third, { a: { n: 1 } })])
    expect(own(at(tree, day(second)), 'a')).toBeUndefined()
    expect(own(at(tree, day(third)), 'a')).toBe(own(at(tree, day(first)), 'a'))
  })

  it('takes data that looks like a timeline as data', () => {
    const data = { 'x-timeline': [{ from: '2030-01-01', value: 1 }] }
    const tree = merge([dated(first, { a: data, list: [[data]] }), dated(second, { a: data, list: [[data], 1] })])
    expect(at(tree, day(first))).toEqual({ a: data, list: [[data]] })
    expect(at(tree, day(second))).toEqual({ a: data, list: [[data], 1] })
  })

  it.each(['__proto__', 'constructor', 'toString'])('treats %s as an ordinary key', (key) => {
    const tree = (n: number): Json => JSON.parse(`{"a": {${JSON.stringify(key)}: {"n": ${n}}}}`) as Json
    const both = merge([dated(first, tree(1)), dated(second, tree(2)), dated(third, { a: {} })])
    expect(own(own(own(at(both, day(second)), 'a'), key), 'n')).toBe(2)
    expect(Object.keys(own(at(both, day(third)), 'a') as object)).toEqual([])
  })

  it.each([
    ['lists', nestedArrays],
    ['objects', nestedObjects],
  ] as const)('rejects 10,000 nested %s with a RangeError that says how deep a document may be', (_, nested) => {
    const wanted = new RangeError(`the document is nested deeper than ${MAX_DEPTH} levels`)
    expect(() => merge([dated(first, 1), dated(second, nested(10_000))])).toThrow(wanted)
  })

  it.each([
    ['lists', nestedArrays],
    ['objects', nestedObjects],
  ] as const)('gives back %s nested as deep as a document may be, on each of two days', (_, nested) => {
    const [one, two] = [nested(MAX_DEPTH), nested(MAX_DEPTH - 1)]
    const tree = merge([dated(first, one), dated(second, two)])
    expect(at(tree, day(first))).toEqual(one)
    expect(at(tree, day(second))).toEqual(two)
  })
})

describe('append', () => {
  it('keeps the earlier phases of a list that changes as a whole, so that its cost does not grow with them', () => {
    const days = [first, second, third].map((text) => day(text))
    const trees: Json[] = [[[1]], [[2]], [[3]]]
    const [, two, three] = trees.reduce<Json[]>(
      (grown, tree, index) => [...grown, append(grown.at(-1), days.slice(0, index), { day: days[index]!, tree })],
      [],
    ) as TimelineNode[]
    expect(three).toEqual(mergeColumn(trees, days))
    expect(three!['x-timeline'][0]).toBe(two!['x-timeline'][0])
  })
})
