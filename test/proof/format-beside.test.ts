import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, posting, ref, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const uuid = { type: 'string', format: 'uuid' }
const spelled = { ...uuid, pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }
const small = { ...uuid, pattern: '^[0-9a-f-]+$' }

/** The level of what differs between two schemas, and the texts that show it. */
function reported(document: (schema: Json) => JsonObject, before: Json, after: Json): unknown[] {
  const found = judgedBetween(document(before), document(after), { day: day('2030-01-01') })
  return found.map(({ level, witness }) => [level, witness?.value])
}

describe('A pattern beside a format', () => {
  it('that says the same breaks nothing when it comes or goes', () => {
    expect(reported(answers, spelled, uuid)).toEqual([['info', undefined]])
    expect(reported(takes, uuid, spelled)).toEqual([['info', undefined]])
  })

  it('that says more is shown by a value of the format', () => {
    const [[level, value]] = reported(takes, uuid, small) as [[string, string]]
    expect(level).toBe('breaking')
    expect(value).toMatch(new RegExp(spelled.pattern))
    expect(value).not.toMatch(new RegExp(small.pattern))
  })

  it('shows any text where the format went with it', () => {
    expect(reported(answers, spelled, { type: 'string' })).toEqual([
      ['warning', 'abc'],
      ['breaking', 'abc'],
    ])
  })
})

describe('A format that comes with another type', () => {
  const form = (schema: Json): JsonObject => ({ 'multipart/form-data': { schema } })
  const sent =
    (content: (schema: Json) => JsonObject): ((schema: Json) => JsonObject) =>
    (id) =>
      posting({ requestBody: { content: content(ref('Thing')) } }, { schemas: { Thing: { properties: { id } } } })
  const [number, named] = [{ type: 'integer' }, { type: 'string', format: 'snowflake' }]

  it('is no edit of its own where the type breaks the same operation', () => {
    const both = sent((schema) => ({ 'application/json': { schema }, ...form(schema) }))
    expect(reported(both, number, named).map((each) => (each as [string])[0])).toEqual(['breaking'])
  })

  it('is told of a form, which takes a number as a text', () => {
    expect(reported(sent(form), number, named).map((each) => (each as [string])[0])).toEqual(['info', 'warning'])
  })

  it('is told where the schema was a text before, too', () => {
    expect(reported(takes, { type: ['string', 'integer'] }, named).map((each) => (each as [string])[0])).toEqual([
      'breaking',
      'warning',
    ])
  })
})
