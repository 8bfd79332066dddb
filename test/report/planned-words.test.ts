import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../src/rules/rule-levels.ts'
import { plannedTemplate, plannedTitle } from '../../src/report/planned-words.ts'
import { examples } from '../support/examples.ts'

describe('the sentence of a change that is still to happen', () => {
  it.each([
    ['{name} was removed from {where}', '{name} will be removed from {where}'],
    ['default of {thing} changed from {before} to {after}', 'default of {thing} will change from {before} to {after}'],
    ['the body of {where} became required', 'the body of {where} will become required'],
    ['{name} of {where} is deprecated', '{name} of {where} will be deprecated'],
    ['{name} is no longer deprecated', '{name} will no longer be deprecated'],
    ['{moved} is no draft; it was {changed}', '{moved} is no draft; it is {changed}'],
    ['{thing} no longer accepts {item}', '{thing} no longer accepts {item}'],
  ])('of %s', (past, plan) => {
    expect(plannedTemplate(past)).toBe(plan)
  })

  it.each(examples)('tells nothing of the past, as in %s', (_, example) => {
    for (const { template } of findingsOf(example))
      expect(plannedTemplate(template).replaceAll(/\{\w+\}/g, '{}')).not.toMatch(
        /\b(?:was|were) (?!to be)|\b(?:changed|became|came|moved|has become)\b/,
      )
  })

  it('has a title that is a plan', () => {
    expect(['Removed', 'Changed', 'No longer deprecated'].map(plannedTitle)).toEqual([
      'To be removed',
      'To be changed',
      'No longer deprecated',
    ])
  })
})
