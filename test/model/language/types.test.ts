import { expect, expectTypeOf, it } from 'vitest'
import {
  type DayText,
  type Document,
  type Endpoint,
  type Parameter,
  type Schema,
  anything,
  api,
  array,
  changing,
  collection,
  component,
  day,
  endpoint,
  enumeration,
  group,
  integer,
  number,
  oauth2,
  object,
  pathItem,
  query,
  raw,
  renamed,
  requires,
  response,
  string,
} from 'chronospec/model'

const MOVE = { on: '2026-01-01', until: '2026-02-01' } as const

/** What the compiler rejects; none of it is run. */
function rejected(): unknown[] {
  const OAuth = oauth2('oauth', { implicit: { authorizationUrl: 'a', scopes: { read: 'Reads.' } } })
  return [
    // @ts-expect-error: no such month
    string({ sunset: '2026-13-01' }),
    // @ts-expect-error: no such day of a month
    string({ sunset: '2026-04-31' }),
    // @ts-expect-error: a month has two digits
    string({ sunset: '2026-4-30' }),
    // @ts-expect-error: not a day
    string({ sunset: 'next year' }),
    // @ts-expect-error: not a day
    group({ sunset: { after: '2026-02-30' } }),
    // @ts-expect-error: no word of a lifecycle
    string({ sunst: '2026-01-01' }),
    // @ts-expect-error: no word of a lifecycle
    group({ until: '2026-01-01' }),
    // @ts-expect-error: a keyword of numbers
    string({ minimum: 1 }),
    // @ts-expect-error: a keyword of texts
    integer({ minLength: 1 }),
    // @ts-expect-error: a bound is a number
    number({ minimum: '1' }),
    // @ts-expect-error: no such property
    object({ a: string() }, { required: ['b'] }),
    // @ts-expect-error: no such property
    object({ ...renamed({ a: string() }, { b: string() }, MOVE) }, { required: ['c'] }),
    // @ts-expect-error: a schema is made by the language, or by raw
    object({ a: { type: 'string' } }),
    // @ts-expect-error: a parameter is no schema
    array(query('a', string())),
    // @ts-expect-error: a schema is no parameter
    endpoint('GET /a', { parameters: [string()] }),
    // @ts-expect-error: a response is no schema
    component('A', response('A.'))('B'),
    // @ts-expect-error: no method
    collection('pet', 'FETCH /pets', string()),
    // @ts-expect-error: a path begins with a slash
    endpoint('GET pets'),
    // @ts-expect-error: no status
    endpoint('GET /a', { responses: { '6XX': response('A.') } }),
    // @ts-expect-error: no field of an operation
    endpoint('GET /a', { respones: {} }),
    // @ts-expect-error: no such scope
    requires(OAuth, 'write'),
    // @ts-expect-error: this flow needs a URL
    oauth2('oauth', { password: { scopes: {} } }),
    // @ts-expect-error: a server has a URL
    api({ name: 'a', title: 'A', servers: [{ description: 'A.' }] }),
    // @ts-expect-error: an API has a title
    api({ name: 'a' }),
    // @ts-expect-error: no type
    raw({ type: 'text' }),
    // @ts-expect-error: no keyword
    raw({ typ: 'string' }),
    // @ts-expect-error: no word of a lifecycle
    raw({ type: 'string', 'x-lifecycle': { sunst: '2026-01-01' } }),
    // @ts-expect-error: no such day
    raw({ properties: { a: { 'x-lifecycle': { sunset: '2026-02-30' } } } }),
    // @ts-expect-error: no field of a parameter
    endpoint('GET /a', { parameters: [raw({ name: 'a', in: 'query', requried: true })] }),
    // @ts-expect-error: no field of an operation
    raw<Document>({ paths: { '/a': { get: { summry: 'A.' } } } }),
    // @ts-expect-error: no word of a lifecycle
    pathItem({ GET: { replaced: 'B' } }),
  ]
}

it('the compiler takes what is right', () => {
  expectTypeOf(rejected).toBeFunction()
  expectTypeOf<'2026-02-28'>().toExtend<DayText>()
  expectTypeOf(day('2026-01-01')).toExtend<DayText>()
  expectTypeOf(raw({ type: 'string', deprecated: true })).toEqualTypeOf<Schema>()
  expectTypeOf(raw<Parameter>({ name: 'a', in: 'query' })).toEqualTypeOf<Parameter>()
  expectTypeOf(object({ a: raw({ type: 'string' }) })).toEqualTypeOf<Schema>()
  expectTypeOf(endpoint('COPY /a')).toEqualTypeOf<Endpoint[]>()
  expectTypeOf(changing([{ until: '2026-01-01', value: string() }])).toEqualTypeOf<Schema>()
  const moved = renamed({ a: string() }, { b: string() }, MOVE)
  expectTypeOf(moved).toEqualTypeOf<{ a: Schema } & { b: Schema }>()
  expectTypeOf(renamed(query('a', string()), query('b', string()), MOVE)).toEqualTypeOf<Parameter[]>()
  const limit = changing<number>([
    { until: '2026-01-01', value: 20 },
    { from: '2026-01-01', value: 50 },
  ])
  expect(integer({ maximum: limit, minimum: 9_007_199_254_740_993n })).toHaveProperty('maximum')
  expect(enumeration([1, 2n, null])).toHaveProperty('type', ['integer', 'null'])
  expect(anything({ type: ['string', 'null'] })).toEqual({ type: ['string', 'null'] })
})
