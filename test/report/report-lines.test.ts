import { describe, expect, it } from 'vitest'
import { problemLines } from '../../src/report/report-lines.ts'
import { reportOf } from '../support/reports.ts'

describe('The problems of documents in a report', () => {
  it('are counted where very many have the same hint, and all others are listed', () => {
    const lost = Array.from({ length: 12 }, (_, at) => ({
      side: 'base' as const,
      message: `no file ${at}`,
      hint: 'correct the path',
      file: 'a.yaml',
      line: at + 1,
      column: 1,
    }))
    const other = { ...lost[0]!, message: 'a duplicate key', hint: 'remove one', line: 20 }
    const lines = problemLines(reportOf([], { problems: [...lost, other] }))
    expect(lines.slice(0, 2)).toEqual([
      'a.yaml:1:1: no file 0; correct the path',
      'a.yaml:2:1: no file 1; correct the path',
    ])
    expect(lines.slice(10)).toEqual([
      'a.yaml:20:1: a duplicate key; remove one',
      '2 more: correct the path (--format json lists all)',
    ])
  })
})
