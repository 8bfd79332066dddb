import { describe, expect, it } from 'vitest'
import { asks } from '../../src/rules/example.ts'
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
