import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { render } from '../../src/report/index.ts'
import { documentOf, getting, takes } from '../support/documents.ts'
import { finding, reportOf, reportOn } from '../support/reports.ts'

/** What a text report lists of the difference between two documents, without rules and places. */
async function listed(base: Json, revision: Json): Promise<string[]> {
  const text = await render('text', reportOn(base, revision, { names: { file: null } }))
  return text
    .split('\n')
    .slice(3)
    .filter((line) => line.startsWith('  ') && !line.startsWith('   '))
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' ').replace(/ \S+$/, ''))
}

const secured = (...security: Json[]): Json =>
  getting(
    { security },
    {
      securitySchemes: Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [name, { type: 'apiKey', in: 'header', name }]),
      ),
    },
  )

describe('what a report for people says', () => {
  it.each([
    ['asks for more', ['a', 'b'], ['a', 'b', 'c'], 'breaking now also requires c'],
    ['asks for less', ['a', 'b', 'c'], ['a'], 'info no longer requires b and c'],
    ['asks for something else', ['a'], ['b'], 'breaking now requires b instead of a'],
  ])('is one line where an operation %s', async (_, before, after, line) => {
    const [base, revision] = [before, after].map((names) =>
      secured(Object.fromEntries(names.map((name) => [name, []]))),
    )
    expect(await listed(base!, revision!)).toEqual([line])
    expect(reportOn(base!, revision!).findings).toHaveLength(1)
  })

  it('is a line for the ways in that went, and one for those that came', async () => {
    expect(await listed(secured({ a: [] }, { b: [] }), secured({ c: [] }))).toEqual([
      'breaking no longer accepts a or b, not announced in a.yaml',
      'info also accepts c',
    ])
  })

  it('is one finding where something is deprecated without a sunset', async () => {
    const [plain, marked] = [{}, { deprecated: true }].map((mark) => takes({ properties: { a: mark, b: {} } }))
    expect(await listed(plain!, marked!)).toEqual(['info a of request is deprecated, without a sunset'])
    expect(reportOn(plain!, marked!).findings).toHaveLength(1)
  })

  it('is one line for several properties of which it is the same, with the verb in the plural', async () => {
    const fields = (schema: Json): Json => takes({ properties: { a: schema, b: schema, c: schema } })
    expect(await listed(fields({ type: 'string' }), fields({ type: ['string', 'null'] }))).toEqual([
      'info a, b and c of request may now be null',
    ])
    expect(await listed(fields({ enum: ['x'] }), fields({ enum: ['x', 'y', 'z'] }))).toEqual([
      'info a, b and c of request also accept the value "y" or "z"',
    ])
  })

  it('says once what several things are', async () => {
    const query = (...names: string[]): Json => getting({ parameters: names.map((name) => ({ in: 'query', name })) })
    expect(await listed(query(), query('a', 'b'))).toEqual(['info optional query parameters a and b were added'])
    expect(await listed(query(), query('a'))).toEqual(['info optional query parameter a was added'])
  })

  it('says once of which kind the elements are that changed', async () => {
    const typed = (type: string, ...parameters: [place: string, name: string][]): Json =>
      getting({ parameters: parameters.map(([place, name]) => ({ in: place, name, schema: { type } })) })
    const line = (...parameters: [place: string, name: string][]): Promise<string[]> =>
      listed(typed('number', ...parameters), typed('string', ...parameters))
    expect(await line(['query', 'a'], ['query', 'b'])).toEqual([
      'info the type of query parameters a and b changed from number to string',
    ])
    expect(await line(['query', 'a'], ['header', 'b'])).toEqual([
      'info the type of query parameter a and header parameter b changed from number to string',
    ])
    expect(await line(['query', 'a c'], ['query', 'b'])).toEqual([
      'info the type of query parameter a c and query parameter b changed from number to string',
    ])
  })

  it('counts the operations that took up a shared parameter, and names the only one', async () => {
    const parameters = { key: { in: 'header', name: 'Key' } }
    const paths = (names: readonly string[], uses: Json): Json =>
      documentOf(Object.fromEntries(names.map((name) => [name, { post: uses }])), { parameters })
    const uses = { parameters: [{ $ref: '#/components/parameters/key' }] }
    const messages = (names: readonly string[]): string[] =>
      reportOn(paths(names, {}), paths(names, uses)).findings.map(({ message }) => message)
    expect(messages(['/a', '/b'])).toEqual(['optional header parameter Key was added to 2 operations'])
    expect(messages(['/a'])).toEqual(['optional header parameter Key was added to POST /a'])
    const [, line] = await listed(paths(['/a', '/b'], {}), paths(['/a', '/b'], uses))
    expect([line]).toEqual(['info optional header parameter Key was added to 2 operations'])
  })

  it('has what is in another file below the file, also if filters leave one of its operations', async () => {
    const inFile = (operations: readonly string[]) =>
      finding({
        subject: 'property',
        template: '{name} was removed from {where}',
        params: { name: 'a', where: 'pet.yaml' },
        location: {
          within: [{ kind: 'file', file: 'pet.yaml', pointer: '' }],
          path: [{ into: 'property', name: 'a' }],
        },
        operations: operations.map((path) => ({ method: 'GET', path })),
      })
    expect(await render('text', reportOf([inFile(['/a'])]))).toMatch(
      /^pet\.yaml\n {2}in GET \/a\n {2}breaking {2}a was removed /m,
    )
    expect(await render('text', reportOf([inFile(['/a', '/b'])]))).toMatch(/^pet\.yaml\n {2}in GET \/a; GET \/b$/m)
  })
})
