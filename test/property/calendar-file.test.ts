import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { visible } from '../../src/base/text.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import { type Chronicle, publishedOn, withPublished } from '../../src/history/chronicle.ts'
import { announcementsOf } from '../../src/model/announcements.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { type Lifecycle, goneFrom } from '../../src/model/lifecycle.ts'
import { knownOn } from '../../src/model/known-on.ts'
import { calendarIcs } from '../../src/report/calendar-ics.ts'
import type { Calendar } from '../../src/report/calendar.ts'
import { type Day, day } from '../../src/time/day.ts'
import { tiny } from '../support/document.ts'
import { hostileText } from '../support/hostile.ts'
import { type ReadEvent, readIcs } from '../support/read-feeds.ts'
import { runs, upTo } from '../support/runs.ts'

const today = day('2024-03-15')
const published = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'].map(day)
const aDay = fc.constantFrom('2024-02-01', '2024-02-15', '2024-05-01', '2024-06-01', '2024-07-01')
const lifecycle = fc.record(
  {
    deprecated: fc.constant('2024-01-15'),
    sunset: fc.oneof(
      aDay,
      aDay.map((after) => ({ after })),
    ),
    extended: fc.constantFrom('2024-07-01', '2024-08-01'),
  },
  { requiredKeys: ['sunset'] },
)

/** What a document says of an operation: that it is not there, that it has a fate, in either spelling, or nothing. */
const said = fc.oneof(
  fc.constant(undefined),
  lifecycle.map((fate): JsonObject => ({ 'x-lifecycle': fate })),
  aDay.map((end): JsonObject => ({ 'x-sunset': end })),
  fc.constant<JsonObject>({}),
)
const threeSaid = fc.tuple(said, said, said)

/** A document with these operations. */
function documentWith(operations: readonly (JsonObject | undefined)[]): JsonObject {
  const paths = operations.flatMap((each, index) =>
    each === undefined ? [] : [[`/${'abc'[index]}`, { get: { ...each, responses: {} } }] as const],
  )
  return tiny({ paths: Object.fromEntries(paths) })
}

/** Documents of days that follow each other; none has a lifecycle that ended before it was published, since nobody was shown that. */
const chronicles = fc.tuple(threeSaid, threeSaid, threeSaid, threeSaid).map((documents) => {
  let chronicle: Chronicle | undefined
  for (const [index, operations] of documents.entries()) {
    const on = published[index]!
    const shown = operations.map((each) => {
      const fate = each?.['x-lifecycle'] as Lifecycle | undefined
      return fate !== undefined && goneFrom(fate)! <= on ? {} : each
    })
    chronicle = withPublished(chronicle, on, documentWith(shown))
  }
  return chronicle!
})

function eventsOf(calendar: Calendar): ReadonlyMap<string, ReadEvent> {
  const { events } = readIcs(calendarIcs(calendar))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return new Map(events.map((event) => [event.uid, event]))
}

/** Expects that an event that names another day, or no longer stands, has a higher number, and that no number falls. */
function expectRising(before: ReadonlyMap<string, ReadEvent>, after: ReadonlyMap<string, ReadEvent>): void {
  for (const [uid, was] of before) {
    const is = after.get(uid)
    if (is === undefined) continue
    if (is.day !== was.day || is.status !== was.status)
      expect(is.sequence, `${JSON.stringify(was)} became ${JSON.stringify(is)}`).toBeGreaterThan(was.sequence)
    else expect(is.sequence, `${JSON.stringify(was)} became ${JSON.stringify(is)}`).toBeGreaterThanOrEqual(was.sequence)
  }
}

describe('a calendar file', () => {
  it('of a chronicle has events whose numbers rise whenever a document moves, withdraws or takes back an end', () => {
    let moved = 0
    fc.assert(
      fc.property(chronicles, (chronicle) => {
        const known = published.map((asOf) =>
          eventsOf({
            title: 'Things',
            today,
            isPublished: true,
            entries: chronicleCalendar(chronicle, {}, asOf),
            announcements: announcementsOf(publishedOn(chronicle, asOf)!),
          }),
        )
        for (const [index, after] of known.entries()) {
          for (const before of known.slice(0, index)) {
            expectRising(before, after)
            for (const [uid, { day: was }] of before) if (after.has(uid) && after.get(uid)!.day !== was) moved++
          }
        }
      }),
      runs(100),
    )
    expect(moved).toBeGreaterThan(upTo(50))
  })

  it('of a plan has events whose numbers rise when an extension is announced', () => {
    const plan = tiny({
      paths: {
        '/a': {
          get: { 'x-lifecycle': { sunset: '2024-06-01', extended: { to: '2024-07-01', announced: '2024-04-01' } } },
        },
      },
    })
    const known = ['2024-03-31', '2024-04-01'].map((asOf) => {
      const document = knownOn(plan, day(asOf))
      return eventsOf({
        title: 'Things',
        today,
        entries: calendarOf(document),
        announcements: announcementsOf(document),
      })
    })
    expect(known.map((events) => [...events.values()].map((event) => [event.day, event.sequence]))).toEqual([
      [['2024-06-01', 0]],
      [['2024-07-01', 1]],
    ])
    expect([...known[0]!.keys()]).toEqual([...known[1]!.keys()])
  })

  it('is read back as the texts that were put into it, with signs that are not seen written out', () => {
    const text = hostileText.filter((each) => each.trim() !== '')
    fc.assert(
      fc.property(text, text, text, text, fc.array(text, { minLength: 1, maxLength: 3 }), (...texts) => {
        const [title, subject, replacement, reason] = texts
        // ical.js takes the comma after a backslash that is escaped for one that is.
        const tags = texts[4].map((tag) => `${tag}.`)
        const entry = { day: day('2024-06-01'), title: subject, elements: ['GET /a'], kind: 'sunset' } as const
        const { name, events } = readIcs(
          calendarIcs({ title, today, entries: [{ ...entry, replacement, reason, tags }], announcements: [] }),
        )
        expect(events).toHaveLength(1)
        const [event] = events
        expect(name).toBe(visible(title))
        expect(event!.summary).toBe(visible(`Sunset: ${subject}`))
        expect(event!.description).toBe(
          ['Removed on 2024-06-01.', visible(`Instead: ${replacement}`), visible(`Why: ${reason}`), '', 'GET /a'].join(
            '\n',
          ),
        )
        expect(event!.categories).toEqual(tags.map(visible))
      }),
      runs(500),
    )
  })

  it('is the same on every day except for the alarms of what is gone by then', () => {
    fc.assert(
      fc.property(threeSaid.map(documentWith), fc.tuple(aDay, aDay), (plan, days) => {
        const [one, other] = days.map((each) => {
          const calendar: Calendar = {
            title: 'Things',
            today: each as Day,
            entries: calendarOf(plan),
            announcements: announcementsOf(plan),
          }
          return [...eventsOf(calendar).values()]
        })
        const bare = (events: readonly ReadEvent[]): object[] => events.map((event) => ({ ...event, alarms: [] }))
        expect(bare(one!)).toEqual(bare(other!))
        for (const [index, events] of [one!, other!].entries())
          for (const event of events)
            expect(event.alarms).toEqual(
              event.summary.startsWith('Sunset') && event.day > days[index]! ? ['-P90D', '-P30D', '-P7D'] : [],
            )
      }),
      runs(100),
    )
  })
})
