import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const partDeprecated: Rule = {
  id: 'part-deprecated',
  subject: 'part',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated parts of an allOf.',
  why: 'The part still holds until its sunset.',
  fix: 'Say a sunset with the marker.',
  aliases: {},
  level: () => 'info',
  message: (fact) => `${item(fact)} of ${thing(fact)} is deprecated`,
}
