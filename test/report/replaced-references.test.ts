import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Filters, filterFindings } from '../../src/policy/filters.ts'
import { focusOf } from '../../src/policy/focus.ts'
import { datedFindings } from '../../src/report/dated-findings.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { reportSchema } from '../../src/report/report-schema.ts'
import { documentOf, json, ref } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'

const on = day('2030-01-01')
const string = { type: 'string' }
const Line: JsonObject = {
  type: 'object',
  properties: {
    id: string,
    calc: string,
    old: { ...string, deprecated: true, 'x-sunset': '2029-01-01' },
    note: string,
  },
}
const Short: JsonObject = { type: 'object', properties: { id: string, note: string }, required: ['note'] }

/** `Emp` has lines of the component `name`; one operation takes it, one answers it. */
function document(name: string): JsonObject {
  const content = json(ref('Emp'))
  return documentOf(
    {
      '/a': { get: { responses: { '200': { description: 'Fine.', content } } } },
      '/b': { post: { requestBody: { content }, responses: {} } },
    },
    { schemas: { Line, Short, Emp: { type: 'object', properties: { lines: { type: 'array', items: ref(name) } } } } },
  )
}

const [base, revision] = [document('Line'), document('Short')]
const report = diffReport(base as Json, revision as Json, on)

/** The findings that filters list, each with its level. */
function listed(filters: Partial<Filters>): string[] {
  const none = { only: [], paths: [], methods: [], tags: [], operations: [], without: [], rules: [] }
  const all: Filters = { ...none, level: 'info', docs: false, extensions: false, ...filters }
  const { findings, partOf } = datedFindings(base, revision, {
    day: on,
    restrict: focusOf(all, base, revision)?.restrict,
  })
  return filterFindings(findings, all, partOf).listed.map(({ level, message }) => `${level} ${message}`)
}

describe('A report on a reference that leads to another component', () => {
  it('names the other components that have the same reference', () => {
    const pair = (name: string): JsonObject => {
      const line = { type: 'object', properties: { line: ref(name) } }
      const both = { type: 'object', properties: { one: ref('One'), two: ref('Two') } }
      return documentOf(
        { '/a': { get: { responses: { '200': { description: 'Fine.', content: json(both) } } } } },
        { schemas: { Line, Short, One: line, Two: { ...line, title: 'Two' } } },
      )
    }
    const { findings } = diffReport(pair('Line') as Json, pair('Short') as Json, on)
    const [reported] = findings.filter(({ rule }) => rule === 'response-schema-replaced')
    expect(reported?.message).toMatch(/^line of One is now Short instead of Line; .*; the same in Two$/)
    expect([reported?.coordinate, reported?.also]).toEqual(['One.line', ['Two.line']])
  })

  it('has one finding with its parts, and what ends as announced besides', () => {
    expect(report.findings.map(({ message }) => message)).toEqual([
      'lines[] of Emp is now Short instead of Line; gone: calc; different: note',
      'lines[].old was removed from Emp',
      'old of Line was to be removed on 2029-01-01, but is still there',
    ])
    const [finding] = report.findings
    expect(finding!.level).toBe('breaking')
    expect(finding!.parts!.map(({ level, rule, aliases }) => `${level} ${rule} ${aliases.oasdiff}`)).toEqual([
      'breaking request-property-became-required request-property-became-required',
      'warning request-property-removed request-property-removed',
    ])
  })

  it('lists every property that is gone, with its lifecycle', () => {
    expect(report.removed.fields.map(({ name, where, lifecycle }) => [name, where, lifecycle?.status])).toEqual([
      ['lines[].calc', 'Emp', 'unannounced'],
      ['lines[].old', 'Emp', 'planned'],
    ])
  })

  it('fits the schema of reports', () => {
    const fits = new Ajv2020({ strictTypes: false, formats: { date: true } }).compile(reportSchema)
    expect(fits(JSON.parse(JSON.stringify(report))), JSON.stringify(fits.errors)).toBe(true)
  })

  it('is judged again by what filters leave of its parts', () => {
    expect(listed({ methods: ['GET'] })).toEqual([
      'warning lines[] of Emp is now Short instead of Line; gone: calc; different: note',
      'warning lines[].old was removed from Emp',
    ])
  })

  it('is listed where one of its parts is asked for', () => {
    expect(listed({ only: ['removed'] })).toHaveLength(2)
    expect(listed({ only: ['added'] })).toEqual([])
    expect(listed({ rules: ['*-became-required'] })).toHaveLength(1)
    expect(listed({ rules: ['request-schema-replaced'] })).toHaveLength(1)
  })
})
