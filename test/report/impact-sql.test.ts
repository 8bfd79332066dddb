import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { addDays, day } from '../../src/time/day.ts'
import type { Call } from '../../src/usage/call.ts'
import { type Era, readEra } from '../../src/usage/era.ts'
import { root } from '../support/cli.ts'
import { foundByReading, foundBySql, sqlFor } from '../support/log-table.ts'
import { runs } from '../support/runs.ts'
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
  const era = readEra(
    [from, ...days.filter((each) => each > from)].map(dated),
    days.filter((each) => each < from).map(dated),
  )
  return { era, sql: sqlFor(era) }
}

describe('SQL on a log table finds what reading the log finds', () => {
  it.each([...eras.keys()])('in the made log of the edge service, asked of the days from %s on', async (from) => {
    const { era, sql } = eras.get(from)!
    const { calls } = readText(readFileSync(join(root, 'test/fixtures/traffic/edge.log'), 'utf8'))
    const found = foundByReading(era, calls)
    expect(found.length).toBeGreaterThan(10)
    expect(await foundBySql(sql, calls)).toEqual(found)
  })

  const templates = [...new Set(days.flatMap((each) => Object.keys(all.on(each)!['paths']!)))]
  const words = [...new Set(templates.flatMap((each) => each.split('/').slice(1)))].filter((each) => !each.includes('{'))
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
  const query = fc.array(fc.tuple(name, value), { maxLength: 3 }).map((pairs) =>
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
      fc.constantFrom('', '', 'https://api.example', '/client/v4'),
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
      runs(60),
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
      { anyOf: [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: 'c$', deprecated: true }] },
      { oneOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' }, deprecated: true }] },
      { not: { pattern: '^contains:' } },
      {},
    ),
  )
  const parameter = fc
    .tuple(schema, fc.boolean(), fc.boolean(), fc.constantFrom('q', 'a[b]', 'x y'))
    .map(([of, required, deprecated, called]) => ({ name: called, in: 'query', required, deprecated, schema: of }))
  const operation = fc
    .tuple(fc.uniqueArray(parameter, { maxLength: 2, selector: ({ name: called }) => called }), fc.boolean())
    .map(([parameters, deprecated]) => ({ parameters, deprecated, responses: {} }))
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
  const sent = fc.constantFrom(
    ...['a', 'b', 'c', 'abc', 'cab', '1', '0', '5', '10', '11', '2.5', '3e0', '-1', '07', '12-x', 'true', 'false', ''],
    ...['contains:x', '%61', 'a+b', '😀😀', 'null', '%'],
  )
  const anyCall = fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT'),
      fc.constantFrom('/a/b', '/a/c', '/c/b', '/a/x.json', '/a/.json', '/a_b', '/axb', '/%7Ba', '/a/d/c', '/', '//b', '/a/'),
      fc.array(fc.tuple(fc.constantFrom('q', 'a[b]', 'a%5Bb%5d', 'x+y', 'x%20y', 'qq'), sent), { maxLength: 3 }),
    )
    .map(([method, path, pairs]): Call => {
      const text = pairs.map((pair) => pair.join('=')).join('&')
      return { method, target: text === '' ? path : `${path}?${text}` }
    })

  it('in random calls of random services', async () => {
    await fc.assert(
      fc.asyncProperty(
        document,
        document,
        document,
        fc.array(anyCall, { minLength: 1, maxLength: 60 }),
        async (first, second, third, calls) => {
          const era = eraOfDocuments({ '2024-01-01': first, '2024-02-01': second, '2024-03-01': third })
          expect(await foundBySql(sqlFor(era), calls)).toEqual(foundByReading(era, calls))
        },
      ),
      runs(150),
    )
  })
})
