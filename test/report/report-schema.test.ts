import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { calendarSchema } from '../../src/report/calendar-schema.ts'
import { renderChangelog } from '../../src/report/changelog.ts'
import { changelogSchema } from '../../src/report/changelog-schema.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { promisesSchema } from '../../src/report/promises-schema.ts'
import { reportSchema } from '../../src/report/report-schema.ts'
import { day } from '../../src/time/day.ts'
import { root } from '../support/cli.ts'
import { documentOf, json, takes } from '../support/documents.ts'
import { finding, reportOf, reportOn, shownFinding, witness } from '../support/reports.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  formats: { date: DAY },
})
const fitsReport = ajv.compile(reportSchema)
const fitsCalendar = ajv.compile(calendarSchema)
const fitsChangelog = ajv.compile(changelogSchema)
const fitsPromises = ajv.compile(promisesSchema)

function expectReport(report: unknown): void {
  expect(fitsReport(JSON.parse(JSON.stringify(report))), JSON.stringify(fitsReport.errors, null, 2)).toBe(true)
}

/** An object whose second part has a property that the first one rejects. */
function closedParts(schema: JsonObject): JsonObject {
  const closed = { type: 'object', additionalProperties: false }
  return {
    allOf: [
      { ...closed, properties: { b: {} } },
      { ...closed, properties: { a: schema } },
    ],
  }
}

const folder = join(root, 'test/golden/diff')
const waiver = { reason: 'agreed', owner: 'ann', until: '2030-01-01' }

describe('the schema of a report', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'many.json'))(
    'holds for %s',
    (name) => {
      expectReport(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    },
  )

  it('of a calendar and of promises holds for those of a chronicle', () => {
    const golden = (name: string): unknown => JSON.parse(readFileSync(join(root, 'test/golden', name), 'utf8'))
    expect(fitsCalendar(golden('timeline/chronicle.json')), JSON.stringify(fitsCalendar.errors)).toBe(true)
    expect(fitsPromises(golden('promises/chronicle.json')), JSON.stringify(fitsPromises.errors)).toBe(true)
  })

  it('holds between any two days of the edge service, and for its calendar', () => {
    const all = snapshots(edge.document)
    const days = [...all.days.filter((_, index) => index % 6 === 0), day('2026-01-01')]
    for (const [index, to] of days.entries()) {
      if (index > 0) expectReport(diffReport(all.on(days[index - 1]!) as Json, all.on(to) as Json, to))
    }
    expect(
      fitsCalendar(JSON.parse(JSON.stringify(calendarOf(edge.document)))),
      JSON.stringify(fitsCalendar.errors),
    ).toBe(true)
  })

  it.each<[where: string, around: (schema: JsonObject) => JsonObject]>([
    ['a position of a list', (schema) => ({ prefixItems: [schema, {}] })],
    ['the rest of a list', (schema) => ({ unevaluatedItems: schema })],
    ['what a list contains', (schema) => ({ contains: schema })],
    ['a map', (schema) => ({ additionalProperties: schema })],
    ['a pattern of names', (schema) => ({ patternProperties: { '^x-': schema } })],
    ['a name', (schema) => ({ propertyNames: schema })],
    ['a condition', (schema) => ({ if: { required: ['a'] }, then: schema, else: schema })],
    ['a dependency', (schema) => ({ dependentSchemas: { a: schema } })],
    ['closed parts that shut out each other', (schema) => closedParts(schema)],
    ['a choice of one', (schema) => ({ oneOf: [schema, { type: 'integer' }] })],
  ])('holds for a finding in %s', (_, around) => {
    const [base, revision] = [9, 5].map((maxLength) => takes(around({ type: 'string', maxLength })))
    const report = reportOn(base!, revision!)
    expect(report.findings.length).toBeGreaterThan(0)
    expectReport(report)
  })

  it('holds for a changelog, with reports and with their numbers only', async () => {
    const days = [true, false].map((isPlanned) => ({
      day: day('2024-02-01'),
      isPlanned,
      report: reportOf([finding()], { notListed: { docs: 1 } }),
    }))
    for (const summary of [true, false]) {
      for (const range of [{}, { since: day('2024-01-01'), until: day('2024-03-01'), begins: day('2024-01-01') }]) {
        const text = await renderChangelog('json', { title: 'Things', days, ...range }, { summary })
        expect(fitsChangelog(JSON.parse(text)), JSON.stringify(fitsChangelog.errors, null, 2)).toBe(true)
      }
    }
    expect(fitsChangelog({ changelogVersion: 1, title: '', days: [{ day: '2024-02-01' }] })).toBe(false)
  })

  it('holds for all that a report can say beside its findings', () => {
    const disagreement = { method: 'GET', path: '/a', aspect: 'operation', theirs: 'breaking', ours: null }
    expectReport(
      reportOf([finding({ waiver })], {
        problems: [{ side: 'base', message: 'm', hint: null, file: null, line: null, column: null }],
        notListed: { docs: 1 },
        waivers: {
          used: [{ rule: 'x', ...waiver }],
          unused: [{ fingerprint: 'x', ...waiver }],
          expired: [{ coordinate: 'x', ...waiver }],
        },
        secondOpinion: {
          state: 'given',
          differing: 2,
          answered: 1,
          agreements: 0,
          otherVerdict: [disagreement],
          onlyTheirs: [],
          onlyOurs: [],
          notAsked: [{ path: '/b', reason: 'a loop' }],
          unseen: [{ about: 'tags', findings: 1 }],
        },
      }),
    )
    expectReport(reportOf([], { secondOpinion: { state: 'unavailable', reason: 'not installed' } }))
  })

  it('holds for witnesses of requests, responses and parameters', () => {
    const thing = (state: Json): JsonObject => ({ type: 'object', properties: { state } })
    const api = (state: Json, limit: Json): JsonObject =>
      documentOf({
        '/things/{id}': {
          put: {
            parameters: [
              { in: 'path', name: 'id', required: true, schema: limit },
              { in: 'query', name: 'limit', schema: limit },
            ],
            requestBody: { content: json(thing(state)) },
            responses: { 200: { description: 'Fine.', content: json(thing(state)) } },
          },
        },
      })
    const report = reportOn(
      api({ enum: ['a', 'b'] }, { type: 'integer' }),
      api({ enum: ['a', 'c'] }, { type: 'boolean' }),
    )
    expectReport(report)
    const shown = report.findings.flatMap((each) => each.witness ?? [])
    expect(new Set(shown.map((each) => each.in))).toEqual(new Set(['request', 'response']))
    expect(shown.map(({ sent }) => sent)).toEqual(
      expect.arrayContaining([undefined, expect.stringMatching(/^\?limit=\d/), expect.stringMatching(/^\/things\/\d/)]),
    )
  })

  it('rejects what is not a report', () => {
    const report = reportOf([finding()])
    expectReport(reportOf([shownFinding(), shownFinding({ value: null, sent: '?a' })]))
    for (const broken of [
      {},
      { ...report, extra: 1 },
      { ...report, reportVersion: 2 },
      { ...report, findings: [{ ...finding(), level: 'fatal' }] },
      { ...report, findings: [{ ...finding(), base: {} }] },
      { ...report, notListed: { other: 1 } },
      reportOf([shownFinding({}, { proof: 'rule' })]),
      reportOf([finding({ proof: 'witness' })]),
      reportOf([shownFinding({ in: 'both' as never })]),
      reportOf([shownFinding({ at: 'data' })]),
      reportOf([finding({ proof: 'witness', witness: { ...witness(), keyword: undefined as never } })]),
    ]) {
      expect(fitsReport(broken)).toBe(false)
    }
  })
})
