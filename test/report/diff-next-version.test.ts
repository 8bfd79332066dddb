import { describe, expect, it } from 'vitest'
import { diffNextVersion } from '../../src/report/diff-next-version.ts'
import { ReportError } from '../../src/report/report-error.ts'
import type { Report } from '../../src/report/report.ts'
import { finding, reportOf } from '../support/reports.ts'

const breaking = [finding()]
const warning = [finding({ level: 'warning' })]
const added = [finding({ level: 'info' })]
const docs = [finding({ level: 'info', class: 'docs' })]

function next(version: string, findings: Report['findings'], fields: Partial<Report> = {}): string {
  return diffNextVersion(reportOf(findings, { base: { ref: 'a.yaml', title: '', version }, ...fields }))
}

describe('next-version', () => {
  const versions: [version: string, breaking: string, added: string, docs: string][] = [
    ['1.2.3', '2.0.0', '1.3.0', '1.2.4'],
    ['v1.2.3', 'v2.0.0', 'v1.3.0', 'v1.2.4'],
    ['0.4.5', '0.5.0', '0.4.6', '0.4.6'],
    ['0.0.0', '0.1.0', '0.0.1', '0.0.1'],
    ['2.0.0-rc.1', '2.0.0', '2.0.0', '2.0.0'],
    ['2.1.0-rc.1', '3.0.0', '2.1.0', '2.1.0'],
    ['2.1.1-rc.1', '3.0.0', '2.2.0', '2.1.1'],
    ['1.2.3+build.7', '2.0.0', '1.3.0', '1.2.4'],
    ['1.2', '2.0.0', '1.3.0', '1.2.1'],
    ['v3', 'v4.0.0', 'v3.1.0', 'v3.0.1'],
  ]
  it.each(versions)(
    'after %s is %s, %s or %s, as clients break, something changed, or only texts did',
    (version, ...expected) => {
      expect([breaking, added, docs].map((findings) => next(version, findings))).toEqual(
        expected.map((each) => `${each}\n`),
      )
      expect(next(version, [])).toBe(`${version}\n`)
      expect(next(version, warning)).toBe(next(version, added))
    },
  )

  it('counts what is not listed, and what was waived', () => {
    expect(next('1.2.3', [], { notListed: { docs: 3 } })).toBe('1.2.4\n')
    expect(next('1.2.3', [], { notListed: { docs: 0 } })).toBe('1.2.3\n')
    expect(next('1.2.3', docs, { notListed: { source: 1 } })).toBe('1.3.0\n')
    expect(next('1.2.3', [finding({ waiver: { reason: 'r', owner: 'o', until: '2030-01-01' } })])).toBe('2.0.0\n')
  })

  it.each([
    '',
    '2024-07-15',
    '2024',
    '01.2.3',
    '1.2.3.4',
    '1.2-rc',
    'latest',
    '1.2.3\n',
    '1.2.3\nbreaking=0',
    '1.2.3\r',
  ])('rejects the version %j', (version) => {
    expect(() => next(version, breaking)).toThrow(ReportError)
  })
})
