import { expect, it } from 'vitest'
import { unseenLines } from '../../src/report/unseen-words.ts'
import { day } from '../../src/time/day.ts'
import type { CallPart } from '../../src/usage/plan.ts'

it('changes that calls do not show are one line for each operation', () => {
  const on = (coordinate: string, part: CallPart, ...days: readonly string[]) => ({
    coordinate,
    part,
    days: days.map((each) => day(each)),
  })
  const unseen = [
    on('POST /a', 'body', '2024-02-01'),
    on('GET /b', 'body', '2024-02-01'),
    on('POST /a', 'responses', '2024-02-01'),
    on('POST /a', 'headers', '2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01'),
  ]
  expect(unseenLines(unseen, ({ coordinate }, words) => `${coordinate}: ${words}`)).toEqual([
    'POST /a: its request body and its responses change on 2024-02-01; its request headers change on 2024-03-01, 2024-04-01 and 2024-05-01',
    'GET /b: its request body changes on 2024-02-01',
  ])
})
