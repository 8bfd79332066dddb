import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { render } from '../../src/report/index.ts'
import { answers, documentOf, getting, ref, takes } from '../support/documents.ts'
import { reportOn } from '../support/reports.ts'

const query = (name: string): Json => ({ in: 'query', name })
const shared = { parameters: { page: query('page') } }
const uses = { parameters: [{ $ref: '#/components/parameters/page' }] }
const pet = (properties: Json): Json => answers(ref('Pet'), { Pet: { type: 'object', properties } })

const inItsFile = (...parameters: Json[]): Json => ({
  ...documentOf({ '/a': { get: { $ref: '#/x-files/a.yaml' } } }),
  'x-files': { 'a.yaml': { parameters, responses: {} } },
})

const rows: [what: string, base: Json, revision: Json, rule: string, anchor: string][] = [
  ['a path is gone: the paths', documentOf({ '/a': { get: {} } }), documentOf({}), 'path-removed', '/paths'],
  [
    'an operation is gone: its path',
    documentOf({ '/a': { get: {}, put: {} } }),
    documentOf({ '/a': { get: {} } }),
    'operation-removed',
    '/paths/~1a',
  ],
  [
    'a parameter is gone: the parameters that are left',
    getting({ parameters: [query('a'), query('b')] }),
    getting({ parameters: [query('b')] }),
    'request-parameter-removed',
    '/paths/~1things/get/parameters',
  ],
  [
    'a field of a component is gone: the fields that are left',
    pet({ a: {}, b: {} }),
    pet({ a: {} }),
    'response-property-removed',
    '/components/schemas/Pet/properties',
  ],
  [
    'an enum value is gone: the enum',
    takes({ enum: ['a', 'b'] }),
    takes({ enum: ['a'] }),
    'request-enum-value-removed',
    '/paths/~1things/post/requestBody/content/application~1json/schema/enum',
  ],
  [
    'an operation no longer accepts a shared parameter: the operation',
    getting(uses, shared),
    getting({}, shared),
    'request-parameter-removed',
    '/paths/~1things/get',
  ],
  [
    'a parameter of an operation in a file of its own is gone: the parameters that are left in the file',
    inItsFile(query('a'), query('b')),
    inItsFile(query('b')),
    'request-parameter-removed',
    '/x-files/a.yaml/parameters',
  ],
]

describe('the anchor of what is gone', () => {
  it.each(rows)('is the nearest that is left: where %s', (_, base, revision, rule, anchor) => {
    const found = reportOn(base, revision).findings.find((finding) => finding.rule === rule)
    expect(found?.anchor).toMatchObject({ pointer: anchor, file: 'b.yaml' })
  })

  it('is where annotations point, never in a file that is not reviewed; SARIF also says how it was', async () => {
    const report = reportOn(documentOf({ '/a': { get: {} } }), documentOf({ '/b': { get: {} } }))
    const removed = { ...report, findings: report.findings.filter(({ change }) => change === 'removed') }
    expect(await render('github', removed)).toMatch(/^::error file=b\.yaml,line=1,/)
    expect(await render('gitlab', removed)).toContain('"path": "b.yaml"')
    const sarif = await render('sarif', removed)
    expect(JSON.parse(sarif)).toMatchObject({
      runs: [
        {
          results: [
            {
              locations: [{ physicalLocation: { artifactLocation: { uri: 'b.yaml' } } }],
              relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'a.yaml' } } }],
            },
          ],
        },
      ],
    })
  })
})
