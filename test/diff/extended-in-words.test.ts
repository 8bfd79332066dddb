import { expect, it } from 'vitest'
import { answers, ref } from '../../src/rules/example.ts'
import { findingsBetween } from '../support/documents.ts'

it('A variant without a name that extends a component is named by it, with the properties that it adds', () => {
  const schemas = {
    Policy: { type: 'object', required: ['scopes'], properties: { scopes: { type: 'array' } } },
    Rule: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  }
  const extended = { allOf: [ref('Policy'), { type: 'object', required: ['version'] }] }
  const [base, revision] = [
    [ref('Policy'), ref('Rule')],
    [ref('Policy'), ref('Rule'), extended],
  ].map((anyOf) => answers({ anyOf }, schemas))
  expect(findingsBetween(base!, revision!).map(({ message }) => message)).toEqual([
    'GET /things response 200 may also be a Policy with version',
  ])
})
