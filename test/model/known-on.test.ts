import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { plannedAsOf } from '../../src/history/as-of.ts'
import { knownOn } from '../../src/model/known-on.ts'
import { validate } from '../../src/model/validate.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny, withSchema } from '../support/document.ts'

const of = (lifecycle: Json, more: Readonly<Record<string, Json>> = {}): JsonObject =>
  tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': lifecycle }) } }, ...more })
const knownOf = (lifecycle: Json, on: string): Json | undefined => {
  const known = knownOn(of(lifecycle), day(on)) as { paths: { '/a': { get: JsonObject } } }
  return known.paths['/a'].get['x-lifecycle']
}
const extended = {
  announced: '2024-01-10',
  sunset: '2024-09-01',
  extended: { to: '2025-01-01', announced: '2024-06-15' },
}

/** Deprecated for years when its sunset is announced. */
const later = {
  announced: '2026-11-24',
  deprecated: '2022-03-21',
  sunset: '2027-06-01',
  replacement: 'GET /b',
  reason: 'Slow.',
}
const alone = { announced: '2022-03-21', deprecated: '2022-03-21' }

describe('what was known of a plan on a day', () => {
  it.each([
    ['nothing of a lifecycle that is announced later', extended, '2024-01-09', undefined],
    [
      'the first sunset, where the extension is announced later',
      extended,
      '2024-06-14',
      { announced: '2024-01-10', sunset: '2024-09-01' },
    ],
    ['the extension from its announcement on', extended, '2024-06-15', extended],
    ['nothing of a deprecation before its day', later, '2022-03-20', undefined],
    ['the deprecation alone, until a promise is announced', later, '2026-11-23', alone],
    ['the promise from its announcement on', later, '2026-11-24', later],
    [
      'everything of a lifecycle that was never announced',
      { sunset: '2025-01-01' },
      '2001-01-01',
      { sunset: '2025-01-01' },
    ],
  ])('is %s', (_, lifecycle, on, expected) => expect(knownOf(lifecycle, on)).toEqual(expected))

  it('is in its snapshots: marked from the deprecation, with the promise from its announcement, gone on its sunset', () => {
    const { days, on } = snapshots(
      of(later, { paths: { ...(of(later)['paths'] as JsonObject), '/b': { get: operation() } } }),
    )
    expect(days).toEqual(['2022-03-21', '2026-11-24', '2027-06-01'])
    const get = (text: string): JsonObject =>
      (on(day(text)) as { paths: { '/a': { get: JsonObject } } }).paths['/a'].get
    expect(get('2022-03-20')).not.toHaveProperty('deprecated')
    const marked = get('2026-11-23')
    expect(marked).toMatchObject({
      deprecated: true,
      description: 'Deprecated.',
      'x-lifecycle': alone,
    })
    for (const key of ['x-sunset', 'x-deprecated-reason']) expect(marked).not.toHaveProperty(key)
    expect(get('2026-11-24')).toMatchObject({
      deprecated: true,
      description: 'Deprecated: gone from 2027-06-01 on; use `GET /b` instead (Slow).',
      'x-sunset': '2027-06-01',
      'x-deprecated-reason': 'Slow.',
      'x-lifecycle': later,
    })
  })

  it('is that something is there that had come by then, whatever is announced of it later', () => {
    const document = of({ added: '2023-01-01', announced: '2024-01-01', sunset: '2025-01-01' })
    const known = plannedAsOf(document, {}, day('2023-06-01'))
    expect(known.days).toEqual(['2023-01-01'])
    expect(JSON.stringify(known.on(day('2026-01-01')))).not.toContain('x-lifecycle')
  })

  it('is the same object where nothing is to be learned', () => {
    for (const lifecycle of [{ sunset: '2025-01-01' }, extended]) {
      const document = of(lifecycle)
      expect(knownOn(document, day('2024-07-01'))).toBe(document)
    }
  })

  it('contains on no day what was not announced yet, or what only that uses', () => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Gift' } } }
    const gifts = {
      'x-lifecycle': { added: '2025-03-01', announced: '2024-12-01' },
      responses: { 200: { description: 'A gift.', content } },
    }
    const document = tiny({
      paths: { '/a': { get: operation() }, '/gifts': { get: gifts } },
      components: { schemas: { Gift: { type: 'object' } } },
    })
    const unknown = plannedAsOf(document, {}, day('2024-11-30'))
    expect(JSON.stringify(unknown.on(day('2025-06-01')))).not.toMatch(/gift/i)
    expect(unknown.days).toEqual([])
    expect(plannedAsOf(document, {}, day('2024-12-01')).on(day('2025-06-01'))).toEqual(
      snapshots(document).on(day('2025-06-01')),
    )
  })

  it('applies the lifecycles of a path and of the API only from their announcement on', () => {
    const said = (announced: string): Json => ({ announced, sunset: '2025-01-01' })
    const inPath = tiny({
      paths: { '/a': { 'x-lifecycle': said('2024-05-01'), get: operation({ 'x-lifecycle': { reason: 'Old.' } }) } },
    })
    const inApi = tiny({
      'x-lifecycle': said('2024-05-01'),
      paths: { '/a': { get: operation({ 'x-lifecycle': { reason: 'Old.' } }) } },
    })
    for (const document of [inPath, inApi]) {
      const text = (on: string): string => JSON.stringify(knownOn(document, day(on)))
      expect(text('2024-04-30')).not.toContain('x-lifecycle')
      expect(text('2024-05-01')).toContain('Old.')
    }
  })

  it('has no enum value that was not known, and no entry next to it', () => {
    const document = withSchema({
      type: 'string',
      enum: ['cat', 'dodo', 'dog'],
      'x-enum-varnames': ['CAT', 'DODO', 'DOG'],
      'x-lifecycle-values': {
        dodo: { added: '2025-01-01', announced: '2024-06-01' },
        dog: { announced: '2024-06-01', sunset: '2025-01-01' },
      },
    })
    const thing = (asOf: string): Json => {
      const on = plannedAsOf(document, { plain: true }, day(asOf)).on(day('2025-02-01')) as unknown as JsonObject
      return (on['components'] as { schemas: { Thing: JsonObject } }).schemas.Thing
    }
    expect(thing('2024-05-31')).toMatchObject({ enum: ['cat', 'dog'], 'x-enum-varnames': ['CAT', 'DOG'] })
    expect(thing('2024-06-01')).toMatchObject({ enum: ['cat', 'dodo'], 'x-enum-varnames': ['CAT', 'DODO'] })
  })

  it('has no notice that is announced later', () => {
    const notice = { title: 'TLS', description: 'TLS 1.3.', day: '2025-01-01', announced: '2024-06-01' }
    const document = tiny({ 'x-notices': [notice] })
    expect(knownOn(document, day('2024-05-31'))).toMatchObject({ 'x-notices': [] })
    expect(knownOn(document, day('2024-06-01'))).toMatchObject({ 'x-notices': [notice] })
  })
})

describe('an extension that says since when it is known', () => {
  const all = snapshots(of({ ...extended, reason: 'Old.' }), { vendorMarks: true })
  const shown = (on: string): JsonObject =>
    (all.on(day(on)) as unknown as { paths: { '/a': { get: JsonObject } } }).paths['/a'].get

  it('shows the first sunset before that, and the later one from then on, in every mark', () => {
    for (const [on, sunset, other] of [
      ['2024-06-14', '2024-09-01', '2025-01-01'],
      ['2024-06-15', '2025-01-01', undefined],
    ] as const) {
      expect(shown(on)).toMatchObject({
        deprecated: true,
        'x-sunset': sunset,
        description: expect.stringContaining(sunset) as string,
        'x-ms-deprecation': { date: '2024-01-10', removalDate: sunset },
        'x-lifecycle': { sunset: '2024-09-01' },
      })
      if (other !== undefined) expect(JSON.stringify(shown(on))).not.toContain(other)
    }
    expect(all.days).toEqual(['2024-01-10', '2024-06-15', '2025-01-01'])
  })

  it('marks from the announcement on where there was no sunset before', () => {
    const path = { 'x-lifecycle': { extended: { to: '2025-01-01', announced: '2024-06-15' } } }
    const late = snapshots(tiny({ paths: { '/a': { get: operation(path) } } }))
    expect(late.days).toEqual(['2024-06-15', '2025-01-01'])
    expect(JSON.stringify(late.on(day('2024-06-14')))).not.toContain('deprecated')
  })

  it.each([
    [
      'to',
      { to: '2024-99-01', announced: '2024-06-15' },
      'extended {"to":"2024-99-01","announced":"2024-06-15"} is not a day',
    ],
    ['announced', { to: '2025-01-01' }, 'extended {"to":"2025-01-01"} is not a day'],
    ['nothing else', { to: '2025-01-01', announced: '2024-06-15', why: 'so' }, 'is not a day'],
    [
      'a day before the sunset',
      { to: '2025-01-01', announced: '2024-09-02' },
      'sunset 2024-09-01 is before extended.announced 2024-09-02',
    ],
    [
      'a day after the announcement',
      { to: '2025-01-01', announced: '2024-01-09' },
      'extended.announced 2024-01-09 is before announced 2024-01-10',
    ],
  ])('needs %s', (_, granted, message) => {
    const problems = validate(of({ announced: '2024-01-10', sunset: '2024-09-01', extended: granted }))
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)])
  })
})
