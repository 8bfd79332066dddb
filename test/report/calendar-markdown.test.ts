import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../src/model/calendar.ts'
import { calendarMarkdown } from '../../src/report/calendar-markdown.ts'
import { day } from '../../src/time/day.ts'

const entry: CalendarEntry = { day: day('2024-07-14'), title: 'Old things', kind: 'sunset', elements: ['GET /a'] }

describe('calendarMarkdown', () => {
  it('is a table with a row for each entry', () => {
    const rows = calendarMarkdown([{ ...entry, lastDay: true, replacement: 'GET /b' }, entry])
      .trimEnd()
      .split('\n')
    expect(rows).toHaveLength(4)
    expect(rows[2]).toBe('| 2024-07-15 | Old things | sunset, last day 2024-07-14 | <code>GET /a</code> | GET /b |')
    expect(rows[3]).toMatch(/^\| 2024-07-14 \| Old things \| sunset \| <code>GET \/a<\/code> \| {1,2}\|$/)
  })

  it.each(['a|b', '<script>', 'a\nb', 'a\r\n| b', 'a`b', '\\|', '[a](b)'])(
    'keeps %j in its own cell, whichever it stands in',
    (text) => {
      const entries: CalendarEntry[] = [
        { ...entry, title: text },
        { ...entry, replacement: text },
        { ...entry, elements: [text, 'b'] },
      ]
      for (const each of entries) {
        const rows = calendarMarkdown([each])
          .trimEnd()
          .split(/\r?\n|\r/)
        expect(rows).toHaveLength(3)
        // A bar ends a cell wherever no backslash stands before it, in a code span too.
        expect(rows[2]!.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(6)
        expect(rows[2]!.replaceAll(/<\/?code>|<br>/g, '')).not.toMatch(/[<>]/)
      }
    },
  )
})
