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

  it('is laid at the one of two edited parts that required it, and stays where it is if both did', () => {
    const list = { allOf: [...listed.allOf, ref('Other')] }
    const messages = (other: JsonObject, otherNow: JsonObject): string[] =>
      reportedBetween(
        answered({ List: list, Page: bare, Common: declared, Other: other }),
        answered({ List: list, Page: bare, Common: bare, Other: otherNow }),
        { day: day('2030-01-01') },
      ).map(({ message }) => message)
    expect(messages({ minProperties: 1 }, { minProperties: 2 })).toEqual([
      'result of Common became optional',
      'minProperties of Other changed from 1 to 2',
    ])
    expect(messages({ required: ['result'] }, {})).toContain('result of List became optional')
  })

  it('is laid at the part that an edited schema has what went from, each with a value that the other still allows', () => {
    const result = (...types: string[]): JsonObject => ({ result: { anyOf: types.map((type) => ({ type })) } })
    const common = { type: 'object', required: ['result'], properties: result('object', 'array', 'string') }
    const single = { properties: result('object', 'null', 'string') }
    const inline = { type: 'object', properties: { result: { properties: { id: { type: 'string' } } } } }
    const document = (schemas: Readonly<Record<string, Json>>): JsonObject =>
      answers({ allOf: [ref('Single'), inline] }, schemas as JsonObject)
    const found = reportedBetween(
      document({ Single: { allOf: [ref('Common'), single] }, Common: common }),
      document({ Single: { allOf: [ref('Common')] }, Common: { type: 'object' } }),
      { day: day('2030-01-01') },
    )
    expect(found.map(({ message, level, witness }) => [level, message, witness?.value])).toEqual([
      ['breaking', 'result of Common became optional', {}],
      ['breaking', 'result of Common no longer has to be an object, array or string', { result: null }],
      ['breaking', 'result of Single no longer has to be an object, null or string', { result: [] }],
    ])
  })

  it('is laid there from a message that has the component as a part, too, and told once for all of them', () => {
    const document = (common: JsonObject): JsonObject => {
      const { paths, ...rest } = answered({ List: listed, Page: bare, Common: common }) as Record<'paths', JsonObject>
      const inline = { allOf: [ref('Common'), { properties: { result: { type: 'object', properties: { n: {} } } } }] }
      const other = answers(inline) as Record<'paths', JsonObject>
      return { ...rest, paths: { ...paths, '/other': Object.values(other.paths)[0]! } }
    }
    const found = reportedBetween(document(declared), document(bare), { day: day('2030-01-01') })
    expect(found.map(({ message, level, reaches }) => [level, message, reaches.length])).toEqual([
      ['breaking', 'result of Common became optional', 2],
    ])
  })

  it('stays where it is if a part that is written there has another edited one', () => {
    const inline = { allOf: [{ allOf: [ref('Common')] }, ref('Other'), { properties: { result: { type: 'object' } } }] }
    const document = (common: JsonObject, n: number): JsonObject =>
      answers(inline, { Common: common, Other: { type: 'object', minProperties: n } })
    const found = reportedBetween(document(declared, 1), document(bare, 2), { day: day('2030-01-01') })
    expect(found.map(({ message }) => message).toSorted()).toEqual([
      'minProperties of Other changed from 1 to 2',
      'result of GET /things response 200 became optional',
    ])
  })

  it('leaves where it is that parts exclude each other, of which each has values', () => {
    const single = { properties: { result: { type: 'object' } } }
    const document = (common: JsonObject): JsonObject =>
      answers({ allOf: [ref('Common'), single] }, { Common: common as Json, Page: bare })
    const found = reportedBetween(
      document({ type: 'object', required: ['result'] }),
      document({ type: 'object', required: ['result'], properties: { result: { type: 'array' } } }),
      { day: day('2030-01-01') },
    )
    expect(found.map(({ message }) => message)).toEqual([
      'no value matches result of GET /things response 200 any more: the type changed from any to array',
    ])
  })
})
