import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { focusOf } from '../../src/policy/focus.ts'
import { filterFindings } from '../../src/policy/filters.ts'
import { datedFindings } from '../../src/report/dated-findings.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { reportedBetween } from '../support/judged.ts'

const on = day('2030-01-01')
const options = { day: on }
const string = { type: 'string' }

/** A document where each path answers a schema, which is found at that path's own place. */
function answering(schemas: Readonly<Record<string, Json>>, components: JsonObject): JsonObject {
  const paths = Object.entries(schemas).map(([path, schema]) => [
    path,
    { get: { responses: { 200: { description: 'Fine.', content: json(schema) } } } },
  ])
  return documentOf(Object.fromEntries(paths) as JsonObject, { schemas: components })
}

/** Records that are each of their own type and made of a base, which is called `name` and declares these properties. */
function records(name: string, properties: JsonObject): JsonObject {
  const record = (type: string): Json => ({
    allOf: [ref(name), { type: 'object', properties: { type: { enum: [type] } } }],
  })
  return answering(
    { '/a': ref('A'), '/b': ref('B'), '/c': ref('C') },
    { A: record('A'), B: record('B'), C: record('C'), [name]: { type: 'object', properties }, Type: string },
  )
}

const [declared, bare] = [records('Base', { id: string, type: ref('Type') }), records('Base2', { id: string })]

describe('One edit that is met at several schemas', () => {
  it('is one finding, which names the schemas and reaches what all of them reach', () => {
    const all = reportedBetween(declared, bare, options)
    const [finding, ...others] = all.filter(({ rule }) => rule.id !== 'component-renamed')
    expect(others).toEqual([])
    expect(finding!.message).toBe('type of A no longer has to be Type; the same in B and C')
    expect(operationsOf(finding!.change).map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
  })

  it('is reported by its coordinates in JSON', () => {
    const report = diffReport(declared, bare, on)
    expect(report.findings.map(({ coordinate, also }) => [coordinate, also])).toEqual([
      ['A.type(&Type)', ['B.type(&Type)', 'C.type(&Type)']],
      ['Base2', undefined],
    ])
  })

  it('is reported for what is left of it, where not everything is asked for', () => {
    const none = { only: [], methods: [], tags: [], operations: [], without: [], rules: [] }
    const filters = { ...none, paths: ['/b'], level: 'info', docs: false, extensions: false } as const
    const focus = focusOf(filters, declared, bare)
    const { findings, partOf } = datedFindings(declared, bare, { day: on, restrict: focus?.restrict })
    expect(filterFindings(findings, filters, partOf).listed.map(({ message }) => message)).toEqual([
      'type of B no longer has to be Type',
    ])
  })

  it('is laid at the component where it was made, if it is reported for that as well', () => {
    const failed = { allOf: [ref('Failure'), { type: 'object', properties: { ok: { type: 'boolean' } } }] }
    const result = { type: 'object', properties: { result: { type: 'object' } } }
    const api = (required: readonly string[]): JsonObject =>
      answering({ '/a': failed, '/b': ref('Failure') }, { Failure: { ...result, required } })
    const found = reportedBetween(api(['result']), api([]), options)
    expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'breaking result of Failure became optional',
    ])
    expect(operationsOf(found[0]!.change).map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  it('stays as many findings where it means another thing to each', () => {
    const [taken, given] = [{ ...string, maxLength: 3 }, string]
    const api = (schema: Json): JsonObject => {
      const content = json({ allOf: [ref('Base'), { type: 'object', properties: { id: { minLength: 1 } } }] })
      const paths = {
        '/a': { post: { requestBody: { content }, responses: { 204: { description: 'Done.' } } } },
        '/b': { get: { responses: { 200: { description: 'Fine.', content } } } },
      }
      return documentOf(paths, { schemas: { Base: { type: 'object', properties: { id: schema } } } })
    }
    const found = reportedBetween(api(given), api(taken), options)
    expect(new Set(found.map(({ level }) => level)).size).toBe(found.length)
  })

  it('keeps every field that went in the list of what is gone', () => {
    const own = { type: 'object', properties: { own: string } }
    const Base = { type: 'object', properties: { old: string } }
    const api = (holder: Json): JsonObject =>
      answering({ '/a': ref('A'), '/b': ref('B') }, { A: holder, B: holder, Base })
    const { removed, findings } = diffReport(api({ allOf: [ref('Base'), own] }), api(own), on)
    expect(findings.filter(({ rule }) => rule === 'response-property-removed')).toHaveLength(1)
    expect(removed.fields.map(({ name, where }) => `${where}.${name}`)).toEqual(['A.old', 'B.old'])
  })
})
