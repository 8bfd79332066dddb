import type { Rule } from '../rule.ts'

export const securitySchemeRemoved: Rule = {
  id: 'security-scheme-removed',
  subject: 'security-scheme',
  change: 'removed',
  direction: 'any',
  purpose: 'Checks that no security scheme is removed.',
  why: 'A client that authenticates this way is refused.',
  fix: 'Deprecate the scheme with a sunset first.',
  aliases: { oasdiff: 'api-security-component-removed' },
  level: () => 'breaking',
  message: ({ name }) => `${name} was removed`,
}
