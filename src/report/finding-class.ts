import type { Change, Subject } from '../diff/fact.ts'
import type { Rule } from '../rules/rule.ts'

/**
 * What a finding is about: what travels (`wire`), marks and sunsets (`lifecycle`), names that generated code stands on
 * (`source`), texts (`docs`), extensions.
 */
export type FindingClass = 'wire' | 'lifecycle' | 'source' | 'docs' | 'extension'

/** All classes, the weightiest first. */
export const CLASSES: readonly FindingClass[] = ['wire', 'lifecycle', 'source', 'docs', 'extension']

/** The class of the findings of a rule: what the rule says, else what its subject and change tell. */
export function classOf(rule: Pick<Rule, 'subject' | 'change'> & { readonly class?: FindingClass }): FindingClass {
  return rule.class ?? BY_SUBJECT[rule.subject] ?? BY_CHANGE[rule.change] ?? 'wire'
}

const BY_SUBJECT: Partial<Record<Subject, FindingClass>> = {
  'operation-id': 'source',
  tag: 'source',
  component: 'source',
  sunset: 'lifecycle',
  stability: 'lifecycle',
  notice: 'lifecycle',
  info: 'docs',
  text: 'docs',
  extension: 'extension',
}

const BY_CHANGE: Partial<Record<Change, FindingClass>> = { deprecated: 'lifecycle', reactivated: 'lifecycle' }
