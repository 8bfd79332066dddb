import { describe, expect, it } from 'vitest'
import { day } from '../../src/time/day.ts'
import { isDayWord, readDayWord } from '../../src/time/relative-day.ts'

describe('a day that a word names', () => {
  it.each([
    ['2024-07-14', '2024-07-14'],
    ['today', '2024-03-31'],
    ['+30d', '2024-04-30'],
    ['-1d', '2024-03-30'],
    ['today-2w', '2024-03-17'],
    ['-1m', '2024-02-29'],
    ['-13m', '2023-02-28'],
    ['+1m', '2024-04-30'],
    ['+9m', '2024-12-31'],
    ['-4m', '2023-11-30'],
    ['+1y', '2025-03-31'],
    ['-0d', '2024-03-31'],
  ])('%s is %s on the last of March 2024', (word, found) => {
    expect(readDayWord(word, day('2024-03-31'))).toBe(found)
    expect(isDayWord(word)).toBe(true)
  })

  it('keeps the day of the month where every month has it', () => {
    expect(readDayWord('+1m', day('2024-01-15'))).toBe('2024-02-15')
  })

  it.each(['', 'tomorrow', '+30', '30d', '+30h', '2024-02-30', 'today+', 'today2024-01-01', '+ 3d'])(
    '%j names none',
    (word) => {
      expect(readDayWord(word, day('2024-03-31'))).toBeUndefined()
      expect(isDayWord(word)).toBe(false)
    },
  )

  it.each(['-999999d', '-3000y', '+999999m', '+999999w'])('%s is outside the years there are', (word) => {
    expect(readDayWord(word, day('2024-03-31'))).toBeUndefined()
  })
})
