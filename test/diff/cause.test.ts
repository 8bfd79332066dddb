import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { editedSpots } from '../../src/diff/change.ts'
import { answers, ref } from '../support/documents.ts'
import { day } from '../../src/time/day.ts'
import { reportedBetween } from '../support/judged.ts'

const declared = { type: 'object', properties: { result: {}, ok: {} }, required: ['ok', 'result'] }
const bare = { type: 'object', properties: { ok: {} }, required: ['ok'] }
const listed = { allOf: [ref('Common'), { properties: { result: { type: 'array', items: {} } } }] }

function answered(schemas: Readonly<Record<string, Json>>): JsonObject {
  return answers({ type: 'object', properties: { a: ref('List'), b: ref('Page') } }, schemas as JsonObject)
}

describe('What happens to schemas that are written as before', () => {
  it('is laid at the component that is a part of them and was edited, once', () => {
    const schemas = { List: listed, Page: { ...listed, minProperties: 1 } }
    const found = reportedBetween(answered({ ...schemas, Common: declared }), answered({ ...schemas, Common: bare }), {
      day: day('2030-01-01'),
    })
    expect(found.map(({ message, level }) => [level, message])).toEqual([
      ['breaking', 'result of Common became optional'],
    ])
  })

  it('is shown where the component stands, and what no value shows is no warning', () => {
    const nullable = { allOf: [ref('Common'), { properties: { result: { type: ['array', 'null'] } } }] }
    const common = { ...declared, properties: { ...declared.properties, result: { type: ['array', 'object'] } } }
    const document = (schema: JsonObject): JsonObject =>
      answers(
        { allOf: [ref('List'), { properties: { result: { type: 'array' } } }] },
        { List: nullable, Common: schema },
      )
    const [base, revision] = [document(common), document(bare)]
    const found = reportedBetween(base, revision, { day: day('2030-01-01') })
    expect(found.map(({ message, level }) => [level, message])).toEqual([
      ['breaking', 'result of Common became optional'],
      ['info', 'result of Common may now be null'],
    ])
    for (const { change } of found)
      expect([editedSpots(change).base, editedSpots(change).revision].map((spot) => formatPointer(spot!.path))).toEqual(
        ['/components/schemas/Common/properties/result', '/components/schemas/Common'],
      )
  })

  it('stays where it is if two of their parts were edited', () => {
    const list = { allOf: [...listed.allOf, ref('Other')] }
    const found = reportedBetween(
      answered({ List: list, Page: bare, Common: declared, Other: { minProperties: 1 } }),
      answered({ List: list, Page: bare, Common: bare, Other: { minProperties: 2 } }),
      { day: day('2030-01-01') },
    )
    expect(found.map(({ message }) => message)).toEqual([
      'result of List became optional',
      'minProperties of Other changed from 1 to 2',
    ])
  })
})
