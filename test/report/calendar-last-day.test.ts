import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../src/model/calendar.ts'
import { CALENDAR_FORMATS, type Calendar, renderCalendar } from '../../src/report/calendar.ts'
import { day } from '../../src/time/day.ts'
import { tiny } from '../support/document.ts'

const schemas = {
  Extended: { 'x-lifecycle': { sunset: { after: '2027-03-31' }, extended: { after: '2027-05-31' } } },
  Last: { 'x-lifecycle': { sunset: { after: '2027-03-31' } } },
  First: { 'x-lifecycle': { sunset: '2027-04-01' } },
}
const calendar: Calendar = {
  title: 'Tiny',
  today: day('2027-03-31'),
  entries: calendarOf(tiny({ components: { schemas } })),
  announcements: [],
}

describe('an end that is stated as a last day', () => {
  it('is listed on the first day without the element in a calendar for people', async () => {
    const text = await renderCalendar('text', calendar)
    expect(text.trimEnd().split('\n')).toEqual([
      '2027-06-01  Extended date for Extended  (extended, last day 2027-05-31)',
      '            Extended',
      '2027-04-01  First',
      '2027-04-01  Extended  (last day 2027-03-31, superseded by 2027-06-01)',
      '2027-04-01  Last  (last day 2027-03-31)',
    ])
    const rows = (await renderCalendar('markdown', calendar)).trimEnd().split('\n')
    expect(rows[2]).toContain('| 2027-06-01 | Extended date for Extended | extended, last day 2027-05-31 |')
    expect(rows[4]).toContain('| 2027-04-01 | Extended | sunset, last day 2027-03-31, superseded by 2027-06-01 |')
  })

  it.each(CALENDAR_FORMATS)('is of that day where days are left out, in %s', async (format) => {
    const only = (text: string): Promise<string> =>
      renderCalendar(format, { ...calendar, includes: (each) => each === day(text) })
    expect(await only('2027-04-01')).toContain('Last')
    expect(await only('2027-03-31')).not.toContain('Last')
  })
})
