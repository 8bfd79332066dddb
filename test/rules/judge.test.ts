import { describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, asks, documentOf, sized, takes } from '../../src/rules/example.ts'
import { type JudgeOptions } from '../../src/rules/judge.ts'
import { remarkRules } from '../../src/rules/rule-for.ts'
import type { Severity } from '../../src/rules/verdict.ts'
import { day } from '../../src/time/day.ts'
import { verdictLines } from '../support/examples.ts'
import { judgedBetween } from '../support/judged.ts'

const today = day('2026-01-01')

function verdicts(base: Json, revision: Json, options: Partial<JudgeOptions> = {}): string[] {
  const findings = judgedBetween(base, revision, { day: today, ...options })
  return verdictLines(findings.filter(({ rule }) => rule.class !== 'extension'))
}

function operation(fields: JsonObject): JsonObject {
  return documentOf({ '/a': { get: fields, put: {} } })
}

const gone = documentOf({ '/a': { put: {} } })

describe('judge', () => {
  it('applies a rule with additional findings to every change, except for removals that affect no client', () => {
    const [rule] = remarkRules
    const applies = vi.spyOn(rule!, 'applies')
    const asked = (base: JsonObject, revision: JsonObject): string[] => {
      applies.mockClear()
      verdicts(base, revision)
      return applies.mock.calls.map(([{ subject, action }]) => `${subject} ${action}`)
    }
    try {
      expect(asked(gone, operation({}))).toContain('operation added')
      expect(asked(operation({}), gone)).toContain('operation removed')
      expect(asked(asks({ schema: { maxLength: 2 } }), asks({ schema: { maxLength: 3 } }))).toContain(
        'constraint changed',
      )
      expect(asked(takes({ enum: ['a'] }), takes({ enum: ['a', 'b'] }))).toContain('enum-value added')
      expect(asked(answers({ enum: ['a', 'b'] }), answers({ enum: ['a'] }))).toEqual([])
    } finally {
      applies.mockRestore()
    }
  })

  it('gives a rule the level that is set for it, in requests and responses apart', () => {
    const severity = { 'request-parameter-removed': 'breaking', 'response-property-removed': 'off' } as const
    expect(verdicts(asks({}), asks(), { severity })).toEqual(['breaking request-parameter-removed'])
    expect(verdicts(answers(sized({})), answers(sized()), { severity })).toEqual([])
    expect(verdicts(takes(sized({})), takes(sized()), { severity })).toEqual(['warning request-property-removed'])
  })

  it('judges by the direction that is left where the rule of the other is off', () => {
    const shared = (schema: JsonObject): JsonObject =>
      documentOf(
        { '/a': { put: { requestBody: content, responses: { '200': content } } } },
        { schemas: { Thing: schema } },
      )
    const content = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } }
    const [base, revision] = [shared(sized({}, 'size')), shared(sized())]
    expect(verdicts(base, revision)).toEqual(['breaking response-property-removed'])
    expect(verdicts(base, revision, { severity: { 'response-property-removed': 'off' } })).toEqual([
      'warning request-property-removed',
    ])
  })

  it('takes what a document alone cannot show for breaking under the strict preset', () => {
    for (const [base, revision, id] of [
      [asks({}), asks(), 'request-parameter-removed'],
      [answers(sized({})), answers(sized()), 'response-property-removed'],
      [answers({ enum: ['a'] }), answers({ enum: ['a', 'b'] }), 'response-enum-value-added'],
    ] as const) {
      expect(verdicts(base, revision)).toEqual([`warning ${id}`])
      expect(verdicts(base, revision, { preset: 'strict' })).toEqual([`breaking ${id}`])
    }
  })

  it('leaves a removal its level, planned or not: clients that are still there break', () => {
    const marked = { deprecated: true, 'x-sunset': '2025-12-31' }
    for (const fields of [marked, { ...marked, 'x-sunset': '2026-01-02' }, { deprecated: true }, {}])
      expect(verdicts(operation(fields), gone)).toEqual(['breaking operation-removed'])
  })

  it.each(['draft', 'alpha'])('takes what happens to an operation that is %s for information, and says so', (level) => {
    const [base, revision] = [
      operation({ 'x-stability-level': level, parameters: [{ in: 'query', name: 'a' }] }),
      operation({ 'x-stability-level': level }),
    ]
    const [finding] = judgedBetween(base, revision, { day: today, preset: 'strict' })
    expect(finding?.level).toBe('info')
    expect(finding?.message).toContain(level)
    expect(verdicts(operation({ 'x-stability-level': level }), gone)).toEqual(['info operation-removed'])
    expect(verdicts(operation({ 'x-stability-level': 'beta' }), gone)).toEqual(['breaking operation-removed'])
  })

  it('finds the sunset of a new marker too near by the notice that is demanded, counted from the day it was announced', () => {
    const marked = { deprecated: true, 'x-sunset': '2026-03-01' }
    expect(verdicts(operation({}), operation(marked))).toEqual(['info operation-deprecated'])
    expect(verdicts(operation({}), operation(marked), { noticeDays: 59 })).toEqual(['info operation-deprecated'])
    expect(verdicts(operation({}), operation(marked), { noticeDays: 60 })).toEqual([
      'breaking notice-too-short',
      'info operation-deprecated',
    ])
  })

  it('counts a notice from no day before the document that first shows the marker', () => {
    const sunset = '2026-03-01'
    const reported = (since?: string): JsonObject =>
      operation({ deprecated: true, ...(since !== undefined && { 'x-deprecated-at': since }), 'x-sunset': sunset })
    const short = 'breaking notice-too-short'
    const given = (base: JsonObject, revision: JsonObject) => verdicts(base, revision, { noticeDays: 60 })
    expect(given(operation({}), reported('2020-01-01'))).toContain(short)
    const shown = { deprecated: true, 'x-deprecated-at': '2025-12-31' }
    expect(given(operation(shown), reported('2025-12-31'))).toEqual(['info sunset-added'])
    expect(given(operation({ ...shown, 'x-deprecated-at': '2026-01-01' }), reported('2020-01-01'))).toContain(short)
    expect(given(operation({ deprecated: true }), reported('2020-01-01'))).toContain(short)
  })

  it('finds that what was removed as planned had less notice than is demanded, where the day of the marker is stated', () => {
    const marked = (fields: JsonObject): JsonObject => operation({ deprecated: true, ...fields })
    const reported = { 'x-deprecated-at': '2025-11-02', 'x-sunset': '2026-01-01' }
    const short = ['breaking notice-too-short', 'breaking operation-removed']
    expect(verdicts(marked(reported), gone, { noticeDays: 60 })).toEqual(['breaking operation-removed'])
    expect(verdicts(marked(reported), gone, { noticeDays: 61 })).toEqual(short)
    expect(verdicts(marked({ 'x-deprecated-at': '2025-11-02' }), gone, { noticeDays: 61 })).toEqual(short)
    expect(verdicts(marked({ 'x-sunset': '2026-01-01' }), gone, { noticeDays: 61 })).toEqual([
      'breaking operation-removed',
    ])
    expect(verdicts(marked({ ...reported, 'x-sunset': '2026-01-02' }), gone, { noticeDays: 99 })).toEqual([
      'breaking operation-removed',
    ])
    const draft = { ...reported, 'x-stability-level': 'draft' }
    expect(verdicts(marked(draft), gone, { noticeDays: 99 })).toEqual(['info operation-removed'])
    const late = { noticeDays: 60, datesOf: () => ({ marked: day('2025-12-01') }) }
    expect(verdicts(marked(reported), gone, late)).toEqual(short)
  })

  it('finds a deprecation without a sunset breaking where a notice is demanded', () => {
    const [base, revision] = [operation({}), operation({ deprecated: true })]
    expect(verdicts(base, revision)).toEqual(['info deprecated-without-sunset'])
    expect(verdicts(base, revision, { preset: 'strict' })).toEqual(['warning deprecated-without-sunset'])
    expect(verdicts(base, revision, { noticeDays: 1 })).toEqual(['breaking deprecated-without-sunset'])
  })

  it('finds a deprecation without a sunset as any other where that rule is off, or milder', () => {
    const [base, revision] = [operation({}), operation({ deprecated: true })]
    const of = (severity: Severity): string[] => verdicts(base, revision, { severity })
    expect(of({ 'deprecated-without-sunset': 'off' })).toEqual(['info operation-deprecated'])
    expect(of({ 'operation-deprecated': 'warning' })).toEqual([
      'info deprecated-without-sunset',
      'warning operation-deprecated',
    ])
  })

  it('takes a sunset that moves earlier for breaking where it leaves less than the notice demanded', () => {
    const [base, revision] = ['2026-12-01', '2026-03-01'].map((sunset) =>
      operation({ deprecated: true, 'x-sunset': sunset }),
    )
    expect(verdicts(base!, revision!)).toEqual(['warning sunset-moved-earlier'])
    expect(verdicts(base!, revision!, { noticeDays: 90 })).toEqual(['breaking sunset-moved-earlier'])
    expect(verdicts(revision!, base!, { noticeDays: 90 })).toEqual(['info sunset-moved-later'])
  })

  it.each(['2025-04-01', '2026-02-01'])('finds no notice shortened by a sunset that moves later, to %s', (sunset) => {
    const [base, revision] = ['2021-02-01', sunset].map((each) => operation({ deprecated: true, 'x-sunset': each }))
    expect(verdicts(base!, revision!, { noticeDays: 90 })).toEqual(['info sunset-moved-later'])
  })

  it('distinguishes different findings about one fact by their fingerprints', () => {
    const severity = { 'operation-deprecated': 'warning' } as const
    const findings = judgedBetween(operation({}), operation({ deprecated: true }), { day: today, severity })
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  })
})
