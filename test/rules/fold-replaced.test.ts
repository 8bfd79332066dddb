import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { sized } from '../../src/rules/example.ts'
import type { Finding, JudgeOptions } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { answers, documentOf, json, ref, takes } from '../support/documents.ts'
import { judgedBetween, reportedBetween } from '../support/judged.ts'

const options: JudgeOptions = { day: day('2030-01-01') }
const string = { type: 'string' }
const list = (name: string): JsonObject => ({ type: 'array', items: ref(name) })
const object = (...names: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, string])),
})

function reported(base: Json, revision: Json, more: Partial<JudgeOptions> = {}): readonly Finding[] {
  return reportedBetween(base, revision, { ...options, ...more })
}

const lines = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, rule, message }) => `${level} ${rule.id}: ${message}`)

describe('A reference that leads to another component', () => {
  it('is one finding that says what is gone, new and otherwise different behind it', () => {
    const components = {
      Line: { ...object('id', 'calc'), required: ['id'] },
      Short: { type: 'object', properties: { id: { type: 'integer' }, note: string }, required: ['id'] },
    }
    const found = reported(answers(list('Line'), components), answers(list('Short'), components))
    expect(lines(found)).toEqual([
      'breaking response-schema-replaced: each item of GET /things response 200 is now Short instead of Line; gone: calc; new: note; different: id',
    ])
    expect(found[0]!.change.detail).toMatchObject({ gone: ['calc'], new: ['note'], differing: ['id'] })
  })

  it('says that the items differ where only those do', () => {
    const components = {
      Words: { type: 'array', items: string },
      Numbers: { type: 'array', items: { type: 'integer' } },
    }
    const found = reported(
      answers({ properties: { all: ref('Words') } }, components),
      answers({ properties: { all: ref('Numbers') } }, components),
    )
    expect(lines(found)).toEqual([
      'breaking response-schema-replaced: all of GET /things response 200 is now Numbers instead of Words; different: items',
    ])
  })

  it('is as bad as the worst of its parts, with the value that shows it, and has them all', () => {
    const components = { Line: sized({}), Short: sized({ maxLength: 5 }, 'size') }
    const [base, revision] = [takes(list('Line'), components), takes(list('Short'), components)]
    const parts = judgedBetween(base, revision, options)
    const [finding, ...others] = reported(base, revision)
    expect(others).toEqual([])
    expect(finding!.level).toBe('breaking')
    expect(finding!.witness).toBeDefined()
    expect(finding!.parts).toHaveLength(parts.length)
    expect(new Set(finding!.parts)).toEqual(new Set(parts))
  })

  it('names a few of many, the worst first, and counts the others', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const components = { Line: object(...many, 'z'), Short: object('z') }
    expect(lines(reported(answers(list('Line'), components), answers(list('Short'), components)))).toEqual([
      'warning response-schema-replaced: each item of GET /things response 200 is now Short instead of Line; gone: a, b, c, d, e and 3 more',
    ])
  })

  it('is reported for what holds it, where it is a choice or a part', () => {
    const components = { Line: object('a', 'b'), Short: object('a') }
    const choice = (name: string): JsonObject => ({ oneOf: [ref(name), { type: 'string' }] })
    expect(lines(reported(answers(choice('Line'), components), answers(choice('Short'), components)))).toContain(
      'warning response-schema-replaced: a choice of GET /things response 200 is now Short instead of Line; gone: b',
    )
  })

  it('shows a request that is rejected rather than an error response', () => {
    const party = (name: string): JsonObject => ({ ...object(name), required: [name] })
    const api = (name: string): JsonObject => {
      const holder = { type: 'object', properties: { from: ref(name) } }
      const content = json(ref('Order'))
      const responses = { 400: { description: 'Rejected.', content: json(ref('Failure')) } }
      const schemas = { Order: holder, Failure: holder, Old: party('id'), New: party('name') }
      return documentOf({ '/orders': { post: { requestBody: { content }, responses } } }, { schemas })
    }
    const [found, ...others] = reported(api('Old'), api('New'))
    expect(others).toEqual([])
    expect([found!.rule.id, found!.witness?.direction]).toEqual(['request-schema-replaced', 'request'])
  })

  it('is nothing where both components say the same', () => {
    const components = { Line: object('a'), Short: object('a') }
    expect(reported(answers(list('Line'), components), answers(list('Short'), components))).toEqual([])
  })

  it('leaves alone what ends as it was announced', () => {
    const [gone, base] = [{ ...string, deprecated: true, 'x-sunset': '2029-01-01' }, object('a')]
    const components = { Line: { ...base, properties: { a: string, gone, b: string } }, Short: base }
    expect(lines(reported(answers(list('Line'), components), answers(list('Short'), components)))).toEqual([
      expect.stringContaining('response-property-removed: [].gone was removed'),
      expect.stringContaining('is now Short instead of Line; gone: b'),
    ])
  })

  it('has the level that is set for its rule, and is not reported where that is off', () => {
    const components = { Line: object('a', 'b'), Short: object('a') }
    const [base, revision] = [answers(list('Line'), components), answers(list('Short'), components)]
    expect(reported(base, revision, { severity: { 'response-schema-replaced': 'info' } })[0]!.level).toBe('info')
    expect(reported(base, revision, { severity: { 'response-schema-replaced': 'off' } })).toEqual([])
    expect(reported(base, revision, { severity: { 'response-property-removed': 'off' } })).toEqual([])
    expect(reported(base, revision, { preset: 'strict' })[0]!.level).toBe('breaking')
  })

  it('has another fingerprint when something else differs behind it', () => {
    const [a, b] = [object('a', 'b', 'c'), object('a', 'b')]
    const fingerprint = (Short: JsonObject): string | undefined =>
      reported(answers(list('Line'), { Line: a, Short }), answers(list('Short'), { Line: a, Short })).find(
        ({ rule }) => rule.class === 'wire',
      )?.fingerprint
    expect(fingerprint(b)).toBe(fingerprint({ ...b, title: 'Short' }))
    expect(fingerprint(b)).not.toBe(fingerprint(object('a')))
  })
})
