import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, getting, json, ref } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const is = (ok: boolean): JsonObject => ({ type: 'boolean', enum: [ok] })
const Done = { type: 'object', required: ['ok'], properties: { ok: is(true), result: { type: 'string' } } }
const Failed = { type: 'object', required: ['ok'], properties: { ok: is(false), why: { type: 'string' } } }
const both = { allOf: [ref('Done'), ref('Failed')] }

/** An API whose success is `Done`, and whose failure is a schema. */
function failing(schema: Json, schemas: JsonObject = { Done, Failed }): JsonObject {
  return getting(
    {
      responses: {
        200: { description: 'ok', content: json(ref('Done')) },
        400: { description: 'no', content: json(schema) },
      },
    },
    { schemas },
  )
}

function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') })
    .map(({ level, rule, message }) => `${level} ${rule.id}: ${message}`)
    .toSorted()
}

describe('A message that nothing fitted', () => {
  it('is reported once where values fit it now, and no edit in it besides', () => {
    expect(reported(failing(both), failing(ref('Failed')))).toEqual([
      'info response-schema-satisfiable: no value matched GET /things response 400 before',
    ])
    expect(reported(failing(both), failing({ oneOf: both.allOf }))).toEqual([
      'info response-schema-satisfiable: no value matched GET /things response 400 before',
    ])
  })

  it('has no say in what is reported for a component that others hold as well', () => {
    const less = { ...Done, properties: { ok: is(true), result: { type: 'integer' } } }
    expect(reported(failing(both), failing(both, { Done: less, Failed }))).toEqual([
      'breaking response-type-changed: the type of result of Done changed from string to integer',
    ])
  })

  it('affects no client by what differs in it alone, where still no value matches it', () => {
    const other = { ...Failed, required: [], properties: { ok: is(false), why: { type: 'integer' } } }
    expect(reported(failing(both), failing(both, { Done, Failed: { ...other, required: ['ok'] } }))).toEqual([
      'info response-type-changed: the type of why of Failed changed from string to integer (it is never sent)',
    ])
  })

  it('affects no client either where it had no parts, and parts that exclude each other took its place', () => {
    const alone = { type: 'object', required: ['ok'], additionalProperties: false }
    const list = { type: 'array', items: {} }
    for (const [before, after] of [
      [{ allOf: [list, alone] }, alone],
      [alone, { allOf: [list, alone] }],
    ] as const) {
      const lines = reported(failing(before), failing(after))
      expect(lines).not.toEqual([])
      expect(lines.filter((line) => !line.endsWith('(it is never sent)'))).toEqual([])
    }
  })

  it('is judged as any other where only a choice of it is nothing', () => {
    const list = (schema: Json): JsonObject => answers({ type: 'object', properties: { a: schema } }, { Done, Failed })
    expect(reported(list(both), list(ref('Failed'))).some((line) => line.startsWith('breaking'))).toBe(false)
  })
})

describe('A property of what could only be null', () => {
  const of = (result: Json): JsonObject => ({ type: 'object', properties: { result } })
  const Video = of({ properties: { width: { type: 'integer' } } })
  const Nothing = of({ type: 'null' })

  it('was never sent, so nobody misses it', () => {
    const document = (schema: Json): JsonObject => failing(schema, { Done, Video, Nothing })
    const base = document({ allOf: [ref('Video'), ref('Nothing')] })
    expect(reported(base, document(ref('Nothing')))).toEqual([
      'info response-property-removed: result.width was removed from GET /things response 400 (it is never sent)',
    ])
  })
})
