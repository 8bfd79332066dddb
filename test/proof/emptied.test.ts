import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, getting, in30, json, ref, takes } from '../support/documents.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, reportedBetween } from '../support/judged.ts'

const is = (ok: boolean): JsonObject => ({ type: 'boolean', enum: [ok] })
const result = (schema: Json): JsonObject => ({ result: schema })
const Common = { type: 'object', required: ['ok'], properties: { ok: is(true) } }
const Single = { allOf: [ref('Common'), { properties: result({ anyOf: [{ type: 'object' }, { type: 'string' }] }) }] }
const Failed = { allOf: [ref('Common'), { properties: { why: { type: 'string' } } }] }
const Nothing = {
  type: 'object',
  required: ['ok', 'result'],
  properties: { ok: is(false), ...result({ type: 'object', nullable: true, enum: [null] }), why: { type: 'string' } },
}

function reported(base: Json, revision: Json): string[] {
  return reportedBetween(base, revision, { day: day('2030-01-01') })
    .map(({ level, message }) => `${level} ${message}`)
    .toSorted()
}

describe('A message that no value matches any more', () => {
  const schema = { allOf: [ref('Single'), ref('Failed')] }
  const document = (failed: JsonObject): JsonObject => in30(answers(schema, { Common, Single, Failed: failed }))

  it('is one finding: neither a part of it that has no value either nor what else only takes values away is another', () => {
    expect(reported(document(Failed), document(Nothing))).toEqual([
      'breaking no value matches GET /things response 200 any more',
      'breaking ok of Failed may now be the value false',
    ])
  })

  it('does not hide what breaks by itself', () => {
    const other = { ...Nothing, properties: { ...Nothing.properties, why: { type: 'integer' } } }
    expect(reported(document(Failed), document(other))).toContain(
      'breaking the type of why of Failed changed from string to integer',
    )
  })

  it('does not hide what another message has as well', () => {
    const both = (failed: JsonObject): JsonObject =>
      getting(
        {
          responses: {
            200: { description: 'ok', content: json(schema) },
            400: { description: 'no', content: json(ref('Failed')) },
          },
        },
        { schemas: { Common, Single, Failed: failed } },
      )
    expect(reported(both(Failed), both(Nothing))).toContain('info ok of Failed can no longer be the value true')
  })

  it('is reported together with the edits of its own keywords, which say why', () => {
    const [base, revision] = [{ type: 'string' }, { type: 'string', minLength: 5, maxLength: 3 }]
    expect(reported(answers(base), answers(revision))).toHaveLength(3)
  })

  it('leaves the edits of a request where they are, each of which rejects values', () => {
    const asked = (failed: JsonObject): JsonObject => takes(schema, { Common, Single, Failed: failed })
    expect(reported(asked(Failed), asked(Nothing)).length).toBeGreaterThan(2)
  })
})

describe('A property that no value matches any more', () => {
  it('is one change where both what its edits do and what its parts say together show that', () => {
    const string = { type: 'string' }
    const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
    const inner = {
      allOf: [object({ x: string, kind: string }), { ...object({ x: string }), additionalProperties: string }],
    }
    const schemas = {
      A: object({ x: { allOf: [ref('B'), object({ x: string })] } }),
      B: { ...object({ x: inner }), required: ['x'] },
    }
    const changes = changesBetween(answers(ref('B'), schemas), answers(ref('A'), schemas))
    expect(changes.filter(({ action }) => action === 'emptied')).toHaveLength(1)
  })
})
