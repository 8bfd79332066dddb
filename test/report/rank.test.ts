import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compareRank, topicOf } from '../../src/report/rank.ts'
import { reportOn } from '../support/reports.ts'
import { documentOf, json, ref } from '../support/documents.ts'

const text = (maxLength?: number): JsonObject => ({ type: 'string', ...(maxLength !== undefined && { maxLength }) })
const answers = (length: Json): Json => ({ description: '', content: json({ properties: { a: length } }) })
const before = documentOf({
  '/gone': { get: {} },
  '/a': {
    post: {
      requestBody: { content: json(text()) },
      responses: { 200: answers(text(5)), 404: answers(text(5)) },
      description: 'x',
    },
  },
})
const after = documentOf({
  '/new': { get: {} },
  '/a': {
    post: {
      requestBody: { content: json(text(5)) },
      responses: { 200: answers(text()), 404: answers(text()) },
      description: 'y',
    },
  },
})

describe('the reading order', () => {
  const { findings } = reportOn(before, after)

  it('begins with endpoints that are gone, then goes on with requests, successes and errors', () => {
    const ordered = findings.toSorted(compareRank).map((finding) => [finding.level, topicOf(finding)])
    expect(ordered).toEqual([
      ['breaking', 'endpoint removed'],
      ['breaking', 'request'],
      ['breaking', 'success response'],
      ['breaking', 'error response'],
      ['info', 'other'],
      ['info', 'other'],
    ])
  })

  it('is by level among findings on the same element, then by name, with everything harmless at the end', () => {
    const [first] = findings.filter((each) => topicOf(each) === 'request')
    const variants = [
      { ...first!, level: 'info', coordinate: 'a' },
      { ...first!, level: 'warning', coordinate: 'a' },
      { ...first!, level: 'breaking', coordinate: 'c' },
      { ...first!, level: 'breaking', coordinate: 'b' },
    ] as const
    expect(variants.toSorted(compareRank).map(({ level, coordinate }) => `${level} ${coordinate}`)).toEqual([
      'breaking b',
      'breaking c',
      'warning a',
      'info a',
    ])
  })

  it('knows that a schema is only in errors, wherever it stands, and not where a success has it too', () => {
    const api = (schema: Json, ...codes: readonly string[]): JsonObject =>
      documentOf(
        {
          '/a': { get: { responses: Object.fromEntries(codes.map((code) => [code, { content: json(ref('Body')) }])) } },
        },
        { schemas: { Body: { properties: { a: schema } } } },
      )
    const topics = (...codes: readonly string[]): string[] =>
      reportOn(api(text(5), ...codes), api(text(), ...codes)).findings.map(topicOf)
    expect(topics('404', '5XX', 'default')).toEqual(['error response'])
    expect(topics('200', '404')).toEqual(['success response'])
  })
})
