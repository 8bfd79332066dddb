import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { diffText } from '../../src/report/diff-text.ts'
import type { Level } from '../../src/rules/rule.ts'
import { day } from '../../src/time/day.ts'
import { answers, findingsBetween, in30, ref, takes, verdictsBetween } from '../support/documents.ts'

const string = { type: 'string' }
const none = { type: 'null' }
const schemas = {
  Letter: { type: 'string', enum: ['a', 'b'] },
  Listed: { type: ['string', 'null'], enum: ['a', 'b'] },
  Both: { type: ['string', 'null'] },
  One: { type: 'object', properties: { a: string } },
  Other: { type: 'object', properties: { b: string } },
}
const takesOf = (p: Json): JsonObject => takes({ properties: { p } }, schemas)
const answersOf = (p: Json): JsonObject => answers({ properties: { p } }, schemas)

/** That a choice of null lets it in, which breaks readers, and senders where it goes again: how badly, `level` says. */
function expectLetIn(
  before: Json,
  after: Json,
  how: (document: JsonObject) => JsonObject = (document) => document,
  level: Level = 'breaking',
): void {
  const [takesNone, takesNull] = [before, after].map((p) => how(takesOf(p)))
  const [answersNone, answersNull] = [before, after].map((p) => how(answersOf(p)))
  expect(verdictsBetween(answersNone!, answersNull!)).toEqual([`${level} response-nullable-widened`])
  expect(verdictsBetween(takesNull!, takesNone!)).toEqual([`${level} request-nullable-narrowed`])
  expect(verdictsBetween(takesNone!, takesNull!)).toEqual(['info request-nullable-widened'])
  expect(verdictsBetween(answersNull!, answersNone!)).toEqual(['info response-nullable-narrowed'])
}

describe('Null that a choice lets in', () => {
  it('is new where the types named it, and the listed values did not', () => {
    expectLetIn(schemas.Listed, { anyOf: [schemas.Letter, none] })
    expectLetIn(schemas.Listed, { oneOf: [ref('Letter'), none] })
    expectLetIn({ type: ['string', 'null'], const: 'a' }, { anyOf: [{ type: 'string', const: 'a' }, none] })
  })

  it('is new only by the letter where a flag of 3.0 allowed it next to the listed values, which most readers take for null', () => {
    const flagged = { ...schemas.Letter, nullable: true }
    expectLetIn(flagged, { oneOf: [ref('Letter'), { enum: [null] }] }, in30, 'warning')
    const [before, after] = [in30(answersOf(flagged)), answersOf({ anyOf: [ref('Letter'), none] })]
    const [found] = findingsBetween(before, after)
    expect(found).toMatchObject({ level: 'warning', message: expect.stringMatching(/^p of .* may now be null$/) })
    expect(diffText(diffReport(before, after, day('2030-01-01')))).toContain(
      '{"p":null} may now be sent, was not allowed before at p: what stands next to nullable takes no null',
    )
  })

  it('is new around a component whose types name it, and whose values do not: the component stays as it is', () => {
    expectLetIn(ref('Listed'), { anyOf: [ref('Listed'), none] })
  })

  it('is new where a part next to the types takes no null', () => {
    expectLetIn({ type: ['object', 'null'], allOf: [schemas.One] }, { anyOf: [schemas.One, none] })
    expectLetIn({ type: ['object', 'null'], allOf: [ref('One')] }, { anyOf: [ref('One'), none] })
  })

  it('is new around a schema that consists of parts, whether they stay as they are or are put together', () => {
    expectLetIn({ allOf: [ref('One'), ref('Other')] }, { anyOf: [{ allOf: [ref('One'), ref('Other')] }, none] })
    expectLetIn({ type: 'object', allOf: [schemas.One] }, { oneOf: [schemas.One, none] })
    expectLetIn(
      { ...schemas.Other, allOf: [schemas.One] },
      { anyOf: [{ type: 'object', properties: { a: string, b: string } }, none] },
    )
  })

  it('is not new where a flag of 3.0 allowed it around parts, as people mean it', () => {
    const parts = [ref('One'), ref('Other')]
    const alike: [Json, Json][] = [
      [{ nullable: true, allOf: [ref('One')] }, { anyOf: [ref('One'), none] }],
      [{ nullable: true, type: 'object', allOf: [ref('One')] }, { anyOf: [ref('One'), none] }],
      [{ nullable: true, allOf: parts }, { anyOf: [{ allOf: parts }, none] }],
    ]
    for (const [before, after] of alike)
      for (const of of [takesOf, answersOf]) {
        expect(verdictsBetween(in30(of(before)), of(after))).toEqual([])
        expect(verdictsBetween(of(after), in30(of(before)))).toEqual([])
      }
  })

  it('is not new where the listed values had it, or all parts take it', () => {
    const alike: [Json, Json][] = [
      [{ type: ['string', 'null'], enum: ['a', 'b', null] }, { anyOf: [schemas.Letter, none] }],
      [{ allOf: [ref('Both'), { maxLength: 3 }] }, { anyOf: [{ allOf: [ref('Both'), { maxLength: 3 }] }, none] }],
    ]
    for (const [before, after] of alike)
      for (const of of [takesOf, answersOf]) {
        expect(verdictsBetween(of(before), of(after))).toEqual([])
        expect(verdictsBetween(of(after), of(before))).toEqual([])
      }
  })
})
