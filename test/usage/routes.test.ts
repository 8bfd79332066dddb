import { describe, expect, it } from 'vitest'
import { day } from '../../src/time/day.ts'
import { basePathsOf } from '../../src/usage/base-paths.ts'
import { readEra } from '../../src/usage/era.ts'
import { newRoutes } from '../../src/usage/routes.ts'
import { documentOf } from '../support/documents.ts'
import { countedOn, effectsOn, eraOfDocuments, getting } from '../support/traffic.ts'

describe('a path', () => {
  const routes = newRoutes(
    [
      '/pets',
      '/pets/{id}',
      '/pets/mine',
      '/pets/{id}.json',
      '/pets/{id}/{part}',
      '/pets/{id}/toys',
      '/pets/',
      '/Pets',
      '/a%20b',
    ].map((template) => ({ base: '', template })),
  )

  it.each([
    ['/pets', ['/pets']],
    ['/pets/', ['/pets/']],
    ['/Pets', ['/Pets']],
    ['/PETS', undefined],
    ['/pets/mine', ['/pets/mine', '/pets/{id}']],
    ['/pets/m%69ne', ['/pets/mine', '/pets/{id}']],
    ['/pets/7', ['/pets/{id}']],
    ['/pets/7.json', ['/pets/{id}.json', '/pets/{id}']],
    ['/pets/a%2Fb', ['/pets/{id}']],
    ['/pets/7/toys', ['/pets/{id}/toys', '/pets/{id}/{part}']],
    ['/pets//toys', undefined],
    ['/a b', ['/a%20b']],
    ['/a%20b', ['/a%20b']],
    ['/%zz', undefined],
  ])('%s fits the templates %j, the most concrete first', (path, templates) => {
    expect(routes.find(path)).toEqual(templates)
  })

  it('behind a base path that overlaps another is decided by what is more concrete, then by the longer base', () => {
    const overlapping = newRoutes([
      { base: '/v1', template: '/admin/users' },
      { base: '/v1/admin', template: '/users' },
      { base: '/v1', template: '/{group}/{name}' },
      { base: '', template: '/{version}/{group}/{name}' },
    ])
    expect(overlapping.find('/v1/admin/users')).toEqual([
      '/users',
      '/admin/users',
      '/{group}/{name}',
      '/{version}/{group}/{name}',
    ])
  })
})

describe('the base paths of servers', () => {
  it.each([
    [[], ['']],
    [
      [{ url: 'https://a.example/v1/' }, { url: '/v2' }, { url: '.' }, { url: 'v3' }],
      ['/v1', '/v2', '', '/v3'],
    ],
    [[{ url: '{base_url}', variables: { base_url: { default: 'https://a.example/x' } } }], ['/x']],
    [
      [
        {
          url: 'https://{region}.a.example/{version}',
          variables: { region: { default: 'eu' }, version: { enum: ['v1', 'v2'], default: 'v1' } },
        },
      ],
      ['/v1', '/v2'],
    ],
    [[{ url: '/{tenant}/api', variables: { tenant: { default: 'acme' } } }], ['/{}/api']],
    [[{ url: 'https://a.example/{path}', variables: { path: { default: 'api/v2' } } }], ['/api/v2']],
  ])('%j are %j', (servers, paths) => {
    expect(basePathsOf({ servers })).toEqual(paths)
  })
})

describe('a call', () => {
  const gone = { '2024-01-01': documentOf({ '/pets': { get: { responses: {} } } }), '2024-02-01': documentOf({}) }

  it('is found behind the base path of its server, behind one that is stated, and without', () => {
    const [before, after] = Object.values(gone).map((document) => ({
      ...document,
      servers: [{ url: 'https://a.example/v1' }],
    }))
    const era = eraOfDocuments({ '2024-01-01': before!, '2024-02-01': after! })
    const calls = ['/v1/pets', 'https://b.example/v1/pets', '/pets', '/v2/pets'].map((target) => getting(target))
    expect(effectsOn(era, calls)).toEqual(['2024-02-01 refused GET /pets: 3'])
    expect(effectsOn(eraOfDocuments(gone, ['/v2']), calls)).toEqual(['2024-02-01 refused GET /pets: 2'])
  })

  it('that fits nothing is counted, with a shape that does not show whose it is', () => {
    const calls = ['/pets/x7', '/pets/x8?key=secret', '/login/Hunter2', '/v2/pets/mine'].map((target) =>
      getting(target),
    )
    const { unmatched } = countedOn(eraOfDocuments(gone), calls)
    expect([unmatched.calls, Object.fromEntries(unmatched.shapes)]).toEqual([
      4,
      { 'GET /pets/…': 2, 'GET /login/…': 1, 'GET /v2/pets/mine': 1 },
    ])
  })

  it('of HEAD is judged as GET, where nothing is said of HEAD', () => {
    expect(effectsOn(eraOfDocuments(gone), [{ method: 'HEAD', target: '/pets' }])).toEqual([
      '2024-02-01 refused HEAD /pets: 1',
    ])
    const [before, after] = Object.entries(gone).map(([on, document]) => ({ day: day(on), document }))
    const era = readEra({ asked: [after!], before: [before!], announcing: { after: after!.day } })
    const { absent, unmatched } = countedOn(era, [{ method: 'HEAD', target: '/pets' }])
    expect([[...absent.keys()], unmatched.calls]).toEqual([['HEAD /pets'], 0])
  })

  it('to a host that was not asked for is left out', () => {
    const calls = ['https://a.example/pets', 'https://b.example/pets', '/pets'].map((target) => getting(target))
    const counted = countedOn(eraOfDocuments(gone), calls, { hosts: ['A.example'] })
    expect([counted.matched, counted.otherHosts]).toEqual([1, 2])
  })
})
