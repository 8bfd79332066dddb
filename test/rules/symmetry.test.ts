import { describe, expect, it } from 'vitest'
import type { Action, Subject } from '../../src/diff/change.ts'
import { type Aspect, KEYWORDS } from '../../src/rules/aspect.ts'
import type { Effect } from '../../src/rules/aspect.ts'
import { rules } from '../../src/rules/index.ts'
import { levelsOf } from '../../src/rules/rule-levels.ts'
import { LEVELS, type Rule, type SchemaRule, type ThingRule } from '../../src/rules/rule.ts'

const DIRECTIONS = ['request', 'response'] as const
const ASPECTS = [...Object.keys(KEYWORDS), 'nullable', 'keyword'] as Aspect[]
const EFFECTS: readonly Effect[] = ['narrowed', 'widened', 'changed', 'none']

const schemaRules = rules.filter((rule): rule is SchemaRule => 'aspect' in rule)
const thingRules = rules.filter((rule): rule is ThingRule => 'subject' in rule)

const SILENT: readonly Aspect[] = ['default', 'discriminator', 'access']

/** Why an edit of an aspect cannot have an effect; undefined where it can, and a rule has to judge it. */
function impossible(aspect: Aspect, effect: Effect): string | undefined {
  if (SILENT.includes(aspect)) return effect === 'none' ? undefined : 'it says nothing about which values are accepted'
  if (aspect === 'keyword')
    return effect === 'narrowed' || effect === 'widened' ? 'nothing is known of what the keyword does' : undefined
  if (effect === 'none') return 'judged as a keyword without effect, whatever its aspect'
  if (effect !== 'changed') return undefined
  if (aspect === 'nullable') return 'null is accepted or not'
  if (aspect === 'enum') return 'of two lists, each value that came or went is a fact of its own'
  if (aspect === 'extensible') return 'a list is open or closed'
  return aspect === 'length' ? 'a bound can only rise or fall' : undefined
}

/** What can become of each kind of thing. Types and constraints are judged by aspect; sunsets, additions and stability by remarks. */
const ACTIONS: Readonly<Record<Subject, readonly Action[]>> = {
  info: ['changed'],
  server: ['added', 'removed', 'changed'],
  tag: ['added', 'removed'],
  path: ['added', 'removed', 'renamed', 'moved'],
  operation: ['added', 'removed', 'deprecated', 'reactivated'],
  'operation-id': ['added', 'removed', 'changed'],
  parameter: ['added', 'removed', 'required', 'optional', 'deprecated', 'reactivated'],
  'request-body': ['added', 'removed', 'required', 'optional'],
  response: ['added', 'removed', 'deprecated', 'reactivated'],
  'media-type': ['added', 'removed', 'deprecated', 'reactivated'],
  header: ['added', 'removed', 'required', 'optional', 'deprecated', 'reactivated'],
  link: ['added', 'removed', 'changed'],
  callback: ['added', 'removed'],
  webhook: ['added', 'removed'],
  security: ['added', 'removed', 'changed'],
  'security-scheme': ['added', 'removed', 'changed', 'deprecated', 'reactivated'],
  scope: ['added', 'removed'],
  component: ['added', 'removed', 'renamed', 'deprecated', 'reactivated'],
  property: ['added', 'removed', 'moved', 'renamed', 'required', 'optional', 'deprecated', 'reactivated'],
  variant: ['added', 'removed', 'deprecated', 'reactivated'],
  part: ['added', 'removed', 'deprecated', 'reactivated'],
  'enum-value': ['added', 'removed', 'deprecated', 'reactivated'],
  requirement: ['added', 'removed'],
  schema: ['emptied', 'filled', 'replaced'],
  'deprecation-note': ['changed'],
  notice: ['added', 'removed', 'in-force'],
  text: ['changed'],
  extension: ['changed'],
  type: [],
  constraint: [],
  sunset: [],
  stability: [],
  addition: [],
}

const OPPOSITES: Partial<Record<Action, Action>> = {
  added: 'removed',
  removed: 'added',
  required: 'optional',
  optional: 'required',
  deprecated: 'reactivated',
  reactivated: 'deprecated',
}

describe('The rules', () => {
  const edits = DIRECTIONS.flatMap((direction) =>
    ASPECTS.flatMap((aspect) => EFFECTS.map((effect) => [direction, aspect, effect] as const)),
  )
  it.each(edits)('judge, in a %s, every edit of the %s that is %s, or none can be', (direction, aspect, effect) => {
    const found = schemaRules.filter(
      (rule) => rule.direction === direction && rule.aspect === aspect && rule.effect === effect,
    )
    expect(found).toHaveLength(impossible(aspect, effect) === undefined ? 1 : 0)
  })

  const coordinates = Object.entries(ACTIONS).flatMap(([subject, actions]) =>
    actions.flatMap((action) => DIRECTIONS.map((direction) => [subject, action, direction] as const)),
  )
  it.each(coordinates)('judge a %s %s in a %s', (subject, action, direction) => {
    const found = thingRules.filter(
      (rule) => rule.subject === subject && rule.action === action && ['any', direction].includes(rule.direction),
    )
    expect(found).toHaveLength(1)
  })

  it('judge no change that cannot happen, and each with its opposite', () => {
    for (const { subject, action } of thingRules) {
      const actions = ACTIONS[subject] ?? []
      expect(actions, `add ${action} of ${subject} to ACTIONS in this file`).toContain(action)
      const opposite = OPPOSITES[action]
      if (opposite !== undefined)
        expect(actions, `add ${opposite} of ${subject}, the opposite, to ACTIONS in this file`).toContain(opposite)
    }
  })

  it.each(ASPECTS.filter((aspect) => !SILENT.includes(aspect) && aspect !== 'keyword'))(
    'judge what takes values from requests, and adds them to responses, no milder than its opposite: %s',
    (aspect) => {
      expect(worstOf('request', aspect, 'narrowed')).toBeLessThan(worstOf('request', aspect, 'widened'))
      expect(worstOf('response', aspect, 'widened')).toBeLessThan(worstOf('response', aspect, 'narrowed'))
    },
  )

  it.each([
    ['request-property-added', 'response-property-added'],
    ['response-property-removed', 'response-property-added'],
    ['response-property-became-optional', 'response-property-became-required'],
    ['request-property-became-required', 'request-property-became-optional'],
    ['response-enum-value-added', 'response-enum-value-removed', 'request-enum-value-added'],
    ['request-enum-value-removed', 'request-enum-value-added', 'response-enum-value-removed'],
    ['request-variant-removed', 'response-variant-removed'],
    ['request-part-added', 'response-part-added'],
    ['response-part-removed', 'request-part-removed'],
    ['operation-removed', 'operation-added'],
    ['path-removed', 'path-added'],
    ['security-removed', 'security-added'],
    ['callback-security-removed', 'callback-security-added'],
    ['webhook-removed', 'webhook-added'],
    ['callback-parameter-became-optional', 'request-parameter-became-optional'],
    ['request-header-became-required', 'response-header-became-required'],
  ])('take %s for worse than %s', (worse, ...milder) => {
    for (const id of milder) expect(worst(named(worse))).toBeLessThan(worst(named(id)))
  })
})

function named(id: string): Rule {
  return rules.find((rule) => rule.id === id)!
}

function worst(rule: Rule): number {
  return Math.min(...levelsOf(rule, 'default').map((level) => LEVELS.indexOf(level)))
}

function worstOf(direction: 'request' | 'response', aspect: Aspect, effect: Effect): number {
  return worst(
    schemaRules.find((rule) => rule.direction === direction && rule.aspect === aspect && rule.effect === effect)!,
  )
}
