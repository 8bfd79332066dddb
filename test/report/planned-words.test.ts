import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../src/rules/rule-levels.ts'
import { findingSentence } from '../../src/report/lifecycle-words.ts'
import { templateWithDay } from '../../src/report/planned-day.ts'
import { plannedTemplate, plannedTitle, withPlans } from '../../src/report/planned-words.ts'
import type { Report } from '../../src/report/report.ts'
import { day } from '../../src/time/day.ts'
import { examples } from '../support/examples.ts'
import { petFinding, reportOf } from '../support/reports.ts'

/** Sentences about what cannot be read in a document. */
const OF_A_TEXT = /is not (?:known|a day)$/

describe('the sentence of a change that is still to happen', () => {
  it.each([
    ['{name} was removed from {where}', '{name} will be removed from {where}'],
    ['default of {thing} changed from {before} to {after}', 'default of {thing} will change from {before} to {after}'],
    ['the body of {where} became required', 'the body of {where} will become required'],
    ['{name} of {where} is deprecated', '{name} of {where} will be deprecated'],
    ['{name} is no longer deprecated', '{name} will no longer be deprecated'],
    ['{moved} is no draft; it was {changed}', '{moved} is no draft; it is {changed}'],
    ['{thing} no longer accepts {item}', '{thing} will no longer accept {item}'],
    ['{where} also accepts {name}', '{where} will also accept {name}'],
    [
      '{where} now requires {schemes}; clients had to send {sent} before',
      '{where} will require {schemes}; clients have to send {sent} until then',
    ],
    ['{thing} may now be null', '{thing} may then be null'],
    [
      '{name} was dropped from {where}, but another schema still accepts it',
      '{name} will be dropped from {where}, but another schema still accepts it',
    ],
    [
      'a value must now match only one variant of {thing} (anyOf became oneOf)',
      'a value will have to match only one variant of {thing} (anyOf will become oneOf)',
    ],
    ['notice in force: {name}', 'notice will be in force: {name}'],
    ['notice withdrawn: {name}', 'notice will be withdrawn: {name}'],
    [
      'path {before} is now called {after}; names of path parameters are never sent',
      'path {before} will be called {after}; names of path parameters are never sent',
    ],
  ])('of %s', (past, plan) => {
    expect(plannedTemplate(past)).toBe(plan)
  })

  it.each(examples)('tells nothing of the past, as in %s', (_, example) => {
    for (const { template } of findingsOf(example))
      expect(plannedTemplate(template).replaceAll(/\{\w+\}/g, '{}')).not.toMatch(
        /\b(?:was|were) (?!to be)|\b(?:changed|became|came|moved|has become)\b/,
      )
  })

  it.each(examples)('tells nothing of the present, as in %s', (_, example) => {
    for (const { template } of findingsOf(example)) {
      const plan = plannedTemplate(template).replaceAll(/\{\w+(?::json)?\}/g, '{}')
      expect(plan).not.toMatch(/\bnow\b|\b(?:any more|no longer) (?:accept|require|match|come|ha)s/)
      if (!OF_A_TEXT.test(plan)) expect(plan).toMatch(/\bwill\b|\bthen\b|\bto be\b/)
    }
  })

  it.each([
    ['{name} will be added to {where}', '{name} will be added to {where} on {day}'],
    ['{keyword} of {thing} will change: {positions}', '{keyword} of {thing} will change on {day}: {positions}'],
    ['notice will be in force: {name}', 'notice will be in force from {day}: {name}'],
    ['notice will be withdrawn: {name}', 'notice will be withdrawn on {day}: {name}'],
    ['{thing} may then be null', '{thing} may be null from {day}'],
    ['no value matches {thing} until then', 'no value matches {thing} until {day}'],
    [
      'required {name} will be added to {where} (the path already contains it)',
      'required {name} will be added to {where} on {day} (the path already contains it)',
    ],
    [
      '{where} will require {schemes}; clients have to send {sent} until then',
      '{where} will require {schemes} from {day}; clients have to send {sent} until then',
    ],
    [
      '{where} will require {name}, which no schema declares',
      '{where} will require {name}, which no schema declares, from {day}',
    ],
    [
      '{name} will still be deprecated, but no longer have a sunset',
      '{name} will still be deprecated, but no longer have a sunset (from {day})',
    ],
    [
      '{name} is to be removed later, on {after} instead of {before}',
      '{name} is to be removed later, on {after} instead of {before} (to be announced on {day})',
    ],
    [
      '{name} will no longer be planned to be removed on {before}',
      '{name} will no longer be planned to be removed on {before} (from {day})',
    ],
  ])('names the day of %s', (plan, dated) => {
    expect(templateWithDay(plan)).toBe(dated)
  })

  it.each(examples)('can name its day, as in %s', (_, example) => {
    for (const { template } of findingsOf(example)) {
      const plan = templateWithDay(plannedTemplate(template))
      expect(plan.match(/[ (](?:on|from|until) \{day\}/g)).toHaveLength(1)
    }
  })

  it('has a title that is a plan', () => {
    expect(['Removed', 'Changed', 'No longer deprecated'].map(plannedTitle)).toEqual([
      'To be removed',
      'To be changed',
      'No longer deprecated',
    ])
  })
})

describe('a comparison of two days', () => {
  const plain = [
    petFinding('a'),
    petFinding('b', { day: day('2026-03-01') }),
    petFinding('c', { day: day('2026-09-01') }),
  ]
  const between = (from: string, to: string): (true | undefined)[] => {
    const side = (text: string): Report['base'] => ({ ref: text, title: '', version: '', day: day(text) })
    const report = reportOf(plain, { base: side(from), revision: side(to) })
    return withPlans(report, day('2026-06-01')).findings.map(({ planned }) => planned)
  }

  it('tells what happens after today as a plan, and what has no day only where all days are to come', () => {
    expect(between('2026-01-01', '2026-12-01')).toEqual([undefined, undefined, true])
    expect(between('2026-06-01', '2026-12-01')).toEqual([true, undefined, true])
    expect(between('2026-01-01', '2026-06-01')).toEqual([undefined, undefined, undefined])
  })

  it('names the day of each plan once: in the message, or with the lifecycle', () => {
    const on = day('2026-09-01')
    const gone = { deprecated: null, sunset: on, replacement: null, status: 'planned' } as const
    const limit = { template: '{keyword} of the API changed', params: { keyword: 'version' } }
    const early = { template: '{name} is to be removed on {after}', params: { name: 'GET /a', after: on } }
    const side = (text: string): Report['base'] => ({ ref: text, title: '', version: '', day: day(text) })
    const report = reportOf(
      [
        petFinding('a', { day: on, ...limit }),
        petFinding('b', { day: on, ...early }),
        petFinding('c', { day: on, template: '{name} was removed', params: { name: 'GET /a' } }),
        petFinding('d', { day: on, template: '{name} was removed', params: { name: 'GET /a' }, lifecycle: gone }),
      ],
      { base: side('2026-01-01'), revision: side('2026-12-01') },
    )
    expect(withPlans(report, day('2026-06-01')).findings.map(findingSentence)).toEqual([
      'version of the API will change on 2026-09-01',
      'GET /a is to be removed on 2026-09-01',
      'GET /a will be removed on 2026-09-01',
      'GET /a will be removed on 2026-09-01, as announced',
    ])
  })
})
