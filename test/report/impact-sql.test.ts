import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { visible } from '../../src/base/text.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { impactSql } from '../../src/report/impact-sql.ts'
import { SQL_DIALECTS } from '../../src/report/sql-dialects.ts'
import { addDays, day } from '../../src/time/day.ts'
import type { Call } from '../../src/usage/call.ts'
import { type Era, readEra } from '../../src/usage/era.ts'
import { effectTable } from '../../src/usage/table/effect-table.ts'
import { root } from '../support/cli.ts'
import { documentOf } from '../support/documents.ts'
import { foundByReading, foundBySql, sqlFor } from '../support/log-table.ts'
import { runs, upTo } from '../support/runs.ts'
import { eraOfDocuments, readText } from '../support/traffic.ts'

const all = snapshots(edge.document)
const days = [addDays(all.days[0]!, -1), ...all.days]

/** The days of the edge service from one on, with what went before. */
const eras = new Map(['2020-01-01', '2024-07-20', '2025-01-01'].map((from) => [from, edgeFrom(from)]))

function edgeFrom(from: string): { readonly era: Era; readonly sql: string } {
  const dated = (on: string): { day: ReturnType<typeof day>; document: JsonObject } => ({
    day: day(on),
    document: all.on(day(on))!,
  })
  const era = readEra({
    asked: [from, ...days.filter((each) => each > from)].map(dated),
    before: days.filter((each) => each < from).map(dated),
    announcing: { after: day(from) },
  })
  return { era, sql: sqlFor(era) }
}

/** What is found but for what the query says that it does not show. */
function reportedBy(era: Era, found: readonly string[]): string[] {
  const { omitted, headIsGet } = effectTable(era)
  const isReported = (line: string): boolean => !omitted.some(({ coordinate }) => line.includes(` ${coordinate}`))
  return found.filter((line) => isReported(headIsGet ? line.replace(' HEAD ', ' GET ') : line))
}

describe('a query on a log table', () => {
  const hostile = `it's "x" \\ -- */ \n ; DROP TABLE access_log; %_ é`

  it('takes texts of the document for what they are', async () => {
    const gone = { deprecated: true, 'x-lifecycle': { sunset: '2024-02-01', replacement: hostile } }
    const schema = { type: 'string', enum: [`o'${'\\'}`, 'b'] }
    const taking = (of: Json): JsonObject =>
      documentOf({
        "/it's/a_b\\/{x}": {
          get: { ...gone, parameters: [{ name: "q'[\\", in: 'query', schema: of }], responses: {} },
        },
      })
    const era = eraOfDocuments({ '2024-01-01': taking(schema), '2024-02-01': taking({ ...schema, enum: ['b'] }) })
    const table = effectTable(era)
    const calls = ["o'%5C", 'b', 'c'].map((text): Call => ({
      method: 'GET',
      target: `/it's/a_b%5c/7?q'%5B%5c=${text}`,
    }))
    for (const dialect of Object.keys(SQL_DIALECTS)) {
      const sql = impactSql({ title: hostile, from: day('2024-01-01'), until: undefined, table }, dialect)
      expect(sql.split('\n')[0]).toMatch(/^-- Which calls of a log break.*DROP TABLE/)
      if (dialect === 'duckdb') expect(await foundBySql(sql, calls)).toEqual(foundByReading(era, calls))
    }
    expect(foundByReading(era, calls)).toEqual([
      String.raw`2024-01-01 deprecated GET /it's/a_b\/{x}: 3`,
      String.raw`2024-02-01 refused GET /it's/a_b\/{x} ?q'[\: 1`,
    ])
  })

  it('writes no sign that is not seen and no command to a runner, and finds the same', async () => {
    const signs = '\u001B[31m\u0007\r\n::error a::b\u202E\u2028\u2029\u{E0041}##[error]##vso[x'
    const value = '\u2028##[error]'
    const taking = (of: Json): JsonObject => {
      const parameters = [{ name: value, in: 'query', schema: { type: 'string', enum: of } }]
      return documentOf({
        '/c': { get: { parameters, responses: {} } },
        [`/${signs}/{x}`]: { get: { deprecated: true, responses: {} } },
        [`/${signs}/b`]: { get: { responses: {} } },
      })
    }
    const era = eraOfDocuments({ '2024-01-01': taking([value, 'b']), '2024-02-01': taking(['b']) })
    const [word, sent] = [signs, value].map(encodeURIComponent)
    const calls = [`/${word}/a`, `/${word}/b`, '/x/a', `/c?${sent}=${sent}`, `/c?${sent}=b`].map((target): Call => ({
      method: 'GET',
      target,
    }))
    const found = foundByReading(era, calls).map(visible)
    for (const dialect of Object.keys(SQL_DIALECTS)) {
      const table = effectTable(era)
      const sql = impactSql({ title: 'T', from: day('2024-01-01'), until: undefined, table }, dialect)
      expect(sql.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|##(?:vso)?\[/u)
      expect(sql).not.toMatch(/^\s*::/m)
      if (dialect === 'duckdb') expect(await foundBySql(sql, calls)).toEqual(found)
    }
    expect(found.map((line) => line.split(' ', 2)[1])).toEqual(['deprecated', 'refused'])
  })

  it('is written of names with half a surrogate pair, too, which nobody can send as they are', async () => {
    const parameters = [{ name: 'q\uD800', in: 'query', deprecated: true, schema: { type: 'string' } }]
    const get = { parameters, responses: {} }
    const table = effectTable(eraOfDocuments({ '2024-01-01': documentOf({ '/a': { get }, '/b\uD800': { get } }) }))
    for (const dialect of Object.keys(SQL_DIALECTS)) {
      const sql = impactSql({ title: 'T', from: day('2024-01-01'), until: undefined, table }, dialect)
      expect(sql).not.toMatch(/\p{Cs}/u)
      if (dialect === 'duckdb') expect(await foundBySql(sql, [{ method: 'GET', target: '/a' }])).toEqual([])
    }
  })

  it('that nothing changes for is counted anyway, and finds nothing', async () => {
    const sql = sqlFor(eraOfDocuments({ '2024-01-01': documentOf({}) }))
    expect(await foundBySql(sql, [{ method: 'GET', target: '/' }])).toEqual([])
  })
})

describe('SQL on a log table finds what reading the log finds', () => {
  it.each([...eras.keys()])('in the made log of the edge service, checked against the API from %s on', async (from) => {
    const { era, sql } = eras.get(from)!
    const { calls } = readText(readFileSync(join(root, 'test/fixtures/traffic/edge.log'), 'utf8'))
    const found = foundByReading(era, calls)
    expect(found.length).toBeGreaterThan(10)
    expect(await foundBySql(sql, calls)).toEqual(found)
  })

  const templates = [...new Set(days.flatMap((each) => Object.keys(all.on(each)!['paths']!)))]
  const words = [...new Set(templates.flatMap((each) => each.split('/').slice(1)))].filter(
    (each) => !each.includes('{'),
  )
  const segment = fc.oneof(
    fc.constantFrom('023e', 'a%20b', '%E4', '100%', 'a%2Fb', "o'clock", 'é', 'x\\y', '_%'),
    fc.constantFrom(...words),
  )
  const name = fc.constantFrom('name', 'content', 'type', 'match', 'search', 'name.contains', 'page')
  const value = fc.constantFrom(
    'a.example',
    'contains:a',
    'contains%3Aa',
    'contains:a,b',
    'starts_with:x',
    'ends_with:',
    'a,b',
    'a%2Cb',
    'any',
    'all',
    '1',
    'true',
    '',
    '%',
    'a+b',
  )
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((pairs) =>
      pairs.length === 0 ? '' : `?${pairs.map(([key, text]) => (text === '' ? key : `${key}=${text}`)).join('&')}`,
    )
  const target = fc.oneof(
    { weight: 2, arbitrary: fc.constant('/zones/{zone_id}/dns_records') },
    { weight: 3, arbitrary: fc.constantFrom(...templates) },
  )
  const call = fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
      target,
      fc.array(segment, { minLength: 5, maxLength: 5 }),
      query,
      fc.constantFrom('', '', 'https://api.example', '/client/v4', 'HTTP://u@h:8080?x='),
      fc.constantFrom('', '', '', '#x', '/'),
    )
    .map(([method, template, segments, sent, base, end]): Call => {
      let at = 0
      const path = template.replaceAll(/\{[^{}]*\}/g, () => segments[at++ % 5]!)
      return { method, target: `${base}${path}${end === '/' ? '/' : ''}${sent}${end === '#x' ? end : ''}` }
    })

  it('in random calls of the edge service', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...eras.keys()),
        fc.array(call, { minLength: 1, maxLength: 40 }),
        async (from, calls) => {
          const { era, sql } = eras.get(from)!
          expect(await foundBySql(sql, calls)).toEqual(foundByReading(era, calls))
        },
      ),
      runs(40),
    )
  })

  const schema: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom<Json>(
      { type: 'string' },
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a', 'b', 'c'], 'x-deprecated-enum': ['b'] },
      { type: 'integer', minimum: 1, maximum: 10 },
      { type: 'integer', exclusiveMinimum: 0 },
      { type: 'number', maximum: 2.5 },
      { type: 'boolean' },
      { type: 'string', minLength: 2, maxLength: 3 },
      { type: 'string', pattern: '^[a-c]+$' },
      { type: 'string', pattern: String.raw`^\d{1,2}(?:-\w+)?$` },
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      { type: 'array', items: { type: 'integer', maximum: 5 } },
      {
        anyOf: [
          { type: 'string', pattern: '^a' },
          { type: 'string', pattern: 'c$', deprecated: true },
        ],
      },
      { oneOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' }, deprecated: true }] },
      { not: { pattern: '^contains:' } },
      {},
    ),
  )
  const parameter = fc
    .tuple(schema, fc.boolean(), fc.boolean(), fc.constantFrom('q', 'a[b]', 'x y'))
    .map(([of, required, deprecated, called]) => ({ name: called, in: 'query', required, deprecated, schema: of }))
  const parameters = fc.uniqueArray(parameter, { maxLength: 3, selector: ({ name: called }) => called })
  const operation = fc.tuple(fc.boolean(), schema).map(([deprecated, of]) => ({
    deprecated,
    parameters: [{ name: 'x', in: 'path', required: true, schema: of }],
    responses: {},
  }))
  const paths = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('/a/{x}', '/{y}/b', '/a/b', '/a/{x}.json', '/a_b', '/{z}', '/%7Ba', '/a/{x}/c', '/'),
      fc.constantFrom('get', 'post', 'head'),
      operation,
    ),
    { minLength: 1, maxLength: 5, selector: ([path, method]) => `${path} ${method}` },
  )
  const document = paths.map((listed): JsonObject => {
    const items: Record<string, Record<string, Json>> = {}
    for (const [path, method, of] of listed) items[path] = { ...items[path], [method]: of as unknown as Json }
    return { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: items }
  })
  const anyPath = fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT'),
      fc.constantFrom(
        ...'/a/b /a/c /c/b /a/x.json /a/.json /a_b /axb /%7Ba /a/d/c / //b /a/'.split(' '),
        ...'/a/1 /a/10 /a/11 /a/true /a/abc /a/a%2Fb /a/%62 /a/2.5/c /a/a/c /a/12-x'.split(' '),
      ),
    )
    .map(([method, path]): Call => ({ method, target: path }))

  it('in calls of random services, whose paths overlap', async () => {
    await fc.assert(
      fc.asyncProperty(document, document, document, fc.array(anyPath, { minLength: 20 }), async (a, b, c, calls) => {
        const era = eraOfDocuments({ '2024-01-01': a, '2024-02-01': b, '2024-03-01': c })
        expect(reportedBy(era, await foundBySql(sqlFor(era), calls))).toEqual(
          reportedBy(era, foundByReading(era, calls)),
        )
      }),
      runs(40),
    )
  })

  const text = fc.constantFrom(
    ...'a b c abc cab 1 0 5 10 11 2.5 3e0 -1 07 12-x true false contains:x %61 a+b 😀😀 null %'.split(' '),
    '',
  )
  const sent = fc.array(fc.tuple(fc.constantFrom('q', 'q', 'a[b]', 'a%5Bb%5d', 'x+y', 'x%20y', 'qq'), text), {
    maxLength: 4,
  })
  const queries = fc.array(
    sent.map((pairs): Call => ({ method: 'GET', target: `/a?${pairs.map((pair) => pair.join('=')).join('&')}` })),
    { minLength: 40, maxLength: 60 },
  )
  const taking = (of: readonly object[]): JsonObject =>
    documentOf({ '/a': { get: { parameters: of as unknown as Json, responses: {} } } })

  it('in random queries, asked of random parameters', async () => {
    let [found, left] = [0, 0]
    await fc.assert(
      fc.asyncProperty(parameters, parameters, parameters, queries, async (a, b, c, calls) => {
        const documents = { '2024-01-01': taking(a), '2024-02-01': taking(b), '2024-03-01': taking(c) }
        const era = eraOfDocuments(documents)
        const expected = foundByReading(era, calls)
        const reported = reportedBy(era, expected)
        found += reported.length
        left += expected.length - reported.length
        expect(await foundBySql(sqlFor(era), calls)).toEqual(reported)
      }),
      runs(40),
    )
    expect(found).toBeGreaterThan(upTo(50))
    expect(left).toBeLessThan(found / 10)
  })
})
