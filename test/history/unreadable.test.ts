import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshotsAsOf } from '../../src/history/as-of.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import { type Chronicle, publishedOn, withPublished } from '../../src/history/chronicle.ts'
import { publishedRecord } from '../../src/history/published-breaches.ts'
import { readable } from '../../src/model/unreadable.ts'
import { validate } from '../../src/model/validate.ts'
import { day } from '../../src/time/day.ts'
import { extended, operation, tiny } from '../support/document.ts'

const [BEFORE, FIRST, LATER] = [day('2024-01-01'), day('2024-06-01'), day('2025-07-01')]
const PUBLISHED = tiny({
  paths: { '/a': { parameters: [{ name: 'q', in: 'query' }], get: operation() }, '/b': { get: operation() } },
  components: { schemas: { Thing: { type: 'object', properties: { kind: { enum: ['x', 'y'] } } } } },
})

const NO_DAYS: readonly Json[] = [null, true, 5, '', 'soon', '2024-02-30', [], ['2024-01-01'], {}, { 'x-timeline': [] }]
const NO_SUNSETS: readonly Json[] = [
  ...NO_DAYS,
  { after: '' },
  { after: 5 },
  { after: '9999-12-31' },
  { after: '2024-01-01', x: 1 },
]
const NO_EXTENSIONS: readonly Json[] = [
  ...NO_SUNSETS,
  { to: {} },
  { to: '2024-05-05' },
  { to: '2024-05-05', announced: 5 },
  { to: { after: null }, announced: '2024-05-05' },
]
const NO_TEXTS: readonly Json[] = [null, true, 5, [], {}, ['a'], { 'x-timeline': [] }]
const LIFECYCLES: readonly Json[] = [
  null,
  true,
  5,
  'soon',
  [],
  ['2024-01-01'],
  ...['added', 'announced', 'deprecated'].flatMap((key) => NO_DAYS.map((value) => ({ [key]: value }))),
  ...NO_SUNSETS.map((sunset) => ({ sunset })),
  ...NO_EXTENSIONS.map((value) => ({ sunset: '2025-01-01', extended: value })),
  ...['subject', 'replacement', 'reason', 'link'].flatMap((key) =>
    NO_TEXTS.map((value) => ({ sunset: '2025-01-01', [key]: value })),
  ),
]
const TIMELINES: readonly Json[] = [
  [null],
  [5],
  [{}],
  [{ value: 1, literal: 1 }],
  [{ value: 1, from: 5 }],
  [{ value: 1, until: 'soon' }],
  [{ value: 1, from: '2025-01-01', until: '2024-01-01' }],
  [
    { value: 1, from: '2025-01-01' },
    { value: 2, from: '2024-01-01' },
  ],
  [{ value: { 'x-timeline': [null] } }],
].map((phases) => ({ 'x-timeline': phases as Json }))
const NOTICES: readonly Json[] = [
  ...[null, 5, 'soon', []].map((notice) => [notice]),
  ...NO_DAYS.map((value) => [{ title: 'a', description: 'b', day: value }]),
  ...NO_DAYS.map((value) => [{ title: 'a', description: 'b', announced: value }]),
  [{ description: 'b', day: '2025-01-01' }],
  ...NO_TEXTS.flatMap((value) =>
    ['title', 'description', 'replacement', 'link'].map((key) => [{ title: 'a', day: '2025-01-01', [key]: value }]),
  ),
  [{ 'x-timeline': [{ value: { title: 'a', description: 'b', day: {} } }] }],
  { 'x-timeline': [{ value: [{ title: 'a', description: 'b', day: [] }] }] },
]

const dated = (path: readonly string[], key: string, value: Json): JsonObject =>
  extended(PUBLISHED, path, { [key]: value })

/** Documents whose dates nobody can read, by what is wrong with them. */
const UNREADABLE: readonly (readonly [name: string, document: JsonObject])[] = [
  ...[[], ['paths', '/a'], ['paths', '/a', 'get'], ['components', 'schemas', 'Thing', 'properties', 'kind']].flatMap(
    (path) =>
      LIFECYCLES.map(
        (value) => [`/${path.join('/')} ${JSON.stringify(value)}`, dated(path, 'x-lifecycle', value)] as const,
      ),
  ),
  ...LIFECYCLES.map((value) => {
    const path = ['components', 'schemas', 'Thing', 'properties', 'kind']
    return [`value ${JSON.stringify(value)}`, dated(path, 'x-lifecycle-values', { x: value })] as const
  }),
  ...[['info'], ['paths'], ['paths', '/a', 'get'], ['components', 'schemas']].flatMap((path) =>
    TIMELINES.map((value) => [`/${path.join('/')} ${JSON.stringify(value)}`, dated(path, 'summary', value)] as const),
  ),
  ...NOTICES.map((value) => [`notices ${JSON.stringify(value)}`, dated([], 'x-notices', value)] as const),
]

describe('dates in a published document that nobody can read', () => {
  it.each(UNREADABLE)('date nothing, are reported as a problem, and stay in the chronicle: %s', (_, document) => {
    const first = withPublished(undefined, BEFORE, PUBLISHED)
    const chronicle: Chronicle = withPublished(first, FIRST, document)
    expect(publishedOn(chronicle, FIRST)).toEqual(document)
    expect(readable(document).problems).not.toEqual([])
    expect(readable(readable(document).document).problems).toEqual([])
    expect(validate(document).some(({ level }) => level === 'error')).toBe(true)
    for (const deprecated of ['mark', 'strip', 'keep'] as const) {
      const all = snapshotsAsOf(chronicle, { deprecated, plain: true })
      expect(all.days.filter((each) => each > FIRST)).toEqual([])
      expect(all.on(LATER)).toEqual(all.on(FIRST))
    }
    expect(chronicleCalendar(chronicle, {}).filter((entry) => entry.day > FIRST)).toEqual([])
    expect(publishedRecord(chronicle, LATER, {}).breaches).toEqual([])
  })

  it('leave the readable ones beside them as they are', () => {
    const sound = dated(['paths', '/b', 'get'], 'x-lifecycle', { sunset: '2025-01-01' })
    const document = extended(sound, ['paths', '/a', 'get'], { 'x-lifecycle': { sunset: {} } })
    expect(readable(document).document).toEqual(sound)
    expect(readable(sound)).toEqual({ document: sound, problems: [] })
    expect(readable(sound).document).toBe(sound)
  })

  it('may be what a thing of that name holds, which is not a lifecycle', () => {
    const document = dated(['components', 'schemas'], 'x-lifecycle', { sunset: 5 })
    expect(validate(document)).toEqual([])
    expect(readable(document).problems).toEqual([])
  })
})
