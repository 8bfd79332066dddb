import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const variantDeprecated: Rule = {
  id: 'variant-deprecated',
  subject: 'variant',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated choices.',
  why: 'The form still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: {},
  level: () => 'info',
  message: (fact) => `${item(fact)} of ${thing(fact)} is deprecated`,
}
