import { describe, expect, it } from 'vitest'
import { type Json, own } from '../../src/base/json.ts'
import { at, changeDays } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'
import { MAX_DEPTH } from '../../src/base/depth.ts'
import { nestedArrays, nestedObjects, timeline } from '../support/trees.ts'

const before = day('2023-12-31')
const after = day('2024-01-01')
const goes = (value: Json): Json => timeline(['', '2024-01-01', value])
const turns = (a: Json, b: Json): Json => timeline(['', '2024-01-01', a], ['2024-01-01', '', b])

describe('at', () => {
  it.each<Json>(['text', 0, null, false, [], {}, [{ a: [1, null] }]])(
    'returns %j, which never changes, as it is',
    (tree) => {
      expect(at(tree, after)).toBe(tree)
    },
  )

  it('returns a part without a timeline below it as the same object, and never copies it', () => {
    const still = { deep: [{ a: 1 }] }
    const tree = { still, list: [still, turns(1, 2)], moving: turns(still, [still]) }
    expect(own(at(tree, after), 'still')).toBe(still)
    expect(at(tree, after)).toEqual({ still, list: [still, 2], moving: [still] })
    expect(own(at(tree, before), 'moving')).toBe(still)
  })

  it('builds a tree once for each of its states, and gives the same object on every day of a state', () => {
    const tree = { a: turns(1, 2), b: { c: timeline(['2025-01-01', '', 1]) } }
    expect(at(tree, day('2024-06-01'))).toBe(at(tree, day('2024-12-31')))
    expect(at(tree, day('2025-01-01'))).not.toBe(at(tree, day('2024-12-31')))
  })

  it('gives the same object again when a tree returns to an earlier state', () => {
    const tree = {
      a: timeline(['', '2024-01-01', { n: 1 }], ['2024-01-01', '2025-01-01', { n: 2 }], ['2025-01-01', '', { n: 1 }]),
    }
    expect(at(tree, day('2025-06-01'))).toBe(at(tree, before))
  })

  it('gives the same object again when a tree returns to one of very many states', () => {
    const years = Array.from({ length: 40 }, (_, index) => `${2000 + index}-01-01`)
    const turning = timeline(
      ...years.map((year, index) => [year, years[index + 1] ?? '', index % 20] as [string, string, number]),
    )
    for (const tree of [{ a: turning }, [turning]])
      for (const [index, year] of years.slice(20).entries())
        expect(at(tree, day(year))).toBe(at(tree, day(years[index]!)))
  })

  it('leaves out the key of a value that is not there on the day', () => {
    expect(at({ a: goes(1), b: 2 }, before)).toEqual({ a: 1, b: 2 })
    expect(Object.keys(at({ a: goes(1), b: 2 }, after) as object)).toEqual(['b'])
  })

  it('closes the gap of an element that is not there on the day', () => {
    expect(at(['x', goes('y'), 'z'], before)).toEqual(['x', 'y', 'z'])
    expect(at(['x', goes('y'), 'z'], after)).toEqual(['x', 'z'])
  })

  it('keeps an object or list that has become empty', () => {
    expect(at({ list: [goes(1)], map: { a: goes(1) } }, after)).toEqual({ list: [], map: {} })
  })

  it('distinguishes a value of null from no value', () => {
    expect(at({ a: turns(null, 1), b: goes(null) }, before)).toEqual({ a: null, b: null })
    expect(at({ a: turns(1, null), b: goes(null) }, after)).toEqual({ a: null })
  })

  it('follows a timeline inside a phase of another', () => {
    const tree = timeline([
      '2024-01-01',
      '',
      { a: timeline(['', '2025-01-01', [goes(1), 'old']], ['2025-01-01', '', 'new']) },
    ])
    expect(at(tree, before)).toBeUndefined()
    expect(at(tree, after)).toEqual({ a: ['old'] })
    expect(at(tree, day('2025-01-01'))).toEqual({ a: 'new' })
  })

  it('follows a timeline that is the value of a phase', () => {
    expect(at({ a: timeline(['', '', timeline(['', '2024-01-01', 1])]) }, before)).toEqual({ a: 1 })
    expect(at({ a: timeline(['', '', timeline(['', '2024-01-01', 1])]) }, after)).toEqual({})
  })

  it('takes a literal phase as it is, and reads no timeline in it', () => {
    const data = { 'x-timeline': [{ from: '2024-01-01', value: 1 }] }
    const tree = {
      a: {
        'x-timeline': [
          { until: '2024-01-01', literal: data },
          { from: '2024-01-01', literal: [data] },
        ],
      },
    }
    expect(own(at(tree, before), 'a')).toBe(data)
    expect(at(tree, after)).toEqual({ a: [data] })
  })

  it('is undefined before a document begins, and on a day that no phase of its root covers', () => {
    const tree = timeline(['2024-01-01', '2024-02-01', { a: 1 }], ['2024-03-01', '', { a: 1 }])
    expect(['2023-12-31', '2024-01-31', '2024-02-01', '2024-03-01'].map((text) => at(tree, day(text)))).toEqual([
      undefined,
      { a: 1 },
      undefined,
      { a: 1 },
    ])
    expect(at({ 'x-timeline': [] }, after)).toBeUndefined()
  })

  it('takes an object with a second key beside x-timeline for ordinary data', () => {
    const tree = { 'x-timeline': [{ from: '2024-01-01', value: 1 }], other: goes(1) }
    expect(at(tree, after)).toEqual({ 'x-timeline': [{ from: '2024-01-01', value: 1 }] })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x-timeline'])(
    'treats %s as an ordinary key',
    (key) => {
      const tree = JSON.parse(`{${JSON.stringify(key)}: {"a": ${JSON.stringify(turns(1, 2))}}, "b": 1}`) as Json
      const state = at(tree, after)
      expect(own(own(state, key), 'a')).toBe(2)
      expect(Object.keys(state as object)).toEqual([key, 'b'])
      expect(Object.getPrototypeOf(state)).toBe(Object.prototype)
    },
  )

  it.each([
    ['lists', nestedArrays],
    ['objects', nestedObjects],
  ] as const)('rejects 10,000 nested %s with a RangeError that says how deep a document may be', (_, nested) => {
    const wanted = new RangeError(`the document is nested deeper than ${MAX_DEPTH} levels`)
    expect(() => at(nested(10_000), after)).toThrow(wanted)
    expect(() => changeDays(nested(10_000))).toThrow(wanted)
    expect(at(nested(MAX_DEPTH), after)).toBeDefined()
  })

  it('rejects timelines nested in timelines 10,000 times with the same RangeError', () => {
    let tree: Json = 1
    for (let level = 0; level < 10_000; level++) tree = timeline(['', '', tree])
    expect(() => at(tree, after)).toThrow(`the document is nested deeper than ${MAX_DEPTH} levels`)
  })
})

describe('changeDays', () => {
  const rows: [string, Json, string[]][] = [
    ['a tree without timelines never changes', { a: [1] }, []],
    ['a value that turns changes on that day', { a: turns(1, 2) }, ['2024-01-01']],
    [
      'a value that comes and goes changes twice',
      [timeline(['2024-01-01', '2024-02-01', 1])],
      ['2024-01-01', '2024-02-01'],
    ],
    ['a document that begins changes on its first day', timeline(['2024-01-01', '', {}]), ['2024-01-01']],
    ['two phases with the same scalar are no change', { a: turns(1, 1) }, []],
    ['two phases with equal values are no change', { a: turns({ b: [1] }, { b: [1] }) }, []],
    ['equal values with keys in another order are no change', { a: turns({ b: 1, c: 2 }, { c: 2, b: 1 }) }, []],
    ['a gap that nothing outside shows is no change', timeline(['', '', { a: { 'x-timeline': [] } }]), []],
    [
      'a phase hidden in one that is over is no change',
      timeline(['', '2024-01-01', timeline(['', '2025-01-01', 1])]),
      ['2024-01-01'],
    ],
    ['a literal changes nothing', { a: { 'x-timeline': [{ literal: turns(1, 2) }] } }, []],
    ['two things on one day are one change day', { a: turns(1, 2), b: goes(1) }, ['2024-01-01']],
    [
      'days come in order',
      [timeline(['2025-01-01', '', 1]), timeline(['2023-01-01', '', 1])],
      ['2023-01-01', '2025-01-01'],
    ],
    ['a change to null is a change', { a: turns(1, null) }, ['2024-01-01']],
  ]
  it.each(rows)('shows that %s', (_, tree, days) => {
    expect(changeDays(tree)).toEqual(days)
  })
})
