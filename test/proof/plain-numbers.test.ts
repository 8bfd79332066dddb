import { expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const shown = (base: Json, revision: Json): unknown[] =>
  judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ witness }) => witness?.value)

it('A number that shows an edit of a multiple is positive where there is a choice, as people would write it', () => {
  const steps = (multipleOf: number): JsonObject => takes({ type: 'integer', multipleOf })
  expect(shown(steps(10), steps(20))).toEqual([10])
  expect(shown(takes({ type: 'integer' }), steps(10))).toEqual([1])
})
