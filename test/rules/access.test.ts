import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, asks } from '../../src/rules/example.ts'
import { documentOf, ref, verdictsBetween } from '../support/documents.ts'

describe('A parameter that says it is read-only', () => {
  it('hurts no client, since its value is sent one way whatever it says', () => {
    const [plain, readOnly] = [{}, { readOnly: true }].map((fields) => asks({ schema: { type: 'string', ...fields } }))
    expect(verdictsBetween(plain!, readOnly!)).toEqual(['info request-access-changed'])
  })

  it('hurts no client where a component says so that only parameters use', () => {
    const [readOnly, plain] = [{ readOnly: true }, {}].map((fields) => {
      const id = { name: 'id', in: 'path', required: true, schema: ref('Id') }
      const paths = { '/things/{id}': { get: { parameters: [id], responses: {} } } }
      return documentOf(paths, { schemas: { Id: { type: 'string', ...fields } } })
    })
    expect(verdictsBetween(readOnly!, plain!)).toEqual(['info request-access-changed'])
  })
})

describe('A property that becomes write-only', () => {
  const writeOnly: JsonObject = { type: 'string', writeOnly: true }
  const thing = (id: JsonObject, ...required: string[]) => answers({ type: 'object', properties: { id }, required })
  const part = (id: JsonObject, ...required: string[]) =>
    answers({ allOf: [{ type: 'object', properties: { id } }, { required }] })

  it.each([
    ['is', thing({ type: 'string' }, 'id'), thing(writeOnly)],
    ['is still', thing({ type: 'string' }, 'id'), thing(writeOnly, 'id')],
    ['is, by another part,', part({ type: 'string' }, 'id'), part(writeOnly)],
  ])('breaks clients that had it in every response, where it %s required before', (_, base, revision) => {
    expect(verdictsBetween(base, revision)).toContain('breaking response-access-changed')
  })

  it('breaks nobody where only the revision requires it, since no client could count on it', () => {
    expect(verdictsBetween(thing({ type: 'string' }), thing(writeOnly, 'id'))).toEqual([
      'info response-access-changed',
      'info response-property-became-required',
    ])
  })

  it('breaks clients where it is a component that a required property refers to', () => {
    const holder = (...required: string[]) => ({ type: 'object', properties: { id: ref('Id') }, required })
    const before = answers(holder('id'), { Id: { type: 'string' } })
    const after = answers(holder(), { Id: writeOnly })
    expect(verdictsBetween(before, after)).toContain('breaking response-access-changed')
  })
})
