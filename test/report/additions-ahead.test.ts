import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { withPlans } from '../../src/report/planned-words.ts'
import type { Report } from '../../src/report/report.ts'
import { documentOf, json, ref } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'

const today = day('2026-11-01')
const from = (added: string): JsonObject => ({ responses: {}, 'x-lifecycle': { added } })
const answer = { responses: { '200': { description: 'Fine.', content: json(ref('Pet')) } } }
const Pet = (properties: JsonObject): JsonObject => ({ type: 'object', properties: { name: {}, ...properties } })

function reportTo(paths: JsonObject, properties: JsonObject = {}): Report {
  const [base, revision] = [{}, paths].map((added) =>
    documentOf({ '/pets': { get: answer }, ...added }, { schemas: { Pet: Pet(added === paths ? properties : {}) } }),
  ) as [Json, Json]
  return withPlans(diffReport(base, revision, today), today)
}

function messages(report: Report): string[] {
  return report.findings.map(
    ({ message, day: on, planned }) => `${planned === true ? `plan of ${on}` : 'now'}: ${message}`,
  )
}

describe('What a document adds', () => {
  it('is a plan where its lifecycle has a day to come, which stands in the message', () => {
    expect(messages(reportTo({ '/b': { get: from('2027-03-01') }, '/c': { get: from('2026-03-01') } }))).toEqual([
      'plan of 2027-03-01: path /b will be added on 2027-03-01',
      'now: path /c was added',
    ])
  })

  it('has a day for each operation of a new path', () => {
    expect(messages(reportTo({ '/b': { get: from('2027-06-01'), put: answer } }))).toEqual([
      'plan of 2027-06-01: GET /b will be added on 2027-06-01',
      'now: PUT /b was added',
    ])
  })

  it('is listed below a title for each day, apart from what is added now', () => {
    const paths = Object.fromEntries(
      ['2027-03-01', '2027-06-01', '2027-03-01', '2026-03-01', '2027-06-01', '2026-03-01'].map((added, index) => [
        `/b${index}`,
        { get: from(added) },
      ]),
    )
    const [, , ...lines] = diffText(reportTo(paths))
      .replaceAll(/ {2}\S+:\d+$/gm, '')
      .trim()
      .split('\n')
    expect(lines.filter((line) => line !== '')).toEqual([
      'To be added on 2027-03-01',
      '  info      GET /b0  path-added',
      '  info      GET /b2  path-added',
      'To be added on 2027-06-01',
      '  info      GET /b1  path-added',
      '  info      GET /b4  path-added',
      'Added',
      '  info      GET /b3  path-added',
      '  info      GET /b5  path-added',
    ])
  })

  it('has its day below the schema that will have it', () => {
    const nickname = { type: 'string', 'x-lifecycle': { added: '2027-03-01' } }
    expect(diffText(reportTo({}, { nickname })).replaceAll(/ {2}\S+:\d+$/gm, '')).toContain(
      'info      nickname will be added on 2027-03-01  response-property-added\n',
    )
  })
})
