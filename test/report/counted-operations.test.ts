import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { reportOn } from '../support/reports.ts'

const answer = { responses: { '204': { description: 'Done.' } } }

describe('the text report', () => {
  it('names the operations that a sentence counts where its title lists more of them', () => {
    const api = (taking: readonly string[], explode: boolean): Json =>
      documentOf(
        Object.fromEntries(
          ['/a', '/b', '/c', '/d'].map((path) => [
            path,
            {
              get: { ...answer, parameters: taking.includes(path) ? [{ $ref: '#/components/parameters/limit' }] : [] },
            },
          ]),
        ),
        { parameters: { limit: { name: 'limit', in: 'query', explode, schema: { type: 'array' } } } },
      )
    const reported = diffText(reportOn(api(['/a', '/b', '/c', '/d'], true), api(['/b', '/d'], false))).split('\n')
    const at = reported.findIndex((line) => line.includes('query parameter limit of 2 operations was removed'))
    expect(reported[at + 1]?.trim()).toBe('in GET /a; GET /c')
    expect(reported.filter((line) => line.includes('in GET '))).toHaveLength(2)
  })

  it('names the operations at each finding where those below one title differ in them', () => {
    const answering = (schema: string): JsonObject => ({
      responses: { 200: { description: 'Fine.', content: json(ref(schema)) } },
    })
    const api = (schema: string, maxLength: number): Json =>
      documentOf(
        {
          '/a': {
            get: {
              ...answering(schema),
              parameters: [{ name: 'q', in: 'query', schema: { type: 'string', maxLength } }],
            },
          },
          '/b': { get: answering(schema) },
        },
        { schemas: { S: { properties: { a: { type: 'string' } } }, T: { properties: {} } } },
      )
    const reported = diffText(reportOn(api('S', 9), api('T', 8))).split('\n')
    const at = reported.indexOf('GET /a')
    expect(reported.slice(at + 1, at + 6).map((line) => line.trim().split('  ').slice(0, 2).join('  '))).toEqual([
      'breaking  maxLength of query parameter q changed from 9 to 8',
      '?q=aaaaaaaaa was accepted, is now rejected',
      'warning   a was removed from response 200, not announced in a.yaml',
      'in GET /a; GET /b',
      '',
    ])
  })

  it('says below a title that several operations share where one of them is now', () => {
    const base = documentOf({
      '/a': { delete: { ...answer, operationId: 'drop' } },
      '/b': { get: answer },
      '/z': { get: answer },
    })
    const revision = documentOf({ '/c': { delete: { ...answer, operationId: 'drop' } }, '/z': { get: answer } })
    const reported = diffText(reportOn(base, revision))
    expect(reported).toContain('  DELETE /a; probably moved to DELETE /c (same operationId)  operation-removed')
    expect(reported).toContain('  GET /b  path-removed')
  })
})
