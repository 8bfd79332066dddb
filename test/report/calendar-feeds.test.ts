import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../../src/model/calendar.ts'
import { CALENDAR_FORMATS, type Calendar, renderCalendar } from '../../src/report/calendar.ts'
import { calendarFeed } from '../../src/report/calendar-feed.ts'
import { calendarHtml } from '../../src/report/calendar-html.ts'
import { calendarIcs } from '../../src/report/calendar-ics.ts'
import { feedAtom } from '../../src/report/feed-atom.ts'
import { feedJson } from '../../src/report/feed-json.ts'
import { ReportError } from '../../src/report/report-error.ts'
import { addDays, day } from '../../src/time/day.ts'
import { CALENDAR_READ_BACK } from '../support/read-back.ts'
import { readAtom, readIcs, readJsonFeed } from '../support/read-feeds.ts'

const entry: CalendarEntry = {
  day: day('2024-07-14'),
  title: 'Old things',
  kind: 'sunset',
  elements: ['GET /b', 'GET /a'],
}

function calendarWith(entries: readonly CalendarEntry[], more: Partial<Calendar> = {}): Calendar {
  return { title: 'Things', today: day('2024-06-01'), entries, announcements: [], ...more }
}

function eventsOf(
  entries: readonly CalendarEntry[],
  more: Partial<Calendar> = {},
): ReturnType<typeof readIcs>['events'] {
  return readIcs(calendarIcs(calendarWith(entries, more))).events
}

describe('a calendar file', () => {
  it('has an event of the first day without it, with three alarms before, for each end', () => {
    expect(
      eventsOf([{ ...entry, lastDay: true, replacement: 'GET /c', reason: 'It is old.', tags: ['Pets, old'] }]),
    ).toEqual([
      {
        uid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        day: '2024-07-15',
        sequence: 0,
        stamp: '1970-01-01T00:00:00Z',
        status: 'CONFIRMED',
        summary: 'Sunset: Old things',
        description: 'Removed on 2024-07-15, last day 2024-07-14.\nInstead: GET /c\nWhy: It is old.\n\nGET /b\nGET /a',
        url: null,
        categories: ['Pets, old'],
        alarms: ['-P90D', '-P30D', '-P7D'],
      },
    ])
  })

  it('has no alarms of what is gone, is only deprecated, or changes a value', () => {
    const others = (['deprecated', 'changed', 'notice'] as const).map((kind) => ({ ...entry, kind }))
    expect(eventsOf(others).map(({ summary, alarms }) => [summary, alarms.length])).toEqual([
      ['Deprecated: Old things', 0],
      ['Changed: Old things', 0],
      ['Notice: Old things', 3],
    ])
    expect(eventsOf([entry], { today: entry.day })[0]!.alarms).toEqual([])
  })

  it('has none of what comes, and of what documents showed only what went', () => {
    const kinds = ['added', 'marked', 'moved', 'unmarked', 'removed'] as const
    expect(eventsOf(kinds.map((kind) => ({ ...entry, kind }))).map(({ summary }) => summary)).toEqual([
      'Removed: Old things',
    ])
  })

  it('has one event for an end that was extended, on the day that counts, with the stamp of the day that is known', () => {
    const superseded: CalendarEntry = { ...entry, superseded: day('2024-09-01') }
    const extended: CalendarEntry = {
      ...entry,
      day: day('2024-09-01'),
      kind: 'extended',
      title: 'Extended date for the Old things',
    }
    const [first] = eventsOf([entry])
    expect(eventsOf([{ ...extended, announced: day('2024-05-01') }, superseded])).toEqual([
      {
        ...first!,
        day: '2024-09-01',
        sequence: 1,
        stamp: '2024-05-01T00:00:00Z',
        description: 'Removed on 2024-09-01.\nExtended; it was to be removed on 2024-07-14.\n\nGET /b\nGET /a',
      },
    ])
  })

  it('keeps the identity of an event when its day, its words and the order of its elements change, and no other does', () => {
    const uid = (fields: Partial<CalendarEntry>, more: Partial<Calendar> = {}): string =>
      eventsOf([{ ...entry, ...fields }], more)[0]!.uid
    const same = uid({})
    expect(uid({ day: day('2025-01-01'), title: 'Other words', lastDay: true })).toBe(same)
    expect(uid({ elements: ['GET /a', 'GET /b', 'GET /c'] })).toBe(same)
    expect(uid({}, { today: day('2030-01-01') })).toBe(same)
    expect(uid({ elements: ['GET /b'] })).not.toBe(same)
    expect(uid({ kind: 'deprecated' })).not.toBe(same)
    expect(uid({}, { title: 'Other things' })).not.toBe(same)
  })

  it('cancels the event of an end that was withdrawn, until it is announced again', () => {
    const moved: CalendarEntry = {
      ...entry,
      kind: 'moved',
      promise: 'withdrawn',
      before: '2024-07-14',
      day: day('2024-03-01'),
    }
    const [first] = eventsOf([entry])
    const [cancelled] = eventsOf([moved], { isPublished: true })
    expect(cancelled).toMatchObject({
      uid: first!.uid,
      day: '2024-07-14',
      status: 'CANCELLED',
      sequence: 1,
      stamp: '2024-03-01T00:00:00Z',
    })
    const again = eventsOf([{ ...entry, day: day('2024-10-01') }, moved], { isPublished: true })
    expect(again.map(({ uid, status, sequence }) => [uid, status, sequence])).toEqual([[first!.uid, 'CONFIRMED', 2]])
  })

  it('leads to where the model says, if that is an address of the web, else to the site', () => {
    const url = (links: string[], site?: string): string | null =>
      readIcs(calendarIcs(calendarWith([{ ...entry, links }]), { site })).events[0]!.url
    expect(url(['javascript:alert(1)', 'see the wiki', 'mailto:a@b.example'])).toBeNull()
    expect(url(['see the wiki', 'https://docs.example/old'], 'https://site.example/')).toBe('https://docs.example/old')
    expect(url(['see the wiki'], 'https://site.example/')).toBe('https://site.example/#/changes/2024-07-14')
    const hostile = 'https://docs.example/\r\nBEGIN:VEVENT\u202E\u0000##[error]{|}\\'
    expect(url([hostile])).toBe(
      'https://docs.example/BEGIN:VEVENT%E2%80%AE%00#%23[error]{|}\\'.replaceAll(/[[\]{|}\\]/g, encodeURIComponent),
    )
  })

  it('keeps the text of a line that would begin an event inside its value', () => {
    const title = 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:1\u2028\u0085'
    const { name, events } = readIcs(calendarIcs(calendarWith([{ ...entry, title }], { title })))
    expect(name).toBe(String.raw`a END:VEVENT BEGIN:VEVENT UID:1\u2028\u0085`)
    expect(events.map(({ summary }) => summary)).toEqual([`Sunset: ${name}`])
  })

  it('splits no character where a line is too long, and begins none with what a pipeline obeys', () => {
    const title = `${'😀é中'.repeat(40)}${' '.repeat(70)}::error::${':'.repeat(90)}`
    const [event] = eventsOf([{ ...entry, title }])
    expect(event!.summary.replaceAll(String.raw`\u003a`, ':')).toBe(`Sunset: ${title}`)
  })
})

describe.each([
  ['Atom', feedAtom, readAtom],
  ['JSON Feed', feedJson, readJsonFeed],
] as const)('the feed of a calendar as %s', (_, write, read) => {
  const announced = { day: day('2024-01-15'), of: { ...entry, links: ['https://docs.example/old'] } }

  it('reports what was announced, and of each day of the calendar, the newest first', () => {
    const extended: CalendarEntry = { ...entry, kind: 'extended', day: day('2024-09-01'), announced: day('2024-05-01') }
    const entries = [extended, { ...entry, superseded: extended.day, tags: ['Pets'] }]
    const feed = read(write(calendarFeed(calendarWith(entries, { announcements: [announced] }))))
    expect(feed.title).toBe('Calendar of Things')
    expect(
      feed.entries.map(({ updated, title, text }) => [updated.slice(0, 10), title, text.replace(/\s*GET.*/s, '')]),
    ).toEqual([
      ['2024-09-01', 'Sunset: Old things', 'Removed on 2024-09-01.Extended; it was to be removed on 2024-07-14.'],
      ['2024-05-01', 'Extended: Old things', 'Removed on 2024-09-01.It was to be removed on 2024-07-14.'],
      ['2024-01-15', 'Announced: Old things', 'Removed on 2024-07-14.https://docs.example/old'],
    ])
    expect(feed.entries[2]).toMatchObject({ links: ['https://docs.example/old'], tags: ['announced'] })
  })

  it('links each entry to the changes of its day on the site', () => {
    const feed = read(write(calendarFeed(calendarWith([entry]), { site: 'https://site.example/' })))
    expect(feed.entries[0]!.links).toEqual(['https://site.example/#/changes/2024-07-14'])
  })

  it('was updated on the day of the last entry that is not still to come', () => {
    const past = { ...entry, day: day('2024-02-01') }
    const updated = (entries: readonly CalendarEntry[]): string | undefined =>
      readAtom(feedAtom(calendarFeed(calendarWith(entries)))).updated
    expect(updated([entry, past])).toBe('2024-02-01T00:00:00Z')
    expect(updated([entry])).toBe('1970-01-01T00:00:00Z')
  })
})

describe('every format of a calendar', () => {
  it.each(CALENDAR_FORMATS)('%s: without an entry is still one that can be read', async (format) => {
    for (const title of ['Things', '', ' ']) {
      const text = await renderCalendar(format, calendarWith([], { title }))
      CALENDAR_READ_BACK[format]!(text)
    }
  })

  it.each(CALENDAR_FORMATS)('%s: lists only the days that were asked for', async (format) => {
    const other = { ...entry, day: day('2023-01-01'), title: 'Other things', elements: ['GET /c'] }
    const text = await renderCalendar(format, calendarWith([entry, other], { includes: (each) => each < '2024-01-01' }))
    expect(text).toContain('Other things')
    expect(text).not.toContain('Old things')
  })

  it.each(CALENDAR_FORMATS)(
    '%s: takes time in proportion to its entries, seconds for 20,000 of them',
    async (format) => {
      const entries = Array.from({ length: 20_000 }, (_, index): CalendarEntry => ({
        ...entry,
        day: addDays(day('2040-01-01'), -index % 5000),
        title: `Thing ${index}`,
        elements: [`GET /things/${index}`],
        tags: ['Things'],
        links: ['https://docs.example/old'],
      })).toSorted((a, b) => (a.day < b.day ? 1 : -1))
      const text = await renderCalendar(format, calendarWith(entries))
      expect(text).toContain('Thing 19999')
    },
  )

  it('that there is not is rejected with those that there are', async () => {
    await expect(renderCalendar('pdf', calendarWith([]))).rejects.toThrow(ReportError)
  })
})

describe('a calendar as a page', () => {
  it('reports what is to come first, the nearest first, with how far it is away', () => {
    const entries = [
      { ...entry, title: 'Far', day: day('2025-06-01') },
      { ...entry, title: 'Near', day: day('2024-06-01'), lastDay: true as const },
      { ...entry, title: 'Past', day: day('2024-05-31') },
      { ...entry, title: 'Long past', day: day('2023-06-01') },
    ]
    const text = calendarHtml(calendarWith(entries))
    const order = [
      'Upcoming',
      'in 1 day',
      'Near',
      'in 365 days',
      'Far',
      '<h2>Past',
      '1 day ago',
      'Past',
      '366 days ago',
      'Long past',
    ]
    let from = 0
    for (const words of order) {
      const at = text.indexOf(words, from)
      expect(at, words).toBeGreaterThan(0)
      from = at
    }
  })
})
