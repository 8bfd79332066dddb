import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { type Row, documentOf, expectFacts } from '../support/documents.ts'
import { reportedBetween } from '../support/judged.ts'

const inPath = (name: string): JsonObject => ({ in: 'path', name, required: true, schema: { type: 'string' } })

/** What is said, with the level, where parameters of `GET /e/{phase}` become others, by both presets. */
function said(before: readonly JsonObject[], after: readonly JsonObject[]): string[] {
  const document = (parameters: readonly JsonObject[]): JsonObject =>
    documentOf({ '/e/{phase}': { get: { parameters, responses: {} } } }, {})
  const [found, strict] = (['default', 'strict'] as const).map((preset) =>
    reportedBetween(document(before), document(after), { day: day('2030-01-01'), preset }).map(
      ({ level, message }) => `${level} ${message}`,
    ),
  )
  expect(strict).toEqual(found)
  return found!
}

describe('A parameter of the path', () => {
  it('that the path has no part for cannot be sent, so that it hurts no client when it comes or goes', () => {
    const [plain, stray] = [[inPath('phase')], [inPath('phase'), inPath('ruleset_phase')]]
    expect(said(plain, stray)).toEqual([
      'info required path parameter ruleset_phase was added to GET /e/{phase} (not in the path)',
    ])
    expect(said(stray, plain)).toEqual([
      'info path parameter ruleset_phase of GET /e/{phase} was removed (not in the path)',
    ])
  })

  it('that is no longer described still has to be sent where the path has its part', () => {
    expect(said([inPath('phase')], [inPath('ruleset_phase')])).toEqual([
      'info path parameter phase of GET /e/{phase} was removed (the path still contains it)',
      'info required path parameter ruleset_phase was added to GET /e/{phase} (not in the path)',
    ])
  })

  it('that the path had already, though nothing described it, rejects only what its schema rejects', () => {
    const described = (schema: JsonObject, components: JsonObject = {}): string[] => {
      const document = (parameters: readonly JsonObject[]): JsonObject =>
        documentOf({ '/e/{id}': { get: { parameters, responses: {} } } }, { schemas: components })
      const found = reportedBetween(document([]), document([{ ...inPath('id'), schema }]), { day: day('2030-01-01') })
      return found
        .filter(({ change }) => change.subject === 'parameter')
        .map(({ level, message }) => `${level} ${message}`)
    }
    const added = 'required path parameter id was added to GET /e/{id} (the path already contained it'
    expect(described({ type: 'string', description: 'Which one.' })).toEqual([`info ${added})`])
    expect(described({})).toEqual([`info ${added})`])
    expect(described({ $ref: '#/components/schemas/Id' }, { Id: { type: 'string' } })).toEqual([`info ${added})`])
    for (const schema of [{ type: 'integer' }, { type: 'string', pattern: '^[a-z]+$' }])
      expect(described(schema)).toEqual([`warning ${added}, without a schema)`])
  })

  it('that has another name in the path as well is the same', () => {
    const [base, revision] = ['id', 'key'].map((name) =>
      documentOf({ [`/e/{${name}}`]: { get: { parameters: [inPath(name)], responses: {} } } }, {}),
    )
    const found = reportedBetween(base!, revision!, { day: day('2030-01-01') })
    expect(found.filter(({ change }) => change.subject === 'parameter')).toEqual([])
  })

  it('that operations share is distinguished where only some of the paths have its part', () => {
    const document = (parameters: readonly JsonObject[]): JsonObject =>
      documentOf(
        {
          '/a': { get: { parameters, responses: {} } },
          '/b/{id}': { get: { parameters, responses: {} } },
        } as JsonObject,
        { parameters: { Id: inPath('id') } },
      )
    const shared = { $ref: '#/components/parameters/Id' }
    const found = reportedBetween(document([]), document([shared]), { day: day('2030-01-01') })
    expect(found.map(({ level }) => level).toSorted()).toEqual(['info', 'info'])
  })
})

describe('Paths that are one except for the names of their parameters', () => {
  const [get, post] = [{ get: { responses: {} } }, { post: { responses: {} } }]
  const [apart, together] = [
    documentOf({ '/e/{id}': get, '/e/{key}': post }),
    documentOf({ '/e/{id}': { ...get, ...post } }),
  ]
  const rows: Row[] = [
    ['become one path', apart, together, ['path renamed: /e/{id}: "/e/{key}" → "/e/{id}"']],
    ['are taken out of one path', together, apart, ['path renamed: /e/{key}: "/e/{id}" → "/e/{key}"']],
    [
      'become one path with another name',
      apart,
      documentOf({ '/e/{name}': { ...get, ...post } }),
      ['path renamed: /e/{name}: "/e/{id}" → "/e/{name}"', 'path renamed: /e/{name}: "/e/{key}" → "/e/{name}"'],
    ],
    [
      'swap their operations',
      apart,
      documentOf({ '/e/{id}': post, '/e/{key}': get }),
      ['path renamed: /e/{id}: "/e/{key}" → "/e/{id}"', 'path renamed: /e/{key}: "/e/{id}" → "/e/{key}"'],
    ],
    ['lose an operation', apart, documentOf({ '/e/{id}': get }), ['path removed: /e/{key}']],
    [
      'get one more operation of a method that they have',
      documentOf({ '/e/{id}': get }),
      documentOf({ '/e/{id}': get, '/e/{key}': get }),
      ['path added: /e/{key}'],
    ],
  ]
  it.each(rows)('have the same operations where they %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('have parameters that are compared by their places', () => {
    const taking = (name: string, type: string): JsonObject => ({
      post: { parameters: [{ ...inPath(name), schema: { type } }], responses: {} },
    })
    const [before, after] = [
      documentOf({ '/e/{id}': get, '/e/{key}': taking('key', 'string') }),
      documentOf({ '/e/{id}': { ...get, ...taking('id', 'integer') } }),
    ]
    const found = reportedBetween(before, after, { day: day('2030-01-01') }).map(
      ({ level, message }) => `${level} ${message}`,
    )
    expect(found).toContainEqual(
      expect.stringMatching(/^breaking .* path parameter id changed from string to integer$/),
    )
  })
})
