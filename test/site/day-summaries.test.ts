import { expect, it } from 'vitest'
import { diffSettings } from '../../src/commands/diff-settings.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { daySummary, daysOfSite } from '../../src/site/day-summaries.ts'
import { day } from '../../src/time/day.ts'
import { tiny } from '../support/document.ts'

it('each change day is reported in numbers and its weightiest sentences, newest first; days without anything to report are left out', () => {
  const operation = (lifecycle: object): object => ({
    responses: { 200: { description: 'Fine.' } },
    'x-lifecycle': lifecycle,
  })
  const paths = {
    '/a': {
      get: operation({ sunset: '2024-02-01' }),
      post: operation({ sunset: '2024-02-01' }),
      put: operation({ sunset: '2024-02-01' }),
    },
    '/b': { get: operation({ added: '2024-02-01' }), head: operation({ sunset: '2024-02-01' }), put: operation({}) },
    '/c': { get: operation({ sunset: '2024-03-01' }), put: operation({}) },
  }
  const description = {
    'x-timeline': [
      { until: '2024-02-15', value: 'One.' },
      { from: '2024-02-15', value: 'Another.' },
    ],
  }
  const all = snapshots(tiny({ info: { title: 'A', version: '1', description }, paths } as never))
  expect(all.days).toEqual(['2024-02-01', '2024-02-15', '2024-03-01'])
  const seen: unknown[] = []
  const days = daysOfSite(all, diffSettings({}, []), day('2024-02-20'), (...progress) => seen.push(progress))
  const reported = [...days].flatMap((each) => daySummary(each) ?? [])
  expect(reported.map((each) => [each.day, each.isPlanned, each.summary.breaking, each.headlines.length])).toEqual([
    ['2024-03-01', true, 1, 1],
    ['2024-02-01', false, 2, 3],
  ])
  expect(seen).toEqual([
    ['2024-03-01', 1, 3],
    ['2024-02-15', 2, 3],
    ['2024-02-01', 3, 3],
  ])
})
