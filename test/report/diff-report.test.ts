import { describe, expect, it } from 'vitest'
import { diffReport } from '../../src/report/diff-report.ts'
import { ReportError } from '../../src/report/report-error.ts'
import { takes } from '../../src/rules/example.ts'
import type { FindingClass } from '../../src/rules/rule.ts'
import { day } from '../../src/time/day.ts'
import { documentOf } from '../support/documents.ts'

const before = documentOf({ '/a': { get: {} }, '/b': { get: {} } })
const after = documentOf({ '/b': { get: { deprecated: true, 'x-sunset': '2025-01-01' } } })

function classesOf(classes?: readonly FindingClass[]): string[] {
  const { findings } = diffReport(before, after, day('2024-07-01'), classes === undefined ? {} : { classes })
  return findings.map((finding) => finding.class)
}

describe('diffReport', () => {
  it('lists the classes that are asked for, and counts the others', () => {
    expect(new Set(classesOf())).toEqual(new Set(['wire', 'lifecycle']))
    expect(new Set(classesOf(['lifecycle']))).toEqual(new Set(['lifecycle']))
    const { notListed, summary } = diffReport(before, after, day('2024-07-01'), { classes: ['lifecycle'] })
    expect(notListed).toEqual({ wire: 1 })
    expect(summary).toMatchObject({ breaking: 0, info: 1 })
  })

  it('lists neither texts nor extensions without being asked', () => {
    const described = documentOf({ '/a': { get: { description: 'x', 'x-y': 1 } } })
    const other = documentOf({ '/a': { get: { description: 'y', 'x-y': 2 } } })
    expect(diffReport(described, other, day('2024-07-01')).findings).toEqual([])
  })

  it('reads properties that only one side declares as it is asked to', () => {
    const [fewer, more] = [{}, { note: { type: 'string' } }].map((properties) => takes({ type: 'object', properties }))
    const levels = (['contract', 'open'] as const).map(
      (undeclared) => diffReport(fewer!, more!, day('2024-07-01'), { undeclared }).findings[0]?.level,
    )
    expect(levels).toEqual(['info', 'breaking'])
  })

  it.each([
    ['a text', 'openapi: 3.0.0', 'pass the parsed document'],
    ['nothing', null, 'pass the parsed document'],
    ['a list', [], 'pass the parsed document'],
    ['Swagger 2', { swagger: '2.0', paths: {} }, 'convert it to OpenAPI 3 first'],
    ['an OpenAPI of the future', { openapi: '4.0.0' }, 'pass the parsed document'],
  ])('rejects %s on either side, with what to do', (_, document, hint) => {
    for (const [base, revision, side] of [
      [document, after, 'base'],
      [before, document, 'revision'],
    ] as const) {
      const compared = (): unknown => diffReport(base, revision, day('2024-07-01'))
      expect(compared).toThrow(ReportError)
      expect(compared).toThrow(`the ${side} is not an OpenAPI 3 document`)
      expect(compared).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }))
    }
  })
})
