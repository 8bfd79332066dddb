import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf } from '../../src/rules/example.ts'
import { findingsBetween, verdictsBetween } from '../support/documents.ts'

const [text, any] = [{ type: 'string' }, {}]

/** A document with a query parameter of this schema. */
function using(schema: Json): Json {
  return documentOf({ '/things': { get: { parameters: [{ in: 'query', name: 'id', schema }], responses: {} } } })
}

function verdicts(base: Json, revision: Json): string[] {
  return verdictsBetween(using(base), using(revision))
}

describe('A list in a query that became one of two choices', () => {
  const list = (items: Json): JsonObject => ({ type: 'array', items })
  const choice = (items: Json): JsonObject => ({ oneOf: [list(items), text] })
  const added = 'info request-variant-added'

  it('breaks nothing if any item is a text, as it was, and says once that its default is gone', () => {
    expect(verdicts(list(any), choice(text))).toEqual(['info request-keyword-without-effect', added])
    expect(verdicts({ ...list(any), default: ['a'] }, choice(text))).toEqual([
      'info request-keyword-without-effect',
      added,
      'warning request-default-changed',
    ])
  })

  it('breaks if its items are numbers now', () => {
    const found = findingsBetween(using(list(any)), using({ anyOf: [list({ type: 'number' }), { const: 'all' }] }))
    expect(found.find(({ level }) => level === 'breaking')?.witness?.value).toEqual(['abc'])
  })
})
