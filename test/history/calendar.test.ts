import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import { type Chronicle, withPublished } from '../../src/history/chronicle.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

/** A chronicle whose documents have these operations at `/a`, beside one that stays; undefined for none. */
function of(...published: [day: string, said: Json | undefined][]): Chronicle {
  let chronicle: Chronicle | undefined
  for (const [on, said] of published) {
    const there = said === undefined ? {} : { '/a': { get: operation(said as JsonObject) } }
    const document = tiny({ info: { title: 'Tiny', version: on }, paths: { ...there, '/b': { get: operation() } } })
    chronicle = withPublished(chronicle, day(on), document)
  }
  return chronicle!
}

const sunset = { 'x-sunset': '2024-06-01' }
const [january, march, july] = ['2024-01-01', '2024-03-01', '2024-07-01'] as const

describe('the calendar of a chronicle', () => {
  it.each<[what: string, published: [string, Json | undefined][], ...entries: JsonObject[]]>([
    [
      'that something came',
      [
        [january, undefined],
        [march, {}],
      ],
      { day: march, kind: 'added' },
    ],
    [
      'that something was marked',
      [
        [january, {}],
        [march, { deprecated: true }],
      ],
      { day: march, kind: 'marked' },
    ],
    [
      'that a mark went silently',
      [
        [january, sunset],
        [march, {}],
      ],
      { day: march, kind: 'unmarked', promise: 'unmarked', sunset: '2024-06-01' },
    ],
    [
      'that an end was postponed',
      [
        [january, sunset],
        [march, { 'x-sunset': '2024-09-01' }],
        ['2024-09-01', undefined],
      ],
      { day: march, kind: 'moved', promise: 'postponed', before: '2024-06-01', sunset: '2024-09-01' },
      {
        day: '2024-09-01',
        kind: 'removed',
        promise: 'kept',
        announced: january,
        noticeDays: 244,
        sunset: '2024-09-01',
      },
    ],
    [
      'that an end was brought forward, which announces it anew',
      [
        [january, sunset],
        [march, { 'x-sunset': '2024-05-01' }],
        ['2024-05-01', undefined],
      ],
      { day: march, kind: 'moved', promise: 'brought forward', before: '2024-06-01', sunset: '2024-05-01' },
      { day: '2024-05-01', kind: 'removed', promise: 'kept', announced: march, noticeDays: 61, sunset: '2024-05-01' },
    ],
    [
      'that the day of an end was withdrawn, though the mark stays',
      [
        [january, { deprecated: true, ...sunset }],
        [march, { deprecated: true }],
      ],
      { day: march, kind: 'moved', promise: 'withdrawn', before: '2024-06-01' },
    ],
    [
      'that something went unannounced',
      [
        [january, {}],
        [march, undefined],
      ],
      { day: march, kind: 'removed', promise: 'unannounced' },
    ],
    [
      'that something went early',
      [
        [january, sunset],
        [march, undefined],
      ],
      { day: march, kind: 'removed', promise: 'early', announced: january, noticeDays: 60, sunset: '2024-06-01' },
    ],
    [
      'that a promise held, with the first document without it on or after its day',
      [
        [january, sunset],
        [july, undefined],
      ],
      { day: july, kind: 'removed', promise: 'kept', announced: january, noticeDays: 182, sunset: '2024-06-01' },
    ],
    [
      'that something was published past its day',
      [
        [january, sunset],
        ['2024-06-15', sunset],
        [july, undefined],
      ],
      { day: july, kind: 'removed', promise: 'overdue', announced: january, noticeDays: 182, sunset: '2024-06-01' },
    ],
    [
      'that something went that was announced without a day',
      [
        [january, { deprecated: true }],
        [july, undefined],
      ],
      { day: july, kind: 'removed', promise: 'undated', announced: january, noticeDays: 182 },
    ],
    [
      'that what the last document still has is overdue',
      [
        [january, sunset],
        [july, { ...sunset, summary: 'A.' }],
      ],
      { day: '2024-06-01', kind: 'sunset', promise: 'overdue' },
    ],
    [
      'that a lifecycle took it out on its day, between documents',
      [
        [january, { 'x-lifecycle': { sunset: '2024-06-01' } }],
        [july, undefined],
      ],
      {
        day: '2024-06-01',
        kind: 'removed',
        promise: 'kept',
        announced: january,
        noticeDays: 152,
        sunset: '2024-06-01',
      },
    ],
    [
      'that a lifecycle took it out after its last day, though the last document still has it',
      [
        [january, { 'x-lifecycle': { sunset: { after: '2024-05-31' } } }],
        [july, { 'x-lifecycle': { sunset: { after: '2024-05-31' } }, summary: 'A.' }],
      ],
      {
        day: '2024-06-01',
        kind: 'removed',
        promise: 'kept',
        announced: january,
        noticeDays: 152,
        sunset: '2024-06-01',
      },
    ],
    [
      'that a document took it out at once, and does not state its past day beside that',
      [
        [january, { 'x-lifecycle': { sunset: '2024-06-01' } }],
        [march, { 'x-lifecycle': { sunset: '2024-02-01' } }],
      ],
      { day: march, kind: 'removed', promise: 'early', announced: january, noticeDays: 60, sunset: '2024-06-01' },
    ],
    [
      'that what went early and came back still goes on its day',
      [
        [january, sunset],
        ['2024-02-01', undefined],
        [march, sunset],
      ],
      {
        day: '2024-02-01',
        kind: 'removed',
        promise: 'early',
        announced: january,
        noticeDays: 31,
        sunset: '2024-06-01',
      },
      { day: march, kind: 'added' },
      { day: '2024-06-01', kind: 'sunset' },
    ],
  ])('reports %s', (_, published, ...entries) => {
    const named = { title: 'GET /a', elements: ['GET /a'] }
    expect(chronicleCalendar(of(...published), {}).toReversed()).toEqual(
      entries.map((entry) => ({ ...entry, ...named })),
    )
  })

  it('knows nothing of what was published after the day of knowledge', () => {
    const chronicle = of([january, sunset], [march, undefined])
    expect(chronicleCalendar(chronicle, {}, day('2024-02-01'))).toEqual([
      { day: '2024-06-01', title: 'GET /a', elements: ['GET /a'], kind: 'sunset' },
    ])
  })

  it('reports each operation of a path that goes, since each may have been announced by itself', () => {
    const item = { get: operation(sunset), post: operation() }
    const first = withPublished(undefined, day(january), tiny({ paths: { '/a': item } }))
    const entries = chronicleCalendar(withPublished(first, day(march), tiny()), {})
    expect(entries.map(({ title, promise }) => [title, promise])).toEqual([
      ['GET /a', 'early'],
      ['POST /a', 'unannounced'],
    ])
  })
})
