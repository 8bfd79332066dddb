import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { snapshotsAsOf } from '../../src/history/as-of.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import { type Chronicle, type Continued, lastPublished, withPublished } from '../../src/history/chronicle.ts'
import { lifeFinder } from '../../src/history/lives.ts'
import { withPlanAhead } from '../../src/history/plan-ahead.ts'
import { type Lane, lanesOf } from '../../src/site/lanes.ts'
import { reachOf } from '../../src/site/reach.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const [first, second, third, fourth] = ['2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01'] as const

/** A document with these operations, beside one that stays. */
const ops = (paths: Readonly<Record<string, JsonObject>>): JsonObject =>
  tiny({
    paths: Object.fromEntries(
      Object.entries({ '/stays': {}, ...paths }).map(([path, fields]) => [path, { get: operation(fields) }]),
    ),
  })

/** The lanes of documents that were published, and of a plan that continues them. */
function lanes(documents: Readonly<Record<string, JsonObject>>, plan?: JsonObject): Partial<Lane>[] {
  let published: Chronicle | undefined
  for (const [on, document] of Object.entries(documents))
    published = withPublished(published, day(on), { ...document, info: { title: 'Tiny', version: on } })
  const chronicle: Continued = plan === undefined ? published! : withPlanAhead(published!, plan, {}, () => false)
  const document = plan ?? lastPublished(published!)
  const options = { openapi: '3.1' } as const
  const entries = chronicleCalendar(chronicle, options)
  const lifeOf = lifeFinder(chronicle, snapshotsAsOf(chronicle, options), entries)
  const reach = reachOf(document, chronicle)
  return lanesOf(document, entries, reach, { lifeOf, plan: chronicle.plan }).map((lane) => {
    const { operations: _operations, tags: _tags, ...rest } = lane
    return rest
  })
}

describe('the lanes of published documents', () => {
  it('begin on the day of the first document that has the elements; what began on other days has another lane', () => {
    const found = lanes({
      [first]: ops({ '/a': {} }),
      [second]: ops({ '/a': {}, '/b': {} }),
      [third]: ops({ '/a': {}, '/b': {}, '/c': {} }),
      [fourth]: ops({}),
    })
    expect(found).toEqual([
      { title: 'GET /a', elements: ['GET /a'], sunset: fourth },
      { title: 'GET /b', elements: ['GET /b'], added: second, sunset: fourth },
      { title: 'GET /c', elements: ['GET /c'], added: third, sunset: fourth },
    ])
  })

  it('begin so too where a plan ends them, and with the first of all elements of a subject', () => {
    const ends = (subject?: string): JsonObject => ({
      'x-lifecycle': { ...(subject !== undefined && { subject }), announced: '2023-06-01', sunset: '2030-01-01' },
    })
    const found = lanes(
      { [first]: ops({}), [second]: ops({ '/a': {} }), [third]: ops({ '/a': {}, '/b': {}, '/c': {} }) },
      ops({ '/a': ends('Old'), '/b': ends('Old'), '/c': ends() }),
    )
    expect(found).toMatchObject([
      { title: 'Old', elements: ['GET /a', 'GET /b'], added: second },
      { title: 'GET /c', added: third },
    ])
  })

  it('begin with the plan where documents do not have the element', () => {
    const planned = { 'x-lifecycle': { added: '2024-01-01', announced: '2023-06-01', sunset: '2030-01-01' } }
    expect(lanes({ [first]: ops({}) }, ops({ '/a': planned }))).toMatchObject([{ added: '2024-01-01' }])
  })

  it('are deprecated from the first document in a row that says so, whatever a plan says of that', () => {
    const [marked, sooner] = [
      { deprecated: true, 'x-sunset': '2025-01-01' },
      { deprecated: true, 'x-sunset': '2024-01-01' },
    ]
    const planned = { 'x-lifecycle': { announced: '2023-06-01', sunset: '2030-01-01' } }
    const documents = { [first]: ops({ '/a': {} }), [second]: ops({ '/a': marked }), [third]: ops({ '/a': sooner }) }
    expect(lanes(documents)).toMatchObject([{ deprecated: second, sunset: '2024-01-01' }])
    expect(lanes(documents, ops({ '/a': planned }))).toMatchObject([{ deprecated: second, sunset: '2030-01-01' }])
    expect(lanes({ ...documents, [fourth]: ops({}) })).toMatchObject([{ deprecated: second, sunset: fourth }])
  })

  it.each<[what: string, lifecycle: JsonObject, deprecated: string]>([
    ['always', { sunset: '2030-01-01' }, '2020-01-02'],
    ['for longer than the documents say', { deprecated: '2019-01-01', sunset: '2030-01-01' }, '2020-01-02'],
    ['later', { deprecated: '2028-01-01', sunset: '2030-01-01' }, '2028-01-01'],
  ])(
    'are deprecated from the day after the documents at the earliest where only a plan says so: %s',
    (_, said, from) => {
      const planned = ops({ '/a': { 'x-lifecycle': said } })
      expect(lanes({ [first]: ops({ '/a': {} }) }, planned)).toMatchObject([{ deprecated: from }])
    },
  )

  it('are deprecated from the first of all elements of a subject', () => {
    const ends = { 'x-lifecycle': { subject: 'Old', announced: '2023-06-01', sunset: '2030-01-01' } }
    const marked = { deprecated: true }
    const documents = {
      [first]: ops({ '/a': {}, '/b': {} }),
      [second]: ops({ '/a': {}, '/b': marked }),
      [third]: ops({ '/a': marked, '/b': marked }),
    }
    expect(lanes(documents, ops({ '/a': ends, '/b': ends }))).toMatchObject([{ title: 'Old', deprecated: second }])
  })

  it('are there without an end for what is deprecated without a date; they come last', () => {
    const documents = {
      [first]: ops({ '/a': {} }),
      [second]: ops({ '/a': { deprecated: true }, '/b': { deprecated: true } }),
    }
    const found = [
      { title: 'GET /a', elements: ['GET /a'], deprecated: second },
      { title: 'GET /b', elements: ['GET /b'], added: second, deprecated: second },
    ]
    expect(lanes(documents)).toEqual(found)
    const ends = { 'x-lifecycle': { announced: '2023-06-01', sunset: '2030-01-01' } }
    const plan = ops({ '/a': { deprecated: true }, '/b': { deprecated: true }, '/stays': ends })
    expect(lanes(documents, plan)).toMatchObject([{ title: 'GET /stays' }, ...found])
  })
})
