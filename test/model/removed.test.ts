import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compile } from '../../src/model/compile.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { knownOn } from '../../src/model/known-on.ts'
import { removedOf } from '../../src/model/removed.ts'
import { applySchedule } from '../../src/model/schedule.ts'
import { validate } from '../../src/model/validate.ts'
import { writtenSchedule } from '../../src/model/written-schedule.ts'
import type { Day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const pets = tiny({
  paths: { '/pets': { get: { ...operation(), parameters: [{ name: 'limit', in: 'query' }] } } },
})
const day = (text: string): Day => text as Day
const applied = (schedule: JsonObject, today?: string): ReturnType<typeof applySchedule> =>
  applySchedule(pets, schedule, today as Day | undefined)

const cats = { announced: '2026-01-10', sunset: '2026-07-01', replacement: 'GET /pets' }

describe('an entry of a schedule for what the document does not have', () => {
  it('is a promise that was kept once its sunset has come: the calendar has it, and no snapshot', () => {
    const { document, problems, removed, origin } = applied({ 'GET /cats': cats }, '2026-07-01')
    expect(problems).toEqual([])
    expect(removed).toEqual([{ coordinate: 'GET /cats', lifecycle: cats }])
    expect(origin(['x-removed-elements', 'GET /cats'])).toEqual(['GET /cats'])
    expect(validate(document)).toEqual([])
    expect(calendarOf(document)).toMatchObject([
      { day: '2026-07-01', kind: 'sunset', title: 'GET /cats', elements: ['GET /cats'], replacement: 'GET /pets' },
    ])
    expect(compile(document)).toEqual(pets)
  })

  it('counts an extension, and a last day, as anywhere', () => {
    const extended = { sunset: '2026-01-01', extended: { after: '2026-06-30' } }
    expect(applied({ 'GET /cats': extended }, '2026-06-30').removed).toEqual([])
    expect(applied({ 'GET /cats': extended }, '2026-07-01').removed).toHaveLength(1)
  })

  it.each([
    [
      'that is to stay until a later day, it says so, beside what could be meant',
      { 'GET /pet': cats },
      'did you mean GET /pets? If it was removed, that was before its sunset, 2026-07-01: put it back until then',
    ],
    [
      'and nothing is like it, it says until when it is to stay',
      { 'POST /dogs/{id}/walk': cats },
      'correct it, or, if it was removed before its sunset, 2026-07-01, put it back until then',
    ],
    [
      'and it says no end, it says what may be done',
      { 'POST /dogs/{id}/walk': { added: '2026-01-01' } },
      'correct it, or delete the line; coordinates.md in the docs of chronospec explains how elements are named',
    ],
  ])('is rejected: of something %s', (_, schedule, hint) => {
    const { problems, removed } = applied(schedule, '2026-06-30')
    expect(removed).toEqual([])
    expect(problems).toMatchObject([{ code: 'fits-nothing', hint }])
  })

  it('is rejected where the coordinate is only written wrongly, or no day is known', () => {
    const inPath = tiny({ paths: { '/pets': { parameters: [{ name: 'size', in: 'query' }], get: operation() } } })
    const [wrong] = applySchedule(inPath, { 'GET /pets ?size': cats }, day('2027-01-01')).problems
    expect(wrong).toMatchObject({ hint: 'write /pets ?size, because the path declares it' })
    expect(applied({ 'GET /cats': cats }).problems).toMatchObject([{ code: 'fits-nothing' }])
  })
})

describe('a document that says itself what it no longer has', () => {
  const said = (removed: Json): JsonObject => ({ ...pets, 'x-removed-elements': removed })

  it('says it beside its schedule, and as a schedule', () => {
    const dogs = { sunset: '2025-01-01' }
    const { document } = applySchedule(said({ 'GET /dogs': dogs }), { 'GET /cats': cats }, day('2027-01-01'))
    expect(removedOf(document).map(({ coordinate }) => coordinate)).toEqual(['GET /cats', 'GET /dogs'])
    expect(writtenSchedule(document).schedule).toEqual({ 'GET /cats': cats, 'GET /dogs': dogs })
  })

  it('is known from the day on which the end of a thing was announced', () => {
    const document = said({ 'GET /cats': cats, 'GET /dogs': { sunset: '2025-01-01' } })
    const knownBy = (text: string): string[] =>
      removedOf(knownOn(document, day(text))).map(({ coordinate }) => coordinate)
    expect(knownBy('2026-01-09')).toEqual(['GET /dogs'])
    expect(knownBy('2026-01-10')).toEqual(['GET /cats', 'GET /dogs'])
  })

  it.each([
    ['is a list', [], 'wrong-shape'],
    ['has a word that is none', { 'GET /cats': { sunsett: '2026-01-01' } }, 'bad-lifecycle'],
    ['has no sunset', { 'GET /cats': { deprecated: '2026-01-01' } }, 'bad-lifecycle'],
    ['has days in the wrong order', { 'GET /cats': { sunset: '2026-01-01', added: '2026-02-01' } }, 'wrong-order'],
  ])('is rejected where it %s', (_, removed, code) => {
    expect(validate(said(removed))).toMatchObject([{ code, level: 'error' }])
  })
})
