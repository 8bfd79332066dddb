import type { Rule } from '../rule.ts'

export const mediaTypeDeprecated: Rule = {
  id: 'media-type-deprecated',
  subject: 'media-type',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated media types.',
  why: 'The media type still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is deprecated`,
}
