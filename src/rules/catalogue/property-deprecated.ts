import type { Rule } from '../rule.ts'

export const propertyDeprecated: Rule = {
  id: 'property-deprecated',
  subject: 'property',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated properties.',
  why: 'The property still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: { oasdiff: 'request-property-deprecated' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is deprecated`,
}
