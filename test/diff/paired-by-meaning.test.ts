import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, answers, expectFacts, linesBetween, ref } from '../support/documents.ts'

const at = 'GET /things response 200'
const [string, integer] = [{ type: 'string' }, { type: 'integer' }]

/** An object that demands these properties and may have others. */
function object(required: readonly string[], ...others: readonly string[]): JsonObject {
  const properties = Object.fromEntries([...required, ...others].map((name): [string, Json] => [name, string]))
  return { type: 'object', required: [...required], properties }
}

const rows: Row[] = [
  [
    'choices without a name that grew alike',
    answers({ oneOf: [object(['a'], 'c'), object(['b'], 'c')] }),
    answers({ oneOf: [object(['b'], 'c', 'd'), object(['a'], 'c', 'd')] }),
    [`property added: ${at}.(variant 1).d [response]`, `property added: ${at}.(variant 2).d [response]`],
  ],
  [
    'choices that demand other properties',
    answers({ oneOf: [object(['a']), object(['b'])] }),
    answers({ oneOf: [object(['c'], 'a'), object(['d'], 'b')] }),
    ['added', 'added', 'removed', 'removed'].map(
      (action, index) => `variant ${action}: ${at} variant ${(index % 2) + 1} [response]`,
    ),
  ],
]

describe('choices and parts', () => {
  it.each(rows)('are paired by what they demand: %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('are paired by what they refer to where all are called something else, however alike they look', () => {
    const common = (more: JsonObject): JsonObject => ({
      type: 'object',
      properties: { a: string, b: integer, ...more },
    })
    const failure = { type: 'object', properties: { a: string, b: { enum: [1] } } }
    const of = (name: string, more: JsonObject): JsonObject =>
      answers(
        { oneOf: [ref(`${name}Common`), ref(`${name}Failure`)] },
        { [`${name}Common`]: common(more), [`${name}Failure`]: failure },
      )
    const lines = linesBetween(of('Old', {}), of('New', { c: string }))
    expect(lines.filter((line) => !line.startsWith('component'))).toEqual(['property added: NewCommon.c [response]'])
  })
})
