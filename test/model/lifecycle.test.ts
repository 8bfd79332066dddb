import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../src/time/day.ts'
import {
  type DeprecatedMode,
  type Lifecycle,
  firstDayGone,
  goneFrom,
  lifecycleOf,
  lifecycleSentence,
  markedSpan,
  presence,
} from '../../src/model/lifecycle.ts'
import type { Span } from '../../src/time/span.ts'
import { anyDay } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const early = day('2024-01-01')
const middle = day('2024-06-30')
const late = day('2025-01-01')

describe('firstDayGone and goneFrom', () => {
  it('read a sunset as the first day gone, and {after} as the last day there', () => {
    expect(firstDayGone(middle)).toBe('2024-06-30')
    expect(firstDayGone({ after: middle })).toBe('2024-07-01')
    expect(firstDayGone({ after: day('2024-12-31') })).toBe('2025-01-01')
  })

  it('say the same of a day and of the day before it with {after}', () => {
    fc.assert(
      fc.property(anyDay(), (text) => firstDayGone({ after: addDays(text, -1) }) === firstDayGone(text)),
      runs(100),
    )
  })

  it('let the extended sunset win, and know no day without a sunset', () => {
    expect(goneFrom({ sunset: middle, extended: { after: middle } })).toBe('2024-07-01')
    expect(goneFrom({ extended: late })).toBe(late)
    expect(goneFrom({ added: early, deprecated: middle })).toBeUndefined()
  })
})

describe('markedSpan', () => {
  const rows: [string, Lifecycle, Span | undefined][] = [
    ['an element with no more than a first day is never marked', { added: early }, undefined],
    ['an announcement alone marks nothing', { announced: early, replacement: 'x' }, undefined],
    ['a sunset that was always known marks for ever', { sunset: late }, {}],
    ['a sunset marks from the day it is announced', { announced: early, sunset: late }, { from: early }],
    ['a deprecation marks from its day', { deprecated: middle }, { from: middle }],
    [
      'the deprecation wins over the announcement',
      { announced: early, deprecated: middle, sunset: late },
      { from: middle },
    ],
    ['an extended sunset alone marks too', { extended: late }, {}],
  ]
  it.each(rows)('shows that %s', (_, lifecycle, wanted) => {
    expect(markedSpan(lifecycle)).toEqual(wanted)
  })
})

describe('presence', () => {
  const whole: Lifecycle = { added: early, deprecated: middle, sunset: late }
  const rows: [string, Lifecycle, DeprecatedMode, Span | undefined][] = [
    ['marked, it is there from its first day to its sunset', whole, 'mark', { from: early, until: late }],
    ['stripped, it is there until it is deprecated', whole, 'strip', { from: early, until: middle }],
    ['kept, it never goes', whole, 'keep', { from: early }],
    [
      'an extended sunset holds it longer',
      { ...whole, extended: { after: late } },
      'mark',
      { from: early, until: day('2025-01-02') },
    ],
    [
      'stripped, the extension does not matter',
      { ...whole, extended: { after: late } },
      'strip',
      { from: early, until: middle },
    ],
    ['stripped, what was always known to go is never there', { sunset: late }, 'strip', undefined],
    [
      'stripped, it is there until its sunset is announced',
      { announced: middle, sunset: late },
      'strip',
      { until: middle },
    ],
    ['stripped, what is deprecated without a sunset goes too', { deprecated: middle }, 'strip', { until: middle }],
    ['marked, what is deprecated without a sunset stays', { deprecated: middle }, 'mark', {}],
    ['what goes on the day it comes is never there', { added: middle, sunset: middle }, 'mark', undefined],
    [
      'stripped, what comes deprecated is never there',
      { added: middle, deprecated: middle, sunset: late },
      'strip',
      undefined,
    ],
    ['kept, what was always known to go is there for ever', { sunset: late }, 'keep', {}],
    ['without days it is there for ever', { reason: 'x' }, 'strip', {}],
  ]
  it.each(rows)('shows that %s', (_, lifecycle, mode, wanted) => {
    expect(presence(lifecycle, mode)).toEqual(wanted)
  })
})

describe('lifecycleSentence', () => {
  const rows: [string, Lifecycle, string][] = [
    ['a deprecation alone', { deprecated: early }, 'Deprecated.'],
    ['a sunset', { sunset: late }, 'Deprecated: gone from 2025-01-01 on.'],
    ['a last day', { sunset: { after: middle } }, 'Deprecated: last available on 2024-06-30.'],
    [
      'the extended sunset in place of the first',
      { sunset: middle, extended: late },
      'Deprecated: gone from 2025-01-01 on.',
    ],
    ['a replacement', { deprecated: early, replacement: 'GET /b' }, 'Deprecated; use `GET /b` instead.'],
    [
      'a reason, with or without its full stop',
      { deprecated: early, reason: 'It is slow.' },
      'Deprecated (It is slow).',
    ],
    [
      'a replacement that is no name, with code where it holds markup',
      { deprecated: early, replacement: 'match=any with repeated name=<value>, as of now' },
      'Deprecated; use match=any with repeated `name=<value>`, as of now instead.',
    ],
    [
      'everything',
      { sunset: late, replacement: 'b', reason: 'why' },
      'Deprecated: gone from 2025-01-01 on; use `b` instead (why).',
    ],
  ]
  it.each(rows)('says %s', (_, lifecycle, wanted) => {
    expect(lifecycleSentence(lifecycle)).toBe(wanted)
  })
})

describe('lifecycleOf', () => {
  it('finds the lifecycle an element carries itself, and no inherited or misshapen one', () => {
    expect(lifecycleOf({ 'x-lifecycle': { sunset: '2024-01-01' } })).toEqual({ sunset: '2024-01-01' })
    expect(lifecycleOf({ 'x-lifecycle': 'soon' })).toBeUndefined()
    expect(lifecycleOf({ 'x-lifecycle': null })).toBeUndefined()
    expect(lifecycleOf({})).toBeUndefined()
  })
})
