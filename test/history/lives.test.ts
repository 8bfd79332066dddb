import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { snapshotsAsOf } from '../../src/history/as-of.ts'
import { type Chronicle, withPublished } from '../../src/history/chronicle.ts'
import { type Life, lifeFinder } from '../../src/history/lives.ts'
import type { CalendarEntry } from '../../src/model/calendar.ts'
import { day } from '../../src/time/day.ts'
import { answering, operation, tiny } from '../support/document.ts'

const ops = (paths: Readonly<Record<string, JsonObject>>, more: JsonObject = {}): JsonObject =>
  tiny({ paths: Object.fromEntries(Object.entries(paths).map(([path, get]) => [path, { get }])), ...more })

function lifeOf(
  documents: readonly (readonly [day: string, document: JsonObject])[],
  label: string,
  until?: string,
  entries: readonly CalendarEntry[] = [],
): Life | undefined {
  let chronicle: Chronicle | undefined
  for (const [on, document] of documents)
    chronicle = withPublished(chronicle, day(on), { ...document, info: { title: 'Tiny', version: on } })
  const find = lifeFinder(chronicle!, snapshotsAsOf(chronicle!, { openapi: '3.1' }), entries)
  return find(label, until === undefined ? undefined : day(until))
}

const [plain, marked] = [operation(), operation({ deprecated: true })]
const [first, second, third, fourth] = ['2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01'] as const

describe('the life of an element in published documents', () => {
  it.each<[what: string, series: [string, JsonObject][], label: string, life: Life | undefined, until?: string]>([
    ['of the first document has no known beginning', [[first, ops({ '/a': plain })]], 'GET /a', {}],
    [
      'begins with the first document that has it',
      [
        [first, ops({})],
        [second, ops({ '/a': plain })],
        [third, ops({ '/a': plain })],
      ],
      'GET /a',
      { since: day(second) },
    ],
    [
      'begins again when it comes back',
      [
        [first, ops({ '/a': plain })],
        [second, ops({})],
        [third, ops({ '/a': plain })],
      ],
      'GET /a',
      { since: day(third) },
    ],
    [
      'is that before its end, where one is named',
      [
        [first, ops({})],
        [second, ops({ '/a': marked })],
        [third, ops({})],
        [fourth, ops({ '/a': plain })],
      ],
      'GET /a',
      { since: day(second), marked: day(second) },
      third,
    ],
    [
      'is that of what holds it',
      [
        [first, ops({})],
        [second, ops({ '/a': operation({ parameters: [{ name: 'p', in: 'query' }] }) })],
      ],
      'GET /a ?p',
      { since: day(second) },
    ],
    [
      'is marked since the first of the documents in a row that mark it',
      [
        [first, ops({ '/a': marked })],
        [second, ops({ '/a': plain })],
        [third, ops({ '/a': marked })],
        [fourth, ops({ '/a': { ...marked, 'x-sunset': '2030-01-01' } })],
      ],
      'GET /a',
      { marked: day(third) },
    ],
    [
      'is not marked where the mark has gone',
      [
        [first, ops({ '/a': marked })],
        [second, ops({ '/a': plain })],
      ],
      'GET /a',
      {},
    ],
    [
      'goes on when a path parameter is renamed',
      [
        [first, ops({})],
        [second, ops({ '/a/{x}/{y}': marked })],
        [third, ops({ '/a/{p}/{q}': marked })],
      ],
      'GET /a/{p}/{q}',
      { since: day(second), marked: day(second) },
    ],
    [
      'of a path parameter goes on when it is renamed',
      [
        [first, ops({})],
        [second, ops({ '/a/{x}/{y}': operation({ parameters: [{ name: 'y', in: 'path', required: true }] }) })],
        [third, ops({ '/a/{p}/{q}': operation({ parameters: [{ name: 'q', in: 'path', required: true }] }) })],
      ],
      'GET /a/{p}/{q} path q',
      { since: day(second) },
    ],
    [
      'of what no document has is unknown',
      [
        [first, ops({})],
        [second, ops({})],
      ],
      'GET /nowhere',
      undefined,
    ],
  ])('%s', (_, series, label, life, until) => {
    expect(lifeOf(series, label, until)).toEqual(life)
  })

  it('of what only a reference leads to begins with what holds it, or when it was added', () => {
    const holding = (...names: string[]): JsonObject =>
      ops(
        { '/a': answering('Thing') },
        { components: { schemas: { Thing: { properties: Object.fromEntries(names.map((name) => [name, {}])) } } } },
      )
    const series = [
      [first, ops({})],
      [second, holding()],
      [third, holding('old')],
      [fourth, ops({ '/a': plain })],
    ] as const
    const added = { day: day(third), kind: 'added', title: '', elements: ['GET /a 200 .old'] } as const
    expect(lifeOf(series, 'GET /a 200 .old', fourth)).toEqual({ since: second })
    expect(lifeOf(series, 'GET /a 200 .old', fourth, [added])).toEqual({ since: third })
  })
})
