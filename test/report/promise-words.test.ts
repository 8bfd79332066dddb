import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../src/model/calendar.ts'
import { calendarHtml } from '../../src/report/calendar-html.ts'
import { calendarMarkdown } from '../../src/report/calendar-markdown.ts'
import { calendarText } from '../../src/report/calendar-text.ts'
import { paintFor } from '../../src/report/paint.ts'
import { promiseSentence } from '../../src/report/promise-words.ts'
import { day } from '../../src/time/day.ts'

const known = { announced: day('2024-01-15'), noticeDays: 138 }
const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  day: day('2024-06-01'),
  title: 'GET /a',
  elements: ['GET /a'],
  kind: 'removed',
  ...more,
})

describe('what became of a promise', () => {
  it.each<[more: Partial<CalendarEntry>, sentence: string]>([
    [{ promise: 'kept', sunset: day('2024-06-01'), ...known }, 'As announced on 2024-01-15, 138 days before.'],
    [
      { promise: 'kept', sunset: day('2024-05-01'), ...known },
      'Announced on 2024-01-15 for 2024-05-01, 138 days before.',
    ],
    [{ promise: 'early', sunset: day('2025-03-01'), ...known }, 'Early: announced on 2024-01-15 for 2025-03-01.'],
    [{ promise: 'overdue', sunset: day('2024-03-01'), ...known }, 'Late: announced on 2024-01-15 for 2024-03-01.'],
    [{ promise: 'undated', ...known }, 'Announced without a date on 2024-01-15, 138 days before.'],
    [{ promise: 'unannounced' }, 'Not announced.'],
    [{ kind: 'sunset', promise: 'overdue' }, 'Overdue, still there.'],
    [{ kind: 'sunset', ...known }, 'Announced on 2024-01-15, 138 days before.'],
    [{ kind: 'unmarked', promise: 'unmarked', sunset: day('2025-03-01') }, 'Was to be removed on 2025-03-01.'],
    [{ kind: 'unmarked', promise: 'unmarked' }, ''],
  ])('%j is %j', (more, sentence) => {
    expect(promiseSentence(entry(more))).toBe(sentence)
  })
})

describe.each<[format: string, write: (entry: CalendarEntry) => string]>([
  ['text', (each) => calendarText([each], day('2025-01-01'), paintFor(false))],
  ['markdown', (each) => calendarMarkdown([each])],
  ['html', (each) => calendarHtml({ title: 'API', today: day('2025-01-01'), entries: [each], announcements: [] })],
])('the calendar as %s', (_, write) => {
  it('says once that something was removed, and whether that was announced', () => {
    expect(write(entry({ promise: 'unannounced' }))).toContain('removed, not announced')
  })

  it('calls it the same whether a document or a plan deprecates something', () => {
    expect(write(entry({ kind: 'marked' }))).toBe(write(entry({ kind: 'deprecated' })))
    expect(write(entry({ kind: 'unmarked' }))).toContain('no longer deprecated')
  })
})
