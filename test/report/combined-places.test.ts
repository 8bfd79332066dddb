import { expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { diffText } from '../../src/report/diff-text.ts'
import { documentOf, json, ref } from '../support/documents.ts'
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

it('a heading about an operation names the other one that has the same edit', () => {
  const schemas = { Base: { type: 'object' }, Item: { type: 'object', properties: { size: { type: 'string' } } } }
  const answering = (name: string): Json => {
    const answer = { responses: { 200: { description: 'ok', content: json(ref(name)) } } }
    return documentOf({ '/a': { post: answer }, '/b': { post: answer } }, { schemas })
  }
  const lines = diffText(reportOn(answering('Item'), answering('Base'))).split('\n')
  expect(lines).toContain('POST /a and POST /b')
  expect(lines.filter((line) => line.startsWith('  in '))).toEqual([])
})
