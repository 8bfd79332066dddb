import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { documentOf } from '../support/documents.ts'
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
    const told = diffText(reportOn(api(['/a', '/b', '/c', '/d'], true), api(['/b', '/d'], false))).split('\n')
    const at = told.findIndex((line) => line.includes('query parameter limit of 2 operations was removed'))
    expect(told[at + 1]?.trim()).toBe('in GET /a; GET /c')
    expect(told.filter((line) => line.includes('in GET '))).toHaveLength(2)
  })

  it('says below a title that several operations share where the operationId of one is now', () => {
    const base = documentOf({
      '/a': { delete: { ...answer, operationId: 'drop' } },
      '/b': { get: answer },
      '/z': { get: answer },
    })
    const revision = documentOf({ '/c': { delete: { ...answer, operationId: 'drop' } }, '/z': { get: answer } })
    const told = diffText(reportOn(base, revision))
    expect(told).toContain('  DELETE /a; its operationId is now that of DELETE /c  operation-removed')
    expect(told).toContain('  GET /b  path-removed')
  })
})
