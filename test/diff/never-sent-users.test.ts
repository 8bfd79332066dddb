import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { reported } from '../support/verdict-laws.ts'

it('what is never sent is reported for each operation that holds it', () => {
  const answer = (name: string): JsonObject => ({
    post: { responses: { '200': { description: 'Fine.', content: json(ref(name)) } } },
  })
  const schemas = {
    A: { type: 'object', properties: { y: ref('D'), x: { type: 'string' } } },
    D: { type: 'object', properties: { y: { type: 'string', writeOnly: true } } },
  }
  const [base, revision] = ['A', 'D'].map((name) =>
    documentOf({ '/p': answer(name), '/twin': answer(name) }, { schemas }),
  )
  const lines = reported(base!, revision!)
  const [own, twins] = ['/p:', '/twin:'].map((path) =>
    lines.filter((line) => line.includes(path)).map((line) => line.replace(path, '')),
  )
  expect(own).toContain('POST  info response-type-changed at OPERATION 200 .y ')
  expect(twins).toEqual(own)
})
