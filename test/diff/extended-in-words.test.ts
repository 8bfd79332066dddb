import { expect, it } from 'vitest'
import { withArticle } from '../../src/diff/schema/in-words.ts'
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

it.each([
  ['Org with grants', 'an Org with grants'],
  ['User with a name', 'a User with a name'],
  ['Upload', 'an Upload'],
  ['unit', 'a unit'],
  ['integer', 'an integer'],
  ['value "a"', 'the value "a"'],
])('%s has the article that one says: %s', (words, said) => {
  expect(withArticle(words)).toBe(said)
})
