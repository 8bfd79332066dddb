import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, daysBetween, parseDay } from '../../src/time/day.ts'
import { anyDay } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const realDays = ['0001-01-01', '2000-02-29', '2024-02-29', '2024-12-31', '9999-12-31']
const notDays = [
  '',
  '2024',
  '2024-02',
  '2024-2-3',
  '2024-02-3',
  '24-02-03',
  '02024-02-03',
  '+2024-02-03',
  '-2024-02-03',
  '2024-02-30',
  '2023-02-29',
  '1900-02-29',
  '2100-02-29',
  '2024-04-31',
  '2024-00-10',
  '2024-13-01',
  '2024-01-00',
  '2024-01-32',
  '0000-01-01',
  '2024/02/03',
  '2024-02-03\n',
  '\n2024-02-03',
  ' 2024-02-03',
  '2024-02-03 ',
  '2024-02-03T00:00:00Z',
  '2024-02-03Z',
  '2024-02-03T00:00',
  '20240203',
  '2024-W05-6',
  '2024-034',
  'today',
  '２０２４-02-03',
  '2024‐02‐03',
]

describe('parseDay', () => {
  it.each(realDays)('reads the real day %s as itself', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  it.each(notDays)('rejects %j', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })

  it('takes exactly the texts that are the date of some instant, for any year, month and day number', () => {
    const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'))
    const year = fc.integer({ min: 1, max: 9999 }).map((number) => String(number).padStart(4, '0'))
    fc.assert(
      fc.property(year, two, two, (y, m, d) => {
        const text = `${y}-${m}-${d}`
        const lengths = [31, isLeap(Number(y)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        const real = Number(d) >= 1 && Number(d) <= (lengths[Number(m) - 1] ?? 0)
        expect(parseDay(text)).toBe(real ? text : undefined)
      }),
      runs(1000),
    )
  })
})

describe('day', () => {
  it('gives a real day back, and names what is not one together with the form that is wanted', () => {
    expect(day('2024-02-29')).toBe('2024-02-29')
    expect(() => day('2024-02-30')).toThrow(new RangeError('"2024-02-30" is not a day; write a real day as YYYY-MM-DD'))
  })
})

describe('addDays', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2024-01-31', 1, '2024-02-01'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-01-01', 366, '2025-01-01'],
    ['2023-01-01', 365, '2024-01-01'],
    ['2024-03-10', 0, '2024-03-10'],
    ['0001-01-01', 3652058, '9999-12-31'],
  ])('takes %s by %i days to %s', (start, count, wanted) => {
    expect(addDays(day(start), count)).toBe(wanted)
  })

  it.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2024-01-01', 1e9],
    ['2024-01-01', Number.NaN],
    ['2024-01-01', Number.POSITIVE_INFINITY],
  ])('throws a RangeError where %s by %d days would leave the years 0001 to 9999', (start, count) => {
    expect(() => addDays(day(start), count)).toThrow(RangeError)
  })

  it('goes back where it came from, and as far as daysBetween says', () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: -100_000, max: 100_000 }), (start, count) => {
        const end = addDays(start, count)
        expect(daysBetween(start, end)).toBe(count)
        expect(addDays(end, -count)).toBe(start)
        expect(end < start).toBe(count < 0)
      }),
      runs(100),
    )
  })
})

describe('daysBetween', () => {
  it.each([
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    ['2024-03-01', '2024-02-28', -2],
    ['2024-03-31', '2024-03-31', 0],
    ['2024-03-30', '2024-04-01', 2],
  ])('counts from %s to %s', (start, end, wanted) => {
    expect(daysBetween(day(start), day(end))).toBe(wanted)
  })
})

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
