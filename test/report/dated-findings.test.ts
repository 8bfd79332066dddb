import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { type Found, datedFindings } from '../../src/report/dated-findings.ts'
import { sorted } from '../../src/report/sort-findings.ts'
import { answers } from '../../src/rules/example.ts'
import { addDays, day } from '../../src/time/day.ts'

const phases = (
  ...values: readonly (readonly [from: string | undefined, until: string | undefined, value: Json])[]
): JsonObject => ({
  'x-timeline': values.map(([from, until, value]) => ({
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    value,
  })),
})

/** What is found between two days of a model. */
function between(model: Json, from: string, to: string): Found {
  const all = snapshots(model)
  const [base, revision] = [all.on(day(from))!, all.on(day(to))!]
  return datedFindings(base, revision, {
    day: day(to),
    classes: ['wire', 'lifecycle', 'source'],
    history: () =>
      all.changesBetween(day(from), day(to)).map((each) => ({
        day: each,
        before: all.on(addDays(each, -1))!,
        after: all.on(each)!,
      })),
  })
}

const model = answers({
  type: 'object',
  properties: {
    size: { enum: phases([undefined, '2024-02-01', ['s']], ['2024-02-01', undefined, ['s', 'm']]) },
    age: { type: 'integer', default: phases([undefined, '2024-03-01', 1], ['2024-03-01', undefined, 2]) },
    name: phases(['2024-04-01', '2024-05-01', { type: 'string' }], ['2024-06-01', undefined, { type: 'string' }]),
    length: {
      type: 'string',
      maxLength: phases([undefined, '2024-07-01', 9], ['2024-07-01', '2024-08-01', 8], ['2024-08-01', undefined, 7]),
    },
    gone: phases([undefined, '2024-09-01', { type: 'string' }]),
  },
})

describe('between two days of a model', () => {
  const { findings } = between(model, '2024-01-01', '2025-01-01')
  const days = (list: typeof findings): string[] =>
    list.map(({ coordinate, day: on }) => `${coordinate.split('.').at(-1)} ${on}`)

  it('each finding has the day on which it came about, the last one where that happened more than once', () => {
    expect(days(findings).toSorted()).toEqual([
      'age 2024-03-01',
      'gone 2024-09-01',
      'length 2024-08-01',
      'name 2024-06-01',
      'size = m 2024-02-01',
    ])
  })

  it('findings sorted by day begin with the newest, and end with those that have none', () => {
    const [first, ...others] = sorted(findings, 'weight')
    expect(
      days(sorted([{ ...first!, day: undefined }, ...others], 'day')).map((line) => line.split(' ').at(-1)),
    ).toEqual(
      ['2024-08-01', '2024-06-01', '2024-03-01', '2024-02-01', '2024-09-01']
        .toSorted()
        .toReversed()
        .filter((each) => each !== first!.day)
        .concat('undefined'),
    )
  })
})

describe('between a day and the day before', () => {
  it('the very documents that are compared give the same days as equal ones would', () => {
    const all = snapshots(model)
    for (const each of all.days) {
      const [before, after] = [all.on(addDays(each, -1))!, all.on(each)!]
      const found = (history: readonly [Json, Json]): Found['findings'] =>
        datedFindings(before, after, {
          day: each,
          history: () => [{ day: each, before: history[0], after: history[1] }],
        }).findings
      expect(found([before, after])).toEqual(found([{ ...before }, { ...after }]))
      expect(found([before, after]).map(({ day: on }) => on)).not.toContain(undefined)
    }
  })

  it('what is kept past its sunset did not happen on that day', () => {
    const overdue = (title: string): JsonObject => ({
      ...answers({ type: 'object', properties: { a: { type: 'string', 'x-sunset': '2024-01-01' } } }),
      info: { title, version: '1' },
    })
    const [before, after, on] = [overdue('a'), overdue('b'), day('2024-02-01')]
    const { findings } = datedFindings(before, after, { day: on, history: () => [{ day: on, before, after }] })
    const kept = findings.filter(({ change }) => change.action === 'kept')
    expect(kept.map(({ day: since }) => since)).toEqual([undefined])
  })
})
