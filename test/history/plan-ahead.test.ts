import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { snapshotsAsOf } from '../../src/history/as-of.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import {
  type Chronicle,
  type Continued,
  chronicleDocument,
  publishedOn,
  readChronicle,
  withPublished,
} from '../../src/history/chronicle.ts'
import { type IsSame, withPlanAhead } from '../../src/history/plan-ahead.ts'
import { type Day, addDays, day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const [january, march, next] = [day('2024-01-01'), day('2024-03-01'), day('2024-03-02')]

/** Operations at paths, each with its fields. */
function paths(all: Readonly<Record<string, JsonObject>>, more: JsonObject = {}): JsonObject {
  const items = Object.entries(all).map(([path, fields]) => [path, { get: operation(fields) }])
  return tiny({ paths: Object.fromEntries(items) as JsonObject, ...more })
}

const dated = (lifecycle: Json): JsonObject => ({ 'x-lifecycle': lifecycle })
const past = withPublished(
  withPublished(undefined, january, paths({ '/a': {}, '/old': {} })),
  march,
  paths({ '/a': {}, '/b': {} }),
)

/** As the differ would say it of these documents: the operations, and what they announce. */
const isSame: IsSame = (before, after) => deepEqual(promised(before), promised(after))
const promised = (document: JsonObject): Json =>
  Object.entries(document['paths'] as JsonObject).map(([path, item]) => {
    const { deprecated, 'x-sunset': sunset } = (item as { get: JsonObject }).get
    return [path, deprecated ?? null, sunset ?? null]
  })

const continuedBy = (plan: JsonObject, chronicle: Chronicle = past): Continued =>
  withPlanAhead(chronicle, plan, {}, isSame)
const daysOf = (chronicle: Chronicle): readonly Day[] => snapshotsAsOf(chronicle, {}).days

/** The calendar in lines, without what a line says of notice. */
const calendar = (chronicle: Continued): string[] =>
  chronicleCalendar(chronicle, {}).map(({ day: on, kind, elements }) => `${on} ${kind} ${elements.join(', ')}`)
const SEEN = ['2024-03-01 removed GET /old', '2024-03-01 added GET /b']

describe('a chronicle with a plan ahead', () => {
  it('has the published documents up to the last of them, and those of the plan from the day after', () => {
    const plan = paths({ '/a': {}, '/b': {}, '/c': {} })
    const chronicle = continuedBy(plan)
    const all = snapshotsAsOf(chronicle, {})
    expect(daysOf(chronicle)).toEqual([march, next])
    expect(all.on(march)!['paths']).toEqual(publishedOn(past, march)!['paths'])
    expect(all.on(day('2030-01-01'))!['paths']).toEqual(plan['paths'])
    expect(calendar(chronicle)).toEqual(['2024-03-02 added GET /c', ...SEEN])
  })

  it('does not change on the day after where the plan says the same in other words, and keeps what was published until the plan changes', () => {
    const plan = paths(
      {
        '/a': { summary: 'Says it in other words.' },
        '/b': dated({ deprecated: '2024-06-01', sunset: '2025-01-01', announced: '2024-05-01' }),
      },
      { info: { title: 'Another', version: '7' } },
    )
    const chronicle = continuedBy(plan)
    expect(daysOf(chronicle)).toEqual([march, '2024-05-01', '2024-06-01', '2025-01-01'])
    const all = snapshotsAsOf(chronicle, {})
    expect(all.on(day('2024-04-30'))!['info']).toEqual(past.tree['info'])
    expect(all.on(day('2024-05-01'))).toMatchObject({ info: { title: 'Another' } })
    expect(calendar(chronicle)).toEqual(['2025-01-01 sunset GET /b', '2024-06-01 deprecated GET /b', ...SEEN])
  })

  it('has nothing of a plan that promises the same forever', () => {
    const chronicle = continuedBy(paths({ '/a': { summary: 'In other words.' }, '/b': {} }))
    expect([daysOf(chronicle), calendar(chronicle)]).toEqual([[march], SEEN])
    expect(chronicle.days).toEqual(past.days)
  })

  it('lists what the plan schedules by its own days, even if nobody knows since when', () => {
    const chronicle = continuedBy(paths({ '/a': {}, '/b': dated({ sunset: '2025-01-01' }) }))
    expect(daysOf(chronicle)).toEqual([march, next, '2025-01-01'])
    expect(calendar(chronicle)).toEqual(['2025-01-01 sunset GET /b', ...SEEN])
  })

  it('lists a mark without a day on the first day of the plan', () => {
    expect(calendar(continuedBy(paths({ '/a': {}, '/b': { deprecated: true } })))).toEqual([
      '2024-03-02 marked GET /b',
      ...SEEN,
    ])
  })

  it('lists what a plan dates to its first day once', () => {
    const plan = paths({
      '/a': dated({ deprecated: next, sunset: '2025-01-01', announced: next }),
      '/b': dated({ sunset: next }),
      '/c': dated({ added: next }),
    })
    expect(calendar(continuedBy(plan))).toEqual([
      '2025-01-01 sunset GET /a',
      '2024-03-02 removed GET /b',
      '2024-03-02 added GET /c',
      '2024-03-02 deprecated GET /a',
      ...SEEN,
    ])
  })

  it('takes the past from the documents alone, whatever the plan says of it, and keeps notices', () => {
    const plan = paths(
      {
        '/a': {},
        '/b': dated({ added: '2023-06-01' }),
        '/old': dated({ deprecated: '2023-01-01', sunset: '2024-02-01' }),
      },
      { 'x-notices': [{ title: 'TLS 1.3', day: '2024-01-15' }] },
    )
    expect(daysOf(continuedBy(plan))).toEqual([march])
    expect(calendar(continuedBy(plan))).toEqual([...SEEN, '2024-01-15 notice '])
  })

  it('lists a first date with the later one that replaces it', () => {
    const plan = paths({
      '/a': {},
      '/b': dated({ announced: '2023-12-01', sunset: '2024-01-15', extended: '2025-01-01' }),
    })
    expect(calendar(continuedBy(plan))).toEqual(['2025-01-01 extended GET /b', ...SEEN, '2024-01-15 sunset GET /b'])
  })

  it('lists an end whose last day is the first day of the plan', () => {
    const plan = paths({ '/a': {}, '/b': dated({ sunset: { after: next } }) })
    expect(calendar(continuedBy(plan))).toEqual(['2024-03-02 sunset GET /b', ...SEEN])
  })

  it('says on the first day of the plan what the plan takes away without a date, and which announced day it moves', () => {
    const announced = withPublished(undefined, march, paths({ '/a': {}, '/b': { 'x-sunset': '2025-01-01' } }))
    const chronicle = continuedBy(paths({ '/b': dated({ sunset: '2026-01-01' }) }), announced)
    expect(chronicleCalendar(chronicle, {})).toMatchObject([
      { day: '2026-01-01', kind: 'sunset', elements: ['GET /b'] },
      { day: next, kind: 'removed', elements: ['GET /a'], promise: 'unannounced' },
      { day: next, kind: 'moved', elements: ['GET /b'], promise: 'postponed', sunset: '2026-01-01' },
    ])
  })

  it('waits for a plan that begins later, and has nothing after the last day there is', () => {
    const later = paths({ '/c': {} }, dated({ added: '2024-09-01' }))
    expect(daysOf(continuedBy(later))).toEqual([march, '2024-09-01'])
    const forever = withPublished(undefined, day('9999-12-31'), paths({ '/a': {} }))
    expect(continuedBy(later, forever)).toBe(forever)
  })

  it('keeps the timelines of a plan, and is a chronicle that can be written and read', () => {
    const version = {
      'x-timeline': [
        { until: '2025-01-01', value: '1' },
        { from: '2025-01-01', value: '2' },
      ],
    }
    const plan = paths({ '/a': {}, '/b': {}, '/c': {} }, { info: { title: 'Tiny', version } })
    const chronicle = continuedBy(plan)
    const again = readChronicle(JSON.parse(JSON.stringify(chronicleDocument(chronicle))) as JsonObject) as Chronicle
    const [all, planned] = [snapshotsAsOf(again, {}), snapshots(plan)]
    expect(all.days).toEqual([march, next, '2025-01-01'])
    for (const on of [next, day('2025-01-01')]) {
      const { 'x-snapshot': _, ...document } = all.on(on)!
      expect(planned.on(on)).toMatchObject(document)
    }
    expect(all.on(addDays(next, -1))!['info']).toEqual({ title: 'Tiny', version: '0' })
  })
})
