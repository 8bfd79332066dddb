import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { DeprecationStatus, Status } from '../../src/rules/lifecycle.ts'
import { type Day, day } from '../../src/time/day.ts'
import { answers, documentOf, takes } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

const judged = day('2024-06-15')
const plain: JsonObject = { get: {} }

function marked(fields: JsonObject): JsonObject {
  return { get: { deprecated: true, ...fields } }
}

function statuses(base: Json, revision: Json, noticeDays = 0): (DeprecationStatus | undefined)[] {
  return judgedBetween(base, revision, { day: judged, noticeDays })
    .filter(({ rule }) => !('applies' in rule) || rule.isWhole === true)
    .map(({ deprecation }) => deprecation)
}

function onPath(item: JsonObject): JsonObject {
  return documentOf({ '/a': item, '/b': { get: {} } })
}

describe('The deprecation status of what was removed', () => {
  it.each([
    ['2024-12-01', 'planned'],
    ['2024-11-30', 'early'],
  ])('on %s, a day to come, is judged on that day: %s', (on, status) => {
    const base = onPath(marked({ 'x-sunset': '2024-12-01' }))
    const options = { day: judged, datesOf: () => ({ day: day(on) }) }
    const [removal] = judgedBetween(base, documentOf({ '/b': { get: {} } }), options)
    expect(removal?.deprecation).toMatchObject({ status, sunset: '2024-12-01' })
  })

  const removals: [what: string, item: JsonObject, status: Status, sunset: string | null][] = [
    ['never marked', plain, 'unannounced', null],
    ['only documented, with a sunset in words', { get: { description: 'Gone on 2024-06-01.' } }, 'unannounced', null],
    ['marked without a day', marked({}), 'planned', null],
    ['marked by x-deprecated without a day', { get: { 'x-deprecated': true } }, 'planned', null],
    ['to go the day before', marked({ 'x-sunset': '2024-06-14' }), 'planned', '2024-06-14'],
    ['to go on that day', marked({ 'x-sunset': '2024-06-15' }), 'planned', '2024-06-15'],
    ['to go the day after', marked({ 'x-sunset': '2024-06-16' }), 'early', '2024-06-16'],
    ['to go at a time of that day', marked({ 'x-sunset': '2024-06-15T12:00:00Z' }), 'planned', '2024-06-15'],
    ['to go on that day, though never marked', { get: { 'x-sunset': '2024-06-15' } }, 'planned', '2024-06-15'],
    ['said to go by its lifecycle', marked({ 'x-lifecycle': { sunset: '2024-06-15' } }), 'planned', '2024-06-15'],
    [
      'said to last until that day',
      marked({ 'x-lifecycle': { sunset: { after: '2024-06-14' } } }),
      'planned',
      '2024-06-15',
    ],
    [
      'said to last for that day',
      marked({ 'x-lifecycle': { sunset: { after: '2024-06-15' } } }),
      'early',
      '2024-06-16',
    ],
    [
      'granted a later day',
      marked({ 'x-lifecycle': { sunset: '2024-06-01', extended: '2024-07-01' } }),
      'early',
      '2024-07-01',
    ],
    [
      'granted a later day that is past',
      marked({ 'x-lifecycle': { sunset: '2024-05-01', extended: { after: '2024-05-31' } } }),
      'planned',
      '2024-06-01',
    ],
    ['to go by x-deprecated-sunset', marked({ 'x-deprecated-sunset': '2024-06-15' }), 'planned', '2024-06-15'],
    ['to go by x-github', { get: { 'x-github': { removalDate: '2024-06-16' } } }, 'early', '2024-06-16'],
    [
      'to go by x-ms-deprecation',
      { get: { 'x-ms-deprecation': { removalDate: '2024-06-15' } } },
      'planned',
      '2024-06-15',
    ],
    ['deprecated by x-github', { get: { 'x-github': { deprecationDate: '2024-01-01' } } }, 'planned', null],
    ['deprecated by a day in x-deprecated', { get: { 'x-deprecated': '2024-01-01' } }, 'planned', null],
    ['said not to be deprecated', { get: { 'x-deprecated': false, deprecated: false } }, 'unannounced', null],
    ['to go on a day that does not exist', marked({ 'x-sunset': '2024-02-30' }), 'unannounced', null],
  ]
  it.each(removals)('that was %s is reported by its status and its sunset', (_, item, status, sunset) => {
    expect(statuses(onPath(item), documentOf({ '/b': { get: {} } }))).toMatchObject([{ status, sunset }])
  })

  it.each<[what: string, item: JsonObject, status: Status, noticeDays?: number]>([
    ['marked without a day went early', marked({}), 'early', 30],
    ['marked on a known day was planned', marked({ 'x-deprecated-at': '2024-01-01' }), 'planned'],
    ['given a sunset that has come was planned', marked({ 'x-sunset': '2024-06-14' }), 'planned'],
    ['never marked was not announced', plain, 'unannounced'],
  ])('and had to be announced 30 days before: what was %s', (_, item, status, noticeDays) => {
    const [found] = statuses(onPath(item), documentOf({ '/b': { get: {} } }), 30)
    expect([found?.status, found?.noticeDays]).toEqual([status, noticeDays])
  })

  it('that is a way to be let in was early as well, where notice is required and its scheme says no day', () => {
    const scheme = { type: 'http', scheme: 'basic' }
    const api = (security: Json): JsonObject => ({
      ...documentOf(
        { '/b': { get: { security } } },
        { securitySchemes: { old: { ...scheme, deprecated: true }, new: { ...scheme, scheme: 'bearer' } } },
      ),
    })
    const both = api([{ old: [] }, { new: [] }])
    const found = statuses(both, api([{ new: [] }]), 30).filter((status) => status !== undefined)
    expect(found.map(({ status }) => status)).toEqual(['early'])
  })

  it('reports everything its lifecycle says, and nothing it does not', () => {
    const lifecycle = {
      announced: '2023-01-01',
      deprecated: '2023-02-01',
      replacement: 'GET /b',
      reason: 'Old.',
      link: 'https://edge.example/a',
    }
    const base = onPath(marked({ 'x-sunset': '2024-06-01', 'x-lifecycle': lifecycle }))
    const reported = { status: 'planned', sunset: '2024-06-01', ...lifecycle }
    expect(statuses(base, documentOf({ '/b': { get: {} } }))).toEqual([reported])
    expect(statuses(onPath(plain), documentOf({ '/b': { get: {} } }))).toEqual([
      { status: 'unannounced', deprecated: null, sunset: null, replacement: null },
    ])
  })

  it.each<[said: JsonObject, reported: Partial<DeprecationStatus>]>([
    [{ 'x-deprecated-at': '2024-01-01' }, { deprecated: '2024-01-01' as Day }],
    [{ 'x-deprecation-date': '2024-01-01' }, { deprecated: '2024-01-01' as Day }],
    [{ 'x-ms-deprecation': { date: '2024-01-01' } }, { deprecated: '2024-01-01' as Day }],
    [{ 'x-deprecated-by': 'GET /b' }, { replacement: 'GET /b' }],
    [{ 'x-replaced-by': 'GET /b' }, { replacement: 'GET /b' }],
  ])('reads %j, an extension in use', (said, reported) => {
    expect(statuses(onPath(marked(said)), documentOf({ '/b': { get: {} } }))).toMatchObject([
      { status: 'planned', ...reported },
    ])
  })

  it('takes the day of the announcement for the first day of the marker where no other is stated', () => {
    const base = onPath(marked({ 'x-lifecycle': { announced: '2023-01-01', sunset: '2024-06-01' } }))
    expect(statuses(base, documentOf({ '/b': { get: {} } }))).toMatchObject([
      { announced: '2023-01-01', deprecated: '2023-01-01' },
    ])
  })

  const lifecycle = {
    deprecated: true,
    'x-sunset': '2024-06-01',
    'x-lifecycle': { sunset: '2024-06-01', replacement: 'b' },
  }
  const parameter = { in: 'query', name: 'a' }
  const elements: [what: string, base: Json, revision: Json][] = [
    ['a property', answers({ properties: { a: lifecycle } }), answers({})],
    ['a parameter', onPath({ get: { parameters: [{ ...parameter, ...lifecycle }] } }), onPath(plain)],
    [
      'a parameter by $ref',
      {
        ...onPath({ get: { parameters: [{ $ref: '#/components/parameters/A' }] } }),
        components: { parameters: { A: { ...parameter, ...lifecycle } } },
      },
      onPath(plain),
    ],
    [
      'a header',
      onPath({ get: { responses: { 200: { headers: { A: lifecycle } } } } }),
      onPath({ get: { responses: { 200: {} } } }),
    ],
    [
      'a response code',
      onPath({ get: { responses: { 200: {}, 202: lifecycle } } }),
      onPath({ get: { responses: { 200: {} } } }),
    ],
    [
      'a value of a oneOf',
      takes({ oneOf: [{ const: 'a', ...lifecycle }, { const: 'b' }] }),
      takes({ oneOf: [{ const: 'b' }] }),
    ],
    [
      'a value of an enum of 3.0',
      takes({ enum: ['a', 'b'], 'x-deprecated-values': ['a'], 'x-lifecycle-values': { a: lifecycle['x-lifecycle'] } }),
      takes({ enum: ['b'] }),
    ],
    [
      'a choice',
      answers({ anyOf: [{ title: 'A', ...lifecycle }, { title: 'B' }, { title: 'C' }] }),
      answers({ anyOf: [{ title: 'B' }, { title: 'C' }] }),
    ],
    ['a security scheme', documentOf({}, { securitySchemes: { a: lifecycle } }), documentOf({})],
  ]
  it.each(elements)('is read from %s', (_, base, revision) => {
    expect(statuses(base, revision)).toMatchObject([{ status: 'planned', sunset: '2024-06-01', replacement: 'b' }])
  })
})

describe('The deprecation status of what an encoding says', () => {
  const form = (encoding: JsonObject): JsonObject => {
    const schema = { type: 'object', properties: { photo: {}, note: {} } }
    const content = { 'multipart/form-data': { schema, encoding } }
    return documentOf({ '/a': { post: { requestBody: { content } } } })
  }
  const note = { contentType: 'text/plain' }
  const photo = { contentType: 'image/png', 'x-deprecated': true, 'x-lifecycle': { sunset: '2024-06-01' } }

  it('is that of the encoding where that is gone as a whole', () => {
    expect(statuses(form({ photo, note }), form({ note }))).toMatchObject([{ status: 'planned', sunset: '2024-06-01' }])
  })

  it('is none where the encoding is still there, or nobody announced its end', () => {
    const other = { ...photo, contentType: 'image/gif' }
    expect(statuses(form({ photo, note }), form({ photo: other, note }))).toEqual([undefined])
    expect(statuses(form({ photo, note }), form({ photo }))).toEqual([undefined])
  })
})

describe('The deprecation status of what was deprecated', () => {
  const markers: [what: string, item: JsonObject, status: Status, sunset: string | null][] = [
    ['without a day', marked({}), 'planned', null],
    ['with a sunset to come', marked({ 'x-sunset': '2024-06-16' }), 'planned', '2024-06-16'],
    ['with a sunset on that day', marked({ 'x-sunset': '2024-06-15' }), 'overdue', '2024-06-15'],
    [
      'with a sunset that is past',
      marked({ 'x-lifecycle': { sunset: { after: '2024-05-31' } } }),
      'overdue',
      '2024-06-01',
    ],
    [
      'with a past sunset and a later one granted',
      marked({ 'x-lifecycle': { sunset: '2024-06-01', extended: '2024-07-01' } }),
      'planned',
      '2024-07-01',
    ],
  ]
  it.each(markers)(
    '%s is reported by its status and its sunset, however much notice is required',
    (_, item, status, sunset) => {
      expect(statuses(onPath(plain), onPath(item))).toMatchObject([{ status, sunset }])
      expect(statuses(onPath(plain), onPath(item), 30)).toMatchObject([{ status, sunset }])
    },
  )

  it('is not reported for what was added, changed, or is no longer deprecated', () => {
    expect(statuses(onPath(marked({ 'x-sunset': '2024-06-01' })), onPath(plain))).toEqual([undefined])
    expect(statuses(onPath(plain), onPath({ ...plain, put: {} }))).toEqual([undefined])
    expect(statuses(answers({ maxLength: 1 }), answers({ maxLength: 2 }))).toEqual([undefined])
  })

  it('is reported for what is deprecated from its first day on, of a path if all its operations are', () => {
    const added = (item: JsonObject): unknown[] =>
      statuses(documentOf({ '/b': { get: {} } }), onPath(item)).map((found) => [found?.status, found?.sunset])
    const going = { deprecated: true, 'x-sunset': '2024-07-01' }
    expect(statuses(onPath(plain), onPath({ ...plain, put: going }))).toMatchObject([
      { status: 'planned', sunset: '2024-07-01' },
    ])
    expect(added({ put: going })).toEqual([['planned', '2024-07-01']])
    expect(added({ put: { deprecated: true } })).toEqual([['planned', null]])
    expect(added({ put: going, get: {} })).toContainEqual([undefined, undefined])
    expect(added({ put: { ...going, 'x-sunset': '2024-06-01' } })).toEqual([['overdue', '2024-06-01']])
  })
})
