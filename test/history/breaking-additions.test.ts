import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { withBreakingAdditions } from '../../src/history/breaking-additions.ts'
import { chronicleCalendar } from '../../src/history/calendar.ts'
import { withPublished } from '../../src/history/chronicle.ts'
import { elementChanges } from '../../src/history/element-changes.ts'
import { withPlanAhead } from '../../src/history/plan-ahead.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { calendarMarkdown } from '../../src/report/calendar-markdown.ts'
import { calendarText } from '../../src/report/calendar-text.ts'
import { paintFor } from '../../src/report/paint.ts'
import { headerRules, parameterRules, propertyRules, requestBodyRules } from '../../src/rules/catalogue.ts'
import { asks, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'

const rules = [...propertyRules, ...parameterRules, ...requestBodyRules, ...headerRules]
const examples = rules
  .filter(({ id }) => /^request-.*-added$|^request-body-added$/.test(id))
  .flatMap(({ id, examples: all }) => all().map((example) => ({ id, ...example })))

describe('an addition that breaks requests', () => {
  it.each(examples)('is what the rules say: $id, $title', ({ id, base, revision, finds }) => {
    const { added } = elementChanges(base as JsonObject, revision as JsonObject)
    expect(added.some(({ breaking }) => breaking === true)).toBe(finds.includes(`breaking ${id}`))
  })
})

describe('an addition to the schema of a parameter', () => {
  it('is not said to break requests: whether it does, only a proof shows', () => {
    const filter = (schema: JsonObject): JsonObject => asks({ in: 'query', name: 'filter', schema })
    const [base, revision] = [{ items: {} }, { items: { properties: { in: {} }, required: ['in'] } }]
    const { added } = elementChanges(filter(base), filter(revision))
    expect(added).toMatchObject([{ label: 'GET /things ?filter [].in' }])
    expect(added[0]).not.toHaveProperty('breaking')
  })
})

describe('the calendar', () => {
  const order = (properties: JsonObject, required: readonly string[]): JsonObject =>
    takes({ type: 'object', properties, required: [...required] })
  const [before, after] = [order({ id: {} }, ['id']), order({ id: {}, place: {}, note: {} }, ['id', 'place'])]

  it('of published documents says of an addition whether it breaks requests, apart from those that do not', () => {
    const chronicle = withPublished(withPublished(undefined, day('2020-01-01'), before), day('2021-01-01'), after)
    expect(chronicleCalendar(chronicle, {})).toMatchObject([
      { kind: 'added', elements: ['POST /things request .place'], breaking: true },
      { kind: 'added', elements: ['POST /things request .note'] },
    ])
  })

  it('of a plan says so too, also where it continues documents', () => {
    const lifecycle = { 'x-lifecycle': { added: '2022-01-01' } }
    const plan = order({ id: {}, place: lifecycle, note: lifecycle }, ['id', 'place'])
    const found = [
      { day: '2022-01-01', elements: ['POST /things request .place', 'POST /things request .note'], breaking: true },
    ]
    expect(withBreakingAdditions(calendarOf(plan), snapshots(plan))).toMatchObject(found)
    const published = withPublished(undefined, day('2020-01-01'), before)
    expect(
      chronicleCalendar(
        withPlanAhead(published, plan, {}, () => true),
        {},
      ),
    ).toMatchObject(found)
  })

  it('says so in words', () => {
    const entry = { day: day('2021-01-01'), title: 'A', elements: ['A'], kind: 'added', breaking: true } as const
    expect(calendarText([entry], day('2022-01-01'), paintFor(false))).toContain(
      '(added, breaking: required in requests)',
    )
    expect(calendarMarkdown([entry])).toContain('| added, breaking: required in requests |')
    const several = { ...entry, elements: ['A', 'B'] }
    expect(calendarMarkdown([several])).toContain('| added, breaking: some are required in requests |')
  })
})
