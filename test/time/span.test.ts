import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../src/time/day.ts'
import { type Span, always, contains, gaps, intersect, union } from '../../src/time/span.ts'
import { smallSpan } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const days = Array.from({ length: 40 }, (_, offset) => addDays(day('2019-12-25'), offset))
const span = (from?: string, until?: string): Span => ({
  ...(from !== undefined && { from: day(from) }),
  ...(until !== undefined && { until: day(until) }),
})

describe('contains', () => {
  it.each([
    ['2024-01-01', true],
    ['2024-01-31', true],
    ['2023-12-31', false],
    ['2024-02-01', false],
  ])('takes the first day in and leaves the end out: %s', (asked, wanted) => {
    expect(contains(span('2024-01-01', '2024-02-01'), day(asked))).toBe(wanted)
  })

  it('takes every day before the end of a span that never began, and from the start of one that never ends', () => {
    expect(contains(span(undefined, '2024-01-01'), day('0001-01-01'))).toBe(true)
    expect(contains(span('2024-01-01'), day('9999-12-31'))).toBe(true)
    expect(contains(always, day('2024-01-01'))).toBe(true)
  })
})

describe('intersect', () => {
  it('covers exactly the days that lie in both spans, and is undefined when there are none', () => {
    fc.assert(
      fc.property(smallSpan(), smallSpan(), (a, b) => {
        const both = intersect(a, b)
        for (const one of days)
          expect(both !== undefined && contains(both, one)).toBe(contains(a, one) && contains(b, one))
        if (both !== undefined)
          expect(both.from === undefined || both.until === undefined || both.from < both.until).toBe(true)
      }),
      runs(100),
    )
  })

  it('is undefined for two spans that only touch', () => {
    expect(intersect(span('2024-01-01', '2024-02-01'), span('2024-02-01'))).toBeUndefined()
  })
})

describe('union', () => {
  it('covers exactly the days that lie in any of the spans', () => {
    fc.assert(
      fc.property(fc.array(smallSpan(), { maxLength: 6 }), (spans) => {
        const joined = union(spans)
        for (const one of days) {
          expect(joined.some((part) => contains(part, one))).toBe(spans.some((part) => contains(part, one)))
        }
      }),
      runs(500),
    )
  })

  it('is made of ordered spans between which there is always a gap', () => {
    fc.assert(
      fc.property(fc.array(smallSpan(), { maxLength: 6 }), (spans) => {
        const joined = union(spans)
        for (const [index, { until }] of joined.entries()) {
          const next = joined[index + 1]
          if (next !== undefined) expect(until !== undefined && next.from !== undefined && until < next.from).toBe(true)
        }
      }),
      runs(500),
    )
  })

  const rows: [string, Span[], Span[]][] = [
    ['nothing is nothing', [], []],
    [
      'two that touch become one',
      [span('2024-01-01', '2024-02-01'), span('2024-02-01', '2024-03-01')],
      [span('2024-01-01', '2024-03-01')],
    ],
    ['one inside another disappears', [span('2024-01-01'), span('2024-02-01', '2024-03-01')], [span('2024-01-01')]],
    ['two open ends make the span of all days', [span('2024-01-01'), span(undefined, '2024-02-01')], [always]],
    [
      'a gap stays',
      [span('2024-03-01'), span(undefined, '2024-02-01')],
      [span(undefined, '2024-02-01'), span('2024-03-01')],
    ],
  ]
  it.each(rows)('says that %s', (_, spans, wanted) => {
    expect(union(spans)).toEqual(wanted)
  })
})

describe('the days of none of some spans', () => {
  const [a, b] = ['2024-01-01', '2024-02-01']
  const rows: [string, Span[], Span[]][] = [
    ['of no span at all are all days', [], [always]],
    ['of a span of all days are none', [always], []],
    ['are those before it and after it', [span(a, b)], [span(undefined, a), span(b)]],
    ['are those between two', [span(undefined, a), span(b)], [span(a, b)]],
    ['are those before an open one', [span(a)], [span(undefined, a)]],
  ]
  it.each(rows)('%s', (_, spans, wanted) => {
    expect(gaps(spans)).toEqual(wanted)
  })
})
