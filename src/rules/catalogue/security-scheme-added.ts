import type { Rule } from '../rule.ts'

export const securitySchemeAdded: Rule = {
  id: 'security-scheme-added',
  subject: 'security-scheme',
  change: 'added',
  direction: 'any',
  purpose: 'Reports new security schemes.',
  why: 'Nobody is asked for it by this alone.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'api-security-component-added' },
  level: () => 'info',
  message: ({ name }) => `${name} was added`,
}
