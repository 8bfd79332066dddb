import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const enumValueDeprecated: Rule = {
  id: 'enum-value-deprecated',
  subject: 'enum-value',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated enum values.',
  why: 'The value still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: {},
  level: () => 'info',
  message: (fact) => `the value ${item(fact)} of ${thing(fact)} is deprecated`,
}
