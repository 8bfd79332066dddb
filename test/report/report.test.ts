import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Path, formatPointer } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { type Report, assembleReport } from '../../src/report/report.ts'
import type { DatedFinding, ReportedSide } from '../../src/report/reported.ts'
import { LEVELS } from '../../src/rules/rule.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, exchanges, json, ref } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

const gone = {
  deprecated: true,
  'x-sunset': '2024-06-01',
  'x-lifecycle': { sunset: '2024-06-01', replacement: 'GET /b' },
}
const answer = { responses: { '200': { content: json(ref('Thing')) } } }

const base = documentOf(
  {
    '/a': { get: gone, put: gone },
    '/b': { get: { ...answer, parameters: [{ in: 'query', name: 'q', schema: {} }] }, put: {} },
    '/c': { get: gone, put: {} },
  },
  { schemas: { Thing: { properties: { a: { type: 'string' }, b: {} }, required: ['b'] } } },
)
const revision = documentOf(
  { '/b': { get: answer }, '/d': { get: {} } },
  { schemas: { Thing: { properties: { c: {} } } } },
)

function sideOf(name: string, file: string | null, document: Json = null): ReportedSide {
  const locate = (path: Path): ReturnType<ReportedSide['locate']> => ({
    file,
    line: file === null ? null : path.length,
    column: file === null ? null : 1,
  })
  return { ref: name, title: `Title of ${name}`, version: '1', document, locate }
}

function reportOf(
  before: Json,
  after: Json,
  date: (finding: DatedFinding) => DatedFinding = (finding) => finding,
): Report {
  const findings = judgedBetween(before, after, { day: day('2024-07-01') }).map((finding) =>
    date({ ...finding, day: undefined }),
  )
  const side = { ...sideOf('base', 'a.yaml', before), day: day('2024-05-01') }
  return assembleReport(side, sideOf('revision', null, after), findings)
}

const report = reportOf(base, revision)

describe('assembleReport', () => {
  it('has exactly the keys that scripts rely on', () => {
    expect(Object.keys(report)).toEqual([
      'reportVersion',
      'base',
      'revision',
      'summary',
      'removed',
      'findings',
      'problems',
      'notListed',
      'waivers',
    ])
    expect(report.reportVersion).toBe(1)
    expect(report.base).toEqual({ ref: 'base', title: 'Title of base', version: '1', day: '2024-05-01' })
    expect(report.revision).toEqual({ ref: 'revision', title: 'Title of revision', version: '1' })
    expect(Object.keys(report.summary)).toEqual(['breaking', 'warning', 'info', 'waived', 'removed'])
    expect(Object.keys(report.summary.removed)).toEqual(['paths', 'operations', 'parameters', 'fields'])
    expect(Object.keys(report.removed)).toEqual(['paths', 'operations', 'parameters', 'fields'])
  })

  it('has in every finding the keys that scripts rely on, and no other', () => {
    const always = [
      'rule',
      'class',
      'subject',
      'change',
      'level',
      'direction',
      'message',
      'template',
      'params',
      'coordinate',
      'location',
      'args',
      'operations',
      'base',
      'revision',
      'proof',
      'aliases',
      'fingerprint',
    ]
    const sometimes = ['operationId', 'schema', 'property', 'anchor', 'lifecycle', 'day', 'witness']
    for (const finding of report.findings) {
      expect(Object.keys(finding).filter((key) => !sometimes.includes(key))).toEqual(always)
      expect(finding.witness === undefined).toBe(finding.proof !== 'witness')
      for (const operation of finding.operations) expect(Object.keys(operation)).toEqual(['method', 'path'])
      const places = [finding.base, finding.revision].filter((place) => place !== null)
      expect(places).not.toEqual([])
      for (const place of places) expect(Object.keys(place)).toEqual(['pointer', 'file', 'line', 'column'])
    }
  })

  it('counts the findings of each level and the removed things of each kind', () => {
    const { removed, ...levels } = report.summary
    for (const level of LEVELS)
      expect(levels[level]).toBe(report.findings.filter((finding) => finding.level === level).length)
    expect(levels).toEqual({ breaking: 5, warning: 2, info: 2, waived: 0 })
    expect(removed).toEqual({ paths: 2, operations: 5, parameters: 1, fields: 2 })
  })

  it('lists what is removed: paths with all their operations, parameters, and fields', () => {
    const lifecycle = { status: 'planned', deprecated: null, sunset: '2024-06-01', replacement: 'GET /b' }
    const unannounced = { status: 'unannounced', deprecated: null, sunset: null, replacement: null }
    const announced = { replacement: 'GET /b', lifecycle }
    expect(report.removed).toEqual({
      paths: [
        { name: '/a', where: '', ...announced },
        { name: '/c', where: '', ...announced },
      ],
      operations: [
        { name: 'GET /a', where: '/a', ...announced },
        { name: 'PUT /a', where: '/a', ...announced },
        { name: 'GET /c', where: '/c', ...announced },
        { name: 'PUT /b', where: '/b', lifecycle: unannounced },
        { name: 'PUT /c', where: '/c', lifecycle: unannounced },
      ],
      parameters: [{ name: 'query parameter q', where: 'GET /b', lifecycle: unannounced }],
      fields: [
        { name: 'b', where: 'Thing', lifecycle: unannounced },
        { name: 'a', where: 'Thing', lifecycle: unannounced },
      ],
    })
  })

  it('lists the findings by level, in each the removals first, and these by their coordinate', () => {
    expect(report.findings.map(({ level, rule, coordinate }) => `${level} ${rule} ${coordinate}`)).toEqual([
      'breaking path-removed /a',
      'breaking operation-removed GET /c',
      'breaking operation-removed PUT /b',
      'breaking operation-removed PUT /c',
      'breaking response-property-removed Thing.b',
      'warning request-parameter-removed GET /b ?q',
      'warning response-property-removed Thing.a',
      'info path-added /d',
      'info response-property-added Thing.c',
    ])
  })

  it('lists the same in whatever order the findings are given', () => {
    const findings = judgedBetween(base, revision, { day: day('2024-07-01') }).map((finding) => ({
      ...finding,
      day: undefined,
    }))
    const [forward, backward] = [findings, findings.toReversed()].map((list) =>
      assembleReport(sideOf('a', null), sideOf('b', null), list),
    )
    expect(backward).toEqual(forward)
  })

  it('reports where a thing is on each side, by pointer, file, line and column, and null where it does not exist', () => {
    const places = new Map(report.findings.map((finding) => [finding.coordinate, [finding.base, finding.revision]]))
    expect(places.get('GET /c')).toEqual([{ pointer: '/paths/~1c/get', file: 'a.yaml', line: 3, column: 1 }, null])
    expect(places.get('/d')).toEqual([null, { pointer: '/paths/~1d', file: null, line: null, column: null }])
    expect(places.get('Thing.a')?.[0]?.pointer).toBe(
      formatPointer(['components', 'schemas', 'Thing', 'properties', 'a']),
    )
  })

  it('reports the direction of what is sent both ways, one way, and not at all', () => {
    const thing = (properties: JsonObject): JsonObject => exchanges({ properties }, { Idle: { properties } })
    const directions = reportOf(
      thing({}),
      thing({ a: {}, b: { readOnly: true }, c: { writeOnly: true } }),
    ).findings.map(({ coordinate, direction }) => `${coordinate} ${direction}`)
    expect(directions.toSorted()).toEqual([
      'Idle.a none',
      'Idle.b none',
      'Idle.c none',
      'Thing.a both',
      'Thing.b response',
      'Thing.c request',
    ])
  })

  it('reports the day of a removal where it is known, in the finding and in the list', () => {
    const dated = reportOf(base, revision, (finding) =>
      finding.coordinate === '/a' ? { ...finding, day: day('2024-06-02') } : finding,
    )
    expect(
      dated.findings.filter((finding) => 'day' in finding).map(({ coordinate, day: known }) => [coordinate, known]),
    ).toEqual([['/a', '2024-06-02']])
    expect(dated.removed.paths.map(({ name, day: known }) => [name, known])).toEqual([
      ['/a', '2024-06-02'],
      ['/c', undefined],
    ])
  })

  it('lists a renamed property as a field that is gone, with its new name', () => {
    const renamed = reportOf(base, revision, (finding) =>
      finding.coordinate === 'Thing.a'
        ? {
            ...finding,
            change: {
              ...finding.change,
              subject: 'property',
              action: 'renamed',
              detail: { before: 'a', after: 'b', required: false, closed: false },
            },
          }
        : finding,
    )
    expect(renamed.removed.fields.map(({ name, where, renamedTo }) => [name, where, renamedTo])).toContainEqual([
      'a',
      'Thing',
      'b',
    ])
    expect(renamed.summary.removed.fields).toBe(report.summary.removed.fields)
  })

  it('counts what is waived apart, and says who waived it', () => {
    const waiver = { reason: 'agreed', owner: 'ann', until: '2030-01-01', rule: 'path-removed' }
    const waived = reportOf(base, revision, (finding) =>
      finding.coordinate === '/a' ? { ...finding, waiver } : finding,
    )
    expect(waived.summary).toMatchObject({ breaking: report.summary.breaking - 1, waived: 1 })
    expect(waived.findings.find(({ coordinate }) => coordinate === '/a')?.waiver).toEqual({
      reason: 'agreed',
      owner: 'ann',
      until: '2030-01-01',
    })
  })

  it('is the same as JSON', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })

  it('of two equal documents has no finding and counts nothing', () => {
    const { summary, removed, findings } = reportOf(base, structuredClone(base))
    expect(summary).toEqual({
      breaking: 0,
      warning: 0,
      info: 0,
      waived: 0,
      removed: { paths: 0, operations: 0, parameters: 0, fields: 0 },
    })
    expect([...Object.values(removed).flat(), ...findings]).toEqual([])
  })

  it('of the first and the last day of the edge service counts what it lists', () => {
    const all = snapshots(edge.document)
    const { summary, removed, findings } = reportOf(all.on(day('2020-01-01'))!, all.on(day('2026-01-01'))!)
    expect(summary.breaking + summary.warning + summary.info).toBe(findings.length)
    expect(Object.entries(removed).map(([kind, list]) => [kind, list.length])).toEqual(Object.entries(summary.removed))
    expect(summary.removed.operations).toBeGreaterThan(summary.removed.paths)
  })
})
