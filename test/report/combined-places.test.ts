import { expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { documentOf } from '../support/documents.ts'
import { reportOn } from '../support/reports.ts'

const withId = (type: string): Json => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type } }]
  return documentOf({
    '/users/{id}': { parameters, get: {}, delete: {} },
    '/users/{id}/avatar': { put: { parameters } },
  })
}

it('a heading about a path and an operation names the operations of both', () => {
  const lines = diffText(reportOn(withId('string'), withId('integer'))).split('\n')
  expect(lines).toContain('GET, DELETE /users/{id} and PUT /users/{id}/avatar')
  expect(lines.filter((line) => line.startsWith('  in '))).toEqual([])
})
