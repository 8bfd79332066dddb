import { describe, expect, it } from 'vitest'
import { entryDay, supersedingDay } from '../../src/model/entry-days.ts'
import { day } from '../../src/time/day.ts'

const [march, april] = [day('2027-03-31'), day('2027-04-01')]

describe('the day of a calendar entry', () => {
  it('is the first day without the element, in whichever way the schedule states the end', () => {
    expect(entryDay({ day: april })).toBe(april)
    expect(entryDay({ day: march, lastDay: true })).toBe(april)
  })

  it('is stated in the same way of an extension', () => {
    expect(supersedingDay({ day: march })).toBeUndefined()
    expect(supersedingDay({ day: march, superseded: april })).toBe(april)
    expect(supersedingDay({ day: march, superseded: march, supersededLastDay: true })).toBe(april)
  })
})
