import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import {
  type TimelineNode,
  isTimeline,
  literalNode,
  timelineFault,
  timelineNode,
  valueOn,
} from '../../src/time/timeline.ts'

const faultOf = (...phases: Json[]): string | undefined =>
  timelineFault({ 'x-timeline': phases } as unknown as TimelineNode)

describe('valueOn', () => {
  const line = [
    { until: day('2024-01-01'), value: 'a' },
    { from: day('2024-02-01'), value: 'b' },
  ]
  it.each([
    ['2023-12-31', 'a'],
    ['2024-01-01', undefined],
    ['2024-01-31', undefined],
    ['2024-02-01', 'b'],
  ])('gives the value of the span that %s lies in, or nothing in a gap', (asked, wanted) => {
    expect(valueOn(line, day(asked))).toBe(wanted)
  })
})

describe('isTimeline', () => {
  const nodes: [string, Json | undefined, boolean][] = [
    ['an object whose only key is x-timeline, with a list', { 'x-timeline': [] }, true],
    ['a second key', { 'x-timeline': [], a: 1 }, false],
    ['no list', { 'x-timeline': {} }, false],
    ['the list alone', [{ value: 1 }], false],
    ['null', null, false],
    ['nothing', undefined, false],
  ]
  it.each(nodes)('judges %s', (_, node, wanted) => {
    expect(isTimeline(node)).toBe(wanted)
  })

  it('does not take an inherited x-timeline for one', () => {
    expect(isTimeline(Object.create({ 'x-timeline': [] }))).toBe(false)
  })
})

describe('timelineNode and literalNode', () => {
  it('write spans without their open ends', () => {
    const node = timelineNode([
      { from: undefined, until: day('2024-01-01'), value: 1 },
      { from: day('2024-01-01'), value: null },
    ])
    expect(JSON.stringify(node)).toBe(
      '{"x-timeline":[{"until":"2024-01-01","value":1},{"from":"2024-01-01","value":null}]}',
    )
    expect(literalNode(1)).toEqual({ 'x-timeline': [{ literal: 1 }] })
    expect(timelineFault(node) ?? timelineFault(literalNode(node))).toBeUndefined()
  })
})

describe('timelineFault', () => {
  const keys = 'a phase has "from", "until" and "value"'
  const shape = 'is not an object with "from", "until" and "value"'
  const one = 'needs "value" (or "literal"), and only one of them'
  const faults: [string, Json[], string][] = [
    ['a phase that is no object', ['a'], `phase 1 ${shape}`],
    ['a phase that is a list', [{ value: 1 }, []], `phase 2 ${shape}`],
    ['a phase that is null', [null], `phase 1 ${shape}`],
    ['a key that does not belong there', [{ to: '2024-01-01', value: 1 }], `phase 1 has an unknown key "to"; ${keys}`],
    ['a phase without a value', [{ from: '2024-01-01' }], `phase 1 ${one}`],
    ['a phase with a value and a literal', [{ value: 1, literal: 1 }], `phase 1 ${one}`],
    [
      'a day that does not exist',
      [{ from: '2024-02-30', value: 1 }],
      'phase 1 has "from": "2024-02-30", which is not a day; write YYYY-MM-DD',
    ],
    [
      'a number for a day',
      [{ until: 2024, value: 1 }],
      'phase 1 has "until": 2024, which is not a day; write YYYY-MM-DD',
    ],
    ['null for a day', [{ until: null, value: 1 }], 'phase 1 has "until": null, which is not a day; write YYYY-MM-DD'],
    [
      'an end before its beginning',
      [{ from: '2024-02-01', until: '2024-01-01', value: 1 }],
      'phase 1 ends on 2024-01-01, before it begins on 2024-02-01',
    ],
    [
      'two phases that overlap',
      [
        { until: '2024-02-01', value: 1 },
        { from: '2024-01-01', value: 2 },
      ],
      'phase 2 begins on 2024-01-01, before phase 1 ends on 2024-02-01',
    ],
    [
      'phases in the wrong order',
      [
        { from: '2024-02-01', until: '2024-03-01', value: 1 },
        { until: '2024-01-01', value: 2 },
      ],
      'phase 2 has no beginning ("from"), so it overlaps phase 1',
    ],
    [
      'a phase after one that never ends',
      [{ value: 1 }, { from: '2024-01-01', value: 2 }],
      'phase 2 overlaps phase 1, which has no end ("until")',
    ],
  ]
  it.each(faults)('names %s', (_, phases, wanted) => {
    expect(faultOf(...phases)).toBe(wanted)
  })

  it('says that a phase of no day at all ends on the day it begins', () => {
    expect(faultOf({ from: '2024-01-01', until: '2024-01-01', value: 1 })).toMatch(/^phase 1 ends on 2024-01-01/)
  })

  const sound: [string, Json[]][] = [
    ['without phases', []],
    ['of one phase for ever', [{ value: null }]],
    [
      'whose phases touch',
      [
        { until: '2024-01-01', value: 1 },
        { from: '2024-01-01', value: 2 },
      ],
    ],
    [
      'with a gap',
      [
        { until: '2024-01-01', value: 1 },
        { from: '2024-02-01', until: '2024-03-01', value: 2 },
      ],
    ],
    ['with a literal', [{ literal: { 'x-timeline': 'anything' } }]],
  ]
  it.each(sound)('finds nothing wrong with a timeline %s', (_, phases) => {
    expect(faultOf(...phases)).toBeUndefined()
  })
})
