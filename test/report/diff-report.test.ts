import { describe, expect, it } from 'vitest'
import { diffReport } from '../../src/report/diff-report.ts'
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
})
