import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Coordinate,
  type CoordinatePart,
  NAMED_KINDS,
  STEP_SIGNS,
  coordinateText,
  valueOf,
} from '../../src/openapi/coordinate.ts'
import { parseCoordinate } from '../../src/openapi/parse-coordinate.ts'
import { runs } from '../support/runs.ts'

/** Names as they are, and such as the grammar has a meaning for. */
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    'a b',
    '',
    'tag',
    'API',
    'a.b',
    '*',
    '**',
    '*name',
    '&a',
    'a/b',
    '/a',
    '?a',
    '=',
    '"',
    'default',
    '200',
    'x-y',
    'schema',
    'a(b)',
    '[]',
  ),
)
const method = fc.constantFrom('GET', 'POST', 'QUERY', 'COPY')
const path = fc.oneof(
  name.map((text) => `/${text}`),
  fc.constantFrom('/pets/{id}', '/v1/**'),
)
const section = fc.constantFrom('schemas', 'responses', 'parameters', 'requestBodies', 'securitySchemes', 'x-own')
const named = (kind: (typeof NAMED_KINDS)[number]): fc.Arbitrary<CoordinatePart> =>
  fc.record({ kind: fc.constant(kind), name })

const first: fc.Arbitrary<CoordinatePart> = fc.oneof(
  fc.record({ kind: fc.constant('operation' as const), method, path }),
  fc.record({ kind: fc.constant('operation' as const), method, path: name.map((text) => `webhook ${text}`) }),
  fc.record({ kind: fc.constant('path' as const), path }),
  fc.record({ kind: fc.constant('component' as const), section, name }),
  fc
    .constantFrom(
      'webhook' as const,
      'server' as const,
      'tag' as const,
      'requires' as const,
      'notice' as const,
      'file' as const,
    )
    .chain(named),
)

/** What a coordinate can only begin with; a callback and a header say what the words after them mean. */
const APART: ReadonlySet<string> = new Set(['webhook', 'notice', 'file', 'callback', 'header'])

/** What can stand after another part, whatever that is. */
const further: fc.Arbitrary<CoordinatePart> = fc.oneof(
  fc.record({
    kind: fc.constant('parameter' as const),
    in: fc.constantFrom('query', 'cookie', 'path', 'querystring', 'elsewhere'),
    name,
  }),
  fc.constant({ kind: 'request' as const }),
  fc.record({ kind: fc.constant('response' as const), code: fc.oneof(name, fc.constantFrom('200', '4XX', 'default')) }),
  fc
    .constantFrom(...NAMED_KINDS)
    .filter((kind) => !APART.has(kind))
    .chain(named),
)

const step = fc.oneof(
  fc.record({
    into: fc.constantFrom(
      'property' as const,
      'choice' as const,
      'part' as const,
      'condition' as const,
      'pattern' as const,
    ),
    name,
  }),
  fc.record({ into: fc.constantFrom(...(Object.keys(STEP_SIGNS) as (keyof typeof STEP_SIGNS)[])) }),
)

const coordinate: fc.Arbitrary<Coordinate> = fc
  .record({
    parts: fc.oneof(
      fc.constant([]),
      fc.tuple(first, fc.array(further, { maxLength: 3 })).map(([head, tail]) => [head, ...tail]),
      fc
        .array(further, { minLength: 1, maxLength: 2 })
        .filter(([head]) => head!.kind === 'field' || head!.kind === 'response'),
    ),
    path: fc.array(step, { maxLength: 4 }),
    value: fc.option(
      fc.oneof(name, fc.integer(), fc.boolean(), fc.constant(null)).map((value) => JSON.stringify(value)),
      {
        nil: undefined,
      },
    ),
  })
  .map(({ value, ...rest }) => (value === undefined ? rest : { ...rest, value }))

describe('a coordinate', () => {
  it('is read back as it was written, whatever names are in it', () => {
    fc.assert(
      fc.property(coordinate, (written) => {
        expect(parseCoordinate(coordinateText(written))).toEqual(written)
      }),
      runs(3000),
    )
  })

  it.each([
    'API',
    'GET /pets/{id}/photo',
    'GET /pets ?page',
    'GET /pets ?"page size"',
    'GET /pets header X-Page',
    'GET /pets/{id} path id',
    'GET /pets cookie session',
    'Pet',
    'Pet.nickname',
    'Pet.tags[].name',
    'Pet(Cat).lives',
    'Pet(the great cat).lives',
    'POST /pets request (variant 2)',
    'Pet.*',
    'Pet.kind = dodo',
    'Pet.size = 1',
    'Pet.size = "1"',
    'Pet.kind = great auk',
    'schema microsoft.graph.user .mail',
    'schema tag .name',
    'POST /pets request .name',
    'POST /pets request text/csv',
    'POST /pets 200',
    'POST /pets 200 .items[].name',
    'POST /pets 200 text/csv',
    'POST /pets 200 "text/csv; charset=utf-8"',
    'POST /pets default header X-Rate',
    'POST /pets 200 link next',
    'POST webhook done 200',
    'webhook done',
    'POST /pets callback done POST {$request.body#/url} request .id',
    'security ApiKey',
    'tag cats',
    'server https://example.com',
    'GET /pets requires "key and login"',
    'GET /pets operationId',
    '/v1/**',
    'parameter Limit',
    'response NotFound application/json',
  ])('%s is written as it is read', (text) => {
    const read = parseCoordinate(text)
    expect('fault' in read ? read.fault : coordinateText(read)).toBe(text)
  })

  it.each([
    ['', 'it is empty'],
    ['tag', 'a name is missing after "tag"'],
    ['GET /pets header', 'a name is missing after "header"'],
    ['.name', 'it begins with ".name", which names nothing'],
    ['Pet.', '"." is not a step inside a schema'],
    ['Pet.name "a', 'a quote is not closed'],
    ['Pet.name 200', '"200" stands after the steps inside a schema'],
    ['a'.repeat(10_000), 'it is longer than 2000 characters'],
  ])('%s is none, and it is said why', (text, fault) => {
    expect(parseCoordinate(text)).toEqual({ fault })
  })

  it('has a value that is JSON where it reads as JSON, and a text otherwise', () => {
    expect(['dodo', '1', '"1"', 'true', 'truely', '1.2.3', '2026-01-01'].map(valueOf)).toEqual([
      '"dodo"',
      '1',
      '"1"',
      'true',
      '"truely"',
      '"1.2.3"',
      '"2026-01-01"',
    ])
  })
})
