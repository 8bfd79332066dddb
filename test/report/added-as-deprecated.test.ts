import { expect, it } from 'vitest'
import { diffText } from '../../src/report/diff-text.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { day } from '../../src/time/day.ts'
import { documentOf } from '../support/documents.ts'

it('what was added stays below one title, and what of it is deprecated says when it goes', () => {
  const operation = { responses: {} }
  const going = (sunset: string): object => ({ ...operation, deprecated: true, 'x-sunset': sunset })
  const base = documentOf({ '/a': { get: operation } })
  const revision = documentOf({
    '/a': { get: operation },
    '/b': { get: going('2027-03-01') },
    '/c': { get: operation },
    '/d': { get: going('2027-03-01') },
  } as never)
  const [, , ...lines] = diffText(diffReport(base, revision, day('2026-11-01')))
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => line.replace(/ {2}\S+:\d+$/, ''))).toEqual([
    '',
    'Added',
    '  info      GET /b  path-added',
    '            deprecated, to be removed on 2027-03-01',
    '  info      GET /c  path-added',
    '  info      GET /d  path-added',
    '            deprecated, to be removed on 2027-03-01',
  ])
})
